import type { Sitter, Sitting } from '../games/face';
import { settings } from '../house/settings.svelte';
import { get, Refused } from '../wire/api';
import type { Choice, Frame, Message, Replay, Scores, Step, TableInfo, View } from '../wire/messages';
import { say } from '../words/words.svelte';

const PAGE = 100;

/** A match that was played, frame by frame, from a seat's view or a spectator's. */
export class ReplayModel implements Sitting {
  info = $state.raw<TableInfo | null>(null);
  lost = $state.raw<Message | null>(null);
  frames = $state.raw<Frame[]>([]);
  /** How many steps the match has; frames come in pages. */
  length = $state(0);
  at = $state(0);
  playing = $state(false);
  eyes = $state<number | null>(null);
  scores = $state.raw<Scores | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  litSeat = $state<number | null>(null);
  readonly ask = null;
  readonly chosen = null;
  private loading = false;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      this.info = await get<TableInfo>(`/tables/${this.id}`);
      await this.look(this.info.chairs.length === 1 ? 0 : null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.lost = error.reason;
    }
  }

  /** See it through other eyes; the place in the match stays as near as it can. */
  async look(eyes: number | null): Promise<void> {
    const share = this.length > 0 ? this.at / this.length : 0;
    this.eyes = eyes;
    this.frames = [];
    await this.load(0);
    this.scores = await get<Scores>(`/tables/${this.id}/scores${eyes === null ? '' : `?seat=${eyes}`}`);
    await this.go(Math.round(share * this.length));
  }

  private async load(first: number): Promise<void> {
    const seat = this.eyes === null ? '' : `&seat=${this.eyes}`;
    const page = await get<Replay>(`/tables/${this.id}/replay?first=${first}&last=${first + PAGE - 1}${seat}`);
    const known = new Set(this.frames.map((frame) => frame.step.number));
    this.frames = [...this.frames, ...page.frames.filter((frame) => !known.has(frame.step.number))];
    this.length = page.number;
  }

  async go(at: number): Promise<void> {
    const wanted = Math.min(Math.max(at, 0), this.length);
    if (this.loading) return;
    this.loading = true;
    try {
      while ((this.frames.at(-1)?.step.number ?? 0) < wanted) {
        const before = this.frames.length;
        await this.load((this.frames.at(-1)?.step.number ?? 0) + 1);
        if (this.frames.length === before) break;
      }
      this.at = wanted;
    } finally {
      this.loading = false;
    }
  }

  private get frame(): Frame | undefined {
    return this.frames.findLast((frame) => frame.step.number <= this.at) ?? this.frames[0];
  }

  get ready(): boolean {
    return this.frame !== undefined;
  }

  get view(): View {
    return this.frame!.views[0]!;
  }

  get steps(): Step[] {
    return this.frames.filter((frame) => frame.step.number <= this.at).map((frame) => frame.step);
  }

  get fresh(): Step[] {
    return this.frame ? [this.frame.step] : [];
  }

  get over(): boolean {
    return this.at >= this.length;
  }

  get calm(): boolean {
    return settings.calm;
  }

  get names(): string[] {
    return (this.info?.chairs ?? []).map((chair, seat) => {
      if (chair.name) return chair.name;
      const level = chair.bot?.split(':')[0];
      return level ? say('web-bot-numbered', { name: say(`web-bot-${level}`), number: seat + 1 }) : say('seat', { number: seat + 1 });
    });
  }

  get sitters(): Sitter[] {
    return (this.info?.chairs ?? []).map((chair, seat) => ({
      seat,
      name: this.names[seat]!,
      bot: chair.bot,
      away: false,
      mine: false,
      waits: false,
    }));
  }

  light(seat: number | null, cells: readonly string[]): void {
    this.lit = new Set(cells);
    this.litSeat = cells.length > 0 ? seat : null;
  }

  choose(): void {}
  confirm(): Promise<void> {
    return Promise.resolve();
  }
  why(): void {}
  choice(): Choice | undefined {
    return undefined;
  }
}
