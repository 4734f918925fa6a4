import type { Point } from '../../../art/iso';
import { outline, type Piece, tone } from './solids';

type Line = readonly (readonly [u: number, v: number])[];

/** What a resource bears besides its colour, as lines on a square of side one: the same on cubes and in patterns. */
// prettier-ignore
export const MARKS: Record<string, readonly Line[]> = {
  wood: [
    [[0.12, 0.24], [0.4, 0.3], [0.88, 0.22]],
    [[0.12, 0.5], [0.32, 0.5], [0.5, 0.42], [0.68, 0.5], [0.88, 0.5]],
    [[0.12, 0.76], [0.5, 0.7], [0.88, 0.78]],
  ],
  wheat: [
    [[0.5, 0.9], [0.5, 0.14]],
    [[0.24, 0.2], [0.5, 0.4], [0.76, 0.2]],
    [[0.24, 0.44], [0.5, 0.64], [0.76, 0.44]],
  ],
  brick: [
    [[0.02, 0.34], [0.98, 0.34]],
    [[0.02, 0.67], [0.98, 0.67]],
    [[0.5, 0.04], [0.5, 0.34]],
    [[0.26, 0.34], [0.26, 0.67]],
    [[0.74, 0.34], [0.74, 0.67]],
    [[0.5, 0.67], [0.5, 0.96]],
  ],
  glass: [
    [[0.16, 0.54], [0.54, 0.16]],
    [[0.2, 0.84], [0.84, 0.2]],
    [[0.5, 0.88], [0.88, 0.5]],
  ],
  stone: [
    [[0.26, 0.26], [0.27, 0.26]],
    [[0.72, 0.22], [0.73, 0.22]],
    [[0.48, 0.52], [0.49, 0.52]],
    [[0.24, 0.76], [0.25, 0.76]],
    [[0.76, 0.74], [0.77, 0.74]],
  ],
};

/** Return the mark as one path on a flat square of this side. */
export function flatMark(resource: string, side: number): string {
  return (MARKS[resource] ?? [])
    .map((line) => 'M' + line.map(([u, v]) => `${u * side} ${v * side}`).join('L'))
    .join('');
}

const HALF = 0.62;
const TALL = 1.16;

/** Return the three faces of a wooden cube that stands on the origin. */
export function cubeFaces(resource: string): readonly Piece[] {
  const [a, b] = [-HALF, HALF];
  return [
    {
      d: outline([
        [a, b, 0],
        [b, b, 0],
        [b, b, TALL],
        [a, b, TALL],
      ]),
      fill: tone(resource, 4),
    },
    {
      d: outline([
        [b, b, 0],
        [b, a, 0],
        [b, a, TALL],
        [b, b, TALL],
      ]),
      fill: tone(resource, 24),
    },
    {
      d: outline([
        [a, a, TALL],
        [b, a, TALL],
        [b, b, TALL],
        [a, b, TALL],
      ]),
      fill: tone(resource, -24),
    },
  ];
}

/** Return the mark on the cube's three faces as one path. */
export function cubeMark(resource: string): string {
  const side = 2 * HALF;
  const faces: ((u: number, v: number) => Point)[] = [
    (u, v) => [-HALF + u * side, HALF, TALL * (1 - v)],
    (u, v) => [HALF, HALF - u * side, TALL * (1 - v)],
    (u, v) => [HALF - u * side, -HALF + v * side, TALL],
  ];
  return faces
    .flatMap((put) =>
      (MARKS[resource] ?? []).map((line) =>
        outline(
          line.map(([u, v]) => put(u, v)),
          false,
        ),
      ),
    )
    .join('');
}
