import type { Sitter, Sitting } from '../games/face';
import { settings } from '../house/settings.svelte';
import { get, post, Refused } from '../wire/api';
import type {
  Ask,
  ChoiceInfo,
  Message,
  PuzzleDeck,
  PuzzleDecks,
  PuzzleInfo,
  PuzzleVerdict,
  Scores,
  Step,
  View,
} from '../wire/messages';
import { say } from '../words/words.svelte';

/** A puzzle on the board: one seat's view of a moment, its choices, and what became of the answer. */
export class PuzzleModel implements Sitting {
  deck = $state.raw<PuzzleDeck | null>(null);
  info = $state.raw<PuzzleInfo | null>(null);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  lost = $state.raw<Message | null>(null);
  refusal = $state.raw<Message | null>(null);
  chosen = $state.raw<ChoiceInfo | null>(null);
  /** Whether the puzzles are my own mistakes. */
  mistakes = $state(false);
  sending = $state(false);
  readonly fresh: readonly Step[] = [];
  readonly scores: Scores | null = null;
  readonly over = false;

  constructor(readonly game: string) {}

  /** Show the next puzzle. */
  async next(mistakes = this.mistakes): Promise<void> {
    await this.attempt(async () => {
      const after = mistakes && this.mistakes && this.info ? `&after=${encodeURIComponent(this.info.id)}` : '';
      const info = await get<PuzzleInfo>(`/puzzles/${this.game}/next?mistakes=${mistakes}${after}`);
      this.mistakes = mistakes;
      this.again();
      this.info = info;
      await this.look();
    });
    if (this.refusal && !this.info) this.lost = this.refusal;
  }

  /** Try the same one again; that does not count. */
  again(): void {
    this.verdict = null;
    this.chosen = null;
    this.refusal = null;
  }

  async confirm(): Promise<void> {
    const choice = this.chosen;
    if (!choice || !this.info || this.verdict || this.sending) return;
    await this.attempt(async () => {
      this.verdict = await this.answer(choice.move);
      this.chosen = this.verdict.right ? this.verdict.move : this.verdict.best;
      await this.look();
    });
  }

  private answer(move: string): Promise<PuzzleVerdict> {
    return post<PuzzleVerdict>(`/puzzles/${this.game}/${encodeURIComponent(this.info!.id)}/answer`, { move });
  }

  private async look(): Promise<void> {
    const { decks } = await get<PuzzleDecks>('/puzzles');
    this.deck = decks.find((deck) => deck.game === this.game) ?? null;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.sending = true;
    this.refusal = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.reason;
    } finally {
      this.sending = false;
    }
  }

  get view(): View {
    return this.info!.view;
  }

  get eyes(): number {
    return this.info!.seat;
  }

  get ask(): Ask | null {
    return this.verdict ? null : (this.info?.ask ?? null);
  }

  get lit(): ReadonlySet<string> {
    return new Set(this.verdict && !this.verdict.right ? (this.verdict.move.touches.cells ?? []) : []);
  }

  get litSeat(): number | null {
    return this.lit.size > 0 ? this.eyes : null;
  }

  get calm(): boolean {
    return settings.calm;
  }

  get names(): string[] {
    return Array.from({ length: this.info!.seats }, (_, seat) =>
      seat === this.eyes ? say('web-puzzles-you') : say('web-puzzles-other', { number: seat + 1 }),
    );
  }

  get sitters(): Sitter[] {
    return this.names.map((name, seat) => ({
      seat,
      name,
      bot: null,
      persona: null,
      offline: false,
      away: false,
      mine: seat === this.eyes,
      waits: seat === this.eyes && !this.verdict,
    }));
  }

  choose(choice: ChoiceInfo | null): void {
    if (this.verdict) return;
    this.chosen = choice;
    if (choice) this.refusal = null;
  }

  /** Ask the rules why a move can't be made. What is refused is no answer, and does not count. */
  why(move: string): void {
    if (this.ask && !this.choice(move) && !this.sending) void this.attempt(async () => void (await this.answer(move)));
  }

  choice(move: string): ChoiceInfo | undefined {
    return this.ask?.choices.find((choice) => choice.move === move);
  }
}
