/** The geometry of the plan: hexes with the flat side up, columns from left to right, all in units of SIZE. */
import type { PlanHex } from '../view';

export type Axial = readonly [q: number, r: number];

/** From the middle of a hex to a corner. */
export const SIZE = 20;
/** Half the height of a hex. */
export const HALF = (SIZE * Math.sqrt(3)) / 2;

export function centre(q: number, r: number): { x: number; y: number } {
  return { x: 1.5 * SIZE * q, y: 2 * HALF * (r + q / 2) };
}

/** Return the hex in which a point lies. */
export function hexAt(x: number, y: number): Axial {
  const q = x / (1.5 * SIZE);
  const r = y / (2 * HALF) - q / 2;
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [dq, dr, ds] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (dq > dr && dq > ds) a = -b - c;
  else if (dr > ds) b = -a - c;
  return [a + 0, b + 0];
}

/** Return the outline of a hex of this radius around a point. */
export function outline(x: number, y: number, radius: number): string {
  let path = '';
  for (let k = 0; k < 6; k++) {
    const angle = (Math.PI / 3) * k;
    path += `${k ? 'L' : 'M'}${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  }
  return path + 'Z';
}

/** Return the outline as a hand draws it: each corner a little off, always the same for the same seed. */
export function drawn(x: number, y: number, radius: number, seed: string): string {
  let noise = 7;
  for (const letter of seed) noise = (noise * 31 + letter.charCodeAt(0)) & 0xffff;
  let path = '';
  for (let k = 0; k < 6; k++) {
    noise = (noise * 1103 + 12345) & 0xffff;
    const wobble = radius + ((noise % 100) / 100 - 0.5) * 1.3;
    const angle = (Math.PI / 3) * k + (((noise >> 4) % 100) / 100 - 0.5) * 0.05;
    path += `${k ? 'L' : 'M'}${(x + wobble * Math.cos(angle)).toFixed(2)} ${(y + wobble * Math.sin(angle)).toFixed(2)}`;
  }
  return path + 'Z';
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Return the smallest box around these hexes, with a margin. */
export function box(hexes: readonly { q: number; r: number }[], margin: number): Box {
  const xs = hexes.map(({ q, r }) => centre(q, r).x);
  const ys = hexes.map(({ q, r }) => centre(q, r).y);
  const left = Math.min(...xs) - SIZE - margin;
  const top = Math.min(...ys) - HALF - margin;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + SIZE + margin - left,
    height: Math.max(...ys) + HALF + margin - top,
  };
}

/** Return a figure in the order of the plan, moved so that its first hex lies at the origin. */
export function normal(cells: readonly Axial[]): Axial[] {
  const sorted = [...cells].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const [q, r] = sorted[0]!;
  return sorted.map((cell) => [cell[0] - q, cell[1] - r]);
}

/** Return a figure a sixth of a turn further, clockwise or back. */
export function turned(cells: readonly Axial[], back = false): Axial[] {
  return normal(cells.map(([q, r]) => (back ? [q + r, -q] : [-r, q + r])));
}

/** Return a figure as a mirror at its side shows it. */
export function mirrored(cells: readonly Axial[]): Axial[] {
  return normal(cells.map(([q, r]) => [-q, q + r]));
}

/** One way for a figure to lie; `turn` as the notation writes it. */
export interface Lie {
  turn: string;
  cells: Axial[];
}

export const same = (one: readonly Axial[], other: readonly Axial[]): boolean => String(one) === String(other);

/** Return every different way for a figure to lie: sixths of a turn clockwise, mirrored before with an `m`. */
export function lies(cells: readonly Axial[]): Lie[] {
  const found: Lie[] = [];
  for (const mark of ['', 'm']) {
    let lie = normal(mark ? cells.map(([q, r]) => [r, q]) : cells);
    for (let turn = 0; turn < 6; turn++, lie = turned(lie)) {
      if (!found.some((one) => same(one.cells, lie))) found.push({ turn: `${turn}${mark}`, cells: lie });
    }
  }
  return found;
}

/** Return the middle of some hexes. */
export function middle(cells: readonly Axial[]): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (const [q, r] of cells) {
    const at = centre(q, r);
    x += at.x / cells.length;
    y += at.y / cells.length;
  }
  return { x, y };
}

/** Return which hex of a figure is held by the finger: the one nearest to its middle. */
export function held(cells: readonly Axial[]): number {
  const { x, y } = middle(cells);
  let best = 0;
  let least = Infinity;
  cells.forEach(([q, r], k) => {
    const at = centre(q, r);
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least - 1e-6) [best, least] = [k, far];
  });
  return best;
}

/** Return the hex beside this one in the direction of an arrow key; left and right stay in the row. */
export function beside(byPlace: ReadonlyMap<string, PlanHex>, from: PlanHex, key: string): PlanHex | undefined {
  const { q, r } = from;
  const at = (dq: number, dr: number): PlanHex | undefined => byPlace.get(`${q + dq},${r + dr}`);
  const even = q % 2 === 0;
  if (key === 'ArrowUp') return at(0, -1);
  if (key === 'ArrowDown') return at(0, 1);
  if (key === 'ArrowRight') return even ? (at(1, 0) ?? at(1, -1)) : (at(1, -1) ?? at(1, 0));
  if (key === 'ArrowLeft') return even ? (at(-1, 1) ?? at(-1, 0)) : (at(-1, 0) ?? at(-1, 1));
  return undefined;
}

/** The neighbours of a hex, in the order of its sides: the side after corner k faces neighbour k. */
const SIDES: readonly Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Return the outer edges of some hexes as a path. */
export function rim(cells: readonly Axial[], radius = SIZE): string {
  const within = new Set(cells.map(([q, r]) => `${q},${r}`));
  let path = '';
  for (const [q, r] of cells) {
    const { x, y } = centre(q, r);
    SIDES.forEach(([dq, dr], k) => {
      if (within.has(`${q + dq},${r + dr}`)) return;
      const [one, other] = [(Math.PI / 3) * k, (Math.PI / 3) * (k + 1)];
      path += `M${(x + radius * Math.cos(one)).toFixed(2)} ${(y + radius * Math.sin(one)).toFixed(2)}`;
      path += `L${(x + radius * Math.cos(other)).toFixed(2)} ${(y + radius * Math.sin(other)).toFixed(2)}`;
    });
  }
  return path;
}
