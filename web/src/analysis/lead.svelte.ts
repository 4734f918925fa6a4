import { visitor } from '../house/visitor.svelte';
import type { ReplayModel } from '../table/replay.svelte';
import { get, post, Refused } from '../wire/api';
import { Link } from '../wire/link';
import type { Ask, ChoiceInfo, Message, Shown, Verdict } from '../wire/messages';
import type { AgainModel } from './again.svelte';
import { ALL_HEARD, type ReviewModel } from './review.svelte';

/** What is shown is sent at most this often, in ms: a slider moves faster. */
const PAUSE = 150;

type Showing = Pick<Shown, 'step' | 'seat' | 'mover' | 'move' | 'judged'>;

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
  /** The move that is shown, and what it was found to be. */
  tried = $state.raw<ChoiceInfo | null>(null);
  verdict = $state.raw<Verdict | null>(null);
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
    const { match, again, review } = this;
    const mover = again.task?.seat ?? review.shown?.seat ?? null;
    const move = mover === null ? null : (match.chosen?.move ?? null);
    const judged = move !== null && again.task?.known === null && again.verdict?.move === move;
    return { step: match.at, seat: match.eyes, mover: move === null ? null : mover, move, judged };
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
    this.following = false;
    if (this.tried) this.match.explain(null, null, []);
    this.tried = this.verdict = null;
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
    const { match, again, review } = this;
    const { step, seat, mover, move } = shown;
    if (again.tasks.length > 0) again.stop();
    match.playing = false;
    if (match.at !== step || match.eyes !== seat) await match.seek(step, seat);
    if (mover === null || move === null) {
      match.explain(null, null, []);
      this.tried = this.verdict = review.shown = null;
      return;
    }
    try {
      if (this.tried?.move !== move) {
        const ask = await get<Ask>(`/tables/${match.id}/asked?step=${step}&seat=${mover}`);
        this.verdict = null;
        this.tried = ask.choices.find((one) => one.move === move) ?? null;
      }
      match.explain(mover, this.tried, []);
      review.shown = review.review?.decisions.find((one) => one.step - 1 === step && one.best.move === move) ?? null;
      if (shown.judged && !this.verdict)
        this.verdict = await post<Verdict>(`/tables/${match.id}/try`, { step, seat: mover, move, best: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.word = error.reason;
    }
  }
}

const NOTHING = { step: null, seat: null, mover: null, move: null, judged: false };
