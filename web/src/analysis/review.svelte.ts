import { post, Refused } from '../wire/api';
import type { DecisionReview, Message, Review, ReviewInfo } from '../wire/messages';
import { words } from '../words/words.svelte';

/** How long between two looks at how far it is, in ms. */
const LOOK = 1000;

/** The analysis of a match, as far as it is known. */
export class ReviewModel {
  review = $state.raw<Review | null>(null);
  progress = $state<number | null>(null);
  reason = $state.raw<Message | null>(null);
  /** The decision that is being explained on the board. */
  shown = $state.raw<DecisionReview | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

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
  }

  private async look(): Promise<void> {
    try {
      const found = await post<ReviewInfo>(`/tables/${this.table}/review`);
      this.progress = found.progress;
      this.reason = found.reason;
      this.review = found.review ?? this.review;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.reason = error.reason;
    }
    if (this.reason) this.progress = null;
    else if (this.running && !this.closed) this.timer = setTimeout(() => void this.look(), LOOK);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
