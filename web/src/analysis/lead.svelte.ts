import { visitor } from '../house/visitor.svelte';
import type { ReplayModel } from '../replay/replay.svelte';
import { get, Refused } from '../wire/api';
import { Link } from '../wire/link';
import type { Ask, ChoiceInfo, Message, Shown } from '../wire/messages';
import type { AgainModel } from './again.svelte';
import type { LineModel } from './line.svelte';
import { ALL_HEARD, type ReviewModel } from './review.svelte';

/** What is shown is sent at most this often, in ms: a slider moves faster. */
const PAUSE = 150;

type Showing = Pick<Shown, 'step' | 'seat' | 'made' | 'judged' | 'mover' | 'move'>;

/** A replay watched together: one leads, the others follow or break free. */
export class LeadModel {
  /** Who leads, and what is shown; null if nobody does. */
  shown = $state.raw<Shown | null>(null);
  /** Whether we listen. */
  opened = $state(false);
  leading = $state(false);
  following = $state(false);
  /** What there is to say about it: the leader has gone, or why one can't lead. */
  word = $state.raw<Message | null>(null);
  /** The move that is shown. */
  tried = $state.raw<ChoiceInfo | null>(null);
  private link = new Link();
  private leave: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = '';
  /** Whether the board is being brought to what is shown, and whether something newer came meanwhile. */
  private moving = false;
  private behind = false;

  constructor(
    readonly match: ReplayModel,
    readonly again: AgainModel,
    readonly line: LineModel,
    readonly review: ReviewModel,
    /** Whether to follow at once where somebody leads already. */
    private joins: boolean,
  ) {}

  /** Listen to who leads. */
  open(): void {
    this.opened = true;
    this.leave ??= this.link.listen({
      table: this.match.id,
      seat: null,
      heard: () => ALL_HEARD,
      chatHeard: () => ALL_HEARD,
      told: () => this.comeBack(),
      shown: (found) => this.hear(found),
    });
  }

  close(): void {
    clearTimeout(this.timer);
    const told = this.leading ? this.link.ask({ do: 'show', table: this.match.id, ...NOTHING }) : null;
    this.leave?.();
    this.leave = null;
    void told?.then(() => this.link.close());
  }

  /** The line is there again: say once more what is shown. */
  private comeBack(): void {
    if (!this.leading) return;
    this.sent = '';
    this.show();
  }

  /** Lead from here on. */
  async lead(): Promise<void> {
    this.word = null;
    this.free();
    await this.match.seek(this.match.at);
    this.sent = '';
    this.leading = true;
    this.show();
  }

  stop(): void {
    this.leading = false;
    clearTimeout(this.timer);
    void this.link.ask({ do: 'show', table: this.match.id, ...NOTHING });
  }

  /** What is on the board, to be shown to others. */
  get showing(): Showing {
    const { match, again, line, review } = this;
    const mover = match.line ? match.eyes : (again.task?.seat ?? review.shown?.seat ?? null);
    const move = mover === null ? null : (match.chosen?.move ?? null);
    const made = match.line?.made ?? null;
    return { step: match.at, seat: match.eyes, made, judged: line.judged, mover: move === null ? null : mover, move };
  }

  /** Show what is on the board, soon. */
  show(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), PAUSE);
  }

  private async send(): Promise<void> {
    const showing = this.showing;
    const data = JSON.stringify(showing);
    if (!this.leading || data === this.sent) return;
    this.sent = data;
    const answer = await this.link.ask({ do: 'show', table: this.match.id, ...showing });
    if (answer.is !== 'refused') return;
    this.leading = false;
    this.word = answer.reason;
  }

  private hear(found: Shown): void {
    const before = this.shown;
    this.shown = found.person === null ? null : found;
    if (found.person === null) {
      if (before && !this.leading && this.following) this.word = { key: 'web-lead-gone', args: { name: found.name } };
      this.leading = false;
      this.free();
      return;
    }
    if (this.leading) {
      this.leading = found.person === visitor.me?.id;
      return;
    }
    this.word = null;
    if (this.joins && !before) this.following = true;
    this.joins = false;
    if (this.following) void this.come();
  }

  follow(): void {
    this.following = true;
    this.word = null;
    void this.come();
  }

  /** Look by oneself again. */
  free(): void {
    if (this.following && this.match.line) this.line.take();
    else if (this.tried) this.match.explain(null, null, []);
    this.following = false;
    this.tried = null;
  }

  /** Break free if the board is no longer where the leader is. */
  check(): void {
    const { match, shown } = this;
    if (!this.following || this.moving || !shown) return;
    if (match.at !== Math.min(shown.step, match.length) || (shown.seat !== null && match.eyes !== shown.seat))
      this.free();
  }

  /** Bring the board to what is shown. */
  private async come(): Promise<void> {
    this.behind = true;
    if (this.moving) return;
    this.moving = true;
    try {
      while (this.behind && this.following && this.shown) {
        this.behind = false;
        await this.see(this.shown);
      }
    } finally {
      this.moving = false;
    }
  }

  private async see(shown: Shown): Promise<void> {
    const { match, again, line, review } = this;
    const { step, seat, made, judged, mover, move } = shown;
    if (again.tasks.length > 0) again.stop();
    match.playing = false;
    const elsewhere = match.at !== step || match.open !== match.canOpen;
    if (elsewhere || (!made && (match.line || match.eyes !== seat))) await match.seek(step, seat);
    try {
      if (made) await line.see(made, seat, judged);
      this.tried = mover === null || move === null ? null : await this.choice(step, mover, move);
      match.explain(mover, this.tried, []);
      review.shown = review.review?.decisions.find((one) => one.step - 1 === step && one.best.move === move) ?? null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.word = error.reason;
    }
  }

  /** Return a choice that a seat has at the moment that is shown. */
  private async choice(step: number, seat: number, move: string): Promise<ChoiceInfo | null> {
    if (this.tried?.move === move) return this.tried;
    const { match } = this;
    const ask = match.line
      ? match.line.asks[seat]
      : await get<Ask>(`/tables/${match.id}/asked?step=${step}&seat=${seat}`);
    return ask?.choices.find((one) => one.move === move) ?? null;
  }
}

const NOTHING = { step: null, seat: null, made: null, judged: false, mover: null, move: null };
