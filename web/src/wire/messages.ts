/** What travels between the page and the server; the tour is docs/protocol.md. */
// Written by `python -m kvartal.server.wire.typescript web/src/wire/messages.ts`: don't edit.

import type { ScoreItem, SeatScore, View } from './shapes';

export type { ScoreItem, SeatScore, View };

export type Arg = number | string | Message | Message[];

export type OptionValue = string | number | boolean | string[];

/** A sentence by its key, with arguments that may be messages themselves. */
export interface Message {
  key: string;
  args?: Record<string, Arg>;
}

/** The time that a seat has: a reserve for the whole game and some for every turn, in seconds. */
export interface Clock {
  reserve: number;
  turn: number;
}

/** How a game ended, seat by seat where there are several values. */
export interface Result {
  winners: number[];
  points: number[];
  moves: number[];
  by_bots: number[];
  resigned: number[];
}

/** Come in with a nickname. */
export interface NewGuest {
  name: string;
  lang?: string;
}

/** Another name or language for me. */
export interface Changes {
  name?: string | null;
  lang?: string | null;
}

/** A login and its password: to keep the games on another device, or to come back. */
export interface Credentials {
  login: string;
  password: string;
}

/** Who I am here. */
export interface Me {
  id: string;
  name: string;
  lang: string;
  login: string | null;
}

/**
 * One choice about a game: its default, its values and, where several ids can be picked, out of what.
 *
 * It is open only where every option in `when`, or the number of `seats`, has one of these values; elsewhere
 * `otherwise` holds, and anything else is refused.
 */
export interface OptionInfo {
  id: string;
  default: OptionValue;
  values: OptionValue[];
  picks?: string[];
  pick_count?: number;
  when?: Record<string, OptionValue[]>;
  otherwise?: OptionValue;
}

/** A game as the lobby shows it. */
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

/** All games, and the bots that can sit at their tables. */
export interface Games {
  games: GameCard[];
  bots: string[];
  personas: Record<string, string[]>;
}

/** The first thing a page asks: who I am (None: a stranger), all games, and the bots. */
export interface Hello {
  me: Me | null;
  games: GameCard[];
  bots: string[];
  personas: Record<string, string[]>;
}

/** One printed value: where it stands, what it is, and where it comes from. */
export interface ComponentInfo {
  path: string;
  value: unknown;
  source: string;
  cells: Record<string, string>;
}

/** All printed values of a game; those that are not in the rulebook say so by their source. */
export interface ComponentList {
  components: ComponentInfo[];
}

/** The time of a seat: a reserve for the whole game and some for every turn, in seconds. */
export interface ClockSetting {
  reserve: number;
  turn: number;
}

/** Open a table; its host sits down on the seats named in `sit`. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, OptionValue>;
  public?: boolean;
  clock?: ClockSetting | null;
  sit?: number[];
}

/** Change an open table; what is left out stays. */
export interface Settings {
  seats?: number | null;
  options?: Record<string, OptionValue> | null;
  public?: boolean | null;
  clock?: ClockSetting | null;
}

/** Give a seat to a bot; without a persona, to one of its level who does not sit there yet. */
export interface SeatBot {
  bot: string;
  persona?: string | null;
}

/** Whether I am ready to begin. */
export interface Readiness {
  ready?: boolean;
}

/** Accept an invitation, or decline it; speaks for all the seats that are kept for me. */
export interface Reply {
  accept: boolean;
}

/**
 * One seat: a person by name, a bot by its spec, or nobody; `away` means that a bot plays for the person.
 *
 * A seat that is kept for somebody who is `invited` has their name and nobody on it yet. `persona` is who the bot is
 * that sits there or plays for the person. Who has `resigned` can't win any more and does not come back. Who is
 * `offline` was here and does not look at the table now; where several processes serve it, nobody knows.
 */
export interface ChairInfo {
  person: string | null;
  name: string;
  bot: string | null;
  ready: boolean;
  away: boolean;
  invited: string | null;
  persona: string | null;
  resigned: boolean;
  offline: boolean;
}

/** A seat asks to take back its last move; it happens when every seat of `asked` has agreed. */
export interface OfferInfo {
  seat: number;
  asked: number[];
  agreed: number[];
}

