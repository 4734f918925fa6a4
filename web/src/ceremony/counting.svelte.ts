import type { ScoreItem, Scores } from '../wire/messages';

/** So long a line is counted and so long the whole may last, in ms; many lines go faster. */
const BEAT = { longest: 1100, shortest: 380, whole: 14_000 };

/** What a seat has when the first lines are counted, and the line that was counted last. */
export interface Count {
  total: number;
  line: ScoreItem | null;
}

/** Return the lines that are worth counting aloud: those with points. */
function linesOf(items: readonly ScoreItem[]): ScoreItem[] {
  return items.filter((item) => item.points !== 0);
}

/** Counts the points of all seats line by line, side by side; at the end, or where it is wished, all at once. */
export class Counting {
  /** How many lines of each seat are counted. */
  at = $state(0);
  readonly length: number;
  private readonly lines: readonly ScoreItem[][];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly scores: Scores,
    private readonly heard: () => void = () => {},
  ) {
    this.lines = scores.seats.map((sheet) => linesOf(sheet.items));
    this.length = Math.max(0, ...this.lines.map((lines) => lines.length)) + 1;
    this.at = this.length;
  }

  get done(): boolean {
    return this.at >= this.length;
  }

  /** Count from the beginning. */
  begin(): void {
    clearTimeout(this.timer);
    this.at = 0;
    const beat = Math.min(BEAT.longest, Math.max(BEAT.shortest, BEAT.whole / this.length));
    const next = (): void => {
      this.at += 1;
      if (this.done) return;
      this.heard();
      this.timer = setTimeout(next, beat);
    };
    this.timer = setTimeout(next, beat);
  }

  /** Go to the result. */
  skip(): void {
    clearTimeout(this.timer);
    this.at = this.length;
  }

  /** Return what is counted of a seat. */
  of(seat: number): Count {
    const lines = this.lines[seat] ?? [];
    const counted = this.done ? lines.length : Math.min(this.at, lines.length);
    // The last line stays until the others' are counted too.
    const line = this.done ? null : (lines[counted - 1] ?? null);
    const total = this.done
      ? (this.scores.seats[seat]?.total ?? 0)
      : lines.slice(0, counted).reduce((sum, { points }) => sum + points, 0);
    return { total, line };
  }
}
