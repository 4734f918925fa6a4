/** A physical table as the form holds it, and as the server reads it. */
import { printedOf } from '../../printed';
import { SIZE, type Side, type Type, type Variant } from '../view';

export interface Draft {
  players: number;
  side: Side;
  variant: Variant;
  bonus: { north: Type[]; west: Type[] };
  seats: { board: string[]; left: number }[];
}

/** An empty table for two with the bonus tiles of the box, one after the other. */
export function startSheet(): Draft {
  const printed = printedOf('shake_that_city');
  const types = printed.names('bonus_tile').map((name) => printed.value<Type>(`bonus_tile.${name}.type`)!);
  return {
    players: 2,
    side: 'city',
    variant: 'standard',
    bonus: { north: types.slice(0, 3), west: types.slice(3, 6) },
    seats: Array.from({ length: 4 }, () => ({ board: Array.from({ length: SIZE }, () => '.'.repeat(SIZE)), left: 0 })),
  };
}

export function sheetOf(draft: Draft): Record<string, unknown> {
  const withTiles = draft.players === 1 || draft.variant === 'conditions';
  return {
    game: 'shake_that_city',
    options: {
      side: draft.side,
      variant: draft.players === 1 ? 'conditions' : draft.variant,
      bonus: { north: [...draft.bonus.north], west: [...draft.bonus.west] },
    },
    seats: draft.seats.slice(0, draft.players).map(({ board, left }) => ({
      board: [...board],
      ...(withTiles ? { conditions_left: left } : {}),
    })),
  };
}
