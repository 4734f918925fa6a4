/** What the page, the house's worker and the thinker's worker say to each other. */

import type { Message } from '../wire/messages';

export type ToHouse =
  | { is: 'open'; name: string; lang: string; version: string; pause: number; budget: number; steady: number }
  | { is: 'call'; id: number; method: string; path: string; body: string | null }
  | { is: 'hear'; text: string };

export type FromHouse =
  | { is: 'open' }
  | { is: 'failed'; reason: Message }
  | { is: 'told'; text: string }
  /** Whether the browser has room for what the house writes: told when that changes. */
  | { is: 'room'; enough: boolean }
  | { is: 'answer'; id: number; reply: [number, string, string] };

/** The first message to the thinker's worker, with the port on which the rest comes. */
export interface OpenThinker {
  version: string;
}

export interface ToThinker {
  id: number;
  does: 'think' | 'study';
  text: string;
}

export interface FromThinker {
  id: number;
  text: string;
  /** Whether this is the answer; what comes before is progress. */
  last: boolean;
}
