/** What the games write into messages, as far as it is the same for all of them. */
import type { Message } from './messages';

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seat: number | null;
  phase: string;
  winners: number[];
}

/** One line of a score sheet; `cells` are what earned it. */
export interface ScoreItem extends Message {
  points: number;
  cells?: string[];
}

export interface SeatScore {
  total: number;
  items: ScoreItem[];
  ties?: ScoreItem[];
  verdict?: Message;
}
