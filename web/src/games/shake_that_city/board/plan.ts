/** The board's drawing in units: a cell is 100 wide, whatever the screen. */
import { settings } from '../../../house/settings.svelte';
import { printedOf } from '../../printed';
import type { Edge, Half, Place, Side } from '../view';

export const CELL = 100;
export const KERB = 28;
export const STRIP = 92;
/** Where the cells begin, and how large everything is. */
export const ORIGIN = STRIP + KERB;
export const FIELD = CELL * 6;
export const WHOLE = ORIGIN + FIELD + KERB;

export function corner({ row, col }: Place): string {
  return `translate(${ORIGIN + col * CELL} ${ORIGIN + row * CELL})`;
}

const GAME = 'shake_that_city';

/** What is printed on a side of the board. */
export function printedSide(side: Side): { ground: string[]; sea: Edge[]; concrete: Edge[] } {
  const printed = printedOf(GAME);
  return {
    ground: printed.value<string[]>(`side.${side}.ground`) ?? [],
    sea: printed.value<Edge[]>(`side.${side}.sea`) ?? [],
    concrete: printed.value<Edge[]>(`side.${side}.concrete`) ?? [],
  };
}

/** A condition of a bonus tile: on which of its two lines, counted from the corner, and whether the other is there too. */
export interface Want {
  half: Half;
  at: number;
  shares: boolean;
}

/** What the bonus tiles of an edge want of their two lines; both conditions may belong to one line. */
export function halves(edge: 'north' | 'west'): Want[] {
  const lines = printedOf(GAME).value<(Half | 'both' | 'none')[]>(`bonus.${edge}_lines`) ?? [];
  return lines.flatMap((line, at): Want[] => {
    if (line === 'none') return [];
    if (line !== 'both') return [{ half: line, at, shares: false }];
    return (['full', 'type'] as const).map((half) => ({ half, at, shares: true }));
  });
}

export function number(path: string): number {
  return printedOf(GAME).value<number>(path) ?? 0;
}

/** A tile that comes down onto the board, or a cube into the shaker. */
export function fall(
  _: Element,
  { delay = 0, from = 40, still = false }: { delay?: number; from?: number; still?: boolean } = {},
) {
  const calm = settings.calm || still;
  return {
    delay: calm ? 0 : delay,
    duration: calm ? 0 : 220,
    css: (t: number): string =>
      `transform: translateY(${-from * (1 - t) ** 2}px); opacity: ${Math.min(1, t * 2).toFixed(3)}`,
  };
}

/** A tile that is turned over. */
export function flip(_: Element, { delay = 0 }: { delay?: number } = {}) {
  return {
    delay: settings.calm ? 0 : delay,
    duration: settings.calm ? 0 : 240,
    css: (t: number): string => `transform: scaleX(${Math.max(0.01, t).toFixed(3)})`,
  };
}

/** A tile that leaves. */
export function leave(_: Element) {
  return {
    duration: settings.calm ? 0 : 240,
    css: (t: number): string =>
      `transform: scale(${t.toFixed(3)}) rotate(${((1 - t) * 30).toFixed(1)}deg); opacity: ${t.toFixed(3)}`,
  };
}
