import { describe, expect, it } from 'vitest';
import {
  anchorFor,
  around,
  cellName,
  covered,
  fallen,
  groundAt,
  lineOf,
  middleOf,
  placeOf,
  PLACES,
  progress,
  shapeOf,
  standing,
  typeAt,
  type Type,
} from './view';

const PATTERN: Type[] = ['road', 'home', 'shop', 'home', 'home', 'park', 'shop', 'factory', 'park'];

describe('cells', () => {
  it('are named as in the notation, both ways', () => {
    expect(cellName({ row: 0, col: 0 })).toBe('a1');
    expect(cellName({ row: 5, col: 2 })).toBe('c6');
    for (const place of PLACES) expect(placeOf(cellName(place))).toEqual(place);
  });

  it('tell what stands there', () => {
    const board = ['RP....', '......', '......', '......', '......', '.....H'];
    expect(typeAt(board, placeOf('a1'))).toBe('road');
    expect(typeAt(board, placeOf('b1'))).toBe('park');
    expect(typeAt(board, placeOf('c1'))).toBeNull();
    expect(typeAt(board, placeOf('f6'))).toBe('home');
    expect(standing(board, 'road')).toBe(1);
    expect(groundAt(['oooooo', 'obbbbo', 'obggbo'], placeOf('c3'))).toBe('grey');
  });
});

describe('shapes', () => {
  it('are pushed into the corner of their bounding box', () => {
    const homes = shapeOf(PATTERN, 'home');
    expect(homes.cubes).toEqual([1, 3, 4]);
    expect(homes.cells).toEqual([
      { row: 0, col: 1 },
      { row: 1, col: 0 },
      { row: 1, col: 1 },
    ]);
    expect([homes.height, homes.width]).toEqual([2, 2]);
    const parks = shapeOf(PATTERN, 'park');
    expect(parks.cells.map(cellName)).toEqual(['a1', 'a2']);
    expect(fallen(PATTERN)).toEqual(['road', 'park', 'factory', 'shop', 'home']);
  });

  it('are held by a cube of their own', () => {
    for (const type of fallen(PATTERN)) {
      const shape = shapeOf(PATTERN, type);
      expect(shape.cells).toContainEqual(middleOf(shape));
    }
  });

  it('never hang over the edge', () => {
    const shops = shapeOf(PATTERN, 'shop');
    for (const over of PLACES) {
      for (const held of shops.cells) {
        const cells = covered(shops, anchorFor(shops, held, over)).map(cellName);
        expect(cells.every((cell) => /^[a-f][1-6]$/.test(cell))).toBe(true);
      }
    }
    expect(anchorFor(shops, { row: 0, col: 2 }, placeOf('d2'))).toEqual(placeOf('b2'));
    expect(anchorFor(shops, { row: 0, col: 2 }, placeOf('a6'))).toEqual(placeOf('a4'));
  });
});

describe('lines', () => {
  it('of bonus tiles are counted from the corner', () => {
    expect(lineOf('north', 1, 0).map(cellName)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
    expect(lineOf('west', 2, 1).map(cellName)).toEqual(['a6', 'b6', 'c6', 'd6', 'e6', 'f6']);
  });

  it('count what is built, or the type', () => {
    const board = ['HH.PH.', '......', '......', '......', '......', '......'];
    const row = lineOf('west', 0, 0);
    expect(progress(board, row, 'full', 'home')).toBe(4);
    expect(progress(board, row, 'type', 'home')).toBe(3);
  });

  it('look around in the order north, east, south, west', () => {
    expect(around(placeOf('b2'), ({ row }) => row === 0)).toEqual([true, false, false, false]);
    expect(around(placeOf('b2'), ({ col }) => col === 0)).toEqual([false, false, false, true]);
  });
});
