import type { ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import {
  anchorFor,
  cellName,
  covered,
  fallen,
  middleOf,
  placeOf,
  PLACES,
  shapeOf,
  type Place,
  type ShakeView,
  type Type,
} from './view';

/** A pattern held over the board. */
export interface Ghost {
  type: Type;
  move: string;
  cells: string[];
  /** The open choice that it means; undefined where it does not fit. */
  choice: ChoiceInfo | undefined;
}

/** The colour that is being placed, by which of its cubes it is held, and over which cell. */
export class Draft {
  private picked = $state.raw<{ type: Type; held: Place; round: number } | null>(null);
  /** The cell under the pointer or in focus. */
  over = $state.raw<Place | null>(null);
  dragging = $state(false);
  /** Counts the clicks on the board without a colour: the colours then ask for attention. */
  asked = $state(0);
  /** Set by the board: the cell at a point of the window. */
  locate: (x: number, y: number) => Place | null = () => null;
  /** Set by the board: give the keyboard to the cell where the pattern lies. */
  focusBoard: () => void = () => undefined;
  /** Set by the hand: give the keyboard back to the colours. */
  focusHand: () => void = () => undefined;

  constructor(private readonly table: Sitting<ShakeView>) {}

  private get choices(): readonly ChoiceInfo[] {
    return this.table.ask?.choices ?? [];
  }

  /** The colours of the pattern, each with the number of places where it may be built. */
  get colours(): { type: Type; places: number }[] {
    const places = new Map<string, number>();
    for (const { touches } of this.choices) {
      const type = touches.types?.[0];
      if (type) places.set(type, (places.get(type) ?? 0) + 1);
    }
    return fallen(this.table.view.pattern).map((type) => ({ type, places: places.get(type) ?? 0 }));
  }

  get nothing(): ChoiceInfo | undefined {
    return this.table.choice('nothing');
  }

  private open(type: Type): ChoiceInfo[] {
    return this.choices.filter(({ touches }) => touches.types?.[0] === type);
  }

  /** The colour in hand; a choice that is looked at names it too. */
  get type(): Type | null {
    const { view, chosen } = this.table;
    if (this.picked && this.picked.round === view.round && this.open(this.picked.type).length > 0)
      return this.picked.type;
    return (chosen?.touches.types?.[0] as Type | undefined) ?? null;
  }

  private get shape(): ReturnType<typeof shapeOf> | null {
    return this.type === null ? null : shapeOf(this.table.view.pattern, this.type);
  }

  private get held(): Place {
    const shape = this.shape!;
    const held = this.picked?.type === this.type ? this.picked?.held : null;
    const own = held && shape.cells.some(({ row, col }) => row === held.row && col === held.col);
    return own ? held : middleOf(shape);
  }

  /** The pattern in hand as it would lie when it is held over this cell. */
  at(over: Place): Ghost | null {
    const shape = this.shape;
    if (this.type === null || shape === null) return null;
    const anchor = anchorFor(shape, this.held, over);
    const move = `${this.type} ${cellName(anchor)}`;
    return { type: this.type, move, cells: covered(shape, anchor).map(cellName), choice: this.table.choice(move) };
  }

  get ghost(): Ghost | null {
    return this.over === null || this.table.ask === null ? null : this.at(this.over);
  }

  /** The cells over which the pattern can be held so that it fits, with the move that each means. */
  get lit(): Map<string, string> {
    const shape = this.shape;
    if (this.type === null || shape === null) return new Map();
    const { row, col } = this.held;
    return new Map(
      this.open(this.type).map(({ move }) => {
        const anchor = placeOf(move.split(' ')[1]!);
        return [cellName({ row: anchor.row + row, col: anchor.col + col }), move];
      }),
    );
  }

  /** Take a colour in hand, by one of its cubes if one was touched; say why when it can't be taken. */
  pick(type: Type, cube: number | null = null): boolean {
    const places = this.open(type);
    if (places.length === 0) {
      this.table.why(`${type} ${cellName(PLACES[0]!)}`);
      return false;
    }
    const shape = shapeOf(this.table.view.pattern, type);
    const held = cube === null ? middleOf(shape) : (shape.cells[shape.cubes.indexOf(cube)] ?? middleOf(shape));
    this.picked = { type, held, round: this.table.view.round };
    this.table.choose(places.length === 1 ? places[0]! : null);
    return true;
  }

  /** Put the colour back. */
  drop(): void {
    this.picked = null;
    this.over = null;
    this.dragging = false;
    this.table.choose(null);
  }

  /** Hold the pattern that is looked at by the building on this cell. */
  grab(over: Place): void {
    const { chosen } = this.table;
    const cell = cellName(over);
    if (!chosen || this.type === null || !chosen.touches.cells?.includes(cell)) return;
    const anchor = placeOf(chosen.move.split(' ')[1]!);
    const held = { row: over.row - anchor.row, col: over.col - anchor.col };
    this.picked = { type: this.type, held, round: this.table.view.round };
  }

  /** Look at the placement over this cell; say why when it does not fit. */
  put(over: Place): void {
    if (this.table.ask === null) return;
    const ghost = this.at(over);
    if (ghost === null) this.asked += 1;
    else if (ghost.choice) this.table.choose(ghost.choice);
    else this.table.why(ghost.move);
  }

  /** The cell to start from with the keyboard: where the chosen placement lies, or the open one nearest to here. */
  start(from: Place): Place {
    const lit = this.lit;
    for (const [cell, move] of lit) if (move === this.table.chosen?.move) return placeOf(cell);
    const cells = [...lit.keys()].map(placeOf);
    const far = (place: Place): number => Math.abs(place.row - from.row) + Math.abs(place.col - from.col);
    return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), cells[0] ?? from);
  }
}
