import { lengthOf, VOICES, type Partial, type Voice } from './voices';

/** Between two voices of one moment, in seconds: enough to hear both. */
const GAP = 0.12;
/** A voice that has just begun is not begun again, in seconds. */
const ECHO = 0.08;

/** Plays the voices. It needs an audio context, which a browser allows only after a gesture. */
export class Engine {
  private readonly out: GainNode;
  private readonly began = new Map<Voice, number>();
  private breath: AudioBuffer | null = null;

  constructor(private readonly context: AudioContext) {
    this.out = context.createGain();
    this.out.connect(context.destination);
  }

  /** Set the volume, from 0 to 100; loudness grows with the square. */
  set volume(volume: number) {
    this.out.gain.value = (volume / 100) ** 2;
  }

  /** Play voices one after the other. */
  play(voices: readonly Voice[]): void {
    let at = this.context.currentTime;
    for (const voice of voices) {
      if (at - (this.began.get(voice) ?? -1) < ECHO) continue;
      this.began.set(voice, at);
      for (const partial of VOICES[voice]) this.sound(partial, at);
      at += Math.min(lengthOf(voice), 0.3) + GAP;
    }
  }

  private sound({ kind, from, to = from, at = 0, length, gain, narrow = 1 }: Partial, start: number): void {
    const { context } = this;
    const begin = start + at;
    const end = begin + length;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, begin);
    envelope.gain.linearRampToValueAtTime(gain, begin + Math.min(0.008, length / 4));
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    envelope.connect(this.out);
    if (kind === 'noise') {
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.Q.value = narrow;
      filter.frequency.setValueAtTime(from, begin);
      filter.frequency.linearRampToValueAtTime(to, end);
      filter.connect(envelope);
      const source = context.createBufferSource();
      source.buffer = this.breath ??= this.noise();
      source.connect(filter);
      source.start(begin);
      source.stop(end);
    } else {
      const source = context.createOscillator();
      source.type = kind;
      source.frequency.setValueAtTime(from, begin);
      source.frequency.linearRampToValueAtTime(to, end);
      source.connect(envelope);
      source.start(begin);
      source.stop(end);
    }
  }

  /** Return half a second of noise, the same every time. */
  private noise(): AudioBuffer {
    const { context } = this;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
    const samples = buffer.getChannelData(0);
    let seed = 1;
    for (let at = 0; at < samples.length; at++) {
      seed = (seed * 48271) % 2147483647;
      samples[at] = (seed / 2147483647) * 2 - 1;
    }
    return buffer;
  }
}
