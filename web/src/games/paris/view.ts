import type { View } from '../../wire/messages';

/** The common city of Paris as the server tells it (`view.py`), and plain helpers around it. */
export type Colour = 'orange' | 'blue';
export const COLOURS: readonly Colour[] = ['orange', 'blue'];
export const SIDE = 8;
export const FACINGS = ['n', 'e', 's', 'w'] as const;

export interface Piece {
  piece: string;
  owner: Colour;
  cells: string[];
  /** The building that the annex belongs to. */
  extends?: string;
  /** Where the statue looks. */
  facing?: string;
}

export interface TileFace {
  tile: string;
  /** Two rows of two marks: o, b, s (shared) or l (lamp). */
  cells: string[];
}

export interface Postcard {
  id: string;
  lies: 'open' | 'used' | 'burnt' | 'pending';
  by: number | null;
}

export interface Standing {
  colour: Colour;
  tokens: number;
  chimneys: number;
  reserve: string[];
  placed: string[];
  unlaid: TileFace[];
  holds_tile: boolean;
  hand: TileFace | null;
  passed: boolean;
}

export interface ParisView extends View {
  active: number;
  postcards: Postcard[];
  using: string | null;
  received: string | null;
  tiles: { square: string; owner: Colour; tile: string; rotation: number }[];
  cells: string[];
  pieces: Piece[];
  supply: string[];
  shapes: Record<string, string[]>;
  seats: Standing[];
}

/** A move's text, taken apart. */
export type Deed =
  | { do: 'lay'; cell: string; turn: number }
  | { do: 'take'; piece: string }
  | { do: 'pass' }
  | { do: 'use' | 'burn'; card: string }
  | { do: 'swap'; given: string; wanted: string }
  | { do: 'put'; cell: string; facing?: string; house?: string }
  | { do: 'place'; piece: string; cell: string; turn: number };

export function readMove(move: string): Deed {
  const [what, first = '', second = '', third = ''] = move.split(' ');
  switch (what) {
    case 'lay':
      return { do: 'lay', cell: first, turn: Number(second.slice(1)) };
    case 'take':
      return { do: 'take', piece: first.toLowerCase() };
    case 'use':
    case 'burn':
      return { do: what, card: first };
    case 'swap':
      return { do: 'swap', given: first.toLowerCase(), wanted: second.toLowerCase() };
    case 'put':
      if (second === '') return { do: 'put', cell: first };
      if (second.length === 1) return { do: 'put', cell: first, facing: second };
      return { do: 'put', cell: first, house: second.toLowerCase() };
    case 'place':
      return { do: 'place', piece: first.toLowerCase(), cell: second, turn: Number(third.slice(1)) };
    default:
      return { do: 'pass' };
  }
}

/** Return a piece as a move writes it: buildings in capitals. */
export function written(piece: string): string {
  return /^[a-z]\d$/.test(piece) ? piece.toUpperCase() : piece;
}

export function cellName(row: number, column: number): string {
  return String.fromCharCode(97 + column) + (row + 1);
}

/** Return [row, column] of a cell's name. */
export function cellAt(name: string): [number, number] {
  return [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97];
}

export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, at) =>
  cellName(Math.floor(at / SIDE), at % SIDE),
);
/** The squares of the first stage, by their top left cells. */
export const SQUARES: readonly string[] = CELLS.filter((name) => cellAt(name).every((at) => at % 2 === 0));

/** Return the square that a cell lies in. */
export function squareOf(name: string): string {
  const [row, column] = cellAt(name);
  return cellName(row - (row % 2), column - (column % 2));
}

/** Return rows of marks after a number of quarter turns clockwise. */
export function turned(rows: readonly string[], quarters: number): string[] {
  let found = [...rows];
  for (let k = 0; k < ((quarters % 4) + 4) % 4; k++) {
    const before = found;
    found = Array.from(before[0]!, (_, column) =>
      before
        .map((row) => row[column])
        .reverse()
        .join(''),
    );
  }
  return found;
}

/** Return how many turns of a drawing look different. */
export function turnsOf(rows: readonly string[]): number {
  const looks = new Set<string>();
  for (let k = 0; k < 4; k++) looks.add(turned(rows, k).join('/'));
  return looks.size;
}

/** Return the steps [row, column] of a drawing. */
export function stepsOf(rows: readonly string[]): [number, number][] {
  return rows.flatMap((row, r) => [...row].flatMap((mark, c): [number, number][] => (mark === '#' ? [[r, c]] : [])));
}

