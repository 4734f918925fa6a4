/** One partial of a voice: a tone that glides, or a breath of noise through a filter; times in seconds, gain up to 1. */
export interface Partial {
  kind: 'sine' | 'triangle' | 'square' | 'noise';
  /** The frequency of the tone, or the centre of the filter, in Hz. */
  from: number;
  to?: number;
  at?: number;
  length: number;
  gain: number;
  /** How narrow the filter of a noise is. */
  narrow?: number;
}

const tone = (kind: 'sine' | 'triangle' | 'square', from: number, length: number, gain: number, at = 0, to = from) =>
  ({ kind, from, to, at, length, gain }) satisfies Partial;
const noise = (from: number, length: number, gain: number, at = 0, narrow = 1, to = from) =>
  ({ kind: 'noise', from, to, at, length, gain, narrow }) satisfies Partial;
/** A knock of one piece on another: a short breath and the body that rings. */
const knock = (body: number, at: number, gain: number): Partial[] => [
  noise(body * 4, 0.02, gain, at, 2),
  tone('sine', body, 0.07, gain * 0.8, at, body * 0.82),
];
/** A bell or a coin: two tones that don't quite agree. */
const ring = (pitch: number, at: number, length: number, gain: number): Partial[] => [
  tone('sine', pitch, length, gain, at),
  tone('sine', pitch * 2.76, length * 0.5, gain * 0.35, at),
];

/** Every voice, each made of its material: wood, paper, ink, brass, light. */
export const VOICES = {
  /** It is your turn: two soft notes upwards. */
  turn: [...ring(587, 0, 0.5, 0.22), ...ring(880, 0.14, 0.7, 0.2)],
  /** The game is over: a small chord. */
  end: [
    ...ring(392, 0, 1.2, 0.16),
    ...ring(494, 0.12, 1.2, 0.15),
    ...ring(587, 0.24, 1.3, 0.15),
    ...ring(784, 0.4, 1.6, 0.16),
  ],
  /** A line of the score is counted. */
  count: [...ring(1175, 0, 0.16, 0.1)],
  /** Two dice on wood. */
  dice: [
    ...knock(310, 0, 0.3),
    ...knock(360, 0.07, 0.26),
    ...knock(290, 0.13, 0.22),
    ...knock(340, 0.21, 0.14),
    ...knock(300, 0.26, 0.08),
  ],
  /** A coin on coins. */
  coin: [...ring(2350, 0, 0.22, 0.12), ...ring(3130, 0.05, 0.26, 0.1)],
  /** A card is laid down. */
  card: [noise(2600, 0.07, 0.2, 0, 0.7, 1200), ...knock(190, 0.06, 0.16)],
  /** A landmark: brass and a deep note. */
  landmark: [tone('triangle', 262, 0.5, 0.16), tone('triangle', 392, 0.5, 0.12, 0.06), ...ring(784, 0.12, 0.8, 0.14)],
  /** The station is built: a far whistle, and wheels. */
  train: [
    tone('triangle', 622, 0.5, 0.1, 0, 610),
    tone('triangle', 740, 0.5, 0.08, 0, 726),
    ...[0.65, 0.8, 1.05, 1.2].map((at, k) => noise(500, 0.09, 0.14 - k * 0.025, at, 0.8, 300)),
  ],
  /** A wooden cube on the ground. */
  cube: [...knock(230, 0, 0.4)],
  /** A house is put together: several pieces of wood. */
  house: [...knock(250, 0, 0.3), ...knock(320, 0.08, 0.28), ...knock(200, 0.18, 0.36)],
  /** A hammer names the resource. */
  hammer: [...knock(150, 0, 0.42), ...knock(150, 0.16, 0.3)],
  /** Nine cubes in a box. */
  shake: Array.from({ length: 7 }, (_, k) => knock(240 + ((k * 53) % 110), k * 0.055, 0.22 - k * 0.018)).flat(),
  /** A square tile of concrete. */
  tile: [noise(900, 0.05, 0.3, 0, 1.2, 500), tone('sine', 120, 0.1, 0.3, 0, 90)],
  /** A bonus tile turns over. */
  flip: [noise(1800, 0.06, 0.16, 0, 0.8, 3200), ...knock(420, 0.07, 0.14)],
  /** Cobbles. */
  cobbles: [...knock(520, 0, 0.2), ...knock(610, 0.05, 0.16), ...knock(480, 0.11, 0.12)],
  /** A lamp is lit: a spark and a glow. */
  lamp: [noise(5200, 0.03, 0.12, 0, 1.5), tone('sine', 523, 0.7, 0.1, 0.04, 528), tone('sine', 1046, 0.6, 0.05, 0.06)],
  /** A postcard. */
  postcard: [noise(3400, 0.09, 0.16, 0, 0.6, 1700), noise(2600, 0.05, 0.1, 0.1, 0.8)],
  /** A felt marker draws. */
  marker: [noise(2900, 0.16, 0.14, 0, 1.4, 4200), noise(3600, 0.13, 0.12, 0.17, 1.4, 2600)],
  /** A stamp on the plan. */
  stamp: [...knock(170, 0, 0.34), noise(2400, 0.05, 0.1, 0.05, 0.7)],
  /** A star. */
  star: [...ring(1318, 0, 0.4, 0.1), ...ring(1976, 0.09, 0.5, 0.08)],
} satisfies Record<string, readonly Partial[]>;

export type Voice = keyof typeof VOICES;

/** Return the length of a voice, in seconds. */
export function lengthOf(voice: Voice): number {
  return Math.max(...VOICES[voice].map(({ at = 0, length }: Partial) => at + length));
}
