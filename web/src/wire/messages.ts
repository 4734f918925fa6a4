/** What travels between the page and the server; the tour is docs/protocol.md. */
// Written by `python -m kvartal.server.wire.typescript web/src/wire/messages.ts`: don't edit.

import type { ScoreItem, SeatScore, View } from './shapes';

export type { ScoreItem, SeatScore, View };

export type Arg = number | string | Message | Message[];

export type OptionValue = string | number | boolean | string[];

/** A sentence as a key, with arguments that may themselves be messages. */
export interface Message {
  key: string;
  args?: Record<string, Arg>;
}

/** The time of a seat, in seconds: a reserve for the whole game and an allowance per turn. */
export interface Clock {
  reserve: number;
  turn: number;
}

/** How a game ended. Tuples have a value per seat. */
export interface Result {
  winners: number[];
  points: number[];
  moves: number[];
  by_bots: number[];
  resigned: number[];
}

/** Sign in as a guest with a nickname. */
export interface NewGuest {
  name: string;
  lang?: string;
}

/** A new name or language for me. */
export interface Changes {
  name?: string | null;
  lang?: string | null;
}

/** A login and its password: to use my games on another device, or to return. */
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
 * One option of a game: its default, its values and, if several ids can be picked, the ids to pick from.
 *
 * It can be chosen only if every option in `when`, or the number of `seats`, has one of the values listed.
 * Otherwise the option has the value `otherwise`, and any other is refused.
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

/** The set-up that the rulebook recommends for a first game. Options that are left out have their defaults. */
export interface FirstGame {
  seats: number;
  options: Record<string, OptionValue>;
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
  first: FirstGame;
}

/** All games, and the bots that can sit at their tables. */
export interface Games {
  games: GameCard[];
  bots: string[];
  steps: string[];
  personas: Record<string, string[]>;
}

/** The first thing a page asks for: who I am (None: not signed in), all games, and the bots. */
export interface Hello {
  me: Me | null;
  games: GameCard[];
  bots: string[];
  steps: string[];
  personas: Record<string, string[]>;
}

/** One printed value: its path, what it is, and its source. */
export interface ComponentInfo {
  path: string;
  value: unknown;
  source: string;
  cells: Record<string, string>;
}

/** All printed values of a game. The source shows which ones are not in the rulebook. */
export interface ComponentList {
  components: ComponentInfo[];
}

/** The time of a seat, in seconds: a reserve for the whole game and an allowance per turn. */
export interface ClockSetting {
  reserve: number;
  turn: number;
}

/** Open a table. Its host sits down on the seats named in `sit`. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, OptionValue>;
  public?: boolean;
  clock?: ClockSetting | null;
  aids?: boolean | null;
  sit?: number[];
}

/** Change an open table. Omitted fields stay as they are. */
export interface Settings {
  seats?: number | null;
  options?: Record<string, OptionValue> | null;
  public?: boolean | null;
  clock?: ClockSetting | null;
  aids?: boolean | null;
}

/** Give a seat to a bot. Without a persona, the server picks one of the level that is not at the table yet. */
export interface SeatBot {
  bot: string;
  persona?: string | null;
}

/** Whether I am ready to begin. */
export interface Readiness {
  ready?: boolean;
}

/** Accept or decline an invitation, for all seats that are kept for me. */
export interface Reply {
  accept: boolean;
}

/**
 * One seat: a person by name, a bot by its spec, or nobody. `away` means that a bot plays for the person.
 *
 * A seat kept for somebody who is `invited` has their name, but nobody sits there yet. `persona` is that of the bot
 * that sits there or plays for the person. Somebody who has `resigned` can't win any more and does not come back.
 * Somebody `offline` was here, but does not watch the table now.
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

/** A seat asks to take back its last move. It happens when every seat in `asked` has agreed. */
export interface OfferInfo {
  seat: number;
  asked: number[];
  agreed: number[];
}

/** The deal that is played at a table, and whether this is the try that counts. `day`: of a daily city. */
export interface DealRef {
  id: string;
  round: number;
  day: string;
  counts: boolean;
}

/** The moment from which a table goes on: a step of the match at another table. */
export interface BranchRef {
  table: string;
  step: number;
}

/** A table as shown to everybody who has its link. */
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
  aids: boolean;
  waits_for: number[];
  rematch: string | null;
  uploaded: boolean;
  offer: OfferInfo | null;
  outdated: boolean;
  result: Result | null;
  deal: DealRef | null;
  branch: BranchRef | null;
}