/** A table as everyone who has its link sees it. */
export interface TableInfo {
  is: 'table';
  id: string;
  version: number;
  game: string;
  options: Record<string, OptionValue>;
  chairs: ChairInfo[];
  host: string;
  public: boolean;
  status: 'closed' | 'open' | 'over' | 'playing';
  created: number;
  changed: number;
  clock: Clock | null;
  waits_for: number[];
  rematch: string | null;
  uploaded: boolean;
  offer: OfferInfo | null;
  outdated: boolean;
  result: Result | null;
}

/** A list of tables. */
export interface Tables {
  tables: TableInfo[];
}

/** Answer the seat's prompt of this number. */
export interface Move {
  seat: number;
  prompt: number;
  move: string;
  request: string;
}

/**
 * Take back my last move, as long as nothing new has been seen since.
 *
 * With the seat's prompt, a message that arrives late or twice can't take back a later move.
 */
export interface Undo {
  seat: number;
  request: string;
  prompt?: number | null;
}

/** Ask the others to let me take back my last move and all that came after it. */
export interface TakeBack {
  seat: number;
  request: string;
}

/** Give up: my seat can't win any more. A bot plays it to the end where others play on. */
export interface Resign {
  seat: number;
  request: string;
}

/** Agree or not to the taking back that is being asked for; speaks for all my seats. */
export interface Answer {
  agree: boolean;
}

/** It is done and will not be lost: the seat now stands at this number. */
export interface Accepted {
  is: 'accepted';
  request: string | null;
  number: number;
}

/** It is not done; `kind` is for programs, `reason` for people. */
export interface Refused {
  is: 'refused';
  request: string | null;
  kind: 'bad' | 'broken' | 'conflict' | 'forbidden' | 'illegal' | 'large' | 'late' | 'limit' | 'login' | 'outdated' | 'stale' | 'unavailable' | 'unknown' | 'who';
  reason: Message;
}

/** A legal move: its text, its words, and the cells, cards and seats that it touches. */
export interface ChoiceInfo {
  move: string;
  message: Message;
  touches: Record<string, string[]>;
}

/** What the seat has to decide. */
export interface Ask {
  message: Message;
  choices: ChoiceInfo[];
}

/** Something happened: who did it (None: the dice and the deck alone) and what there is to tell. */
export interface Step {
  number: number;
  at: number;
  seat: number | null;
  events: Message[];
}

/** The clocks at the server's time `now`: what is left of each reserve, and when each running seat runs out. */
export interface ClockInfo {
  now: number;
  reserve: number[];
  runs_out: Record<string, number>;
}

/**
 * The game as one viewer may see it: `seat` None is a spectator.
 *
 * `number` counts what this viewer could notice; `steps` are the latest of these. A move answers `prompt`.
 */
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

/** Why a move is not allowed now; None when it is. */
export interface Reason {
  is: 'reason';
  reason: Message | null;
}

/** What the hard bot would do, and the numbers behind it. */
export interface Hint {
  move: string;
  message: Message;
}

/** What a viewer could notice after a number. */
export interface History {
  number: number;
  steps: Step[];
}

/** One step of a replay and what the table looked like after it, once for each viewer asked for. */
export interface Frame {
  step: Step;
  views: View[];
}

/** Some frames of a match; `number` is that of the last step there is. */
export interface Replay {
  number: number;
  frames: Frame[];
}

/** Score sheets, seat by seat, and who has won. */
export interface Scores {
  seats: SeatScore[];
  winners: number[];
}

/** From where to look: a seat, or without one as a spectator. */
export interface Viewpoint {
  seat?: number | null;
  after?: number | null;
}

/** One of your seats. */
export interface ForSeat {
  seat: number;
}

/** A move that a seat would like to make. */
export interface Question {
  seat: number;
  move: string;
}

/** Which frames of a replay: from one seat's view, as a spectator, or after the end with everything open. */
export interface FrameRange {
  seat?: number | null;
  everything?: boolean;
  first?: number;
  last?: number;
}

/** Only what has a number above this. */
export interface After {
  after?: number;
}

/** A seat's way through a finished match: final − first = luck + skill + noise (docs/analysis.md). */
export interface SeatReview {
  first: number;
  final: number;
  luck: number;
  skill: number;
  noise: number;
  unknown: number;
  adjusted: number;
  choices: number;
  rate: number;
  words: Message;
}

