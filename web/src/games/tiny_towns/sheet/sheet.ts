import { CELLS, SIDE, spotOf } from '../view';

/** A town as it is tapped in. */
export interface TownEntry {
  /** Cards by cell. */
  squares: Record<string, string>;
  /** Cubes on warehouses, by cell. */
  stored: Record<string, number>;
  named: number;
  finished: number;
  shrine: number;
}

export function bareTown(): TownEntry {
  return { squares: {}, stored: {}, named: 0, finished: 1, shrine: 1 };
}

/** Write the form as the sheet that the server reads. */
export function sheetOf(cards: readonly string[], mode: string, towns: readonly TownEntry[]): Record<string, unknown> {
  const alone = towns.length === 1;
  return {
    game: 'tiny_towns',
    options: { cards: [...cards], mode: alone ? 'solo' : mode },
    seats: towns.map((town) => {
      const board = Array.from({ length: SIDE }, () => Array<string | null>(SIDE).fill(null));
      for (const [cell, card] of Object.entries(town.squares)) {
        const [row, column] = spotOf(cell);
        board[row]![column] = card;
      }
      const stored: Record<string, string[]> = {};
      for (const cell of CELLS) {
        const count = town.stored[cell] ?? 0;
        // Which cubes they are does not matter for the points.
        if (town.squares[cell] === 'warehouse' && count > 0)
          stored[spotOf(cell).join(',')] = Array<string>(count).fill('wood');
      }
      const standing = Object.values(town.squares);
      return {
        board,
        stored,
        ...(alone ? {} : { finished: town.finished }),
        ...(alone || mode !== 'standard' ? {} : { named: town.named }),
        shrine: standing.includes('shrine_elder_tree') ? Math.min(Math.max(town.shrine, 1), standing.length) : null,
      };
    }),
  };
}

/** Keep only what can stand in these towns when the cards change. */
export function withCards(
  towns: readonly TownEntry[],
  cards: readonly string[],
  isMonument: (card: string) => boolean,
): TownEntry[] {
  return towns.map((town) => ({
    ...town,
    squares: Object.fromEntries(
      Object.entries(town.squares).filter(([, card]) => cards.includes(card) || isMonument(card)),
    ),
  }));
}