/** A list of tables. */
export interface Tables {
  tables: TableInfo[];
}

/** Answer the seat's prompt with this number. */
export interface Move {
  seat: number;
  prompt: number;
  move: string;
  request: string;
}

/**
 * Take back my last move, as long as nothing new has been seen since.
 *
 * The seat's prompt protects against messages that arrive late or twice: they can't take back a later move.
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

/** Give up: my seat can't win any more. If others play on, a bot plays it to the end. */
export interface Resign {
  seat: number;
  request: string;
}

/** Agree or disagree to the pending request to take back a move, for all my seats. */
export interface Answer {
  agree: boolean;
}

/** It is done and will not be lost. The seat's number is now this one. */
export interface Accepted {
  is: 'accepted';
  request: string | null;
  number: number;
}

/** It was not done. `kind` is for programs, `reason` for people. */
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

/** Something happened: which seat acted (None: chance alone), and what to tell about it. */
export interface Step {
  number: number;
  at: number;
  seat: number | null;
  events: Message[];
}

/** The clocks at the server's time `now`: what is left of each reserve, and when each running seat's time is up. */
export interface ClockInfo {
  now: number;
  reserve: number[];
  runs_out: Record<string, number>;
}

/**
 * The game as one viewer may see it. `seat` is None for a spectator.
 *
 * `number` counts the steps that this viewer could notice; `steps` are the latest of them. A move answers `prompt`.
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

/** Why a move is not allowed now; None if it is. */
export interface Reason {
  is: 'reason';
  reason: Message | null;
}

/** The hard bot's choice, and why. */
export interface Hint {
  move: string;
  message: Message;
}

/** What a viewer could notice after a number. */
export interface History {
  number: number;
  steps: Step[];
}

/** One step of a replay and the table after it, once for each viewer asked for. */
export interface Frame {
  step: Step;
  views: View[];
}

/** Some frames of a match. `number` is that of the match's last step. */
export interface Replay {
  number: number;
  frames: Frame[];
}

