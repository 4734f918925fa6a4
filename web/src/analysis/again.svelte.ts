import type { ReplayModel } from '../replay/replay.svelte';
import { get, post, Refused } from '../wire/api';
import type { Ask, ChoiceInfo, DecisionReview, Message, Verdict } from '../wire/messages';

/** A decision of a match to be made once more. */
export interface Task {
  step: number;
  seat: number;
  known: DecisionReview;
}

/** Decisions tried again on the board, one after another, with what came of them. */
export class AgainModel {
  tasks = $state.raw<readonly Task[]>([]);
  at = $state(0);
  /** What the last try was found to be; null before it, and while another one is looked for. */
  verdict = $state.raw<Verdict | null>(null);
  judging = $state(false);
  /** Whether the answer is shown: it was asked for, or found. */
  open = $state(false);
  refused = $state.raw<Message | null>(null);
  right = $state(0);
  viewed = $state(0);
  skipped = $state(0);
  /** Whether this decision has been counted. */
  private counted = false;

  constructor(readonly match: ReplayModel) {}

  get task(): Task | null {
    return this.tasks[this.at] ?? null;
  }

  get over(): boolean {
    return this.tasks.length > 0 && this.at >= this.tasks.length;
  }

  /** Begin with these decisions. */
  async start(tasks: readonly Task[]): Promise<void> {
    this.tasks = tasks;
    this.right = this.viewed = this.skipped = 0;
    await this.show(0);
  }

  /** End it, and leave the board as a replay shows it. */
  stop(): void {
    this.tasks = [];
    this.match.answer(null, null);
  }

  private async show(at: number): Promise<void> {
    this.at = at;
    this.verdict = this.refused = null;
    this.open = this.counted = this.judging = false;
    const { match, task } = this;
    match.playing = false;
    match.answer(null, null);
    if (!task) return;
    await match.seek(task.step, task.seat);
    try {
      const ask = await get<Ask>(`/tables/${match.id}/asked?step=${task.step}&seat=${task.seat}`);
      if (this.task === task) match.answer(ask, (choice) => this.judge(choice));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.reason;
    }
  }

  /** Find out how good a move is. What the analysis knows is known at once. */
  private async judge(choice: ChoiceInfo): Promise<void> {
    const { task, match } = this;
    if (!task || this.judging || this.open) return;
    this.refused = null;
    this.judging = true;
    try {
      const { step, seat, known } = task;
      const best = known.best.move;
      const found =
        choice.move === best || choice.move === known.played.move
          ? verdictOf(known, choice.move === best)
          : await post<Verdict>(`/tables/${match.id}/try`, { step, seat, move: choice.move, best });
      if (this.task !== task) return;
      this.verdict = found;
      if (found.right) this.count('right');
      this.open = found.right;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.reason;
    } finally {
      this.judging = false;
    }
  }

  private count(what: 'right' | 'viewed' | 'skipped'): void {
    if (!this.counted) this[what] += 1;
    this.counted = true;
  }

  /** Show the answer on the board. */
  view(): void {
    const { known, seat } = this.task!;
    this.count('viewed');
    this.open = true;
    this.match.explain(seat, known.best, known.played.touches.cells ?? []);
  }

  /** Go on to the next one; what was neither found nor looked at counts as skipped. */
  async next(): Promise<void> {
    this.count('skipped');
    await this.show(this.at + 1);
  }
}

function verdictOf(known: DecisionReview, right: boolean): Verdict {
  const { loss, error, mark, best, played, why } = known;
  return right
    ? { move: best.move, best: best.move, right, loss: 0, error, mark: null, message: why }
    : { move: played.move, best: best.move, right, loss, error, mark, message: why };
}
