/** Geometry of a roof seen from above: slopes all round, a flat top, and the walls that face the street below. */

/** A cell's side, the height by which a roof is lifted, and the depth of its slopes. */
export const U = 40;
export const LIFT = 7;
const DEEP = 9;

export interface Roof {
  top: string;
  n: string;
  e: string;
  s: string;
  w: string;
  wall: string;
  windows: string;
  dormers: string;
  edge: string;
}

type Step = readonly [number, number];

/** Return the paths of a roof over these cells, given as [row, column]. */
export function roofOf(cells: readonly Step[]): Roof {
  const taken = new Set(cells.map(([row, column]) => row * 100 + column));
  const has = (row: number, column: number) => taken.has(row * 100 + column);
  const roof: Roof = { top: '', n: '', e: '', s: '', w: '', wall: '', windows: '', dormers: '', edge: '' };
  for (const [row, column] of cells) {
    const [x, y, X, Y] = [column * U, row * U, (column + 1) * U, (row + 1) * U];
    const [n, e, s, w] = [has(row - 1, column), has(row, column + 1), has(row + 1, column), has(row, column - 1)];
    const [l, r, t, b] = [w ? 0 : DEEP, e ? 0 : DEEP, n ? 0 : DEEP, s ? 0 : DEEP];
    roof.top += `M${x} ${y}H${X}V${Y}H${x}z`;
    if (!n) {
      roof.n += `M${x} ${y}H${X}L${X - r} ${y + DEEP}H${x + l}z`;
      roof.edge += `M${x} ${y}H${X}`;
    }
    if (!s) {
      roof.s += `M${x} ${Y}H${X}L${X - r} ${Y - DEEP}H${x + l}z`;
      roof.edge += `M${x} ${Y}H${X}`;
      roof.wall += `M${x} ${Y - 1}h${U}v${LIFT + 1}h${-U}z`;
      for (const at of [8, 17.5, 27]) roof.windows += `M${x + at} ${Y + 1}h5v${LIFT - 2.5}h-5z`;
      roof.dormers += `M${x + U / 2 - 4} ${Y - DEEP / 2 + 2.5}v-3.5l4-2.5l4 2.5v3.5z`;
    }
    if (!w) {
      roof.w += `M${x} ${y}V${Y}L${x + DEEP} ${Y - b}V${y + t}z`;
      roof.edge += `M${x} ${y}V${Y}`;
      roof.dormers += `M${x + 3} ${y + U / 2 - 3}h3v6h-3z`;
    }
    if (!e) {
      roof.e += `M${X} ${y}V${Y}L${X - DEEP} ${Y - b}V${y + t}z`;
      roof.edge += `M${X} ${y}V${Y}`;
      roof.dormers += `M${X - 6} ${y + U / 2 - 3}h3v6h-3z`;
    }
    // Inner corners: two slopes meet in a valley.
    if (n && e && !has(row - 1, column + 1)) {
      roof.n += `M${X} ${y}v${DEEP}h${-DEEP}z`;
      roof.e += `M${X} ${y}h${-DEEP}v${DEEP}z`;
    }
    if (n && w && !has(row - 1, column - 1)) {
      roof.n += `M${x} ${y}v${DEEP}h${DEEP}z`;
      roof.w += `M${x} ${y}h${DEEP}v${DEEP}z`;
    }
    if (s && e && !has(row + 1, column + 1)) {
      roof.s += `M${X} ${Y}v${-DEEP}h${-DEEP}z`;
      roof.e += `M${X} ${Y}h${-DEEP}v${-DEEP}z`;
    }
    if (s && w && !has(row + 1, column - 1)) {
      roof.s += `M${x} ${Y}v${-DEEP}h${DEEP}z`;
      roof.w += `M${x} ${Y}h${DEEP}v${-DEEP}z`;
    }
  }
  return roof;
}

/** Return the outline of cells alone, for the glow of a choice or of a score line. */
export function edgeOf(cells: readonly Step[]): string {
  return roofOf(cells).edge;
}
