import type { Sitter, Sitting } from '../games/face';
import { settings } from '../house/settings.svelte';
import { post, Refused } from '../wire/api';
import type { Ask, ChoiceInfo, LessonMoment, Message, Scores, Step, View } from '../wire/messages';
import { say } from '../words/words.svelte';
import { keep, keptOf } from './kept';

/** What is done at a step that is only read. */
const NEXT = 'next';

/** A lesson as a board sees it: a table at which one sits, and whose moves the server judges by the real rules. */
export class LessonModel implements Sitting {
  moment = $state.raw<LessonMoment | null>(null);
  /** A lesson that can't be given, and why. */
  lost = $state.raw<Message | null>(null);
  /** Why what was tried does not lead on. */
  wrong = $state.raw<Message | null>(null);
  chosen = $state.raw<ChoiceInfo | null>(null);
  sending = $state(false);
  steps = $state.raw<readonly Step[]>([]);
  readonly eyes = 0;
  readonly teaches = true;
  readonly lit: ReadonlySet<string> = new Set();
  readonly litSeat = null;

  constructor(readonly game: string) {}

  /** Take the lesson up where it was left; one that has changed since begins again. */
  async open(): Promise<void> {
    const { made } = keptOf(this.game);
    await this.send(made, null, made.length > 0);
    if (this.done) await this.again();
  }

  async again(): Promise<void> {
    await this.send([], null);
  }

  private async send(made: readonly string[], move: string | null, orBegin = false): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      const before = this.moment?.made.length;
      const moment = await post<LessonMoment>(`/games/${this.game}/lesson`, { made, move });
      this.wrong = moment.wrong;
      if (moment.wrong === null) {
        this.steps = moment.made.length - 1 === before ? moment.steps : [];
        this.chosen = null;
        this.moment = moment;
        keep(this.game, { made: moment.made, done: keptOf(this.game).done || moment.says === null });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (orBegin && error.kind === 'outdated') {
        keep(this.game, { made: [], done: keptOf(this.game).done });
        this.sending = false;
        await this.again();
      } else if (this.moment) this.wrong = error.reason;
      else this.lost = error.reason;
    } finally {
      this.sending = false;
    }
  }

  /** The number of the step that is open, from 0. */
  get at(): number {
    return this.moment?.made.length ?? 0;
  }

  get done(): boolean {
    return this.moment?.says === null;
  }

  /** Whether the step is only read. */
  get reads(): boolean {
    return !this.done && this.moment?.ask === null;
  }

  /** Whether no move was made yet: how to make one is said until then. */
  get begins(): boolean {
    return !this.done && this.moment!.made.every((one) => one === NEXT);
  }

  next(): Promise<void> {
    return this.send(this.moment!.made, NEXT);
  }

  back(): Promise<void> {
    return this.send(this.moment!.made.slice(0, -1), null);
  }

  get view(): View {
    return this.moment!.view;
  }

  get ask(): Ask | null {
    return this.sending ? null : (this.moment?.ask ?? null);
  }

  get fresh(): readonly Step[] {
    return this.steps;
  }

  get over(): boolean {
    return this.moment?.waits_for.length === 0;
  }

  get scores(): Scores | null {
    return (this.moment?.scores as Scores | undefined) ?? null;
  }

  get calm(): boolean {
    return settings.calm;
  }

  get names(): string[] {
    return (this.scores?.seats ?? []).map((_, seat) => say(seat === 0 ? 'web-lesson-you' : 'web-lesson-rival'));
  }

  get sitters(): Sitter[] {
    return this.names.map((name, seat) => ({
      seat,
      name,
      bot: seat === 0 ? null : 'easy',
      persona: null,
      offline: false,
      away: false,
      mine: seat === 0,
      waits: this.moment?.waits_for.includes(seat) ?? false,
    }));
  }

  choose(choice: ChoiceInfo | null): void {
    this.chosen = choice;
    if (choice) this.wrong = null;
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.send(this.moment!.made, this.chosen.move);
  }

  /** Ask why a move can't be made; one that leads on is not made by asking. */
  why(move: string): void {
    if (!this.moment?.moves.includes(move)) void this.send(this.moment!.made, move);
  }

  choice(move: string): ChoiceInfo | undefined {
    return this.ask?.choices.find((one) => one.move === move);
  }
}
