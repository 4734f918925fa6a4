import { describe, expect, it } from 'vitest';
import { paint, planOf, starWorth, toSheet, type SheetSeat } from './sheet';
import type { Axial } from '../board/hexes';

const HEXES: Axial[] = [];
for (let q = -4; q <= 4; q++) for (let r = Math.max(-4, -4 - q); r <= Math.min(4, 4 - q); r++) HEXES.push([q, r]);
const PLAN = planOf(HEXES, [[0, 0]], [[-2, -1]]);
const EMPTY: SheetSeat = { start: 'red', hexes: {}, ribbon: [], starPoints: null };

describe('the sheet of a finished table', () => {
  it('names the hexes as the notation does', () => {
    const at = new Map(PLAN.map((hex) => [`${hex.q},${hex.r}`, hex.cell]));
    expect([at.get('0,0'), at.get('0,-4'), at.get('-4,0'), at.get('4,0')]).toEqual(['e5', 'e1', 'a1', 'i5']);
    expect(PLAN.filter((hex) => hex.star).map((hex) => hex.cell)).toEqual(['c2']);
  });

  it('keeps one circle of the ribbon for each building', () => {
    let seat = paint(EMPTY, 'e5', { colour: 'red', building: 'bank' });
    seat = paint(seat, 'e4', { colour: 'red', building: null });
    seat = paint(seat, 'e6', { colour: 'blue', building: 'square' });
    expect(seat.ribbon.map(({ cell }) => cell)).toEqual(['e5', 'e6']);
    seat = paint(seat, 'e5', { colour: 'red', building: 'station' });
    expect(seat.ribbon).toHaveLength(2);
    seat = paint(seat, 'e5', { colour: 'red', building: null });
    seat = paint(seat, 'e6', null);
    expect(seat.ribbon).toEqual([]);
    expect(Object.keys(seat.hexes)).toEqual(['e5', 'e4']);
  });

  it('counts the buildings on stars unless a number was written', () => {
    const seat = paint(EMPTY, 'c2', { colour: 'red', building: 'bank' });
    expect(starWorth(seat, PLAN, 3)).toBe(3);
    expect(starWorth(paint(EMPTY, 'c2', { colour: 'red', building: null }), PLAN, 3)).toBe(0);
    const form = { level: 3, goal: 'hub', bonus: 'dense_ground', seats: [seat] };
    expect(toSheet(form, PLAN, 3)).toEqual({
      game: 'small_cities',
      options: { level: 3, goal: 'hub', bonus: 'dense_ground' },
      seats: [{ start: 'red', plan: { '-2,-1': 'red:bank' }, ribbon: [1], star_points: 3 }],
    });
  });

  it('leaves out what a level does not play with', () => {
    const form = { level: 1, goal: 'hub', bonus: 'tender', seats: [EMPTY] };
    expect(toSheet(form, PLAN, 0)).toEqual({
      game: 'small_cities',
      options: { level: 1 },
      seats: [{ plan: {}, ribbon: [] }],
    });
  });
});
