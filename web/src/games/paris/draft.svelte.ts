import { lookOrMake } from '../../parts/second';
import type { Ask, ChoiceInfo } from '../../wire/messages';
import type { Sitting } from '../face';
import { printedOf } from '../printed';
import {
  cellAt,
  cellName,
  FACINGS,
  gripOf,
  isHouse,
  lampsOf,
  PIECE_OF,
  readMove,
  SIDE,
  squareOf,
  stepsOf,
  turned,
  turnsOf,
  written,
  type Colour,
  type Deed,
  type ParisView,
  type Piece,
} from './view';

type Tab = 'buildings' | 'cards';

interface Open {
  choice: ChoiceInfo;
  deed: Deed;
}

/** What is being picked at a table of Paris: a piece, its turn, a postcard; then the cell makes it a choice. */
export class Draft {
  turn = $state(0);
  /** The choice under the pointer. */
  hover = $state.raw<ChoiceInfo | null>(null);
  /** A piece that is being dragged, where the pointer is. */
  drag = $state.raw<{ piece: string | null; x: number; y: number } | null>(null);
  /** The picture of the city, by which a pointer finds its cell. */
  city: SVGSVGElement | null = null;
  private picked = $state<string | null>(null);
  private pickedCard = $state<string | null>(null);
  private pickedTab = $state.raw<{ tab: Tab; ask: Ask | null } | null>(null);
  private pickedGift = $state<string | null>(null);
  private readonly open: Open[] = $derived.by(() =>
    (this.table.ask?.choices ?? []).map((choice) => ({ choice, deed: readMove(choice.move) })),
  );

  constructor(readonly table: Sitting<ParisView>) {}

  get view(): ParisView {
    return this.table.view;
  }

  get colour(): Colour {
    return this.view.seats[this.table.eyes ?? this.view.active]!.colour;
  }

  get pass(): ChoiceInfo | undefined {
    return this.open.find(({ deed }) => deed.do === 'pass')?.choice;
  }

  // What is picked

  /** The postcard whose use is being considered. */
  get card(): string | null {
    const { pickedCard: card } = this;
    return card !== null && this.open.some(({ deed }) => 'card' in deed && deed.card === card) ? card : null;
  }

  /** The piece to place or to put: the picked one, or the first that has a place. */
  get piece(): string | null {
    if (!this.table.ask) return null;
    const { view } = this;
    if (view.phase === 'put') return view.received ?? PIECE_OF[view.using ?? ''] ?? null;
    if (view.phase !== 'build' || this.card) return null;
    const reserve = view.seats[this.table.eyes ?? 0]!.reserve;
    if (this.picked !== null && reserve.includes(this.picked)) return this.picked;
    return reserve.find((piece) => this.hasPlace(piece)) ?? reserve[0] ?? null;
  }

  /** The tab of a phone's hand: what was picked for this question, or where there is something to do. */
  get tab(): Tab {
    if (this.pickedTab && this.pickedTab.ask === this.table.ask) return this.pickedTab.tab;
    return this.open.some(({ deed }) => deed.do === 'place') ? 'buildings' : 'cards';
  }

  pickTab(tab: Tab): void {
    this.pickedTab = { tab, ask: this.table.ask };
    this.pickCard(null);
  }

  /** Levitation: the building that is given; the only one is given anyway. */
  get gift(): string | null {
    const gifts = [...new Set(this.open.flatMap(({ deed }) => (deed.do === 'swap' ? [deed.given] : [])))];
    return this.pickedGift !== null && gifts.includes(this.pickedGift)
      ? this.pickedGift
      : gifts.length === 1
        ? gifts[0]!
        : null;
  }

  hasPlace(piece: string): boolean {
    return this.open.some(({ deed }) => deed.do === 'place' && deed.piece === piece);
  }

  /** Whether this moment lays a tile. */
  get laying(): boolean {
    return this.open.some(({ deed }) => deed.do === 'lay');
  }

  /** Whether the piece is turned by hand: how many ways there are. */
  get turns(): number {
    if (this.laying) return 4;
    const { piece } = this;
    if (piece === null) return 1;
    if (piece === 'statue') return 4;
    const shape = this.view.shapes[piece];
    return shape ? turnsOf(shape) : 1;
  }

