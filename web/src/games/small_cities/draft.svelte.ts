import { printedOf } from '../printed';
import type { Sitting } from '../face';
import type { ChoiceInfo } from '../../wire/messages';
import { centre, held, lies, middle, mirrored, same, turned, type Axial, type Lie } from './board/hexes';
import type { PlanHex, SmallCitiesView } from './view';

/** What a turn may draw: the figure of the die, or a building by its id. */
export const FIGURE = 'figure';

/** A choice that lands on the plan. */
export interface Placement {
  choice: ChoiceInfo;
  action: string;
  /** How the figure lies; empty for a building. */
  turn: string;
  cells: readonly string[];
  /** The hex by which it is held. */
  hold: string;
  /** What it scores, where the server says so. */
  points: string | null;
}

/** The placements and the other choices of an open decision. */
export interface Offer {
  placements: Map<string, Placement[]>;
  rest: ChoiceInfo[];
}

/** Sort the open choices by what they would draw. */
export function sortOut(choices: readonly ChoiceInfo[], at: (cell: string) => Axial): Offer {
  const offer: Offer = { placements: new Map(), rest: [] };
  for (const choice of choices) {
    const [verb, what, turn] = choice.move.split(' ');
    if (verb !== FIGURE && verb !== 'build') {
      offer.rest.push(choice);
      continue;
    }
    const action = verb === FIGURE ? FIGURE : what!;
    const cells = choice.touches.cells ?? [];
    const hold = cells[held(cells.map(at))] ?? '';
    const found = offer.placements.get(action) ?? [];
    found.push({
      choice,
      action,
      turn: verb === FIGURE ? turn! : '',
      cells,
      hold,
      points: choice.touches.points?.[0] ?? null,
    });
    offer.placements.set(action, found);
  }
  return offer;
}

/** What is being picked before it is a choice: what to draw, how the figure lies, the hex under the finger. */
export class Draft {
  private picked = $state.raw<{ when: string; action: string } | null>(null);
  private lie = $state('0');
  /** The hex under the pointer or in focus. */
  over = $state<string | null>(null);
  /** The hex that the keyboard stands on. */
  focus = $state<string | null>(null);
  /** Hexes that a goal, a ribbon circle or a rule under the pointer speaks of. */
  lit = $state.raw<ReadonlySet<string>>(new Set());
  /** Find the hex at a point of the page, while the board is there. */
  locate: ((x: number, y: number) => string | null) | null = null;

  constructor(readonly table: Sitting<SmallCitiesView>) {}

  readonly byCell = $derived.by(() => new Map(this.table.view.plan.map((hex) => [hex.cell, hex])));
  readonly byPlace = $derived.by(() => new Map(this.table.view.plan.map((hex) => [`${hex.q},${hex.r}`, hex])));

  private axial(cell: string): Axial {
    const { q, r } = this.byCell.get(cell)!;
    return [q, r];
  }

  readonly offer = $derived.by(() => sortOut(this.table.ask?.choices ?? [], (cell) => this.axial(cell)));

  /** The moment that a pick belongs to: a new roll or step begins afresh. */
  private get when(): string {
    const { round, turn } = this.table.view;
    return `${this.table.eyes} ${round} ${turn?.step}`;
  }

  private readonly chosen = $derived.by(() => {
    const { ask, chosen } = this.table;
    if (!chosen) return null;
    // In a replay nothing is asked, and a better move can be shown.
    const { placements } = ask ? this.offer : sortOut([chosen], (cell) => this.axial(cell));
    for (const group of placements.values()) {
      const found = group.find((one) => one.choice.move === chosen.move);
      if (found) return found;
    }
    return null;
  });

  /** What will be drawn: as picked, else the figure, else the first building that can be. */
  readonly action = $derived.by((): string | null => {
    const offered = this.offer.placements;
    if (this.chosen) return this.chosen.action;
    if (this.picked && this.picked.when === this.when && offered.has(this.picked.action)) return this.picked.action;
    return offered.has(FIGURE) ? FIGURE : ([...offered.keys()][0] ?? null);
  });

  /** The figure that the turn may draw. */
  readonly figure = $derived.by(() => this.table.view.turn?.black ?? this.table.view.roll?.black ?? null);

  readonly lies = $derived.by((): Lie[] => {
    const cells = this.figure ? printedOf('small_cities').value<Axial[]>(`figure.${this.figure}.cells`) : undefined;
    return cells ? lies(cells) : [];
  });

  /** The ways to lie for which there is room. */
  private readonly open = $derived(new Set((this.offer.placements.get(FIGURE) ?? []).map((one) => one.turn)));

