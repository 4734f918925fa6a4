import { post, Refused } from '../wire/api';
import { Link } from '../wire/link';
import type { DecisionReview, Message, Review, ReviewInfo } from '../wire/messages';
import { words } from '../words/words.svelte';

/** News come by themselves; so often, in ms, we look whether any were missed. */
const LOOK = 5000;
/** Nothing of the past: a number that no match reaches. */
export const ALL_HEARD = 1_000_000_000;

/** The analysis of a match, as far as it is known. */
export class ReviewModel {
  review = $state.raw<Review | null>(null);
  progress = $state<number | null>(null);
  reason = $state.raw<Message | null>(null);
  /** The decision that is being explained on the board. */
  shown = $state.raw<DecisionReview | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private leave: (() => void) | null = null;

  constructor(readonly table: string) {}

  get running(): boolean {
    return this.progress !== null && this.progress < 1;
  }

  /** Ask for it, and look again until it is whole. */
  async start(): Promise<void> {
    if (this.running || this.review) return;
    this.reason = null;
    this.progress = 0;
    await words.learn('insight');
    await this.look();
    if (this.running && !this.closed) {
      this.leave = new Link().listen({
        table: this.table,
        seat: null,
        heard: () => ALL_HEARD,
        chatHeard: () => ALL_HEARD,
        told: () => {},
        reviewed: (found) => this.hear(found),
      });
    }
  }

  private async look(): Promise<void> {
    try {
      this.hear(await post<ReviewInfo>(`/tables/${this.table}/review`));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.reason = error.reason;
      this.progress = null;
    }
    if (this.running && !this.closed) this.timer = setTimeout(() => void this.look(), LOOK);
  }

  /** Take what is known; news may overtake an answer, so that what is known never becomes less. */
  private hear(found: ReviewInfo): void {
    if (found.progress < (this.progress ?? 0)) return;
    this.progress = found.reason ? null : found.progress;
    this.reason = found.reason;
    this.review = found.review ?? this.review;
    if (!this.running) this.rest();
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.leave?.();
    this.leave = null;
  }

  close(): void {
    this.closed = true;
    this.rest();
  }
}
