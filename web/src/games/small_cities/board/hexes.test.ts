import { describe, expect, it } from 'vitest';
import { beside, box, centre, held, hexAt, lies, mirrored, normal, same, turned, type Axial } from './hexes';
import type { PlanHex } from '../view';

const FIGURES: Record<string, [Axial[], number]> = {
  bee: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    3,
  ],
  pistol: [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
    12,
  ],
  arch: [
    [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ],
    6,
  ],
  propeller: [
    [
      [0, 0],
      [1, 0],
      [-1, 1],
      [0, -1],
    ],
    2,
  ],
  wave: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    6,
  ],
  worm: [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ],
    12,
  ],
  bar: [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    3,
  ],
};

function plan(): PlanHex[] {
  const hexes: PlanHex[] = [];
  for (let q = -4; q <= 4; q++)
    for (let r = Math.max(-4, -4 - q); r <= Math.min(4, 4 - q); r++)
      hexes.push({ cell: `${q},${r}`, q, r, edge: false, centre: false, star: false });
  return hexes;
}

describe('figures', () => {
  it.each(Object.entries(FIGURES))('%s lies in as many ways as the notation says', (_, [cells, many]) => {
    expect(lies(cells)).toHaveLength(many);
  });

  it.each(Object.entries(FIGURES))('%s turned and mirrored is one of its ways to lie', (_, [cells]) => {
    const all = lies(cells);
    for (const { cells: lie } of all) {
      for (const next of [turned(lie), turned(lie, true), mirrored(lie)]) {
        expect(all.some((one) => same(one.cells, next))).toBe(true);
      }
      expect(same(turned(turned(lie), true), lie)).toBe(true);
      expect(same(mirrored(mirrored(lie)), lie)).toBe(true);
    }
  });

  it('begins with the topmost hex of the leftmost column', () => {
    expect(
      normal([
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    ).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('is held near its middle', () => {
    expect(held(FIGURES.propeller![0])).toBe(0);
    expect(held(FIGURES.pistol![0])).toBe(1);
  });
});

describe('the plan', () => {
  it('finds each hex by its middle and by points near its corners', () => {
    for (const { q, r } of plan()) {
      const { x, y } = centre(q, r);
      for (const [dx, dy] of [
        [0, 0],
        [18, 0],
        [-18, 0],
        [8, 15],
        [-8, -15],
      ] as const) {
        expect(hexAt(x + dx, y + dy)).toEqual([q, r]);
      }
    }
  });

  it('reaches every hex by arrow keys', () => {
    const byPlace = new Map(plan().map((hex) => [`${hex.q},${hex.r}`, hex]));
    const reached = new Set(['0,0']);
    const queue = ['0,0'];
    while (queue.length > 0) {
      const from = byPlace.get(queue.pop()!)!;
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = beside(byPlace, from, key);
        if (next && !reached.has(`${next.q},${next.r}`)) {
          reached.add(`${next.q},${next.r}`);
          queue.push(`${next.q},${next.r}`);
        }
      }
    }
    expect(reached.size).toBe(61);
  });

  it('stays in the row from the left edge to the right and back', () => {
    const byPlace = new Map(plan().map((hex) => [`${hex.q},${hex.r}`, hex]));
    let at = byPlace.get('-4,2')!;
    for (let k = 0; k < 8; k++) at = beside(byPlace, at, 'ArrowRight')!;
    expect(at.q).toBe(4);
    expect(Math.abs(centre(at.q, at.r).y)).toBeLessThan(1);
  });

  it('has a box around all of it', () => {
    const around = box(plan(), 0);
    expect(around.width).toBeCloseTo(280);
    expect(around.height).toBeCloseTo(9 * 2 * 17.3205, 3);
  });
});
