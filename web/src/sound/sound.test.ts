import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, Step } from '../wire/messages';
import { cuesOf } from './cues';
import { Engine } from './engine';
import { lengthOf, VOICES, type Partial, type Voice } from './voices';

const settings = { volume: 50, buzz: true };
vi.mock('../house/settings.svelte', () => ({ settings }));

/** Keeps what was asked of it. */
class FakeParam {
  value = 0;
  readonly set: [what: string, value: number, at: number][] = [];
  setValueAtTime(value: number, at: number): void {
    this.set.push(['set', value, at]);
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.set.push(['line', value, at]);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.set.push(['fall', value, at]);
  }
}
class FakeNode {
  readonly gain = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  type = '';
  buffer: unknown = null;
  to: FakeNode | null = null;
  times: number[] = [];
  connect(node: FakeNode): void {
    this.to = node;
  }
  start(at: number): void {
    this.times.push(at);
  }
  stop(at: number): void {
    this.times.push(at);
  }
}
const contexts: FakeContext[] = [];
class FakeContext {
  currentTime = 1;
  state = 'running';
  sampleRate = 100;
  readonly destination = new FakeNode();
  readonly gains: FakeNode[] = [];
  readonly sources: FakeNode[] = [];
  constructor() {
    contexts.push(this);
  }
  private made(list: FakeNode[] | null): FakeNode {
    const node = new FakeNode();
    list?.push(node);
    return node;
  }
  createGain = (): FakeNode => this.made(this.gains);
  createOscillator = (): FakeNode => this.made(this.sources);
  createBufferSource = (): FakeNode => this.made(this.sources);
  createBiquadFilter = (): FakeNode => this.made(null);
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}
const engineOn = (context: FakeContext): Engine => new Engine(context as unknown as AudioContext);
const step = (...events: Message[]): Step => ({ number: 1, at: 0, seat: 1, events });

describe('the voices', () => {
  it.each(Object.keys(VOICES) as Voice[])('%s is short, quiet and can be heard', (voice) => {
    expect(lengthOf(voice)).toBeLessThan(1);
    for (const { from, to, length, gain } of VOICES[voice] as Partial[]) {
      expect(Math.min(from, to ?? from)).toBeGreaterThan(50);
      expect(Math.max(from, to ?? from)).toBeLessThan(12_000);
      expect(length).toBeGreaterThan(0);
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThan(0.5);
    }
  });
});

describe('the engine', () => {
  it('plays every partial from its beginning to its end, through one volume', () => {
    const context = new FakeContext();
    const engine = engineOn(context);
    engine.volume = 50;
    expect(context.gains[0]!.gain.value).toBe(0.25);
    engine.play(['cube']);
    expect(context.sources).toHaveLength(VOICES.cube.length);
    for (const source of context.sources) expect(source.times[1]).toBeGreaterThan(source.times[0]!);
    for (const envelope of context.gains.slice(1)) {
      expect(envelope.to).toBe(context.gains[0]);
      expect(envelope.gain.set.map(([what]) => what)).toEqual(['set', 'line', 'fall']);
    }
  });

  it('plays voices one after the other, and none twice at once', () => {
    const context = new FakeContext();
    const engine = engineOn(context);
    engine.play(['cube', 'lamp']);
    const starts = context.sources.map((source) => source.times[0]!);
    expect(starts[VOICES.cube.length]).toBeGreaterThan(starts[0]!);
    const before = context.sources.length;
    context.currentTime += 0.01;
    engine.play(['cube']);
    expect(context.sources).toHaveLength(before);
    context.currentTime += 1;
    engine.play(['cube']);
    expect(context.sources).toHaveLength(before + VOICES.cube.length);
  });
});

describe('the cues', () => {
  const move = (key: string, args: Message['args'] = {}): Message => ({
    key: 'log-move',
    args: { move: { key, args }, seat: { key: 'seat', args: { number: 2 } } },
  });

  it('are what the pieces are made of, each once', () => {
    const bank = { key: 'machi_koro-event-bank', args: { coins: 1, card: { key: 'machi_koro-card-ranch' } } };
    expect(cuesOf([step(move('machi_koro-move-roll-one'), { key: 'machi_koro-move-die' }, bank, bank)])).toEqual([
      'dice',
      'coin',
    ]);
    expect(cuesOf([step(move('small_cities-move-figure'))])).toEqual(['marker']);
    expect(cuesOf([step({ key: 'tiny_towns-event-closed' })])).toEqual([]);
  });

  it('know a landmark from a card, and the station from a landmark', () => {
    const built = (card: string): Voice[] => cuesOf([step(move('machi_koro-move-build', { card: { key: card } }))]);
    expect(built('machi_koro-card-bakery')).toEqual(['card']);
    expect(built('machi_koro-landmark-airport')).toEqual(['landmark']);
    expect(built('machi_koro-landmark-train_station')).toEqual(['train']);
  });
});

describe('the ears', () => {
  const buzzed: number[][] = [];
  const page = new EventTarget();
  beforeEach(() => {
    contexts.length = 0;
    buzzed.length = 0;
    settings.volume = 50;
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('navigator', { vibrate: (how: number[]) => buzzed.push(how) });
    vi.stubGlobal('AudioContext', FakeContext);
  });
  const dice = [step({ key: 'machi_koro-move-die' })];

  it('hear nothing before a gesture, nothing in silence, and one context for everything after it', async () => {
    const { Ears } = await import('./ears');
    const ears = new Ears();
    ears.listen(page);
    await ears.hear(dice, 'turn');
    expect([contexts.length, buzzed.length]).toEqual([0, 0]);
    settings.volume = 0;
    page.dispatchEvent(new Event('pointerdown'));
    await ears.hear(dice, 'turn');
    expect([contexts.length, buzzed.length]).toEqual([0, 1]);
    settings.volume = 40;
    page.dispatchEvent(new Event('keydown'));
    await ears.hear(dice, 'turn');
    await ears.hear(dice);
    expect(contexts).toHaveLength(1);
    expect(contexts[0]!.sources.length).toBe(VOICES.dice.length + VOICES.turn.length);
  });
});
