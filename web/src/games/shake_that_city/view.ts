/** The game's view (`view.py`) and what the board works out from it; nothing here knows the rules. */
import type { Way } from '../../parts/rove';
import type { View } from '../../wire/messages';

export const TYPES = ['road', 'park', 'factory', 'shop', 'home'] as const;
export type Type = (typeof TYPES)[number];
export const SIZE = 6;
/** The width and height of the pattern in cubes. */
export const FRAME = 3;
const LETTERS = 'RPFSH';
const GROUNDS = { o: 'outer', b: 'brown', g: 'grey' } as const;
export type Ground = (typeof GROUNDS)[keyof typeof GROUNDS];
export type Side = 'city' | 'coast';
export type Variant = 'standard' | 'family' | 'conditions';
export type Edge = 'north' | 'east' | 'south' | 'west';
export type Half = 'full' | 'type';
export const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];

export interface Condition {
  cell: string;
  pair: [Type, Type] | null;
}

export interface District {
  board: string[];
  built: boolean;
  /** The cells on which a condition tile still lies. */
  conditions: string[];
  /** `north1`…`west3`, `corner`. */
  flipped: string[];
  points: number;
}

export interface ShakeView extends View {
  game: 'shake_that_city';
  side: Side;
  variant: Variant;
  solo: boolean;
  phase: 'lay_bonus' | 'lay_conditions' | 'shake' | 'lead' | 'follow' | 'over';
  round: number;
  rounds: number;
  led_rounds: number;
  active: number;
  pattern: (Type | null)[];
  barred: Type | null;
  bonus: { north: (Type | null)[]; west: (Type | null)[] };
  conditions: Condition[];
  seats: District[];
}

export interface Place {
  row: number;
  col: number;
}

/** The cubes of one colour, pushed into the top left corner of their bounding box. */
export interface Shape {
  cells: Place[];
  height: number;
  width: number;
}

export function cellName({ row, col }: Place): string {
  return String.fromCharCode(97 + col) + (row + 1);
}

export function placeOf(cell: string): Place {
  return { row: Number(cell.slice(1)) - 1, col: cell.charCodeAt(0) - 97 };
}

export const PLACES: readonly Place[] = Array.from({ length: SIZE * SIZE }, (_, at) => ({
  row: Math.floor(at / SIZE),
  col: at % SIZE,
}));

export function onBoard({ row, col }: Place): boolean {
  return row >= 0 && col >= 0 && row < SIZE && col < SIZE;
}

/** Return the cell one step away, or null over the edge. */
export function beside({ row, col }: Place, [across, down]: Way): string | null {
  const next = { row: row + down, col: col + across };
  return onBoard(next) ? cellName(next) : null;
}

/** What stands on a cell of a board written as six strings. */
export function typeAt(board: readonly string[], place: Place): Type | null {
  return TYPES[LETTERS.indexOf(board[place.row]?.[place.col] ?? '.')] ?? null;
}

export function letterOf(type: Type | null): string {
  return type === null ? '.' : LETTERS[TYPES.indexOf(type)]!;
}

export function groundAt(ground: readonly string[], { row, col }: Place): Ground {
  return GROUNDS[(ground[row]?.[col] ?? 'o') as keyof typeof GROUNDS];
}

/** The colours that fell, in the order of the types. */
export function fallen(pattern: readonly (Type | null)[]): Type[] {
  return TYPES.filter((type) => pattern.includes(type));
}

export function countOf(pattern: readonly (Type | null)[], type: Type): number {
  return pattern.filter((cube) => cube === type).length;
}

/** The shape of a colour in the pattern, with the cube that each of its cells is. */
export function shapeOf(pattern: readonly (Type | null)[], type: Type): Shape & { cubes: number[] } {
  const cubes = pattern.flatMap((cube, at) => (cube === type ? [at] : []));
  const rows = cubes.map((at) => Math.floor(at / FRAME));
  const cols = cubes.map((at) => at % FRAME);
  const top = Math.min(...rows);
  const left = Math.min(...cols);
  return {
    cubes,
    cells: cubes.map((_, at) => ({ row: rows[at]! - top, col: cols[at]! - left })),
    height: cubes.length ? Math.max(...rows) - top + 1 : 0,
    width: cubes.length ? Math.max(...cols) - left + 1 : 0,
  };
}

/** The cell of a shape by which it is held when nothing else was grabbed: the one nearest to its middle. */
export function middleOf(shape: Shape): Place {
  const far = ({ row, col }: Place): number =>
    Math.abs(row - (shape.height - 1) / 2) + Math.abs(col - (shape.width - 1) / 2);
  return shape.cells.reduce(
    (best, cell) => (far(cell) < far(best) ? cell : best),
    shape.cells[0] ?? { row: 0, col: 0 },
  );
}

/** Where the shape's top left corner comes to lie when it is held over a cell; it never hangs over the edge. */
export function anchorFor(shape: Shape, held: Place, over: Place): Place {
  const within = (at: number, length: number): number => Math.max(0, Math.min(SIZE - length, at));
  return { row: within(over.row - held.row, shape.height), col: within(over.col - held.col, shape.width) };
}

export function covered(shape: Shape, anchor: Place): Place[] {
  return shape.cells.map(({ row, col }) => ({ row: row + anchor.row, col: col + anchor.col }));
}

/** The line of a half of a bonus tile: three tiles a side, two lines a tile, counted from the corner. */
export function lineOf(side: 'north' | 'west', tile: number, half: number): Place[] {
  const line = tile * 2 + half;
  return Array.from({ length: SIZE }, (_, at) => (side === 'north' ? { row: at, col: line } : { row: line, col: at }));
}

/** How far a half of a bonus tile has come: cells built on, or buildings of its type. */
export function progress(board: readonly string[], line: readonly Place[], half: Half, type: Type | null): number {
  return line.filter((place) => {
    const stands = typeAt(board, place);
    return stands !== null && (half === 'full' || stands === type);
  }).length;
}

export function standing(board: readonly string[], type: Type): number {
  return PLACES.filter((place) => typeAt(board, place) === type).length;
}

/** Which of the four neighbours satisfy a test, in the order north, east, south, west. */
export function around(place: Place, test: (place: Place) => boolean): [boolean, boolean, boolean, boolean] {
  const { row, col } = place;
  return [
    test({ row: row - 1, col }),
    test({ row, col: col + 1 }),
    test({ row: row + 1, col }),
    test({ row, col: col - 1 }),
  ];
}

/** Return what is built on every cell of a board that is not empty. */
export function stands(view: ShakeView, seat: number): Record<string, string> {
  const board = view.seats[seat]?.board ?? [];
  const built = PLACES.map((place) => [cellName(place), typeAt(board, place) ?? '']);
  return Object.fromEntries(built.filter(([, type]) => type !== ''));
}
