import { settings } from '../house/settings.svelte';
import { visitor } from '../house/visitor.svelte';
import type { Sitter, Sitting } from '../games/face';
import { ask as askServer, get, post, Refused } from '../wire/api';
import { ears } from '../sound/ears';
import { Eyes, type How, type Keeper } from '../story/eyes.svelte';
import { sights, type Sight, type Stands } from '../story/scene';
import { Link, newRequest, orThrow, type Asked } from '../wire/link';
import type {
  Ask,
  ChatLine,
  ChoiceInfo,
  ClockInfo,
  Coaching,
  Hint,
  Message,
  Moment,
  Scores,
  Step,
  TableInfo,
  View,
} from '../wire/messages';
import { listed, words } from '../words/words.svelte';
import { namesOf, newsOf } from './people';

const NONE: ReadonlySet<string> = new Set();

/** A table at which we sit or which we watch: everything that its screen shows. */
export class TableModel implements Sitting, Keeper {
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** How many people without a seat watch. */
  watchers = $state(0);
  connected = $state(true);
  /** A table that can't be shown, and why. */
  lost = $state.raw<Message | null>(null);
  /** What has changed about the others, to be read over the page. */
  news = $state.raw<{ id: number; text: Message; stays: boolean }[]>([]);
  private told = 0;
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** A move that is on its way to the server. */
  sending = $state(false);
  refusal = $state.raw<Message | null>(null);
  /** Why the hint is what it is; goes with the choice that it led to. */
  advice = $state.raw<Message | null>(null);
  thinking = $state(false);
  /** Why the coach would take our last move back. */
  coaching = $state.raw<Message | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  litSeat = $state<number | null>(null);
  scores = $state.raw<Scores | null>(null);
  /** The seat whose person has to take the device before its secrets show; null when nobody has to. */
  passTo = $state<number | null>(null);
  /** The number up to which the events are known to who looks: what came later is "since your last turn". */
  readTo = $state(0);
  /** The last thing done here was to take a move back. */
  private undoing = false;
  /** How far the server's time is ahead of the browser's own count, which nobody sets. */
  private ahead = 0;
  /** The game has ended before our eyes, and its points are still to be counted. */
  sawEnd = false;
  /** What stands on a seat's board, and what is no news, as the game's face tells it. */
  stands: Stands | null = null;
  quiet?: readonly string[] | undefined;
  private watching = $state.raw<Eyes[]>([]);
  private looking = $state<number | null>(null);
  private link = new Link(
    (open) => (this.connected = open),
    (now) => (this.ahead = now - performance.now() / 1000),
  );
  private leave: (() => void)[] = [];

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      this.hearTable(await get<TableInfo>(`/tables/${this.id}`));
    } catch (error) {
      if (error instanceof Refused) this.lost = error.reason;
      else throw error;
    }
  }

  close(): void {
    for (const leave of this.leave) leave();
    for (const eyes of this.watching) eyes.close();
    this.link.close();
  }

  // Who is here

  get mine(): number[] {
    const me = visitor.me?.id;
    if (!me || !this.info) return [];
    return this.info.chairs.flatMap((chair, seat) => (chair.person === me ? [seat] : []));
  }

  get host(): boolean {
    return this.info !== null && this.info.host === visitor.me?.id;
  }

  get sitters(): Sitter[] {
    const waits = this.info?.status === 'playing' ? (this.moment?.waits_for ?? this.info.waits_for) : [];
    return (this.info?.chairs ?? []).map((chair, seat) => ({
      seat,
      name: this.names[seat]!,
      bot: chair.bot,
      persona: chair.persona,
      offline: chair.offline && !chair.away,
      away: chair.away,
      mine: chair.person !== null && chair.person === visitor.me?.id,
      waits: waits.includes(seat),
    }));
  }

  get names(): string[] {
    return namesOf(this.info?.chairs ?? []);
  }

  /** Who has won: what the table keeps, or what the board shows until that is told. */
  get winners(): readonly number[] {
    return this.info?.result?.winners ?? this.view.winners;
  }

  /** Whether the table waits for me, and no bot plays in my place. */
  get myTurn(): boolean {
    const { info, moment } = this;
    if (info?.status !== 'playing' || !moment || this.over) return false;
    return moment.waits_for.some((seat) => this.mine.includes(seat) && !info.chairs[seat]!.away);
  }

  // What is seen

  get shown(): Eyes | null {
    return this.watching.find((eyes) => eyes.seat === this.looking) ?? this.watching[0] ?? null;
  }

  get moment(): Moment | null {
    return this.shown?.moment ?? null;
  }

  get eyes(): number | null {
    return this.shown?.seat ?? null;
  }

  get view(): View {
    return this.shown!.view;
  }

  get ask(): Ask | null {
    if (this.eyes !== null && this.info?.chairs[this.eyes]?.resigned) return null;
    return this.behind > 0 || this.sending || this.shown?.again ? null : (this.moment?.ask ?? null);
  }

  get over(): boolean {
    return this.moment?.over ?? false;
  }

  get steps(): readonly Step[] {
    return this.shown?.steps ?? [];
  }

  get fresh(): readonly Step[] {
    return this.shown?.fresh ?? [];
  }

  get behind(): number {
    return this.shown?.behind ?? 0;
  }

  get calm(): boolean {
    return settings.calm;
  }

  get clock(): ClockInfo | null {
    return this.moment?.clock ?? null;
  }

  now = (): number => performance.now() / 1000 + this.ahead;

  /** Look through the eyes of another seat of ours. */
  look(seat: number | null): void {
    this.looking = seat;
    this.choose(null);
    this.passTo = null;
    void this.count();
  }

  skip(): void {
    this.shown?.skip();
  }

  /** See once more what the others did since our last move. */
  watchAgain(): void {
    this.choose(null);
    this.shown?.replay();
  }

  // What is told

  hearTable(info: TableInfo): void {
    if (this.info && info.version < this.info.version) return;
    if (this.info) for (const text of newsOf(this.info, info, visitor.me?.id)) this.tell(text);
    else if (info.status === 'playing' && !info.chairs.some((chair) => chair.person === visitor.me?.id))
      this.tell({ key: 'web-news-late', args: { names: listed(namesOf(info.chairs)) } }, true);
    this.info = info;
    const wanted: (number | null)[] = this.mine.length > 0 ? this.mine : [null];
    const has = this.watching.map((eyes) => eyes.seat);
    if (wanted.length === has.length && wanted.every((seat, at) => seat === has[at])) return;
    for (const leave of this.leave) leave();
    for (const eyes of this.watching) eyes.close();
    this.watching = wanted.map(
      (seat) => this.watching.find((eyes) => eyes.seat === seat) ?? new Eyes(this.id, seat, this),
    );
    if (!wanted.includes(this.looking)) this.looking = wanted[0] ?? null;
    this.leave = this.watching.map((eyes) => this.link.listen(eyes));
  }

  chatHeard(): number {
    return this.chat.at(-1)?.number ?? 0;
  }

  sights(before: View, after: View, seat: number | null): Sight[] {
    return this.stands ? sights(before, after, this.info?.chairs.length ?? 0, seat, this.stands) : [];
  }

  /** Tell something about the people at the table, until it is read or, unless it stays, for a while. */
  tell(text: Message, stays = false): void {
    this.told += 1;
    this.news = [...this.news.slice(-2), { id: this.told, text, stays }];
  }

  drop(id: number): void {
    this.news = this.news.filter((one) => one.id !== id);
  }

  hearCompany(watchers: number): void {
    this.watchers = watchers;
  }

  hearChat(line: ChatLine): void {
    if (line.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, line];
  }

  /** A moment has come onto the page. */
  seen(eyes: Eyes, moment: Moment, steps: Step[], { first, hurried, turn, end }: How): void {
    if (eyes !== this.shown) {
      this.turn();
      return;
    }
    if (end) this.sawEnd = true;
    if (!first && !hurried) void ears.hear(steps, ...(end ? ['end' as const] : turn ? ['turn' as const] : []));
    if (first || steps.some((step) => step.seat === eyes.seat)) this.readTo = moment.number;
    if (this.chosen && !moment.ask?.choices.some((one) => one.move === this.chosen!.move)) this.chosen = null;
    this.scores = moment.scores ?? this.scores;
    void this.count();
    this.turn();
  }

  /** With several seats at one browser: turn to the one that the table waits for. */
  private turn(): void {
    const mine = this.mine;
    if (mine.length < 2 || !this.moment || this.over) return;
    const waits = this.moment.waits_for.filter((seat) => mine.includes(seat));
    if (waits.length === 0 || (this.looking !== null && waits.includes(this.looking))) return;
    const next = waits.find((seat) => seat > (this.looking ?? -1)) ?? waits[0]!;
    if (visitor.game(this.info!.game)?.hidden) this.passTo = next;
    else this.look(next);
  }

  /** Fetch the live score sheet. */
  async count(): Promise<void> {
    if (!this.moment || this.moment.scores) {
      this.scores = this.moment?.scores ?? null;
      return;
    }
    const seat = this.eyes;
    try {
      const scores = await get<Scores>(`/tables/${this.id}/scores${seat === null ? '' : `?seat=${seat}`}`);
      if (seat === this.eyes && !this.over) this.scores = scores;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  // What is done

  choose(choice: ChoiceInfo | null): void {
    if (choice) this.skip();
    this.chosen = choice;
    this.refusal = null;
    this.advice = null;
  }

  /** Ask what the hard bot would do here, and look at that. */
  async hint(): Promise<void> {
    const moment = this.moment;
    if (!moment || moment.seat === null || this.thinking) return;
    this.thinking = true;
    try {
      await words.learn('insight');
      const hint = await get<Hint>(`/tables/${this.id}/hint?seat=${moment.seat}`);
      const choice = this.choice(hint.move);
      if (!choice || this.moment?.prompt !== moment.prompt) return;
      this.choose(choice);
      this.advice = hint.message;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.reason;
    } finally {
      this.thinking = false;
    }
  }

  choice(move: string): ChoiceInfo | undefined {
    return this.ask?.choices.find((one) => one.move === move);
  }

  async confirm(): Promise<void> {
    const { chosen, moment } = this;
    if (!chosen || !moment || moment.prompt === null || moment.seat === null || this.sending) return;
    this.sending = true;
    this.undoing = false;
    this.coaching = null;
    try {
      await this.send({ do: 'move', table: this.id, seat: moment.seat, prompt: moment.prompt, move: chosen.move });
      this.chosen = null;
      this.advice = null;
    } finally {
      this.sending = false;
    }
    if (settings.coach && this.mayCoach && !this.refusal) void this.askCoach(moment.seat);
  }

  /** Whether a coach may speak here: nobody but one person and bots plays, and help is allowed. */
  get mayCoach(): boolean {
    const people = new Set((this.info?.chairs ?? []).flatMap((chair) => chair.person ?? []));
    return this.info?.aids === true && people.size === 1;
  }

  /** Ask the coach about the last move; a word that comes too late, or none, is not missed. */
  private async askCoach(seat: number): Promise<void> {
    try {
      await words.learn('insight');
      const { verdict } = await post<Coaching>(`/tables/${this.id}/coach`, { seat });
      if (!verdict || this.sending || this.over) return;
      this.coaching = verdict.message;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Make the only choice there is; after an undo, take back the move that led to it instead. */
  async makeOrUnmake(only: ChoiceInfo): Promise<void> {
    if (this.undoing) {
      if (this.moment?.undo) await this.undo();
      return;
    }
    this.choose(only);
    await this.confirm();
  }

  async undo(): Promise<void> {
    const moment = this.moment;
    if (!moment || moment.seat === null) return;
    this.choose(null);
    this.undoing = true;
    await this.send({ do: 'undo', table: this.id, seat: moment.seat, prompt: moment.prompt });
  }

  async takeBack(): Promise<void> {
    this.coaching = null;
    if (this.eyes !== null) await this.send({ do: 'takeback', table: this.id, seat: this.eyes });
  }

  /** Give up, for the seat that we look from. */
  async resign(): Promise<void> {
    if (this.eyes !== null) await this.post('/resign', { seat: this.eyes, request: newRequest() });
  }

  async answer(agree: boolean): Promise<void> {
    await this.send({ do: 'answer', table: this.id, agree });
  }

  async talk(text: string): Promise<void> {
    await this.send({ do: 'say', table: this.id, text });
  }

  why(move: string): void {
    const seat = this.eyes;
    if (seat === null) return;
    void this.link.ask({ do: 'why', table: this.id, seat, move }).then((answer) => {
      if (answer.is === 'why') this.refusal = answer.reason;
      else if (answer.is === 'refused') this.refusal = answer.reason;
    });
  }

  private async send(message: Asked): Promise<void> {
    try {
      orThrow(await this.link.ask(message));
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.reason;
    }
  }

  /** Ask something of the table over HTTP; a refusal is said on the page. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T | null> {
    try {
      const answer = await askServer<T>(method, `/tables/${this.id}${path}`, body);
      if (answer && typeof answer === 'object' && 'is' in answer && answer.is === 'table') {
        const info = answer as unknown as TableInfo;
        if (info.id === this.id) this.hearTable(info);
      }
      this.refusal = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.reason;
      return null;
    }
  }

  post = <T>(path: string, body?: unknown): Promise<T | null> => this.call<T>('POST', path, body);

  /** Return the cells to light on a seat's small board: what has just come there, or those of a score line. */
  litOn(seat: number): ReadonlySet<string> {
    const board = this.shown?.scene?.boards.find((one) => one.seat === seat);
    return board ? new Set(board.cells) : this.litSeat === seat ? this.lit : NONE;
  }

  /** Light the cells of a score line on somebody's board. */
  light(seat: number | null, cells: readonly string[]): void {
    this.lit = new Set(cells);
    this.litSeat = cells.length > 0 ? seat : null;
  }
}

/** Open a table and return its id. */
export async function openTable(asked: {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: { reserve: number; turn: number } | null;
  aids?: boolean | null;
  sit?: number[];
}): Promise<TableInfo> {
  return post<TableInfo>('/tables', asked);
}
