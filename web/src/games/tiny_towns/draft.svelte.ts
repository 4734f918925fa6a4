import { lookOrMake } from '../../parts/second';
import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import { nearest, type TownsView, verbOf } from './view';

interface Picks {
  /** The question that they belong to. */
  question: string | null;
  card: string | null;
  cell: string | null;
}

const NOTHING: Picks = { question: null, card: null, cell: null };
/** Moves of one cell in which the page can say why a cell is no place. */
const BY_CELL: Record<string, string> = { placing: 'place', laying: 'place', siting: 'site' };

/** What is picked before it is a choice: a card, a cell; and what is only looked at. */
export class TownsDraft {
  private picks = $state.raw<Picks>(NOTHING);
  /** A choice under the pointer, shown on the board. */
  hovered = $state.raw<ChoiceInfo | null>(null);
  private reading = $state.raw<{ question: string; card: string } | null>(null);
  /** Whose town a spectator looks at. */
  watched = $state(0);

  /** Whether the keys are in use: then a new question takes the focus that the old one has lost. */
  keys = false;

  constructor(readonly table: Sitting<TownsView>) {}

  /** The same question asked again, because somebody else has done something, keeps what was picked. */
  private get question(): string | null {
    return this.table.ask?.choices.map((choice) => choice.move).join() ?? null;
  }

  private get now(): Picks {
    return this.picks.question !== null && this.picks.question === this.question ? this.picks : NOTHING;
  }

  /** A card to read about: in place of this question, not of the next one. */
  get read(): string | null {
    return this.reading !== null && this.reading.question === this.question ? this.reading.card : null;
  }

  set read(card: string | null) {
    const { question } = this;
    this.reading = card === null || question === null ? null : { question, card };
  }

  get choices(): readonly ChoiceInfo[] {
    return this.table.ask?.choices ?? [];
  }

  get card(): string | null {
    return this.now.card;
  }

  get cell(): string | null {
    return this.now.cell;
  }

  /** What is still open with what is picked. */
  get open(): readonly ChoiceInfo[] {
    return this.choices.filter((choice) => this.card === null || (choice.touches['cards'] ?? []).includes(this.card));
  }

  /** The choice to show on the board: under the pointer, or chosen. */
  get shown(): ChoiceInfo | null {
    return this.hovered && this.choices.includes(this.hovered) ? this.hovered : this.table.chosen;
  }

  /** Whether the question is answered on the board. */
  get onBoard(): boolean {
    return this.has('place') || this.has('site');
  }

  /** Whether a new question should take the focus. */
  get lost(): boolean {
    return this.keys && (document.activeElement === null || document.activeElement === document.body);
  }

  has(verb: string): boolean {
    return this.choices.some((choice) => verbOf(choice) === verb);
  }

  ofCard(card: string): readonly ChoiceInfo[] {
    return this.choices.filter((choice) => choice.touches['cards']?.includes(card));
  }

  ofCell(cell: string): readonly ChoiceInfo[] {
    return this.open.filter((choice) => choice.touches['cells']?.includes(cell));
  }

  /** Look at a choice; the same one a second time makes it. */
  choose(choice: ChoiceInfo): void {
    lookOrMake(this.table, choice);
  }

  private keep(card: string | null, cell: string | null): void {
    this.picks = { question: this.question, card, cell };
  }

  /** A card was tapped: pick it, choose with it, or read about it. */
  tapCard(card: string): void {
    this.hovered = null;
    const found = this.ofCard(card);
    const here = this.cell ? found.filter((choice) => choice.touches['cells']?.includes(this.cell!)) : found;
    if (found.length === 0) {
      this.keep(null, null);
      this.table.choose(null);
      const meant =
        this.has('done') && this.table.eyes !== null ? nearest(this.table.view.seats[this.table.eyes]!, card) : null;
      if (meant) this.table.why(meant);
      else this.read = this.read === card ? null : card;
      return;
    }
    this.read = null;
    if (here.length === 1) {
      this.keep(card, this.cell);
      this.choose(here[0]!);
    } else if (this.card === card) {
      this.keep(null, null);
      this.table.choose(null);
    } else {
      this.keep(card, null);
      this.table.choose(null);
    }
  }

  /** A square was tapped: choose what is open there, go through several one by one, or say why not. */
  tapCell(cell: string): void {
    if (!this.table.ask) return;
    this.hovered = null;
    this.read = null;
    const found = this.ofCell(cell);
    if (found.length === 0) this.why(cell);
    else if (found.length === 1) this.choose(found[0]!);
    else if (found.every((choice) => verbOf(choice) === 'build')) {
      const at = found.findIndex((choice) => choice.move === this.table.chosen?.move);
      this.table.choose(found[(at + 1) % found.length]!);
    } else {
      this.keep(this.card, this.cell === cell ? null : cell);
      this.table.choose(null);
    }
  }

  private why(cell: string): void {
    const { table } = this;
    const stage = table.view.mine?.stage ?? '';
    const verb = BY_CELL[stage];
    if (stage === 'building') {
      const meant = this.card && table.eyes !== null ? nearest(table.view.seats[table.eyes]!, this.card, cell) : null;
      table.why(meant ?? `place ${cell}`);
    } else if (this.has('put') && this.card) table.why(`put ${this.card} ${cell}`);
    else table.why(`${verb ?? 'place'} ${cell}`);
  }
}
