/** Little houses from parameters, in the house's isometry and this game's colours. */
import { ACROSS, onPaper, roof, sides, type Point } from '../../../art/iso';

/** One filled outline. */
export interface Piece {
  d: string;
  fill: string;
}

/** A circle on the ground is an ellipse of these half-axes. */
const WIDE = ACROSS * Math.SQRT2;
const DEEP = Math.SQRT1_2;
const TOP = -22;
const LEFT = 0;
const RIGHT = 24;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Return the path through points of the world. */
export function outline(points: readonly Point[], closed = true): string {
  const steps = points.map((point) => onPaper(point).map(short).join(' '));
  return `M${steps.join('L')}${closed ? 'z' : ''}`;
}

/** Return a piece colour, darker by a percentage, or lighter when negative. */
export function tone(name: string, darker: number): string {
  const colour = `var(--tiny_towns-${name})`;
  if (darker === 0) return colour;
  return `color-mix(in oklab, ${colour}, ${darker > 0 ? '#160c1e' : '#fff'} ${Math.abs(darker)}%)`;
}

/** Draws what is behind first; every call stands in front of the ones before. */
export class Solids {
  readonly pieces: Piece[] = [];

  face(points: readonly Point[], name: string, darker = 0): this {
    this.pieces.push({ d: outline(points), fill: tone(name, darker) });
    return this;
  }

  box(x: number, y: number, z: number, w: number, d: number, h: number, name: string): this {
    const { left, right, top } = sides({ x, y, z, a: w, b: d, h });
    return this.face(left, name, LEFT).face(right, name, RIGHT).face(top, name, TOP);
  }

  /** A roof whose ridge runs along x; `wall` is the colour of its gable. */
  gable(x: number, y: number, z: number, w: number, d: number, h: number, name: string, wall = 'wall'): this {
    const { back, end, slope } = roof({ x, y, z, a: w, b: d, h: 0 }, h);
    return this.face(back, name, RIGHT).face(end, wall, 14).face(slope, name, -6);
  }

  /** A roof whose ridge runs along y. */
  across(x: number, y: number, z: number, w: number, d: number, h: number, name: string, wall = 'wall'): this {
    const [e, f, m, t] = [x + w, y + d, x + w / 2, z + h];
    // prettier-ignore
    this.face([[x, y, z], [x, f, z], [m, f, t], [m, y, t]], name, -12);
    // prettier-ignore
    this.face([[x, f, z], [e, f, z], [m, f, t]], wall, 0);
    // prettier-ignore
    return this.face([[e, y, z], [e, f, z], [m, f, t], [m, y, t]], name, 10);
  }

  /** A roof with four slopes, or a spire. */
  spire(x: number, y: number, z: number, w: number, d: number, h: number, name: string): this {
    const [e, f] = [x + w, y + d];
    const apex: Point = [x + w / 2, y + d / 2, z + h];
    this.face([[x, y, z], [x, f, z], apex], name, TOP);
    this.face([[x, y, z], [e, y, z], apex], name, RIGHT);
    this.face([[x, f, z], [e, f, z], apex], name, LEFT);
    return this.face([[e, y, z], [e, f, z], apex], name, RIGHT);
  }

  drum(x: number, y: number, z: number, r: number, h: number, name: string, inside = name): this {
    const [cx, cy] = onPaper([x, y, z]);
    const [a, b] = [short(r * WIDE), short(r * DEEP)];
    const [l, m, e] = [short(cx - r * WIDE), short(cx + r * 0.25), short(cx + r * WIDE)];
    const front = short(cy + r * DEEP * 0.98);
    const [low, high] = [short(cy), short(cy - h)];
    const frontHigh = short(cy - h + r * DEEP * 0.98);
    if (h > 0) {
      this.pieces.push({ d: `M${l} ${low}A${a} ${b} 0 0 0 ${e} ${low}V${high}H${l}z`, fill: tone(name, RIGHT) });
      this.pieces.push({
        d: `M${l} ${low}A${a} ${b} 0 0 0 ${m} ${front}V${frontHigh}L${l} ${high}z`,
        fill: tone(name, LEFT),
      });
    }
    return this.disc(x, y, z + h, r, inside, inside === name ? TOP : 0);
  }

