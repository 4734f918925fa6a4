import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import { Draft, sortOut } from './draft.svelte';
import type { PlanHex, SmallCitiesView } from './view';

vi.mock('../printed', () => ({
  printedOf: () => ({
    value: (path: string) =>
      path === 'figure.worm.cells'
        ? [
            [0, 0],
            [1, 0],
            [2, 0],
            [2, 1],
          ]
        : undefined,
  }),
}));

const plan: PlanHex[] = [];
for (let q = -4; q <= 4; q++) {
  const top = Math.max(-4, -4 - q);
  for (let r = top; r <= Math.min(4, 4 - q); r++)
    plan.push({ cell: `${'abcdefghi'[q + 4]}${r - top + 1}`, q, r, edge: false, centre: false, star: false });
}
const choice = (move: string, cells: string[], points?: string): ChoiceInfo => ({
  move,
  message: { key: 'x' },
  touches: points === undefined ? { cells } : { cells, points: [points] },
});
const CHOICES = [
  choice('figure worm 0 e5', ['e5', 'f5', 'g5', 'g6']),
  choice('figure worm 0 e6', ['e6', 'f6', 'g6', 'g7']),
  choice('figure worm 1 e5', ['d6', 'e5', 'e6', 'e7']),
  choice('build bank c3', ['c3'], '4'),
  { move: 'star', message: { key: 'x' }, touches: {} },
];

let table: Sitting<SmallCitiesView>;
const why = vi.fn<(move: string) => void>();

beforeEach(() => {
  why.mockReset();
  table = {
    view: {
      plan,
      round: 1,
      turn: { step: 'chooses', black: 'worm', white: 'bank', colour: 'red', base: 'bank', star_spent: false },
    },
    eyes: 0,
    ask: { message: { key: 'x' }, choices: CHOICES },
    chosen: null,
    choose(one: ChoiceInfo | null) {
      (table as { chosen: ChoiceInfo | null }).chosen = one;
    },
    why,
  } as unknown as Sitting<SmallCitiesView>;
});

describe('sorting out the choices', () => {
  it('keeps placements by action and the rest apart', () => {
    const offer = sortOut(CHOICES, (cell) => {
      const hex = plan.find((one) => one.cell === cell)!;
      return [hex.q, hex.r];
    });
    expect([...offer.placements.keys()]).toEqual(['figure', 'bank']);
    expect(offer.placements.get('bank')![0]!.points).toBe('4');
    expect(offer.rest.map(({ move }) => move)).toEqual(['star']);
  });
});

describe('a draft', () => {
  it('begins with the figure as it is printed and lights the hexes it can cover', () => {
    const draft = new Draft(table);
    expect(draft.action).toBe('figure');
    expect(draft.turn).toBe('0');
    expect([...draft.targets.keys()].sort()).toEqual(['e5', 'e6', 'f5', 'f6', 'g5', 'g6', 'g7']);
  });

  it('means the placement that is held by the touched hex, or the nearest that covers it', () => {
    const draft = new Draft(table);
    for (const { cells, hold, choice: one } of draft.places) {
      expect(draft.targets.get(hold)!.choice.move).toBe(one.move);
      expect(cells).toContain(hold);
    }
    draft.touch('g7');
    expect(table.chosen?.move).toBe('figure worm 0 e6');
  });

  it('asks why where nothing fits', () => {
    const draft = new Draft(table);
    draft.touch('a1');
    expect(table.chosen).toBeNull();
    expect(why).toHaveBeenCalledWith(expect.stringMatching(/^figure worm 0 [a-i]\d$/));
  });

  it('chooses at once what is the only choice left', () => {
    new Draft(table).pick('bank');
    expect(table.chosen?.move).toBe('build bank c3');
  });

  it('turns past the ways to lie that have no room', () => {
    const draft = new Draft(table);
    draft.rotate();
    expect(draft.turn).toBe('1');
    draft.rotate();
    expect(draft.turn).toBe('0');
    draft.flip();
    expect(['0', '1']).toContain(draft.turn);
  });

  it('steps through the places and round again', () => {
    const draft = new Draft(table);
    draft.step(1);
    expect(table.chosen?.move).toBe('figure worm 0 e5');
    const back = new Draft(table);
    back.step(-1);
    expect(table.chosen?.move).toBe('figure worm 0 e6');
  });
});
