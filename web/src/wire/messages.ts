/** What travels between the page and the server; the source is `server/wire/messages.py`, the tour is docs/protocol.md. */

export type Arg = number | string | Message | Message[];

/** A sentence by its key, with arguments that may be sentences themselves. */
export interface Message {
  key: string;
  args?: Record<string, Arg>;
}

export type OptionValue = string | number | boolean | string[];

export interface Me {
  id: string;
  name: string;
  lang: string;
  login: string | null;
}

export interface OptionInfo {
  id: string;
  default: OptionValue;
  values: OptionValue[];
  picks?: string[];
  pick_count?: number;
  /** Where there is a choice: by option, or `seats`, with which values. Elsewhere `otherwise` holds. */
  when?: Record<string, OptionValue[]>;
  otherwise?: OptionValue;
}

export interface GameCard {
  id: string;
  name: Message;
  rules: number;
  seats: [number, number];
  options: OptionInfo[];
  simultaneous: boolean;
  hidden: boolean;
  sheets: boolean;
}

export interface Games {
  games: GameCard[];
  bots: string[];
}

export interface Clock {
  reserve: number;
  turn: number;
}

export interface ChairInfo {
  person: string | null;
  name: string;
  bot: string | null;
  ready: boolean;
  away: boolean;
  /** The person for whom the seat is kept until they answer. */
  invited: string | null;
}

export interface TableInfo {
  is: 'table';
  id: string;
  version: number;
  game: string;
  options: Record<string, OptionValue>;
  chairs: ChairInfo[];
  host: string;
  public: boolean;
  status: 'open' | 'playing' | 'over' | 'closed';
  created: number;
  changed: number;
  clock: Clock | null;
  waits_for: number[];
  rematch: string | null;
  uploaded: boolean;
  offer: { seat: number; asked: number[]; agreed: number[] } | null;
  outdated: boolean;
}

/** A legal move: its text, its words, and what it touches: cells, cards, seats… by kind. */
export interface Choice {
  move: string;
  message: Message;
  touches: Record<string, string[]>;
}

export interface Ask {
  message: Message;
  choices: Choice[];
}

export interface Step {
  number: number;
  at: number;
  seat: number | null;
  events: Message[];
}

export interface ClockInfo {
  now: number;
  reserve: number[];
  runs_out: Record<string, number>;
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

export interface Scores {
  seats: SeatScore[];
  winners: number[];
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  seat: number | null;
  phase: string;
  winners: number[];
}

export interface Moment {
  is: 'moment';
  table: string;
  seat: number | null;
  number: number;
  prompt: number | null;
  waits_for: number[];
  over: boolean;
  undo: boolean;
  clock: ClockInfo | null;
  steps: Step[];
  view: View;
  ask: Ask | null;
  scores: Scores | null;
}

export interface ChatLine {
  is: 'chat';
  table: string;
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
}

export interface Frame {
  step: Step;
  views: View[];
}

export interface Replay {
  number: number;
  frames: Frame[];
}

/** One printed value of a game, and where it comes from. */
export interface ComponentInfo {
  path: string;
  value: unknown;
  source: string;
  /** The sources of single cells of a list, by their place, where they differ from the list's. */
  cells?: Record<string, string>;
}

export interface Problem {
  kind: string;
  reason: Message;
}

export type Answer =
  | { is: 'accepted'; request: string | null; number: number }
  | { is: 'refused'; request: string | null; kind: string; reason: Message }
  | { is: 'why'; request: string | null; reason: Message | null }
  | { is: 'done'; request: string | null };

export type FromSocket = Moment | TableInfo | ChatLine | Answer | { is: 'pong'; now: number };
