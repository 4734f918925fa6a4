/** The one hand that draws everything: isometric boxes, light from the upper left. */

export type Point = readonly [number, number, number];

const COS = 0.866;

/** Return where a point of space lies on the paper: x runs down right, y down left, z up. */
export function onPaper([x, y, z]: Point): [number, number] {
  return [(x - y) * COS, (x + y) * 0.5 - z];
}

/** Return points of space as an SVG points list. */
export function polygon(...points: Point[]): string {
  return points
    .map((point) => {
      const [x, y] = onPaper(point);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

export interface Box {
  x: number;
  y: number;
  z?: number;
  /** Along x, along y, and up. */
  a: number;
  b: number;
  h: number;
}

/** Return the three faces of a box that are seen: top, left (lit) and right (in shade). */
export function faces({ x, y, z = 0, a, b, h }: Box): { top: string; left: string; right: string } {
  const up = z + h;
  return {
    top: polygon([x, y, up], [x + a, y, up], [x + a, y + b, up], [x, y + b, up]),
    left: polygon([x, y + b, z], [x + a, y + b, z], [x + a, y + b, up], [x, y + b, up]),
    right: polygon([x + a, y, z], [x + a, y + b, z], [x + a, y + b, up], [x + a, y, up]),
  };
}

/** Return the gable roof over a box, its ridge along x: the front slope, and the gable on the right. */
export function gable({ x, y, z = 0, a, b, h }: Box, rise: number): { slope: string; end: string } {
  const up = z + h;
  const middle = y + b / 2;
  return {
    slope: polygon([x, y + b, up], [x + a, y + b, up], [x + a, middle, up + rise], [x, middle, up + rise]),
    end: polygon([x + a, y, up], [x + a, y + b, up], [x + a, middle, up + rise]),
  };
}