  disc(x: number, y: number, z: number, r: number, name: string, darker = 0): this {
    const [cx, cy] = onPaper([x, y, z]);
    const [a, b] = [short(r * WIDE), short(r * DEEP)];
    const [l, e] = [short(cx - r * WIDE), short(cx + r * WIDE)];
    this.pieces.push({
      d: `M${l} ${short(cy)}A${a} ${b} 0 0 0 ${e} ${short(cy)}A${a} ${b} 0 0 0 ${l} ${short(cy)}z`,
      fill: tone(name, darker),
    });
    return this;
  }

  cone(x: number, y: number, z: number, r: number, h: number, name: string): this {
    const [cx, cy] = onPaper([x, y, z]);
    const [a, b] = [short(r * WIDE), short(r * DEEP)];
    const tip = `${short(cx)} ${short(cy - h)}`;
    this.pieces.push({
      d: `M${short(cx - r * WIDE)} ${short(cy)}A${a} ${b} 0 0 0 ${short(cx + r * WIDE)} ${short(cy)}L${tip}z`,
      fill: tone(name, RIGHT),
    });
    this.pieces.push({
      d: `M${short(cx - r * WIDE)} ${short(cy)}A${a} ${b} 0 0 0 ${short(cx + r * 0.25)} ${short(cy + r * DEEP * 0.98)}L${tip}z`,
      fill: tone(name, LEFT),
    });
    return this;
  }

  dome(x: number, y: number, z: number, r: number, name: string, rise = 1): this {
    const [cx, cy] = onPaper([x, y, z]);
    const [a, b, up] = [short(r * WIDE), short(r * DEEP), short(r * WIDE * rise)];
    const [l, e, row] = [short(cx - r * WIDE), short(cx + r * WIDE), short(cy)];
    this.pieces.push({
      d: `M${l} ${row}A${a} ${b} 0 0 0 ${e} ${row}A${a} ${up} 0 0 0 ${l} ${row}z`,
      fill: tone(name, 16),
    });
    this.pieces.push({
      d: `M${l} ${row}A${a} ${b} 0 0 0 ${short(cx + r * 0.2)} ${short(cy + r * DEEP * 0.98)}Q${short(cx + r * 0.5)} ${short(cy - r * WIDE * rise * 0.6)} ${short(cx)} ${short(cy - r * WIDE * rise)}A${a} ${up} 0 0 0 ${l} ${row}z`,
      fill: tone(name, -10),
    });
    return this;
  }

  ball(x: number, y: number, z: number, r: number, name: string, darker = 0): this {
    const [cx, cy] = onPaper([x, y, z]);
    const [a, l, e] = [short(r), short(cx - r), short(cx + r)];
    this.pieces.push({
      d: `M${l} ${short(cy)}A${a} ${a} 0 0 0 ${e} ${short(cy)}A${a} ${a} 0 0 0 ${l} ${short(cy)}z`,
      fill: tone(name, darker),
    });
    return this;
  }

  tree(x: number, y: number, r = 0.42, fruit = ''): this {
    this.box(x - 0.06, y - 0.06, 0, 0.12, 0.12, 0.4, 'plank');
    this.ball(x, y, 0.35 + r, r, 'leaf', 10).ball(x - 0.06, y + 0.06, 0.42 + r, r * 0.72, 'leaf', -12);
    if (fruit)
      for (const [dx, up] of [
        [-0.2, 0.1],
        [0.18, 0.2],
        [0, 0.5],
        [0.12, -0.05],
      ] as const)
        this.ball(x + dx, y - dx, 0.35 + r + up - 0.15, 0.09, fruit);
    return this;
  }

  /** Something flat on a wall that looks to the left: at x from u on. */
  leftPane(y: number, u: number, z: number, w: number, h: number, name = 'pane'): this {
    // prettier-ignore
    return this.face([[u, y, z], [u + w, y, z], [u + w, y, z + h], [u, y, z + h]], name);
  }

  /** Something flat on a wall that looks to the right: at y from v on. */
  rightPane(x: number, v: number, z: number, w: number, h: number, name = 'pane'): this {
    // prettier-ignore
    return this.face([[x, v, z], [x, v + w, z], [x, v + w, z + h], [x, v, z + h]], name);
  }

  flag(x: number, y: number, z: number, h: number, name: string): this {
    this.box(x - 0.03, y - 0.03, z, 0.06, 0.06, h, 'plank');
    const [cx, cy] = onPaper([x, y, z + h]);
    this.pieces.push({ d: `M${short(cx)} ${short(cy)}l.55 .16l-.55 .18z`, fill: tone(name, 0) });
    return this;
  }
}
