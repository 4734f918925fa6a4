import type { Message, Scores, View } from '../../wire/messages';

export type Colour = 'red' | 'yellow' | 'brown' | 'green' | 'blue';
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'brown', 'green', 'blue'];

/** A hex of the printed plan. */
export interface PlanHex {
  cell: string;
  q: number;
  r: number;
  edge: boolean;
  centre: boolean;
  star: boolean;
}

/** What is drawn on a hex; `drawing` counts the seat's drawings. */
export interface Drawn {
  colour: Colour;
  building: string | null;
  drawing: number;
}

export interface SeatSheet {
  start: Colour | null;
  marker: Colour | null;
  finished: boolean;
  figures: number;
  stars: number;
  crossed_stars: number;
  star_points: number;
  ribbon: { cell: string; points: number }[];
  ringed: number[];
  hexes: Record<string, Drawn>;
}

export type Step =
  'waits' | 'chooses' | 'picks_black' | 'picks_white' | 'picks_colour' | 'may_go_on' | 'goes_on' | 'done';

export interface Turn {
  step: Step;
  white: string;
  black: string;
  colour: Colour;
  base: string;
  star_spent: boolean;
}

export interface SmallCitiesView extends View {
  level: number;
  goal: string | null;
  bonus: string | null;
  round: number;
  circles: number;
  roll: { white: string; black: string } | null;
  plan: PlanHex[];
  seats: SeatSheet[];
  turn: Turn | null;
}

/** A place at the ring of markers: whose it is (null: nobody's, the marker only passes through) and what lies there. */
export interface Station {
  start: Colour;
  seat: number | null;
  marker: Colour;
}

/**
 * Return the five places of the ring in the order of the seats, the shown seat's first.
 * Every marker has wandered as far as those that we see; before the first is dealt there is no ring.
 */
export function stations(seats: readonly SeatSheet[], order: readonly Colour[], first: number): Station[] {
  const known = seats.find((sheet) => sheet.start && sheet.marker);
  if (!known) return [];
  const many = order.length;
  const gone = order.indexOf(known.marker!) - order.indexOf(known.start!);
  const from = Math.max(0, order.indexOf(seats[first]?.start ?? order[0]!));
  return order.map((_, k) => {
    const at = (from + k) % many;
    const seat = seats.findIndex((sheet) => sheet.start === order[at]);
    return { start: order[at]!, seat: seat < 0 ? null : seat, marker: order[(at + gone + many) % many]! };
  });
}

/** Return the colours that a holder of this marker will hold, the present one first. */
export function coming(order: readonly Colour[], marker: Colour, step: number): Colour[] {
  const many = order.length;
  const at = order.indexOf(marker);
  return order.map((_, k) => order[(((at + step * k) % many) + many) % many]!);
}

/** How far a seat is with a goal: its marks, what they are worth now, and the hexes that count. */
export interface Progress {
  goal: string;
  personal: boolean;
  marks: number;
  points: number;
  cells: readonly string[];
}

const PERSONAL = ['unification', 'specialisation'];
const GOAL = 'small_cities-goal-';

/** Return the goals in play with what the score sheet says of them; zeros while there is no sheet. */
export function progress(view: SmallCitiesView, scores: Scores | null, seat: number): Progress[] {
  const goals = [...(view.level >= 2 ? PERSONAL : []), ...(view.goal ? [view.goal] : [])];
  const items = scores?.seats[seat]?.items ?? [];
  return goals.map((goal) => {
    const item = items.find((one) => (one.args?.goal as Message | undefined)?.key === GOAL + goal);
    return {
      goal,
      personal: PERSONAL.includes(goal),
      marks: Number(item?.args?.marks ?? 0),
      points: item?.points ?? 0,
      cells: item?.cells ?? [],
    };
  });
}

/** A circle of the ribbon: a written building, or an empty circle; alone it may be ringed by a figure. */
export interface Circle {
  points: number | null;
  cell: string | null;
  building: string | null;
  ringed: boolean;
}

export function circles(view: SmallCitiesView, sheet: SeatSheet): Circle[] {
  return Array.from({ length: view.circles }, (_, k) => {
    const made = sheet.ribbon[k];
    return {
      points: made?.points ?? null,
      cell: made?.cell ?? null,
      building: made ? (sheet.hexes[made.cell]?.building ?? null) : null,
      ringed: sheet.ringed.includes(k),
    };
  });
}

/** Return what is drawn on every hex of a plan. */
export function stands(view: SmallCitiesView, seat: number): Record<string, string> {
  const drawn = Object.entries(view.seats[seat]?.hexes ?? {});
  return Object.fromEntries(drawn.map(([cell, { colour, building }]) => [cell, `${colour} ${building}`]));
}