  get quarter(): number {
    return this.turn % this.turns;
  }

  pick(piece: string): void {
    this.pickedCard = null;
    this.picked = piece;
    this.table.choose(null);
  }

  pickCard(card: string | null): void {
    this.pickedCard = card;
    this.table.choose(null);
  }

  pickGift(piece: string): void {
    this.pickedGift = piece;
    this.table.choose(null);
  }

  // Where it may go

  /** Return the choices that a cell stands for, the likeliest first; those that need another turn come last. */
  at(cell: string): ChoiceInfo[] {
    if (this.laying) {
      const square = squareOf(cell);
      return this.open.flatMap(({ choice, deed }) =>
        deed.do === 'lay' && deed.cell === square && deed.turn === this.quarter ? [choice] : [],
      );
    }
    const { piece } = this;
    if (piece === null) return [];
    const later = (turn: number) => (turn - this.quarter + this.turns) % this.turns;
    const ranked = this.open.flatMap(({ choice, deed }) => {
      if (deed.do === 'place' && deed.piece === piece && choice.touches.cells!.includes(cell)) {
        return [{ choice, rank: later(deed.turn) * 100 + this.offGrip(choice, cell) }];
      }
      if (deed.do === 'put' && deed.cell === cell) {
        return [{ choice, rank: deed.facing ? later(FACINGS.indexOf(deed.facing as 'n')) : 0 }];
      }
      return [];
    });
    return ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
  }

  /** How far a cell is from where the piece of a choice is held. */
  private offGrip(choice: ChoiceInfo, cell: string): number {
    const [row, column] = gripOf(choice.touches.cells!.map(cellAt));
    const [r, c] = cellAt(cell);
    return Math.abs(row - r) + Math.abs(column - c);
  }

  /** Tell whether a choice fits without another turn. */
  fits(choice: ChoiceInfo): boolean {
    const deed = readMove(choice.move);
    return deed.do !== 'place' || deed.turn === this.quarter;
  }

  /** Pick a cell: look at the likeliest choice, or at the next one when it is picked again. */
  tap(cell: string): void {
    if (!this.table.ask) return;
    const found = this.at(cell);
    if (found.length === 0) {
      this.table.why(this.meant(cell));
      return;
    }
    const now = found.findIndex((choice) => choice.move === this.table.chosen?.move);
    const near = found.filter((choice) => this.fits(choice));
    const choice = now < 0 ? found[0]! : (near[(near.indexOf(found[now]!) + 1) % near.length] ?? found[0]!);
    this.look(choice);
  }

  /** A button that stands for a choice: look at it; by keyboard a second time makes it. */
  press(choice: ChoiceInfo, event: MouseEvent): void {
    if (event.detail === 0) lookOrMake(this.table, choice, () => this.look(choice));
    else this.look(choice);
  }

  look(choice: ChoiceInfo): void {
    const deed = readMove(choice.move);
    if ('turn' in deed) this.turn = deed.turn;
    else if (deed.do === 'put' && deed.facing) this.turn = FACINGS.indexOf(deed.facing as 'n');
    this.hover = null;
    this.table.choose(choice);
  }

  /** The move that a player evidently means by an impossible cell. */
  private meant(cell: string): string {
    const { piece, view } = this;
    if (this.laying || view.phase === 'pave') return `lay ${squareOf(cell)} r${this.quarter}`;
    const shape = piece === null ? undefined : view.shapes[piece];
    if (shape) {
      const steps = stepsOf(turned(shape, this.quarter));
      const [row, column] = gripOf(steps);
      const [r, c] = cellAt(cell);
      const corner = cellName(Math.min(Math.max(r - row, 0), SIDE - 1), Math.min(Math.max(c - column, 0), SIDE - 1));
      return `place ${written(piece!)} ${corner} r${this.quarter}`;
    }
    if (piece === 'statue') return `put ${cell} ${FACINGS[this.quarter]}`;
    if (piece === 'annex') {
      const houses = view.pieces.filter((one) => one.owner === this.colour && isHouse(one.piece));
      return `put ${cell} ${written(houses[0]?.piece ?? 'garden')}`;
    }
    return `put ${cell}`;
  }

