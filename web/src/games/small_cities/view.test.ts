import { describe, expect, it } from 'vitest';
import { describe as inWords, ghostOf, hexWords } from './describe';
import { circles, coming, progress, stations, type Colour, type SeatSheet, type SmallCitiesView } from './view';

const RING: Colour[] = ['red', 'yellow', 'brown', 'green', 'blue'];

function sheet(start: Colour, marker: Colour, more: Partial<SeatSheet> = {}): SeatSheet {
  return {
    start,
    marker,
    finished: false,
    figures: 0,
    stars: 0,
    crossed_stars: 0,
    star_points: 0,
    ribbon: [],
    ringed: [],
    hexes: {},
    ...more,
  };
}

function view(seats: SeatSheet[], more: Partial<SmallCitiesView> = {}): SmallCitiesView {
  return {
    game: 'small_cities',
    seat: 0,
    level: 3,
    goal: 'hub',
    bonus: 'tender',
    phase: 'act',
    round: 2,
    circles: 9,
    roll: null,
    plan: [
      { cell: 'e5', q: 0, r: 0, edge: false, centre: true, star: false },
      { cell: 'e6', q: 0, r: 1, edge: false, centre: true, star: true },
    ],
    seats,
    turn: null,
    winners: [],
    ...more,
  };
}

describe('the ring of markers', () => {
  it('shows every place from the own one on, also those where nobody sits', () => {
    const found = stations([sheet('brown', 'yellow'), sheet('red', 'blue')], RING, 0);
    expect(found.map(({ start, seat, marker }) => [start, seat, marker])).toEqual([
      ['brown', 0, 'yellow'],
      ['green', null, 'brown'],
      ['blue', null, 'green'],
      ['red', 1, 'blue'],
      ['yellow', null, 'red'],
    ]);
  });

  it('is not there before the markers are dealt', () => {
    expect(stations([{ ...sheet('red', 'red'), start: null, marker: null }], RING, 0)).toEqual([]);
  });

  it('tells which colours come next', () => {
    expect(coming(RING, 'yellow', -1)).toEqual(['yellow', 'red', 'blue', 'green', 'brown']);
    expect(coming(RING, 'blue', 1)).toEqual(['blue', 'red', 'yellow', 'brown', 'green']);
  });
});

describe('goals', () => {
  const scores = {
    winners: [],
    seats: [
      {
        total: 9,
        items: [
          {
            key: 'small_cities-score-goal',
            args: { goal: { key: 'small_cities-goal-hub' }, marks: 4 },
            points: 9,
            cells: ['e5'],
          },
        ],
      },
    ],
  };

  it('take marks, points and hexes from the score sheet', () => {
    const found = progress(view([sheet('red', 'red')]), scores, 0);
    expect(found.map(({ goal, marks, points }) => [goal, marks, points])).toEqual([
      ['unification', 0, 0],
      ['specialisation', 0, 0],
      ['hub', 4, 9],
    ]);
    expect(found[2]!.cells).toEqual(['e5']);
  });

  it('are those of the level', () => {
    expect(progress(view([sheet('red', 'red')], { level: 1, goal: null }), null, 0)).toEqual([]);
    expect(progress(view([sheet('red', 'red')], { level: 2, goal: null }), null, 0)).toHaveLength(2);
  });
});

describe('a plan in words', () => {
  const built = sheet('red', 'blue', {
    ribbon: [{ cell: 'e6', points: 4 }],
    ringed: [0],
    hexes: { e5: { colour: 'blue', building: null, drawing: 1 }, e6: { colour: 'red', building: 'bank', drawing: 2 } },
  });

  it('knows the circles of the ribbon', () => {
    const row = circles(view([built]), built);
    expect(row).toHaveLength(9);
    expect(row[0]).toEqual({ points: 4, cell: 'e6', building: 'bank', ringed: true });
    expect(row[1]).toEqual({ points: null, cell: null, building: null, ringed: false });
  });

  it('names what stands on a hex', () => {
    const [quarter, star] = view([built]).plan;
    expect(hexWords(quarter!, built).key).toBe('small_cities-web-hex-quarter');
    expect(hexWords(star!, built).args?.points).toBe(4);
    expect(hexWords(star!, sheet('red', 'red')).key).toBe('small_cities-web-hex-star');
    expect(ghostOf('e5', { key: 'x' }, '3').args?.points).toBe(3);
  });

  it('speaks of quarters, buildings, ribbon and rings', () => {
    const keys = inWords(view([built]), 0).map(({ key }) => key.replace('small_cities-web-', ''));
    expect(keys).toEqual(['say-marker', 'say-quarters', 'hex-building', 'say-ribbon', 'say-ringed', 'stars']);
  });
});
