import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import { Draft } from './draft.svelte';
import { anchorFor, cellName, covered, placeOf, PLACES, shapeOf, type ShakeView, type Type } from './view';

const PATTERN: Type[] = ['road', 'home', 'shop', 'home', 'home', 'park', 'shop', 'factory', 'park'];

function build(type: Type, cell: string): ChoiceInfo {
  const shape = shapeOf(PATTERN, type);
  return {
    move: `${type} ${cell}`,
    message: { key: 'x' },
    touches: { types: [type], cells: covered(shape, placeOf(cell)).map(cellName) },
  };
}

/** A table with an empty board: homes may lie anywhere, the factory on one cell only, roads are taken. */
function sit() {
  const homes = PLACES.filter(({ row, col }) => row < 5 && col < 5).map((place) => build('home', cellName(place)));
  const choices = [...homes, build('factory', 'f6')];
  const table = {
    view: { round: 3, pattern: PATTERN } as ShakeView,
    ask: { message: { key: 'x' }, choices },
    chosen: null as ChoiceInfo | null,
    choose: vi.fn((choice: ChoiceInfo | null) => void (table.chosen = choice)),
    why: vi.fn(),
    choice: (move: string) => choices.find((one) => one.move === move),
  };
  return table;
}

describe('the draft', () => {
  let table: ReturnType<typeof sit>;
  let draft: Draft;
  beforeEach(() => {
    table = sit();
    draft = new Draft(table as unknown as Sitting<ShakeView>);
  });

  it('offers the colours that fell with their open places', () => {
    const places = Object.fromEntries(draft.colours.map(({ type, places }) => [type, places]));
    expect(places).toEqual({ road: 0, park: 0, factory: 1, shop: 0, home: 25 });
  });

  it('asks why when a colour can not be taken', () => {
    expect(draft.pick('road')).toBe(false);
    expect(table.why).toHaveBeenCalledWith('road a1');
    expect(draft.type).toBeNull();
  });

  it('chooses at once when only one place is left', () => {
    expect(draft.pick('factory')).toBe(true);
    expect(table.chosen?.move).toBe('factory f6');
  });

  it('lights one cell for every open placement, whichever cube is held', () => {
    for (const cube of [null, 1, 3, 4]) {
      draft.pick('home', cube);
      expect(draft.lit.size).toBe(25);
      for (const [cell, move] of draft.lit) expect(draft.at(placeOf(cell))?.move).toBe(move);
    }
  });

  it('puts the pattern by the cube that was grabbed', () => {
    draft.pick('home', 4);
    draft.put(placeOf('d4'));
    expect(table.chosen?.move).toBe('home c3');
    draft.pick('home', 1);
    draft.put(placeOf('d4'));
    expect(table.chosen?.move).toBe('home c4');
  });

  it('moves what is chosen by the building under the hand', () => {
    draft.pick('home');
    table.choose(build('home', 'b2'));
    draft.grab(placeOf('c2'));
    draft.put(placeOf('e5'));
    expect(table.chosen?.move).toBe('home d5');
  });

  it('says why where it does not fit, and asks for a colour where there is none', () => {
    draft.put(placeOf('a1'));
    expect(draft.asked).toBe(1);
    draft.pick('home');
    table.choice = () => undefined;
    draft.put(placeOf('a1'));
    const anchor = anchorFor(shapeOf(PATTERN, 'home'), { row: 0, col: 1 }, placeOf('a1'));
    expect(table.why).toHaveBeenCalledWith(`home ${cellName(anchor)}`);
  });

  it('forgets the colour when a new round begins', () => {
    draft.pick('home');
    expect(draft.type).toBe('home');
    table.view = { ...table.view, round: 4 };
    expect(draft.type).toBeNull();
  });

  it('starts the keyboard at an open place near to the last', () => {
    draft.pick('home', 4);
    expect(cellName(draft.start(placeOf('a1')))).toBe('b2');
    table.choose(build('home', 'd4'));
    expect(cellName(draft.start(placeOf('a1')))).toBe('e5');
  });
});
