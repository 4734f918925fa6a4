/** The blocks of the house style by their place in a tile: the nearest lower corner, the two walls and the height. */
import { onPaper, roof, sides, type Point } from '../../../art/iso';

/** The three faces of a block, as paths. */
export interface Block {
  left: string;
  right: string;
  top: string;
}

/** Return the path through points of space, seen from a corner of the tile; a step to the side is a whole one here. */
function path(x: number, y: number, points: readonly Point[]): string {
  const spots = points.map((point) => {
    const [right, down] = onPaper(point, 1);
    return `${+(x + right).toFixed(1)} ${+(y + down).toFixed(1)}`;
  });
  return `M${spots.join('L')}z`;
}

/** A box by its nearest lower corner, the lengths of its two walls and its height. */
export function box(x: number, y: number, a: number, b: number, height: number): Block {
  const { left, right, top } = sides({ x: -a, y: -b, a, b, h: height });
  return { left: path(x, y, left), right: path(x, y, right), top: path(x, y, top) };
}

/** A piece of the left (`a`) or right (`b`) wall of such a box: from–to along it, from–to in height. */
export function patch(
  x: number,
  y: number,
  wall: 'left' | 'right',
  from: number,
  to: number,
  low: number,
  high: number,
): string {
  const at = (along: number, height: number): Point => (wall === 'left' ? [-along, 0, height] : [0, -along, height]);
  return path(x, y, [at(from, low), at(to, low), at(to, high), at(from, high)]);
}

/** A house with a gable in its right wall: three faces and nothing hidden. */
export function house(x: number, y: number, a: number, b: number, height: number, peak: number): Block {
  const walls = { x: -a, y: -b, a, b, h: height };
  const { left, right } = sides(walls);
  const { slope, end } = roof(walls, peak);
  const gable = [...right.slice(0, 3), end[2]!, right[3]!];
  return { left: path(x, y, left), right: path(x, y, gable), top: path(x, y, slope) };
}
