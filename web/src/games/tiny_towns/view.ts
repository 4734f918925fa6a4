import type { Way } from '../../parts/rove';
import { words } from '../../words/words.svelte';
import { printedOf } from '../printed';
import type { ChoiceInfo, Message, View } from '../../wire/messages';

/** What `view.py` shows of one town. */
export interface Town {
  board: (string | null)[][];
  /** Cubes that lie on buildings, by cell. */
  on: Record<string, string[]>;
  /** Trading Posts that don't serve yet. */
  not_serving: string[];
  set_aside: number;
  /** The monument, once it is built. */
  monument: string | null;
  elders: number;
  watched: string[];
  finished: number;
  namings: number;
  deciding: boolean;
}

/** What only the seat itself knows. */
export interface Own {
  monument: string | null;
  returned: string | null;
  stage: string;
  hand: string | null;
  building: string | null;
  area: string[];
  spot: string | null;
  left: number;
  constructed: string[];
}

export interface TownsView extends View {
  mode: 'standard' | 'town_hall' | 'solo';
  monuments: boolean;
  cavern: boolean;
  round: number;
  hammer: number | null;
  named: string | null;
  /** The seven cards by kind; null before they are drawn. */
  cards: (string | null)[];
  deck: Record<string, number>;
  display: Record<string, number>;
  queue: string[];
  arrivals: string[];
  seats: Town[];
  mine: Own | null;
}

/** Rows of resources, the top one first; null asks for nothing. */
export type Pattern = readonly (readonly (string | null)[])[];

export const SIDE = 4;
export const RESOURCES = ['wood', 'wheat', 'brick', 'glass', 'stone'] as const;
export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, at) =>
  cellName(Math.floor(at / SIDE), at % SIDE),
);

export function cellName(row: number, column: number): string {
  return 'abcd'[column]! + String(row + 1);
}

/** Return the cell one step away; over the edge it is the first one on the other side. */
export function beside(cell: string, [across, down]: Way): string {
  const [row, column] = spotOf(cell);
  return cellName((row + down + SIDE) % SIDE, (column + across + SIDE) % SIDE);
}

/** Return the row and column of a cell. */
export function spotOf(cell: string): readonly [row: number, column: number] {
  return [Number(cell.slice(1)) - 1, 'abcd'.indexOf(cell[0]!)];
}

export function isResource(thing: string | null): boolean {
  return thing !== null && (RESOURCES as readonly string[]).includes(thing);
}

export function thingAt(town: Town, cell: string): string | null {
  const [row, column] = spotOf(cell);
  return town.board[row]?.[column] ?? null;
}

/** Return where the printed values of a card are. */
export function pathOf(card: string): string {
  const building = printedOf('tiny_towns').value(`building.${card}.pattern`) !== undefined;
  return `${building ? 'building' : 'monument'}.${card}`;
}

export function isMonument(card: string): boolean {
  return pathOf(card).startsWith('monument');
}

export function kindOf(card: string): string {
  return printedOf('tiny_towns').value<string>(`building.${card}.kind`) ?? 'monument';
}

export function patternOf(card: string): Pattern {
  return readPattern(printedOf('tiny_towns').value<string[]>(`${pathOf(card)}.pattern`) ?? []);
}

/** Read rows such as `- wheat`. */
export function readPattern(rows: readonly string[]): Pattern {
  return rows.map((row) => row.split(' ').map((word) => (word === '-' ? null : word)));
}

export function cardName(card: string): Message {
  return { key: `tiny_towns-card-${card}` };
}

/** Return the name that fits on a card of a phone: long ones have a short one. */
export function tinyName(card: string): string {
  const tiny = `tiny_towns-web-tiny-${card}`;
  return words.text(words.knows(tiny) ? { key: tiny } : cardName(card));
}

export function resourceName(resource: string): Message {
  return { key: `tiny_towns-resource-${resource}` };
}

/** Return the first word of a move: place, build, name… */
export function verbOf(choice: ChoiceInfo): string {
  return choice.move.split(' ', 1)[0]!;
}

/** Return every way to lay a pattern on the board, turned and mirrored: the resource asked for on each cell. */
export function placements(pattern: Pattern): ReadonlyMap<string, string>[] {
  const found = new Map<string, ReadonlyMap<string, string>>();
  let shape = pattern.map((row) => [...row]);
  for (let turn = 0; turn < 8; turn++) {
    for (let top = 0; top + shape.length <= SIDE; top++) {
      for (let left = 0; left + shape[0]!.length <= SIDE; left++) {
        const asked = new Map<string, string>();
        shape.forEach((row, y) =>
          row.forEach((resource, x) => resource && asked.set(cellName(top + y, left + x), resource)),
        );
        const sorted = new Map(CELLS.flatMap((cell) => (asked.has(cell) ? [[cell, asked.get(cell)!] as const] : [])));
        found.set([...sorted].join(';'), sorted);
      }
    }
    shape = shape[0]!.map((_, x) => shape.map((row) => row[x]!).reverse());
    if (turn === 3) shape = shape.map((row) => row.reverse());
  }
  return [...found.values()];
}

/** Return the building move that a player who taps a card that can't be built has evidently meant: the nearest one. */
export function nearest(town: Town, card: string, cell?: string): string | null {
  let best: string | null = null;
  let most = -1;
  for (const asked of placements(patternOf(card))) {
    if (cell && !asked.has(cell)) continue;
    const there = [...asked].filter(([at, resource]) => thingAt(town, at) === resource).length;
    if (there > most) {
      most = there;
      best = `build ${card} ${[...asked.keys()].join('+')}`;
    }
  }
  return best;
}

/** Return the cells that the live score sheet calls fed. */
export function fedCells(items: readonly { key: string; cells?: string[] }[]): ReadonlySet<string> {
  const fed = ['tiny_towns-score-cottage-fed', 'tiny_towns-score-barrett_castle-fed'];
  return new Set(items.filter((item) => fed.includes(item.key)).flatMap((item) => item.cells ?? []));
}

/** Return what stands on every square of a town that is not empty. */
export function stands(view: TownsView, seat: number): Record<string, string> {
  const town = view.seats[seat];
  if (!town) return {};
  const squares = CELLS.map((cell) => [cell, [thingAt(town, cell) ?? '', ...(town.on[cell] ?? [])].join(' ')]);
  return Object.fromEntries(squares.filter(([, what]) => what !== ''));
}

/** Whether a town is full or was finished while the others still build. */
export function rests(view: TownsView, seat: number): boolean {
  return view.phase !== 'over' && view.seats.length > 1 && (view.seats[seat]?.finished ?? 0) > 0;
}

/** Return where the chimney of a cottage on a square ends, as shares of the town's picture. */
export function chimneyOf(cell: string): [x: number, y: number] {
  const [row, column] = spotOf(cell);
  return [(30 + column * 100 + 48) / 460, (30 + row * 100 + 20) / 460];
}
