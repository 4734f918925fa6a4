/** The one hand that draws everything: isometric boxes, light from the upper left. */

export type Point = readonly [x: number, y: number, z: number];
export type OnPaper = readonly [x: number, y: number];

/** How far a step to the side goes on the paper. */
export const ACROSS = 0.866;

/** Return where a point of space lies on the paper: x runs down right, y down left, z up. */
export function onPaper([x, y, z]: Point, across = ACROSS): OnPaper {
  return [(x - y) * across, (x + y) * 0.5 - z];
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

/** Return the corners of the three sides of a box that are seen: top, left (lit) and right (in shade). */
export function sides({ x, y, z = 0, a, b, h }: Box): { top: Point[]; left: Point[]; right: Point[] } {
  const [e, f, up] = [x + a, y + b, z + h];
  // prettier-ignore
  return {
    top: [[x, y, up], [e, y, up], [e, f, up], [x, f, up]],
    left: [[x, f, z], [e, f, z], [e, f, up], [x, f, up]],
    right: [[e, y, z], [e, f, z], [e, f, up], [e, y, up]],
  };
}

/** Return the corners of the gable roof over a box, its ridge along x: back and front slope, and the gable on the right. */
export function roof({ x, y, z = 0, a, b, h }: Box, rise: number): { back: Point[]; slope: Point[]; end: Point[] } {
  const [e, f, middle, up, top] = [x + a, y + b, y + b / 2, z + h, z + h + rise];
  // prettier-ignore
  return {
    back: [[x, y, up], [e, y, up], [e, middle, top], [x, middle, top]],
    slope: [[x, f, up], [e, f, up], [e, middle, top], [x, middle, top]],
    end: [[e, y, up], [e, f, up], [e, middle, top]],
  };
}

/** Return the three sides of a box as points lists. */
export function faces(box: Box): { top: string; left: string; right: string } {
  const { top, left, right } = sides(box);
  return { top: polygon(...top), left: polygon(...left), right: polygon(...right) };
}

/** Return what is seen of a gable roof as points lists: the front slope, and the gable on the right. */
export function gable(box: Box, rise: number): { slope: string; end: string } {
  const { slope, end } = roof(box, rise);
  return { slope: polygon(...slope), end: polygon(...end) };
}
