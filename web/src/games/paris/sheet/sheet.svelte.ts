import { beside, CELLS, COLOURS, FACINGS, SIDE, type CityPlan, type Colour, type Piece } from '../view';

export const KINDS = [
  'building',
  'garden',
  'annex',
  'fountain',
  'statue',
  'lamp',
  'large_lamp',
  'painter',
  'dancer',
] as const;
export type Kind = (typeof KINDS)[number];
export const GROUNDS = ['o', 'b', 's', 'l'] as const;

interface Standing {
  kind: Kind;
  owner: Colour;
  cells: string[];
  facing: string;
  /** The annex: which of its neighbours it extends, by its first cell. */
  extends: string | null;
}

/** The sizes that a kind can have; a building's are whatever the box holds. */
function sizes(kind: Kind, largest: number): [number, number] {
  if (kind === 'building') return [1, largest];
  return kind === 'garden' || kind === 'fountain' ? [2, 2] : [1, 1];
}

/** A physical table while it is tapped in. */
export class TableSheet {
  ground = $state<string[]>(CELLS.map((_, at) => ((at + Math.floor(at / SIDE)) % 2 === 0 ? 'o' : 'b')));
  pieces = $state<Standing[]>([]);
  brush = $state<string | null>(null);
  kind = $state<Kind>('building');
  owner = $state<Colour>('orange');
  /** The cells of a piece that is not complete yet. */
  begun = $state<string[]>([]);
  unbuilt = $state<Record<Colour, number>>({ orange: 0, blue: 0 });
  sacre = $state<Colour | null>(null);
  /** The key of what was wrong with the last tap. */
  wrong = $state<string | null>(null);

  constructor(readonly largest: number) {}

  /** Give a cell a ground: the brush's, or the next one. */
  paint(cell: string): void {
    const at = CELLS.indexOf(cell);
    const next = GROUNDS[(GROUNDS.indexOf(this.ground[at] as 'o') + 1) % GROUNDS.length]!;
    this.ground[at] = this.brush ?? next;
  }

  choose(kind: Kind): void {
    this.finish();
    this.kind = kind;
  }

  choosePlayer(owner: Colour): void {
    this.finish();
    this.owner = owner;
  }

  /** Put a cell of the piece there, or take off what stands on it. */
  tap(cell: string): void {
    this.wrong = null;
    if (this.begun.includes(cell)) {
      this.begun = this.begun.filter((one) => one !== cell);
      return;
    }
    const standing = this.pieces.find((piece) => piece.cells.includes(cell));
    if (standing) {
      if (this.begun.length > 0) this.wrong = 'paris-web-sheet-taken';
      else this.pieces = this.pieces.filter((piece) => piece !== standing);
      return;
    }
    if (this.begun.length > 0 && !this.touches(cell, this.begun)) {
      this.wrong = 'paris-web-sheet-apart';
      return;
    }
    if (this.kind === 'annex' && this.hosts(cell, this.owner).length === 0) {
      this.wrong = 'paris-web-sheet-annex-alone';
      return;
    }
    this.begun = [...this.begun, cell];
    if (this.begun.length === sizes(this.kind, this.largest)[1]) this.finish();
  }

  /** Let the begun piece stand; half a garden or fountain is dropped. A special piece stands once. */
  finish(): void {
    const { begun, kind, owner } = this;
    this.begun = [];
    if (begun.length < sizes(kind, this.largest)[0]) return;
    const others = kind === 'building' ? this.pieces : this.pieces.filter((piece) => piece.kind !== kind);
    const facing = FACINGS.find((_, way) => beside(begun[0]!, way) !== null)!;
    const host = kind === 'annex' ? (this.hosts(begun[0]!, owner)[0]?.cells[0] ?? null) : null;
    this.pieces = [...others, { kind, owner, cells: begun, facing, extends: host }];
  }

  private touches(cell: string, cells: readonly string[]): boolean {
    return FACINGS.some((_, way) => cells.includes(beside(cell, way) ?? ''));
  }

  /** The buildings and the garden of a player beside a cell. */
  hosts(cell: string, owner: Colour): Standing[] {
    return this.pieces.filter(
      (piece) =>
        piece.owner === owner &&
        (piece.kind === 'building' || piece.kind === 'garden') &&
        this.touches(cell, piece.cells),
    );
  }

  get statue(): Standing | undefined {
    return this.pieces.find((piece) => piece.kind === 'statue');
  }

  get annex(): Standing | undefined {
    return this.pieces.find((piece) => piece.kind === 'annex');
  }

  /** The index of the piece that the annex extends; the neighbour it was put to may have been taken off. */
  private hostOf(annex: Standing): number {
    const at = this.pieces.findIndex((piece) => piece.cells[0] === annex.extends);
    return at >= 0 ? at : this.pieces.indexOf(this.hosts(annex.cells[0]!, annex.owner)[0]!);
  }

  get plan(): CityPlan {
    const named = (piece: Standing, at: number) => (piece.kind === 'building' ? `building${at}` : piece.kind);
    const pieces = this.pieces.map((piece, at): Piece => {
      const host = piece.kind === 'annex' ? this.hostOf(piece) : -1;
      return {
        piece: named(piece, at),
        owner: piece.owner,
        cells: piece.cells,
        facing: piece.facing,
        ...(host >= 0 ? { extends: named(this.pieces[host]!, host) } : {}),
      };
    });
    return { cells: this.rows, pieces };
  }

  get rows(): string[] {
    return Array.from({ length: SIDE }, (_, row) => this.ground.slice(row * SIDE, (row + 1) * SIDE).join(''));
  }

  /** The sheet as `kvartal score` reads it. */
  written(): Record<string, unknown> {
    this.finish();
    const pairs = (cells: readonly string[]) =>
      cells.map((cell) => [CELLS.indexOf(cell) >> 3, CELLS.indexOf(cell) % SIDE]);
    return {
      game: 'paris',
      cells: this.rows,
      pieces: this.pieces.map((piece) => ({
        kind: piece.kind,
        owner: piece.owner,
        cells: pairs(piece.cells),
        ...(piece.kind === 'annex' ? { extends: this.hostOf(piece) } : {}),
        ...(piece.kind === 'statue' ? { facing: piece.facing } : {}),
      })),
      unbuilt: { ...this.unbuilt },
      postcards: Object.fromEntries(COLOURS.map((colour) => [colour, this.sacre === colour ? ['sacre_coeur'] : []])),
    };
  }
}