/** A decision that lost something: the move played, the best one, and why. */
export interface DecisionReview {
  number: number;
  step: number;
  seat: number;
  loss: number;
  error: number;
  mark: 'blunder' | 'imprecise' | 'mistake' | null;
  skill: number[];
  unknown: number[];
  played: ChoiceInfo;
  best: ChoiceInfo;
  why: Message;
}

/** An outcome of chance, and the luck of it for each seat. */
export interface ChanceReview {
  number: number;
  step: number;
  luck: number[];
  error: number;
  outcome: Message;
}

/** One of the moments at which most changed, and what decided. */
export interface TurningPoint {
  number: number;
  step: number;
  kind: 'luck' | 'skill';
  seat: number;
  change: number[];
  why: Message;
}

/**
 * A finished match, explained. `step` is the number in a replay with everything open.
 *
 * `values` has a row for every moment; entry k, of step `steps[k]`, leads from row k to row k + 1.
 */
export interface Review {
  unit: 'points' | 'share';
  seats: SeatReview[];
  steps: number[];
  values: number[][];
  decisions: DecisionReview[];
  chances: ChanceReview[];
  turning_points: TurningPoint[];
  identity: number;
}

/** How far the analysis of a match is, from 0 to 1, and what is known so far; `reason` says why there is none. */
export interface ReviewInfo {
  is: 'review';
  table: string;
  progress: number;
  review: Review | null;
  reason: Message | null;
}

/** Go on from a step, counted as with everything open, on this seat. */
export interface PlayOn {
  step: number;
  seat?: number;
}

/** Say something at the table. */
export interface Say {
  text: string;
}

/** Something that was said. */
export interface ChatLine {
  is: 'chat';
  table: string;
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
}

/** What was said. */
export interface Chat {
  lines: ChatLine[];
}

/** Tell me of a table as this seat sees it, from this number on; without a seat, as a spectator. */
export interface Watch {
  do: 'watch';
  table: string;
  seat?: number | null;
  after?: number | null;
  chat_after?: number | null;
  request?: string | null;
}

/** Tell me no more. */
export interface Unwatch {
  do: 'unwatch';
  table: string;
  seat?: number | null;
}

/** As `Move`. */
export interface SocketMove {
  do: 'move';
  table: string;
  seat: number;
  prompt: number;
  move: string;
  request: string;
}

/** As `Undo`. */
export interface SocketUndo {
  do: 'undo';
  table: string;
  seat: number;
  request: string;
  prompt?: number | null;
}

/** As `TakeBack`. */
export interface SocketTakeBack {
  do: 'takeback';
  table: string;
  seat: number;
  request: string;
}

/** As `Answer`. */
export interface SocketAnswer {
  do: 'answer';
  table: string;
  agree: boolean;
  request?: string | null;
}

/** As `Say`. */
export interface SocketSay {
  do: 'say';
  table: string;
  text: string;
  request?: string | null;
}

/** Ask why the seat may not make a move now. */
export interface SocketWhy {
  do: 'why';
  table: string;
  seat: number;
  move: string;
  request?: string | null;
}

/** Ask whether the server is there. */
export interface Ping {
  do: 'ping';
}

/** It is; `now` is its time. */
export interface Pong {
  is: 'pong';
  now: number;
}

/** The answer to `SocketWhy`; None: the move is allowed. */
export interface Why {
  is: 'why';
  request: string | null;
  reason: Message | null;
}

/** The answer to what needs no other one. */
export interface Done {
  is: 'done';
  request: string | null;
}

/** Why a request was not carried out; `kind` is for programs, `reason` for people. */
export interface Problem {
  kind: 'bad' | 'broken' | 'conflict' | 'forbidden' | 'illegal' | 'large' | 'late' | 'limit' | 'login' | 'outdated' | 'stale' | 'unavailable' | 'unknown' | 'who';
  reason: Message;
}

export type ToSocket =
  | Watch
  | Unwatch
  | SocketMove
  | SocketUndo
  | SocketTakeBack
  | SocketAnswer
  | SocketSay
  | SocketWhy
  | Ping;

export type FromSocket = Moment | TableInfo | ChatLine | Accepted | Refused | Why | Done | Pong | ReviewInfo;
