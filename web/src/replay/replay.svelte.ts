import type { Sitter, Sitting } from '../games/face';
import { settings } from '../house/settings.svelte';
import { visitor } from '../house/visitor.svelte';
import { get, Refused } from '../wire/api';
import type {
  Ask,
  ChoiceInfo,
  Frame,
  LineMoment,
  Message,
  Replay,
  Scores,
  Step,
  TableInfo,
  View,
} from '../wire/messages';
import { namesOf } from '../table/people';

const PAGE = 100;

/** Makes a choice of a seat. */
type Player = (seat: number, choice: ChoiceInfo) => Promise<void>;

/** A match that was played, frame by frame: from a seat's view, a spectator's, or with everything open. */
export class ReplayModel implements Sitting {
  info = $state.raw<TableInfo | null>(null);
  lost = $state.raw<Message | null>(null);
  frames = $state.raw<Frame[]>([]);
  /** How many steps the match has; frames come in pages. */
  length = $state(0);
  at = $state(0);
  playing = $state(false);
  eyes = $state<number | null>(null);
  /** Whether nothing is hidden: every seat's board as that seat saw it, and everybody's steps. */
  open = $state(false);
  private final = $state.raw<Scores | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  litSeat = $state<number | null>(null);
  /** A decision of the match that is made once more; the board offers its choices. */
  ask = $state.raw<Ask | null>(null);
  /** A choice of that decision, or a move that would have been better here, shown where it would have landed. */
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** Counts the looks, so that what was asked for before the latest is not taken for it. */
  private looks = 0;
  private loading = 0;
  private judge: ((choice: ChoiceInfo) => Promise<void>) | null = null;
  /** Who makes the choices of a line; null where it is only looked at. */
  player = $state.raw<Player | null>(null);
  /** A hypothetical line that leaves the match here; the board shows its end. */
  line = $state.raw<LineMoment | null>(null);

  constructor(readonly id: string) {}

