import { expect, test, vi } from 'vitest';

vi.mock('./home', () => ({ home: {} }));
const { deedsOf } = await import('./handing');

test('what a seat did is told without what it took back', () => {
  const lines = [
    { format: 'kvartal-match' },
    { n: 1, seat: 'chance', move: 'die 1' },
    { n: 2, seat: 0, move: 'buy bakery' },
    { n: 3, seat: 0, undo: 2 },
    { n: 4, seat: 0, move: 'buy forest' },
    { n: 5, seat: 1, move: 'pass', by: 'medium' },
    { n: 6, seat: 0, resign: true, ends: true },
  ];
  const deeds = deedsOf(lines.map((line) => JSON.stringify(line)).join('\n') + '\n', 0);
  expect(deeds.map((one) => one.move ?? one.resign)).toEqual(['buy forest', true]);
});
