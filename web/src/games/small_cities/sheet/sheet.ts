/** The sheet of a finished physical table: what the form collects, and how the server reads it. */
import type { Colour, Drawn, PlanHex } from '../view';
import type { Axial } from '../board/hexes';

export interface SheetSeat {
  start: Colour;
  hexes: Record<string, Drawn>;
  /** The points written for each building, in the order they were put on the plan, by hex. */
  ribbon: { cell: string; points: number }[];
  /** Null: what the buildings on stars bring. */
  starPoints: number | null;
}

export interface SheetForm {
  level: number;
  goal: string;
  bonus: string;
  seats: SheetSeat[];
}

/** Return the printed plan with the names of its hexes: column by letter, row from the top. */
export function planOf(hexes: readonly Axial[], centre: readonly Axial[], stars: readonly Axial[]): PlanHex[] {
  const sorted = [...hexes].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const has = (list: readonly Axial[], [q, r]: Axial): boolean => list.some((one) => one[0] === q && one[1] === r);
  const first = sorted[0]?.[0] ?? 0;
  const rows = new Map<number, number>();
  return sorted.map((at) => {
    const row = (rows.get(at[0]) ?? 0) + 1;
    rows.set(at[0], row);
    const cell = `${String.fromCharCode(97 + at[0] - first)}${row}`;
    return { cell, q: at[0], r: at[1], edge: false, centre: has(centre, at), star: has(stars, at) };
  });
}

/** Put a quarter or a building on a hex, or clear it; the ribbon keeps one entry for each building. */
export function paint(
  seat: SheetSeat,
  cell: string,
  what: { colour: Colour; building: string | null } | null,
): SheetSeat {
  const hexes = { ...seat.hexes };
  if (what) hexes[cell] = { ...what, drawing: 0 };
  else delete hexes[cell];
  const there = seat.ribbon.some((made) => made.cell === cell);
  let { ribbon } = seat;
  if (what?.building && !there) ribbon = [...ribbon, { cell, points: 1 }];
  else if (!what?.building && there) ribbon = ribbon.filter((made) => made.cell !== cell);
  return { ...seat, hexes, ribbon };
}

/** Return what the buildings on stars bring where the bonus pays for them. */
export function starWorth(seat: SheetSeat, plan: readonly PlanHex[], worth: number): number {
  return plan.filter((hex) => hex.star && seat.hexes[hex.cell]?.building).length * worth;
}

/** Return the sheet as the server reads it. */
export function toSheet(form: SheetForm, plan: readonly PlanHex[], worth: number): Record<string, unknown> {
  const options: Record<string, unknown> = { level: form.level };
  if (form.level >= 3) options.goal = form.goal;
  if (form.level >= 2) options.bonus = form.bonus;
  return {
    game: 'small_cities',
    options,
    seats: form.seats.map((seat) => ({
      ...(form.level >= 2 ? { start: seat.start } : {}),
      plan: Object.fromEntries(
        plan.flatMap(({ cell, q, r }) => {
          const here = seat.hexes[cell];
          return here ? [[`${q},${r}`, here.building ? `${here.colour}:${here.building}` : here.colour]] : [];
        }),
      ),
      ribbon: seat.ribbon.map(({ points }) => points),
      ...(form.level >= 2 && worth > 0 ? { star_points: seat.starPoints ?? starWorth(seat, plan, worth) } : {}),
    })),
  };
}
