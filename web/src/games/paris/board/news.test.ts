import { describe as suite, expect, it } from 'vitest';
import type { Message, Step } from '../../../wire/messages';
import { freshOf, newsOf } from './news';
import type { ParisView } from '../view';

const view = {
  pieces: [
    { piece: 't4', owner: 'blue', cells: ['a1', 'a2', 'a3', 'b2'] },
    { piece: 'painter', owner: 'orange', cells: ['h8'] },
  ],
} as unknown as ParisView;
const step = (seat: number, move: Message): Step => ({
  number: 1,
  at: 0,
  seat,
  events: [{ key: 'log-move', args: { move } }],
});

suite('what has just happened', () => {
  it('names squares and pieces', () => {
    const steps = [
      step(0, { key: 'paris-move-lay', args: { cell: 'c3', degrees: 90 } }),
      step(0, { key: 'paris-move-put', args: { cell: 'h8' } }),
      step(1, { key: 'paris-move-place', args: { cell: 'a1', piece: { key: 'paris-building-t4' } } }),
      step(1, { key: 'paris-move-use', args: { card: { key: 'paris-postcard-chartier' } } }),
    ];
    expect(freshOf(steps, view)).toEqual(new Set(['square:c3', 'piece:painter', 'piece:t4']));
    expect(newsOf(steps, view, 0)).toEqual(['a1', 'a2', 'b2', 'a3']);
  });
});
