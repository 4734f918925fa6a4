import { describe as suite, expect, it } from 'vitest';
import { edgeOf, roofOf } from './board/roof';
import {
  cellAt,
  cellName,
  gripOf,
  lampsOf,
  readMove,
  sizeOf,
  squareOf,
  stepsFrom,
  stepsOf,
  turned,
  turnsOf,
  written,
  type CityPlan,
} from './view';

const ARMS = ['nn', 'ee', 'ss', 'ww'];
const plain = (marks: Record<string, string>): string[] =>
  Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => marks[cellName(row, column)] ?? 'o').join(''),
  );

suite('moves', () => {
  it('are taken apart', () => {
    expect(readMove('lay c3 r1')).toEqual({ do: 'lay', cell: 'c3', turn: 1 });
    expect(readMove('take L6')).toEqual({ do: 'take', piece: 'l6' });
    expect(readMove('place garden a7 r0')).toEqual({ do: 'place', piece: 'garden', cell: 'a7', turn: 0 });
    expect(readMove('swap T4 X5')).toEqual({ do: 'swap', given: 't4', wanted: 'x5' });
    expect(readMove('put c5')).toEqual({ do: 'put', cell: 'c5' });
    expect(readMove('put c5 n')).toEqual({ do: 'put', cell: 'c5', facing: 'n' });
    expect(readMove('put d4 T4')).toEqual({ do: 'put', cell: 'd4', house: 't4' });
    expect(readMove('put d4 garden')).toEqual({ do: 'put', cell: 'd4', house: 'garden' });
    expect(readMove('burn la_grande_lumiere')).toEqual({ do: 'burn', card: 'la_grande_lumiere' });
    expect(readMove('pass')).toEqual({ do: 'pass' });
  });
  it('name buildings in capitals and other pieces not', () => {
    expect([written('t4'), written('garden')]).toEqual(['T4', 'garden']);
  });
});

suite('shapes', () => {
  it('turn clockwise', () => {
    expect(turned(['TM', 'SM'], 1)).toEqual(['ST', 'MM']);
    expect(turned(['###', '#..'], 1)).toEqual(['##', '.#', '.#']);
    expect(turned(['###', '#..'], 4)).toEqual(['###', '#..']);
  });
  it('look alike after some turns', () => {
    expect([['###'], ['##', '##'], ['#.', '##', '.#'], ['.#', '##']].map(turnsOf)).toEqual([2, 1, 2, 4]);
  });
  it('are held by their middle', () => {
    expect(gripOf(stepsOf(['.#.', '###', '.#.']))).toEqual([1, 1]);
    expect(sizeOf(['####', '#..#'])).toBe(6);
  });
  it('have slopes on every side and a wall to the south', () => {
    const roof = roofOf([[0, 0]]);
    expect(roof.edge.match(/M/g)).toHaveLength(4);
    expect(roof.wall).not.toBe('');
    expect(
      edgeOf([
        [0, 0],
        [0, 1],
      ]).match(/M/g),
    ).toHaveLength(6);
  });
});

suite('cells', () => {
  it('have names both ways', () => {
    expect(cellName(4, 2)).toBe('c5');
    expect(cellAt('c5')).toEqual([4, 2]);
    expect(squareOf('d6')).toBe('c5');
    expect([stepsFrom('c5', 0, -2), stepsFrom('a1', -1, 0)]).toEqual(['c3', 'a1']);
  });
});

suite('light', () => {
  it('reaches the four sides and counts a house once', () => {
    const plan: CityPlan = {
      cells: plain({ b2: 'l', h8: 'l' }),
      pieces: [{ piece: 'v3', owner: 'orange', cells: ['b1', 'c1', 'c2'] }],
    };
    const [first, last] = lampsOf(plan, ARMS);
    expect(first!.houses).toEqual(['v3']);
    expect(first!.reach.map((one) => one.cell)).toEqual(['b1', 'c2', 'b3', 'a2']);
    expect(last!.reach.map((one) => one.cell)).toEqual(['h7', 'g8']);
  });
  it('goes out under a building and lights the house of the annex', () => {
    const plan: CityPlan = {
      cells: plain({ a1: 'l', e5: 'l' }),
      pieces: [
        { piece: 'i3', owner: 'blue', cells: ['a1', 'b1', 'c1'] },
        { piece: 'o4', owner: 'blue', cells: ['f6', 'g6', 'f7', 'g7'] },
        { piece: 'annex', owner: 'blue', cells: ['f5'], extends: 'o4' },
      ],
    };
    const lamps = lampsOf(plan, ARMS);
    expect(lamps.map((lamp) => [lamp.cell, lamp.houses])).toEqual([['e5', ['o4']]]);
  });
  it('of the large lamp goes further and leaves shadows behind buildings, not behind other pieces', () => {
    const plan: CityPlan = {
      cells: plain({ d4: 'l' }),
      pieces: [
        { piece: 'large_lamp', owner: 'orange', cells: ['d4'] },
        { piece: 'v3', owner: 'blue', cells: ['e4', 'e5', 'd5'] },
        { piece: 'i3', owner: 'orange', cells: ['f2', 'f3', 'f4'] },
        { piece: 'painter', owner: 'orange', cells: ['d3'] },
        { piece: 's4', owner: 'orange', cells: ['d2', 'd1', 'c1', 'c2'] },
      ],
    };
    const [lamp] = lampsOf(plan, ARMS);
    expect(lamp!.large).toBe(true);
    expect(new Set(lamp!.houses)).toEqual(new Set(['v3', 's4']));
    expect(lamp!.reach.map((one) => one.cell)).not.toContain('f4');
  });
});
