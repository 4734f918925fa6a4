import { describe, expect, it } from 'vitest';
import type { ChoiceInfo } from '../../wire/messages';
import { DRAWN, piecesOf } from './art/buildings';
import { cubeMark, flatMark, MARKS } from './art/marks';
import { previewOf } from './board/preview';
import { bareTown, sheetOf, withCards } from './sheet/sheet';
import {
  CELLS,
  cellName,
  chimneyOf,
  fedCells,
  placements,
  readPattern,
  RESOURCES,
  spotOf,
  type TownsView,
} from './view';

const choice = (move: string, touches: ChoiceInfo['touches']): ChoiceInfo => ({ move, message: { key: 'k' }, touches });

function viewWith(mine: Partial<TownsView['mine'] & object>): TownsView {
  return {
    mine: {
      monument: null,
      returned: null,
      stage: 'placing',
      hand: null,
      building: null,
      area: [],
      spot: null,
      left: 0,
      constructed: [],
      ...mine,
    },
  } as unknown as TownsView;
}

describe('cells', () => {
  it('go by column and row, both ways', () => {
    expect(CELLS[0]).toBe('a1');
    expect(CELLS[6]).toBe('c2');
    for (const cell of CELLS) expect(cellName(...(spotOf(cell) as [number, number]))).toBe(cell);
  });

  it('have their chimneys inside the picture', () => {
    for (const share of CELLS.flatMap(chimneyOf)) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
    expect(chimneyOf('b1')[0]).toBeGreaterThan(chimneyOf('a1')[0]);
  });
});

describe('patterns', () => {
  it('are laid in as many ways as the cards allow', () => {
    expect(placements(readPattern(['- wheat', 'brick glass']))).toHaveLength(72);
    expect(placements(readPattern(['wheat wheat', 'wood wood']))).toHaveLength(36);
    expect(placements(readPattern(['wood stone']))).toHaveLength(48);
    expect(placements(readPattern(['wood - - -', 'brick glass wheat wheat', 'stone - - -']))).toHaveLength(16);
    expect(placements(readPattern(['- stone -', 'wood glass wood']))).toHaveLength(24);
  });

  it('name their cells in the order of the board', () => {
    for (const asked of placements(readPattern(['- wheat', 'brick glass']))) {
      const at = [...asked.keys()].map((cell) => CELLS.indexOf(cell));
      expect(at).toEqual([...at].sort((a, b) => a - b));
    }
  });
});

describe('a preview', () => {
  it('puts the cube in hand where it will lie', () => {
    const seen = previewOf(viewWith({ hand: 'wood' }), choice('place c2', { cells: ['c2'] }));
    expect(seen.ghosts).toEqual({ c2: { thing: 'wood' } });
  });

  it('puts a marker onto the building that waits for it', () => {
    const seen = previewOf(viewWith({ stage: 'marking', spot: 'b3' }), choice('mark glass', { resources: ['glass'] }));
    expect(seen.ghosts).toEqual({ b3: { thing: 'glass', on: true } });
  });

  it('fades the cubes that a building takes', () => {
    const seen = previewOf(
      viewWith({ stage: 'building' }),
      choice('build well a1+b1', { cards: ['well'], cells: ['a1', 'b1'] }),
    );
    expect([...seen.faint]).toEqual(['a1', 'b1']);
  });

  it('is nothing without a choice', () => {
    expect(previewOf(viewWith({}), null).ghosts).toEqual({});
  });
});

describe('fed houses', () => {
  it('come from the score sheet', () => {
    const items = [
      { key: 'tiny_towns-score-cottage-fed', cells: ['a1', 'a2'] },
      { key: 'tiny_towns-score-cottage-unfed', cells: ['a3'] },
    ];
    expect([...fedCells(items)]).toEqual(['a1', 'a2']);
  });
});

describe('the sheet', () => {
  const cards = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'bakery', 'warehouse'];

  it('writes a table of two as the server reads it', () => {
    const town = {
      ...bareTown(),
      squares: { a1: 'bakery', d2: 'warehouse' },
      stored: { d2: 3 },
      named: 4,
      finished: 12,
    };
    const sheet = sheetOf(cards, 'standard', [town, bareTown()]) as {
      options: object;
      seats: Record<string, unknown>[];
    };
    expect(sheet.options).toEqual({ cards, mode: 'standard' });
    expect(sheet.seats[0]).toMatchObject({
      stored: { '1,3': ['wood', 'wood', 'wood'] },
      named: 4,
      finished: 12,
      shrine: null,
    });
    expect((sheet.seats[0]!['board'] as string[][])[0]![0]).toBe('bakery');
  });

  it('asks one seat for neither namings nor rounds', () => {
    const sheet = sheetOf(cards, 'standard', [bareTown()]) as { options: { mode: string }; seats: object[] };
    expect(sheet.options.mode).toBe('solo');
    expect(sheet.seats[0]).not.toHaveProperty('named');
    expect(sheet.seats[0]).not.toHaveProperty('finished');
  });

  it('forgets buildings that are no longer in play, and keeps monuments', () => {
    const town = { ...bareTown(), squares: { a1: 'bakery', b1: 'obelisk_crescent' } };
    const kept = withCards([town], ['cottage', 'market'], (card) => card === 'obelisk_crescent');
    expect(kept[0]!.squares).toEqual({ b1: 'obelisk_crescent' });
  });
});

describe('the pictures', () => {
  it('draw every card of the box', () => {
    expect(DRAWN).toHaveLength(40);
    for (const card of DRAWN)
      expect(piecesOf(card).every((piece) => !/NaN|undefined/.test(piece.d + piece.fill))).toBe(true);
  });

  it('give every resource a mark of its own', () => {
    const marks = RESOURCES.map((one) => flatMark(one, 1));
    expect(new Set(marks).size).toBe(RESOURCES.length);
    for (const one of RESOURCES) expect(cubeMark(one).split('M').length - 1).toBe(3 * MARKS[one]!.length);
  });
});
