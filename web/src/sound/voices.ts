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

/**
 * Every voice, each made of its material: wood, paper, ink, brass, light. Rendered at full volume, all peak below half of
 * what clips; the calls lie at about -26 dB by ear (A-weighted), everything else between -35 and -29.
 */
export const VOICES = {
  /** It is your turn: two soft notes upwards. */
  turn: [...ring(587, 0, 0.5, 0.14), ...ring(880, 0.14, 0.7, 0.13)],
  /** The game is over: a small chord. */
  end: [
    ...ring(392, 0, 0.7, 0.1),
    ...ring(494, 0.09, 0.7, 0.09),
    ...ring(587, 0.18, 0.7, 0.09),
    ...ring(784, 0.29, 0.7, 0.1),
  ],
  /** A line of the score is counted. */
  count: [...ring(1175, 0, 0.16, 0.13)],
  /** Two dice on wood. */
  dice: [
    ...knock(310, 0, 0.3),
    ...knock(360, 0.07, 0.26),
    ...knock(290, 0.13, 0.22),
    ...knock(340, 0.21, 0.14),
    ...knock(300, 0.26, 0.08),
  ],
  /** A coin on coins. */
  coin: [...ring(2350, 0, 0.22, 0.08), ...ring(3130, 0.05, 0.26, 0.07)],
  /** A card is laid down. */
  card: [noise(2600, 0.07, 0.38, 0, 0.7, 1200), ...knock(240, 0.06, 0.3)],
  /** A landmark: brass and a deep note. */
  landmark: [tone('triangle', 262, 0.5, 0.12), tone('triangle', 392, 0.5, 0.08, 0.06), ...ring(784, 0.12, 0.8, 0.09)],
  /** The station is built: a far whistle, and wheels. */
  train: [
    tone('triangle', 622, 0.42, 0.1, 0, 610),
    tone('triangle', 740, 0.42, 0.08, 0, 726),
    ...[0.46, 0.58, 0.75, 0.87].map((at, k) => noise(600, 0.09, 0.2 - k * 0.035, at, 0.8, 400)),
  ],
  /** A wooden cube on the ground. */
  cube: [...knock(300, 0, 0.44)],
  /** A house is put together: several pieces of wood. */
  house: [...knock(250, 0, 0.3), ...knock(320, 0.08, 0.28), ...knock(200, 0.18, 0.36)],
  /** A hammer names the resource. */
  hammer: [...knock(220, 0, 0.45), ...knock(220, 0.16, 0.36)],
  /** Nine cubes in a box. */
  shake: Array.from({ length: 7 }, (_, k) => knock(240 + ((k * 53) % 110), k * 0.055, 0.28 - k * 0.022)).flat(),
  /** A square tile of concrete. */
  tile: [noise(1000, 0.06, 0.45, 0, 1.2, 600), tone('sine', 210, 0.1, 0.4, 0, 160)],
  /** A bonus tile turns over. */
  flip: [noise(1800, 0.06, 0.3, 0, 0.8, 3200), ...knock(420, 0.07, 0.24)],
  /** Cobbles. */
  cobbles: [...knock(520, 0, 0.2), ...knock(610, 0.05, 0.16), ...knock(480, 0.11, 0.12)],
  /** A lamp is lit: a spark and a glow. */
  lamp: [noise(5200, 0.03, 0.12, 0, 1.5), tone('sine', 523, 0.7, 0.1, 0.04, 528), tone('sine', 1046, 0.6, 0.05, 0.06)],
  /** A postcard. */
  postcard: [noise(3400, 0.09, 0.32, 0, 0.6, 1700), noise(2600, 0.05, 0.2, 0.1, 0.8)],
  /** A felt marker draws. */
  marker: [noise(2900, 0.16, 0.28, 0, 1.4, 4200), noise(3600, 0.13, 0.24, 0.17, 1.4, 2600)],
  /** A stamp on the plan. */
  stamp: [...knock(250, 0, 0.42), noise(2400, 0.05, 0.2, 0.05, 0.7)],
  /** A star. */
  star: [...ring(1318, 0, 0.4, 0.07), ...ring(1976, 0.09, 0.5, 0.05)],
} satisfies Record<string, readonly Partial[]>;

export type Voice = keyof typeof VOICES;

/** Return the length of a voice, in seconds. */
export function lengthOf(voice: Voice): number {
  return Math.max(...VOICES[voice].map(({ at = 0, length }: Partial) => at + length));
}
