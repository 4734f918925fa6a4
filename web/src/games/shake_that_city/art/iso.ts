/** The house style of the blocks: a fixed oblique view from the south, light from the upper left. */
export interface Box {
  left: string;
  right: string;
  top: string;
}

const SLOPE = 0.5;

type Point = readonly [number, number];

function path(points: readonly Point[]): string {
  return 'M' + points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L') + 'z';
}

/** A box by its nearest lower corner, the lengths of its two walls and its height. */
export function box(x: number, y: number, a: number, b: number, height: number): Box {
  const near: Point = [x, y];
  const left: Point = [x - a, y - a * SLOPE];
  const right: Point = [x + b, y - b * SLOPE];
  const back: Point = [x - a + b, y - (a + b) * SLOPE];
  const up = ([px, py]: Point): Point => [px, py - height];
  return {
    left: path([left, near, up(near), up(left)]),
    right: path([near, right, up(right), up(near)]),
    top: path([up(near), up(right), up(back), up(left)]),
  };
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
  const way = wall === 'left' ? -1 : 1;
  const at = (along: number, height: number): Point => [x + way * along, y - along * SLOPE - height];
  return path([at(from, low), at(to, low), at(to, high), at(from, high)]);
}

/** A house with a gable in its right wall: three faces and nothing hidden. */
export function house(x: number, y: number, a: number, b: number, height: number, peak: number): Box {
  const near: Point = [x, y];
  const left: Point = [x - a, y - a * SLOPE];
  const right: Point = [x + b, y - b * SLOPE];
  const up = ([px, py]: Point, by: number): Point => [px, py - by];
  const top: Point = [x + b / 2, y - (b / 2) * SLOPE - height - peak];
  const far: Point = [top[0] - a, top[1] - a * SLOPE];
  return {
    left: path([left, near, up(near, height), up(left, height)]),
    right: path([near, right, up(right, height), top, up(near, height)]),
    top: path([up(near, height), top, far, up(left, height)]),
  };
}