  async begin(): Promise<void> {
    try {
      this.info = await get<TableInfo>(`/tables/${this.id}`);
      await this.look(this.info.chairs.length === 1 ? 0 : null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.lost = error.reason;
    }
  }

  /** See it through other eyes; the place in the match stays as near as it can. With everything open they are a seat's. */
  async look(eyes: number | null, open = this.open): Promise<void> {
    if (this.line && open === this.open) {
      this.follow(this.line, eyes ?? 0, this.player);
      return;
    }
    const look = ++this.looks;
    const seen = open ? (eyes ?? 0) : eyes;
    const [page, scores] = await Promise.all([
      this.page(0, seen, open),
      // Today's rules don't count what was begun by others.
      this.info?.outdated ? null : get<Scores>(`/tables/${this.id}/scores${seen === null ? '' : `?seat=${seen}`}`),
    ]);
    if (look !== this.looks) return;
    const share = this.length > 0 ? this.at / this.length : 0;
    this.eyes = seen;
    this.open = open;
    this.frames = page.frames;
    this.length = page.number;
    this.final = scores;
    await this.go(Math.round(share * this.length));
  }

  private page(first: number, eyes: number | null, open: boolean): Promise<Replay> {
    const whose = open ? '&everything=true' : eyes === null ? '' : `&seat=${eyes}`;
    return get<Replay>(`/tables/${this.id}/replay?first=${first}&last=${first + PAGE - 1}${whose}`);
  }

  async go(at: number): Promise<void> {
    this.line = null;
    if (this.ask) this.answer(null, null);
    else if (this.chosen) this.explain(null, null, []);
    const look = this.looks;
    const wanted = Math.min(Math.max(at, 0), this.length);
    if (this.loading === look) return;
    this.loading = look;
    try {
      while ((this.frames.at(-1)?.step.number ?? 0) < wanted) {
        const page = await this.page((this.frames.at(-1)?.step.number ?? 0) + 1, this.eyes, this.open);
        if (look !== this.looks) return;
        if (page.frames.length === 0) break;
        this.frames = [...this.frames, ...page.frames];
      }
      this.at = wanted;
    } finally {
      if (this.loading === look) this.loading = 0;
    }
  }

  /** Go to a step as a replay with everything open counts them, through the eyes of this seat. */
  async seek(step: number, eyes = this.eyes): Promise<void> {
    if (this.open !== this.canOpen || (eyes !== this.eyes && eyes !== null)) await this.look(eyes, this.canOpen);
    await this.go(step);
  }

  /** Show a better move beside the cells of the one that was made; with null, nothing. */
  explain(seat: number | null, better: ChoiceInfo | null, made: readonly string[]): void {
    this.chosen = better;
    this.light(seat, made);
  }

  /** Let a decision be made once more; `judge` is told what is chosen. With null, nothing is asked any more. */
  answer(ask: Ask | null, judge: ((choice: ChoiceInfo) => Promise<void>) | null): void {
    this.ask = ask;
    this.judge = judge;
    this.explain(null, null, []);
  }

  /** Show the end of a line through the eyes of a seat. `play` makes its choices; without it, it is only looked at. */
  follow(line: LineMoment, seat: number, play: Player | null): void {
    this.line = line;
    this.eyes = seat;
    this.player = play;
    this.answer(play && line.asks[seat]!, play && ((choice) => play(seat, choice)));
  }

  private get frame(): Frame | undefined {
    return this.frames.findLast((frame) => frame.step.number <= this.at) ?? this.frames[0];
  }

  get ready(): boolean {
    return this.frame !== undefined;
  }

  get view(): View {
    return this.viewOf(this.eyes ?? 0);
  }

  /** What to show of a seat's board. */
  viewOf(seat: number): View {
    return this.line?.views[seat] ?? this.frame!.views[this.open ? seat : 0]!;
  }

  /** Whether there is anything to open, and it may be seen. */
  get canOpen(): boolean {
    const { info } = this;
    return (
      info !== null &&
      info.chairs.length > 1 &&
      (info.status === 'over' || info.uploaded) &&
      visitor.game(info.game)?.hidden === true
    );
  }

  get steps(): Step[] {
    const past = this.frames.filter((frame) => frame.step.number <= this.at).map((frame) => frame.step);
    return this.line ? [...past, ...this.line.steps] : past;
  }

  get fresh(): Step[] {
    if (this.line) return this.line.steps.slice(-1);
    return this.frame ? [this.frame.step] : [];
  }

  get over(): boolean {
    const { line } = this;
    return line ? line.chances.length === 0 && line.asks.every((ask) => !ask) : this.at >= this.length;
  }

  /** The points of the line, or of the finished match at its end: those of a moment before are not known. */
  get scores(): Scores | null {
    return (this.line?.scores as Scores | undefined) ?? (this.over ? this.final : null);
  }

  /** The points to look at beside any moment: of the line, or of the finished match. */
  get sheet(): Scores | null {
    return (this.line?.scores as Scores | undefined) ?? this.final;
  }

  get calm(): boolean {
    return settings.calm;
  }

  get names(): string[] {
    return namesOf(this.info?.chairs ?? []);
  }

  get sitters(): Sitter[] {
    return (this.info?.chairs ?? []).map((chair, seat) => ({
      seat,
      name: this.names[seat]!,
      bot: chair.bot,
      persona: chair.bot ? chair.persona : null,
      offline: false,
      away: false,
      mine: false,
      waits: false,
    }));
  }

  light(seat: number | null, cells: readonly string[]): void {
    this.lit = new Set(cells);
    this.litSeat = cells.length > 0 ? seat : null;
  }

  choose(choice: ChoiceInfo | null): void {
    if (this.ask) this.explain(null, choice, []);
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.judge?.(this.chosen);
  }

  why(): void {}

  choice(move: string): ChoiceInfo | undefined {
    return this.ask?.choices.find((one) => one.move === move);
  }
}