  /** Turn what is held by quarters; what already lies turns where it lies when it can. */
  rotate(by: number): void {
    const { chosen } = this.table;
    const deed = chosen ? readMove(chosen.move) : null;
    const { turns } = this;
    if (turns < 2) return;
    const next = (((this.quarter + by) % turns) + turns) % turns;
    this.hover = null;
    if (deed?.do === 'put' && deed.facing) {
      const faces = this.open.filter((one) => one.deed.do === 'put' && one.deed.cell === deed.cell);
      const now = faces.findIndex((one) => one.choice.move === chosen!.move);
      this.look(faces[(now + by + faces.length) % faces.length]!.choice);
      return;
    }
    this.turn = next;
    if (deed?.do === 'lay') this.table.choose(this.table.choice(`lay ${deed.cell} r${next}`) ?? null);
    else if (deed?.do === 'place') {
      const grip = gripOf(chosen!.touches.cells!.map(cellAt));
      const found = this.at(cellName(...grip)).find((choice) => this.fits(choice));
      this.table.choose(found ?? null);
    }
  }

  // How it looks

  /** The piece of the choice that is looked at, where it would stand. */
  get ghost(): Piece | null {
    const choice = this.table.chosen ?? this.hover;
    const deed = choice ? readMove(choice.move) : null;
    if (!choice || !deed) return null;
    const owner = this.colour;
    if (deed.do === 'place') return { piece: deed.piece, owner, cells: choice.touches.cells! };
    const { piece } = this;
    if (deed.do !== 'put' || piece === null) return null;
    return {
      piece,
      owner,
      cells: [deed.cell],
      ...(deed.facing ? { facing: deed.facing } : {}),
      ...(deed.house ? { extends: deed.house } : {}),
    };
  }

  /** What the light on the building that is looked at would be worth; null when there is none. */
  get light(): { size: number; lamps: number; points: number } | null {
    const { ghost, view } = this;
    if (!ghost || !isHouse(ghost.piece)) return null;
    const arms = printedOf('paris').value<string[]>('large_lamp.arms') ?? [];
    const lamps = lampsOf({ cells: view.cells, pieces: [...view.pieces, ghost] }, arms);
    const count = lamps.filter((lamp) => lamp.houses.includes(ghost.piece)).length;
    return { size: ghost.cells.length, lamps: count, points: count * ghost.cells.length };
  }

  /** The tile of the choice that is looked at. */
  get tile(): { square: string; cells: string[] } | null {
    const choice = this.table.chosen ?? this.hover;
    const deed = choice ? readMove(choice.move) : null;
    const hand = this.view.seats[this.table.eyes ?? 0]?.hand;
    return deed?.do === 'lay' && hand ? { square: deed.cell, cells: turned(hand.cells, deed.turn) } : null;
  }

  // Dragging

  /** Take a piece (or the tile) with the pointer; it is looked at where it is let go over a place it may have. */
  grab(event: PointerEvent, piece: string | null): void {
    if (event.button !== 0 || !this.table.ask) return;
    const start = { x: event.clientX, y: event.clientY };
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      if (!this.drag && Math.hypot(now.clientX - start.x, now.clientY - start.y) < 8) return;
      if (!this.drag) {
        if (piece !== null && this.view.phase === 'build') this.pick(piece);
        else this.table.choose(null);
      }
      this.drag = { piece, x: now.clientX, y: now.clientY };
      const cell = this.under(now.clientX, now.clientY);
      this.hover = cell ? (this.at(cell)[0] ?? null) : null;
    };
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (!this.drag) return;
      this.drag = null;
      const { hover } = this;
      const cell = this.under(now.clientX, now.clientY);
      this.hover = null;
      if (now.type === 'pointercancel') return;
      if (hover) this.look(hover);
      else if (cell) this.table.why(this.meant(cell));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  /** Return the cell under a point of the page. */
  private under(x: number, y: number): string | null {
    const at = this.city?.getScreenCTM();
    if (!at) return null;
    const point = new DOMPoint(x, y).matrixTransform(at.inverse());
    const [row, column] = [Math.floor(point.y / 40), Math.floor(point.x / 40)];
    return row >= 0 && column >= 0 && row < SIDE && column < SIDE ? cellName(row, column) : null;
  }
}