/** Score sheets by seat, and who won. */
export interface Scores {
  seats: SeatScore[];
  winners: number[];
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

/** Why a request was not carried out. `kind` is for programs, `reason` for people. */
export interface Problem {
  kind: 'bad' | 'broken' | 'conflict' | 'forbidden' | 'illegal' | 'large' | 'late' | 'limit' | 'login' | 'outdated' | 'stale' | 'unavailable' | 'unknown' | 'who';
  reason: Message;
}

/** A move of a hypothetical line: whose (null: chance), and whether it was chosen, drawn, or a bot's. */
export interface LineMove {
  seat: number | null;
  move: string;
  by?: 'bot' | 'draw' | 'person';
}

/** A seat's course through a finished match: final − first = luck + skill + noise (docs/analysis.md). */
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

/** An outcome of chance, and how lucky it was for each seat. */
export interface ChanceReview {
  number: number;
  step: number;
  luck: number[];
  error: number;
  outcome: Message;
}

/** One of the moments at which most changed, and what decided it. */
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
 * `values` has a row for every moment. Entry k, of step `steps[k]`, leads from row k to row k + 1.
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

/** The progress of an analysis, from 0 to 1, and its result so far. `reason` says why there is none. */
export interface ReviewInfo {
  is: 'review';
  table: string;
  progress: number;
  review: Review | null;
  reason: Message | null;
}

/** Send me everything about a table as this seat sees it, from this number on; without a seat, as a spectator. */
export interface Watch {
  do: 'watch';
  table: string;
  seat?: number | null;
  after?: number | null;
  chat_after?: number | null;
  request?: string | null;
}

/** Stop sending it. */
export interface Unwatch {
  do: 'unwatch';
  table: string;
  seat?: number | null;
}

/** Like `Move`. */
export interface SocketMove {
  do: 'move';
  table: string;
  seat: number;
  prompt: number;
  move: string;
  request: string;
}

/** Like `Undo`. */
export interface SocketUndo {
  do: 'undo';
  table: string;
  seat: number;
  request: string;
  prompt?: number | null;
}

/** Like `TakeBack`. */
export interface SocketTakeBack {
  do: 'takeback';
  table: string;
  seat: number;
  request: string;
}

/** Like `Answer`. */
export interface SocketAnswer {
  do: 'answer';
  table: string;
  agree: boolean;
  request?: string | null;
}

/** Like `Say`. */
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

/**
 * Lead the replay of a finished match: show a step to those who follow, or stop leading, without a step.
 *
 * `seat` is whose eyes to see it with, `made` a line that leaves the match there (null: none), `judged` whether the
 * line's last move was, and `move` what the seat `mover` could do now.
 */
export interface SocketShow {
  do: 'show';
  table: string;
  step?: number | null;
  seat?: number | null;
  made?: LineMove[] | null;
  judged?: boolean;
  mover?: number | null;
  move?: string | null;
  request?: string | null;
}

/** Ask whether the server is there. */
export interface Ping {
  do: 'ping';
}

/** The answer to `Ping`. `now` is the server's time. */
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

/** What somebody shows who leads a replay, see `SocketShow`. Without a `person`, `name` no longer leads. */
export interface Shown {
  is: 'shown';
  table: string;
  person: string | null;
  name: string;
  step: number;
  seat: number | null;
  made: LineMove[] | null;
  judged: boolean;
  mover: number | null;
  move: string | null;
}

/** How many people without a seat watch a table, as far as the process knows. Only players are told. */
export interface Company {
  is: 'company';
  table: string;
  watchers: number;
}

/** The answer to requests that need no other. */
export interface Done {
  is: 'done';
  request: string | null;
}

/** Whose view to show: a seat's, or a spectator's if there is none. */
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

/** Which frames of a replay: a seat's view, a spectator's, or after the end with everything open. */
export interface FrameRange {
  seat?: number | null;
  everything?: boolean;
  first?: number;
  last?: number;
}

/** Only items with a number above this. */
export interface After {
  after?: number;
}

/** Play a round of a deal. The first try counts. Practice is possible after it, or after the deal's end. */
export interface PlayDeal {
  round?: number;
  seat?: number | null;
  practice?: boolean;
}

/** Deal some rounds for friends: a bot for each seat, or null for a person's. It ends after a number of days. */
export interface NewDeal {
  game: string;
  bots: (string | null)[];
  options?: Record<string, OptionValue>;
  name?: string;
  rounds?: number;
  days?: number;
}

/** A daily city with its luck, for a page that plays it without a network. `table` waits for its moves. */
export interface CityAlong {
  id: string;
  game: string;
  day: string;
  options: Record<string, OptionValue>;
  bots: (string | null)[];
  seed: string;
  ends: number;
  table: string;
}

/** A daily city: my table, once I have begun, and my points at its end. */
export interface City {
  id: string;
  game: string;
  table: string | null;
  points: number | null;
  won: boolean;
}

/** Today's cities, when the day ends, what can still be made up for from yesterday, and my streak. */
export interface Daily {
  day: string;
  ends: number;
  now: number;
  cities: City[];
  missed: City[];
  streak: number;
  best: number;
}

/** A daily city that I have begun. It counts for the streak if it is `whole`: played to its end by myself. */
export interface DayDone {
  day: string;
  deal: string;
  points: number | null;
  won: boolean;
  whole: boolean;
  late: boolean;
}

/** My calendar of a year, the length of my streak, and of the best in this year. */
export interface Days {
  today: string;
  streak: number;
  best: number;
  days: DayDone[];
}

/** A seat of a table where a deal was played. `share`: of the other tables it has beaten, a tie being half. */
export interface DealSeat {
  person: string | null;
  name: string;
  bot: string | null;
  points: number;
  won: boolean;
  share: number | null;
}

/**
 * A finished table of a deal. Its id is there once I may see its replay. `place` is that in a daily city.
 *
 * It is `whole` if nobody resigned or had a bot play for them. `master`: the master played for comparison.
 */
export interface DealTable {
  table: string | null;
  round: number;
  seats: DealSeat[];
  place: number | null;
  late: boolean;
  whole: boolean;
  mine: boolean;
  master: boolean;
}

/** My try in a round of a deal. */
export interface MyTry {
  round: number;
  table: string;
  seat: number;
  over: boolean;
  late: boolean;
}

/** A person in a league: the mean of their shares, and over how many rounds. */
export interface Standing {
  name: string;
  share: number;
  rounds: number;
}

/** A deal that many play. The points of others are shown to those who have played; of a daily city, to all. */
export interface DealInfo {
  id: string;
  game: string;
  name: string;
  day: string;
  options: Record<string, OptionValue>;
  bots: (string | null)[];
  rounds: number;
  ends: number | null;
  over: boolean;
  counts: boolean;
  host: string;
  mine: MyTry[];
  people: number;
  tables: DealTable[];
  standings: Standing[];
}

/** A deal in a list. */
export interface DealCard {
  id: string;
  game: string;
  name: string;
  rounds: number;
  over: boolean;
}

/** The deals that I have given on or play. */
export interface DealList {
  deals: DealCard[];
}

/** Where I am in a lesson: what I did so far and, if I try something, the move (`next` at a step to read). */
export interface LessonPlace {
  made?: string[];
  move?: string | null;
}

/**
 * A step of a lesson, and the game at this step. At the end there is nothing more to say.
 *
 * `moves` are those that lead on; with none, the step is only read. `points` names what to look at by the page's own
 * marks: `thing:card:bakery`, `move:roll 1`, `pick:shop`. `wrong` says why the move that was tried does not lead on.
 */
export interface LessonMoment {
  made: string[];
  of: number;
  says: Message | null;
  moves: string[];
  points: string[];
  wrong: Message | null;
  steps: Step[];
  waits_for: number[];
  view: View;
  ask: Ask | null;
  scores: Scores;
}

/** What to tell a beginner each time that a question comes, by the key of the question. */
export interface Guide {
  tips: Record<string, Message[]>;
}

/** A decision in a replay: after a step, counted as with everything open, on this seat. */
export interface AtStep {
  step: number;
  seat: number;
}

/**
 * Another move for a decision in a replay, or in the line `made` that leaves it there.
 *
 * It is compared with the move `best`, if that is known.
 */
export interface Try {
  step: number;
  seat: number;
  move: string;
  best?: string | null;
  made?: LineMove[];
}

/**
 * A hypothetical line: what was made after a step of a finished match, counted as with everything open.
 *
 * With `draw`, chance then acts until a seat has to decide; with `bot`, a bot moves for that seat.
 */
export interface Line {
  step: number;
  made?: LineMove[];
  draw?: boolean;
  bot?: number | null;
}

/** What chance may bring now, and how likely that is. */
export interface Outcome {
  move: string;
  message: Message;
  share: number;
}

/**
 * The end of a hypothetical line: what each of its moves told, and what may follow. Everything is open.
 *
 * `views` and `asks` are by seat. Where chance acts, `chances` are all that it may bring.
 */
export interface LineMoment {
  made: LineMove[];
  steps: Step[];
  views: View[];
  asks: (Ask | null)[];
  chances: Outcome[];
  scores: Scores;
}

/** What a move loses against the best one, by what its seat could know. `right`: no more than the error. */
export interface Verdict {
  move: string;
  best: string;
  right: boolean;
  loss: number;
  error: number;
  mark: 'blunder' | 'imprecise' | 'mistake' | null;
  message: Message;
}

/**
 * What the coach says to the seat's last move: nothing, or why it had better be taken back.
 *
 * `left` is how often the coach may still speak in this game.
 */
export interface Coaching {
  verdict: Verdict | null;
  left: number;
}

/** Continue from a step, counted as with everything open, on this seat; the others are bots, or free for friends. */
export interface PlayOn {
  step: number;
  seat?: number;
  friends?: boolean;
}

/** The puzzles of a game, and how far you have come with them. `rating` is null before your first try. */
export interface PuzzleDeck {
  game: string;
  puzzles: number;
  tried: number;
  right: number;
  rating: number | null;
  mistakes: number;
}

/** The puzzles of all games. */
export interface PuzzleDecks {
  decks: PuzzleDeck[];
}

/** Which puzzle to return: one of your own mistakes, or one of the book. */
export interface NextPuzzle {
  mistakes?: boolean;
  after?: string | null;
}

/** A moment with one best move, as its seat sees it. `rating` says how hard it is; your own mistakes have none. */
export interface PuzzleInfo {
  id: string;
  game: string;
  seats: number;
  seat: number;
  view: View;
  ask: Ask;
  rating: number | null;
  level: number | null;
  mark: 'blunder' | 'imprecise' | 'mistake' | null;
  tried: boolean;
}

/** An answer to a puzzle. */
export interface PuzzleMove {
  move: string;
}

/** Whether an answer is right, and why. `rating` is yours, with its change by this answer. */
export interface PuzzleVerdict {
  right: boolean;
  best: ChoiceInfo;
  move: ChoiceInfo;
  why: Message;
  theme: Message | null;
  after: View;
  rating: number | null;
  change: number;
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
  | SocketShow
  | Ping;

export type FromSocket =
  | Moment
  | TableInfo
  | ChatLine
  | Accepted
  | Refused
  | Why
  | Done
  | Pong
  | ReviewInfo
  | Shown
  | Company;