export function sizeOf(rows: readonly string[]): number {
  return stepsOf(rows).length;
}

/** Return the step by which a shape is held: the one nearest to its middle. */
export function gripOf(steps: readonly [number, number][]): [number, number] {
  const row = steps.reduce((sum, step) => sum + step[0], 0) / steps.length;
  const column = steps.reduce((sum, step) => sum + step[1], 0) / steps.length;
  const far = ([r, c]: readonly [number, number]) => (r - row) ** 2 + (c - column) ** 2;
  return steps.reduce((best, step) => (far(step) < far(best) - 1e-9 ? step : best));
}

const GUESTS = ['annex', 'fountain', 'statue', 'lamp', 'large_lamp', 'painter', 'dancer'];

/** Tell whether a piece is a building or the garden. */
export function isHouse(piece: string): boolean {
  return !GUESTS.includes(piece);
}

/** What a city's picture needs: a table's view has it, and so has a sheet. */
export interface CityPlan {
  cells: readonly string[];
  pieces: readonly Piece[];
}

export interface Lamp {
  cell: string;
  large: boolean;
  /** The cells it reaches, with the direction from the lamp and the distance. */
  reach: { cell: string; way: number; far: number }[];
  houses: string[];
}

const STEPS: readonly (readonly [number, number])[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** Return the cell beside another one in a direction (0 north, clockwise), or null over the edge. */
export function beside(name: string, way: number): string | null {
  const [row, column] = cellAt(name);
  const [down, right] = STEPS[way]!;
  const [r, c] = [row + down, column + right];
  return r < 0 || c < 0 || r >= SIDE || c >= SIDE ? null : cellName(r, c);
}

/** Return where steps across and down lead from a cell; they end at the edge. */
export function stepsFrom(name: string, across: number, down: number): string {
  const [row, column] = cellAt(name);
  const within = (at: number): number => Math.min(Math.max(at, 0), SIDE - 1);
  return cellName(within(row + down), within(column + across));
}

export function groundAt(plan: CityPlan, name: string): string {
  const [row, column] = cellAt(name);
  return plan.cells[row]?.[column] ?? '.';
}

/** Return what stands on each cell. */
export function covers(plan: CityPlan): Map<string, Piece> {
  return new Map(plan.pieces.flatMap((piece) => piece.cells.map((cell) => [cell, piece] as const)));
}

/** Return the lamps that shine, and what they reach. The large lamp's arms are printed values. */
export function lampsOf(plan: CityPlan, arms: readonly string[]): Lamp[] {
  const over = covers(plan);
  const houseOn = (cell: string): string | null => {
    const piece = over.get(cell);
    if (!piece) return null;
    return piece.piece === 'annex' ? (piece.extends ?? null) : isHouse(piece.piece) ? piece.piece : null;
  };
  const found: Lamp[] = [];
  for (const cell of CELLS) {
    const piece = over.get(cell)?.piece;
    const large = piece === 'large_lamp';
    if (piece === undefined ? groundAt(plan, cell) !== 'l' : piece !== 'lamp' && !large) continue;
    const lamp: Lamp = { cell, large, reach: [], houses: [] };
    for (const arm of large ? arms : FACINGS) {
      let at: string | null = cell;
      for (const [far, mark] of [...arm].entries()) {
        const way = FACINGS.indexOf(mark as 'n');
        at = beside(at, way);
        if (at === null) break;
        lamp.reach.push({ cell: at, way, far: far + 1 });
        const house = houseOn(at);
        if (house === null) continue;
        if (!lamp.houses.includes(house)) lamp.houses.push(house);
        break;
      }
    }
    found.push(lamp);
  }
  return found;
}

/** Return the cells of a house, the annex among them. */
export function houseCells(plan: CityPlan, house: string): string[] {
  return plan.pieces.flatMap((one) =>
    one.piece === house || (one.piece === 'annex' && one.extends === house) ? one.cells : [],
  );
}

/** The piece that a postcard brings. */
export const PIECE_OF: Readonly<Record<string, string>> = {
  jardin_des_plantes: 'garden',
  le_peintre: 'painter',
  bouquinistes_sur_la_seine: 'annex',
  lampadaire: 'lamp',
  moulin_rouge: 'dancer',
  fontaine_des_mers: 'fountain',
  le_penseur: 'statue',
  la_grande_lumiere: 'large_lamp',
};
