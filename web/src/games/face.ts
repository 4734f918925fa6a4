import type { Component } from 'svelte';
import type { Stands } from '../story/scene';
import type { Ask, ChoiceInfo, Message, Scores, Step, View } from '../wire/messages';

/** A seat as the page shows it. */
export interface Sitter {
  seat: number;
  name: string;
  bot: string | null;
  /** Who the bot is that plays there; null where a person does. */
  persona: string | null;
  away: boolean;
  /** Whether their page is closed, or their line gone. */
  offline: boolean;
  /** Whether it belongs to this browser. */
  mine: boolean;
  /** Whether the table waits for it. */
  waits: boolean;
}

/**
 * A table as a board sees it: what one pair of eyes may see now, what there is to decide, and how to decide it.
 * A replay is such a table too, with nothing to decide.
 */
export interface Sitting<V extends View = View> {
  readonly view: V;
  /** Whose eyes: a seat, or null for a spectator. */
  readonly eyes: number | null;
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly ask: Ask | null;
  /** The choice that is being looked at and not yet made: shown where it will land. */
  readonly chosen: ChoiceInfo | null;
  /** What has just happened, for motion that explains; empty on the first look. */
  readonly fresh: readonly Step[];
  /** All that these eyes were told, in order, where the screen keeps it; it ends with `fresh`. */
  readonly steps?: readonly Step[];
  readonly over: boolean;
  /** The cells of a score line under the pointer, and whose they are. */
  readonly lit: ReadonlySet<string>;
  readonly litSeat: number | null;
  readonly scores: Scores | null;
  /** Whether motion is off. */
  readonly calm: boolean;
  /** Whether it is a lesson, in which everything is touched by the learner. */
  readonly teaches?: boolean;
  /** Look at a choice (or at none); `confirm` makes it. */
  choose(choice: ChoiceInfo | null): void;
  confirm(): Promise<void>;
  /** Ask why a move can't be made and say it beside the prompt. */
  why(move: string): void;
  /** Find an open choice by its move text. */
  choice(move: string): ChoiceInfo | undefined;
}

/** An explanation: what is this? */
export interface Thing {
  title: Message;
  text: Message[];
  /** Where the printed values come from when that is not the rulebook: public, inferred, reconstructed or host. */
  source?: string;
}

/** What a form for a physical table gets. */
export interface SheetForm {
  score: (sheet: Record<string, unknown>) => void;
  lit: ReadonlySet<string>;
  litSeat: number | null;
}

/** What a game brings to the table; each in its own folder, all five laid out alike. */
export interface Face<V extends View = View, D = unknown> {
  /** What is being picked before it is a choice (a colour, a turn of a figure): shared by board and hand. */
  draft(table: Sitting<V>): D;
  /** The table's middle: own board, and what all share. */
  Board: Component<{ table: Sitting<V>; draft: D }>;
  /** The choice under the thumb. */
  Hand: Component<{ table: Sitting<V>; draft: D }>;
  /** A seat's board, small, to look at. */
  Mini: Component<{
    view: V;
    seat: number;
    lit?: ReadonlySet<string>;
    /** Whether what stands there explains itself: not where the whole is a button. */
    explains?: boolean;
  }>;
  /** A seat's finished city for a picture, fetched when it is asked for. */
  picture(): Promise<{ default: Component<{ view: V; seat: number }> }>;
  /** What stands beside a seat's name in the strip of seats, in place of its points: a purse, a marker. */
  Badge?: Component<{ table: Sitting<V>; draft: D; seat: number }>;
  /** Whether all play on one board, so that nobody's own stands beside it. */
  shared?: boolean;
  /** The colour of a seat's pieces, as CSS, where it has pieces of its own. */
  hue?(view: V, seat: number): string | null;
  /** Keys of events and moves that are no news: the log leaves them out. */
  quiet?: readonly string[];
  /** What is asked, in fewer words than the rules need, where less is open than they allow for. */
  asks?(ask: Ask): Message;
  /** A choice in fewer words, where one sees the rest of it on the board. */
  brief?(message: Message): Message;
  /** Whether a choice that is the only one needs no asking: it is made at once. */
  needless?(choice: ChoiceInfo): boolean;
  /** The rules in our own words, fetched when they are asked for. */
  rules(): Promise<{ default: Component<Record<string, never>> }>;
  /** A form to score a physical table, where the game has sheets; fetched when it is asked for. */
  sheet?(): Promise<{ default: Component<SheetForm> }>;
  /** Explain what `data-thing` names, such as `card:bakery`; null when there is nothing to say. */
  thing(id: string, view: V | null): Thing | null;
  /** What stands where on a seat's own board, by what its small board can light; nothing where all share one. */
  stands(view: V, seat: number): ReturnType<Stands>;
  /** Whether nothing is built yet, where all share one board. */
  empty?(view: V): boolean;
  /** Whether a seat has done all it can while the others play on: it watches them. */
  rests?(view: V, seat: number): boolean;
  /** The board of a seat in words, for those who listen to the page. */
  describe(view: V, seat: number, names: readonly string[]): Message[];
}
