import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { tableOf, usualLevel } = await import('./opening');

test.each([
  ['https://play.example/t/RgxCvBqi2-W7S8_X', 'RgxCvBqi2-W7S8_X'],
  ['  RgxCvBqi2-W7S8_X ', 'RgxCvBqi2-W7S8_X'],
  ['http://127.0.0.1:8040/t/RgxCvBqi2-W7S8_X/', 'RgxCvBqi2-W7S8_X'],
])('%s names a table', (text, id) => expect(tableOf(text)).toBe(id));

test.each(['', 'hello!', 'short'])('%s names none', (text) => expect(tableOf(text)).toBeNull());

test('bots are of the middle level where the house has it', () => {
  expect(usualLevel(['random', 'easy', 'medium', 'hard'])).toBe('medium');
  expect(usualLevel(['random'])).toBe('random');
});
