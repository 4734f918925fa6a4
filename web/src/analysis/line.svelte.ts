import type { ReplayModel } from '../replay/replay.svelte';
import { post, Refused } from '../wire/api';
import type { ChoiceInfo, LineMoment, LineMove, Message, Verdict } from '../wire/messages';

/** What if: moves that leave the match at a moment of its replay. The server follows them by the rules of play. */
export class LineModel {
  busy = $state(false);
  refused = $state.raw<Message | null>(null);
  /** What is said of the moves that a person chose, by the line up to them. */
  private said = $state.raw<Readonly<Record<string, Message>>>({});
  /** How long the line was before each thing that was done; one step back undoes one thing. */
  private lengths: number[] = [];

  constructor(readonly match: ReplayModel) {}

  get moment(): LineMoment | null {
    return this.match.line;
  }

  private get made(): readonly LineMove[] {
    return this.moment?.made ?? [];
  }

  /** Whether anybody may act, so that it is not only looked at. */
  get acts(): boolean {
    return this.match.player !== null;
  }

  /** Who may move now. */
  get movers(): number[] {
    return (this.moment?.asks ?? []).flatMap((ask, seat) => (ask ? [seat] : []));
  }

  get over(): boolean {
    return this.movers.length === 0 && this.moment?.chances.length === 0;
  }

  /** What was found about a move of the line; undefined if nobody asked. */
  verdict(place: number): Message | undefined {
    return this.said[key(this.made.slice(0, place + 1))];
  }

  get judged(): boolean {
    return this.made.length > 0 && this.verdict(this.made.length - 1) !== undefined;
  }

  /** Leave the match at the moment that is on the board. */
  async start(): Promise<void> {
    this.match.playing = false;
    await this.match.seek(this.match.at);
    this.lengths = [];
    await this.send([]);
  }

  /** Go on by hand from the line that is on the board. */
  take(): void {
    this.lengths = this.made.map((_, place) => place);
    if (this.moment) this.set(this.moment);
  }

  leave(): void {
    void this.match.go(this.match.at);
  }

  async back(): Promise<void> {
    const length = this.lengths.pop();
    if (length !== undefined) await this.send(this.made.slice(0, length));
  }

  async bot(seat: number): Promise<void> {
    await this.add([], { bot: seat });
  }

  async draw(): Promise<void> {
    await this.add([], { draw: true });
  }

  async pick(move: string): Promise<void> {
    await this.add([{ seat: null, move, by: 'person' }]);
  }

  private async play(seat: number, choice: ChoiceInfo): Promise<void> {
    const open = (this.moment?.asks[seat]?.choices.length ?? 0) > 1;
    const done = await this.add([{ seat, move: choice.move, by: 'person' }]);
    if (done && open) await this.judge(this.made.length - 1);
  }

  private async add(more: LineMove[], asked: { bot?: number; draw?: boolean } = {}): Promise<boolean> {
    const { length } = this.made;
    const done = await this.send([...this.made, ...more], asked);
    if (done) this.lengths.push(length);
    return done;
  }

  /** Follow a line on the board; return whether it is there now. */
  private async send(made: readonly LineMove[], asked = {}): Promise<boolean> {
    if (this.busy) return false;
    const { match } = this;
    const { at, line } = match;
    this.busy = true;
    this.refused = null;
    try {
      const found = await this.ask(made, asked);
      if (match.at !== at || match.line !== line) return false;
      this.set(found);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.reason;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private ask(made: readonly LineMove[], asked = {}): Promise<LineMoment> {
    return post<LineMoment>(`/tables/${this.match.id}/line`, { step: this.match.at, made, ...asked });
  }

  private set(moment: LineMoment): void {
    const { eyes } = this.match;
    const seat = eyes !== null && moment.asks[eyes] ? eyes : moment.asks.findIndex((ask) => ask !== null);
    this.match.follow(moment, seat < 0 ? (eyes ?? 0) : seat, (mover, choice) => this.play(mover, choice));
  }

  /** See somebody else's line, through the eyes of a seat. */
  async see(made: readonly LineMove[], seat: number | null, judged: boolean): Promise<void> {
    const { match } = this;
    const known = match.line && key(match.line.made) === key(made) ? match.line : await this.ask(made);
    match.follow(known, seat ?? 0, null);
    if (judged && !this.judged) await this.judge(made.length - 1);
  }

  /** Find out how good a move of the line is. */
  private async judge(place: number): Promise<void> {
    const { match, made } = this;
    const { seat, move } = made[place]!;
    const about = key(made.slice(0, place + 1));
    if (seat === null || this.said[about]) return;
    const asked = { step: match.at, seat, move, best: null, made: made.slice(0, place) };
    let found: Message;
    try {
      found = (await post<Verdict>(`/tables/${match.id}/try`, asked)).message;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      found = error.reason;
    }
    this.said = { ...this.said, [about]: found };
  }
}

function key(made: readonly LineMove[]): string {
  return made.map(({ seat, move }) => `${seat ?? ''}:${move}`).join('\n');
}
