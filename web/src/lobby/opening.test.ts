import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { tableOf, usualLevel } = await import('./opening');
const { isOpen } = await import('./options');

test.each([
  ['https://play.example/t/RgxCvBqi2-W7S8_X', 'RgxCvBqi2-W7S8_X'],
  ['  RgxCvBqi2-W7S8_X ', 'RgxCvBqi2-W7S8_X'],
  ['http://127.0.0.1:8040/t/RgxCvBqi2-W7S8_X/', 'RgxCvBqi2-W7S8_X'],
])('%s names a table', (text, id) => expect(tableOf(text)).toBe(id));

test.each(['', 'hello!', 'short'])('%s names none', (text) => expect(tableOf(text)).toBeNull());

test('bots are of the middle level where the house has it', () => {
  expect(usualLevel(['random', 'easy', 'medium', 'hard', 'master'])).toBe('medium');
  expect(usualLevel(['random'])).toBe('random');
});

test('an option is open where its seats and the other options fit', () => {
  const mode = { id: 'mode', default: 'standard', values: ['standard', 'town_hall'], when: { seats: [2, 3] } };
  expect([1, 2, 3, 4].map((seats) => isOpen(mode, seats, {}))).toEqual([false, true, true, false]);
  const goal = { id: 'goal', default: 'random', values: ['random'], when: { level: [3] } };
  expect([2, 3].map((level) => isOpen(goal, 2, { level }))).toEqual([false, true]);
  expect(isOpen({ id: 'cards', default: 'random', values: ['random'] }, 1, {})).toBe(true);
});
