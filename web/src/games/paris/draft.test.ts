import { beforeEach, describe as suite, expect, it, vi } from 'vitest';
import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import type { ParisView } from './view';

vi.mock('../printed', () => ({ printedOf: () => ({ value: () => ['nn', 'ee', 'ss', 'ww'] }) }));
const { Draft } = await import('./draft.svelte');

const choice = (move: string, cells: string[] = []): ChoiceInfo => ({
  move,
  message: { key: move },
  touches: { cells },
});

/** A table with these choices; what is asked of it is written down. */
function tableOf(view: Partial<ParisView>, choices: ChoiceInfo[]) {
  const asked: string[] = [];
  const table = {
    view: {
      shapes: { i3: ['###'], v3: ['.#', '##'] },
      cells: Array.from({ length: 8 }, () => 'oooooooo'),
      pieces: [],
      received: null,
      using: null,
      seats: [{ colour: 'orange', reserve: ['i3', 'v3'], hand: { tile: '1', cells: ['bo', 'so'] } }],
      ...view,
    } as unknown as ParisView,
    eyes: 0,
    ask: { message: { key: 'ask' }, choices },
    chosen: null as ChoiceInfo | null,
    choose(one: ChoiceInfo | null) {
      table.chosen = one;
    },
    why: (move: string) => asked.push(move),
    choice: (move: string) => choices.find((one) => one.move === move),
  };
  return { table, asked, draft: new Draft(table as unknown as Sitting<ParisView>) };
}

suite('laying a tile', () => {
  const lays = ['a1', 'c1'].flatMap((square) => [0, 1, 2, 3].map((turn) => choice(`lay ${square} r${turn}`)));
  it('takes the turn that is held, and turns where it lies', () => {
    const { table, draft } = tableOf({ phase: 'pave' }, lays);
    draft.rotate(1);
    draft.tap('d2');
    expect(table.chosen?.move).toBe('lay c1 r1');
    expect(draft.tile).toEqual({ square: 'c1', cells: ['sb', 'oo'] });
    draft.rotate(-1);
    expect(table.chosen?.move).toBe('lay c1 r0');
  });
  it('asks why where a tile lies', () => {
    const { asked, draft } = tableOf({ phase: 'pave' }, lays);
    draft.tap('f6');
    expect(asked).toEqual(['lay e5 r0']);
  });
});

suite('placing a building', () => {
  const places = [
    choice('place I3 a1 r0', ['a1', 'b1', 'c1']),
    choice('place I3 b1 r0', ['b1', 'c1', 'd1']),
    choice('place I3 h1 r1', ['h1', 'h2', 'h3']),
    choice('place I3 c1 r1', ['c1', 'c2', 'c3']),
  ];
  let made: ReturnType<typeof tableOf>;
  beforeEach(() => {
    made = tableOf({ phase: 'build' }, places);
  });
  it('holds the first that has a place, puts its middle under the finger and goes on by further taps', () => {
    const { table, draft } = made;
    expect(draft.piece).toBe('i3');
    draft.tap('c1');
    expect(table.chosen?.move).toBe('place I3 b1 r0');
    draft.tap('c1');
    expect(table.chosen?.move).toBe('place I3 a1 r0');
  });
  it('turns by itself where only another turn fits', () => {
    const { table, draft } = made;
    draft.tap('h2');
    expect(table.chosen?.move).toBe('place I3 h1 r1');
    expect(draft.quarter).toBe(1);
  });
  it('turns in place when that is possible, and is taken up when it is not', () => {
    const { table, draft } = made;
    draft.tap('c1');
    draft.rotate(1);
    expect(table.chosen?.move).toBe('place I3 c1 r1');
    draft.tap('h2');
    draft.rotate(1);
    expect(table.chosen).toBeNull();
  });
  it('counts the light of what is looked at', () => {
    const { draft } = tableOf(
      { phase: 'build', cells: ['ooolooo.', ...Array.from({ length: 7 }, () => 'oooooooo')] },
      places,
    );
    draft.tap('b1');
    expect(draft.light).toEqual({ size: 3, lamps: 1, points: 3 });
  });
  it('asks why with the piece as it is held', () => {
    const { asked, draft } = made;
    draft.tap('f5');
    expect(asked).toEqual(['place I3 e5 r0']);
  });
});

suite('postcards', () => {
  it('are considered instead of a building, and forgotten when they are no choice', () => {
    const { draft } = tableOf({ phase: 'build' }, [choice('place I3 a1 r0', ['a1']), choice('use chartier')]);
    draft.pickCard('chartier');
    expect([draft.card, draft.piece]).toEqual(['chartier', null]);
    draft.pickCard('levitation');
    expect([draft.card, draft.piece]).toEqual([null, 'i3']);
  });
  it('turn a statue through the sides it may look to', () => {
    const { table, draft } = tableOf({ phase: 'put', using: 'le_penseur' }, [choice('put c5 n'), choice('put c5 s')]);
    draft.tap('c5');
    expect(table.chosen?.move).toBe('put c5 n');
    draft.rotate(1);
    expect(table.chosen?.move).toBe('put c5 s');
    expect(draft.ghost).toEqual({ piece: 'statue', owner: 'orange', cells: ['c5'], facing: 's' });
  });
  it('give the only building there is to give', () => {
    const { draft } = tableOf({ phase: 'swap' }, [choice('swap I3 T4'), choice('swap I3 X5')]);
    expect(draft.gift).toBe('i3');
  });
});