  readonly turn = $derived.by((): string => {
    if (this.chosen?.turn) return this.chosen.turn;
    if (this.open.has(this.lie)) return this.lie;
    return this.lies.find(({ turn }) => this.open.has(turn))?.turn ?? '0';
  });

  readonly shape = $derived(this.lies.find(({ turn }) => turn === this.turn)?.cells ?? []);

  /** Where what is picked can land, as it lies now. */
  readonly places = $derived.by((): Placement[] => {
    const all = (this.action && this.offer.placements.get(this.action)) || [];
    return this.action === FIGURE ? all.filter(({ turn }) => turn === this.turn) : all;
  });

  /** For each hex the placement that a touch of it means. */
  readonly targets = $derived.by((): Map<string, Placement> => {
    const found = new Map(this.places.map((place) => [place.hold, place]));
    const far = new Map<string, number>();
    for (const place of this.places) {
      const mid = middle(place.cells.map((cell) => this.axial(cell)));
      for (const cell of place.cells) {
        const there = found.get(cell);
        if (there && there.hold === cell) continue;
        const at = centre(...this.axial(cell));
        const away = Math.hypot(at.x - mid.x, at.y - mid.y);
        if (there && away >= far.get(cell)! - 1e-6) continue;
        found.set(cell, place);
        far.set(cell, away);
      }
    }
    return found;
  });

  /** What is shown where it will land: the choice, and what the pointer would choose instead. */
  readonly preview = $derived(this.chosen);
  readonly hint = $derived.by(() => {
    const target = this.over ? this.targets.get(this.over) : undefined;
    return target && target.choice.move !== this.chosen?.choice.move ? target : null;
  });

  pick(action: string): void {
    if (this.chosen && this.chosen.action !== action) this.table.choose(null);
    this.picked = { when: this.when, action };
    const all = this.offer.placements.get(action) ?? [];
    if (all.length === 1) this.table.choose(all[0]!.choice);
  }

  /** Choose what a touch of this hex means, or ask why there is nothing. */
  touch(cell: string): void {
    if (!this.table.ask) return;
    const target = this.targets.get(cell);
    if (target) this.table.choose(target.choice);
    else this.ask(cell);
  }

  private ask(cell: string): void {
    const action = this.action ?? (this.table.view.turn ? FIGURE : null);
    if (action === null) return;
    if (action !== FIGURE) return this.table.why(`build ${action} ${cell}`);
    const [q, r] = this.axial(cell);
    const hand = this.shape[held(this.shape)];
    if (!hand) return;
    const first = this.byPlace.get(`${q - hand[0]},${r - hand[1]}`)?.cell ?? cell;
    this.table.why(`figure ${this.figure} ${this.turn} ${first}`);
  }

  /** Turn the figure until it fits again; what is chosen turns where it lies. */
  rotate(back = false): void {
    this.change((cells) => turned(cells, back), 6);
  }

  flip(): void {
    let mirror = true;
    this.change((cells) => {
      const next = mirror ? mirrored(cells) : turned(cells);
      mirror = false;
      return next;
    }, 6);
  }

  private change(next: (cells: Axial[]) => Axial[], tries: number): void {
    if (this.action !== FIGURE) return;
    let cells = this.shape;
    for (let k = 0; k < tries; k++) {
      cells = next(cells);
      const lie = this.lies.find((one) => same(one.cells, cells));
      if (!lie || !this.open.has(lie.turn)) continue;
      const was = this.chosen;
      this.lie = lie.turn;
      if (was) this.near(was, lie.turn);
      return;
    }
  }

  /** Choose the placement nearest to another one. */
  private near(was: Placement, turn: string): void {
    const from = middle(was.cells.map((cell) => this.axial(cell)));
    let best: Placement | null = null;
    let least = Infinity;
    for (const place of this.offer.placements.get(FIGURE) ?? []) {
      if (place.turn !== turn) continue;
      const to = middle(place.cells.map((cell) => this.axial(cell)));
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      if (far < least - 1e-6) [best, least] = [place, far];
    }
    if (best) this.table.choose(best.choice);
  }

  /** Go to the next or the previous place where it fits. */
  step(by: 1 | -1): void {
    const { places } = this;
    if (places.length === 0) return;
    const at = places.findIndex(({ choice }) => choice.move === this.table.chosen?.move);
    const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length;
    this.table.choose(places[next]!.choice);
  }

  /** Which of the places is chosen, counted from 1; 0 for none. */
  readonly number = $derived(this.places.findIndex(({ choice }) => choice.move === this.table.chosen?.move) + 1);

  rest(verb: string): ChoiceInfo[] {
    return this.offer.rest.filter(({ move }) => move.split(' ')[0] === verb);
  }

  hex(cell: string): PlanHex | undefined {
    return this.byCell.get(cell);
  }
}
