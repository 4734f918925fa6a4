import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { words } = await import('../words/words.svelte');
const { default: Stepper } = await import('./Stepper.svelte');

const drawn = (more: object): string =>
  render(Stepper, { props: { name: 'Coins', value: 0, write: () => {}, ...more } }).body;

test.each([
  ['en', 'One less', 'One more'],
  ['ru', 'Меньше', 'Больше'],
  ['uk', 'Менше', 'Більше'],
] as const)('the buttons have names in %s', async (lang, less, more) => {
  await words.speak(lang);
  for (const typed of [false, true]) {
    expect(drawn({ typed })).toContain(`aria-label="${less}"`);
    expect(drawn({ typed })).toContain(`aria-label="${more}"`);
  }
});

test('at an end its button is off', () => {
  const off = (more: object): number => drawn(more).match(/<button[^>]* disabled/g)?.length ?? 0;
  expect([off({}), off({ value: 3 }), off({ value: 4, most: 4 }), off({ most: 0 })]).toEqual([1, 0, 1, 2]);
});
