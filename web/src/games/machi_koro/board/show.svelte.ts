import type { Step } from '../../../wire/messages';
import { diceOf, paymentOf, type Payment } from './story';

const TUMBLE = 430;
/** One payment after the other, each long enough to be seen; many go faster, and others' turns fit into their moment. */
const BEAT = { longest: 240, shortest: 60, own: 1100, others: 460 };

/** What has just happened, played one thing after the other: the dice stop, then every card pays. */
export class Show {
  rolling = $state(false);
  /** Coins that are still to fly: the purses count them when they land. */
  pending = $state.raw<readonly Payment[]>([]);
  /** The payment that is under way. */
  now = $state.raw<Payment | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  play(fresh: readonly Step[], eyes: number | null, calm: boolean): void {
    this.stop();
    if (calm) return;
    const events = fresh.flatMap((step) => step.events);
    const payments = events.flatMap((event) => paymentOf(event) ?? []);
    const rolls = events.some((event) => diceOf(event) !== null);
    if (!rolls && payments.length === 0) return;
    const all = eyes !== null && fresh.some((step) => step.seat === eyes) ? BEAT.own : BEAT.others;
    const beat = Math.max(BEAT.shortest, Math.min(BEAT.longest, all / Math.max(1, payments.length)));
    this.pending = payments;
    this.rolling = rolls;
    this.timer = setTimeout(() => this.next(beat), rolls ? TUMBLE : 0);
  }

  private next(beat: number): void {
    this.rolling = false;
    const [payment, ...rest] = this.pending;
    this.now = payment ?? null;
    if (!payment) return;
    this.timer = setTimeout(() => {
      this.pending = rest;
      this.next(beat);
    }, beat);
  }

  /** Go no further; whoever leaves the table changes nothing on it any more. */
  leave(): void {
    clearTimeout(this.timer);
  }

  stop(): void {
    this.leave();
    this.rolling = false;
    this.pending = [];
    this.now = null;
  }

  /** Return a seat's coins as far as they have landed. */
  coins(seat: number, atEnd: number): number {
    return this.pending.reduce(
      (sum, { giver, taker, coins }) => sum + (giver === seat ? coins : 0) - (taker === seat ? coins : 0),
      atEnd,
    );
  }
}
