import { told } from '../table/told';
import type { Message, Moment, Step, View } from '../wire/messages';

/** A board on which something was added, removed or changed, and where. */
export interface Sight {
  seat: number;
  cells: readonly string[];
}

/** Something to read: who did it (null: nobody) and the words. */
export interface Line {
  seat: number | null;
  message: Message;
}

/** What a story is made of: one moment of the table with what the others did in it. */
export interface Scene {
  before: View;
  moment: Moment;
  steps: readonly Step[];
  boards: readonly Sight[];
  lines: readonly Line[];
}

/** Describes a seat's own board: by cell or card, a text that changes whenever the cell does. */
export type Stands = (view: View, seat: number) => Readonly<Record<string, string>>;

/** Return the seat that an event is about; null where it names none. */
export function seatOf(event: Message): number | null {
  const named = event.args?.seat ?? event.args?.giver;
  const number = typeof named === 'object' && 'args' in named ? named.args?.number : undefined;
  return typeof number === 'number' ? number - 1 : null;
}

/** Return the boards of other seats that differ between two views, with the cells that do. */
export function sights(before: View, after: View, seats: number, me: number | null, stands: Stands): Sight[] {
  const found: Sight[] = [];
  for (let seat = 0; seat < seats; seat++) {
    if (seat === me) continue;
    const was = stands(before, seat);
    const now = stands(after, seat);
    const cells = Object.keys({ ...was, ...now }).filter((cell) => was[cell] !== now[cell]);
    if (cells.length > 0) found.push({ seat, cells });
  }
  return found;
}

/** Make a scene of a moment; null if the others did nothing worth showing. */
export function sceneOf(
  before: View,
  moment: Moment,
  steps: readonly Step[],
  me: number | null,
  boards: readonly Sight[],
  quiet: readonly string[] = [],
): Scene | null {
  const lines = steps.flatMap((step) =>
    told(step, quiet)
      .map((message): Line => ({ seat: seatOf(message) ?? step.seat, message }))
      // I know what I did myself; what others' turns bring me is news.
      .filter(({ seat }) => me === null || seat !== me || (step.seat !== me && boards.length === 0)),
  );
  const others = steps.some((step) => step.seat !== me || me === null);
  if (boards.length === 0 && (!others || lines.length === 0)) return null;
  return { before, moment, steps, boards, lines };
}

export const PACES = ['slow', 'normal', 'fast', 'at_once'] as const;
export type Pace = (typeof PACES)[number];

const FACTOR: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.5, at_once: 0 };
/** How long a scene is shown at the normal pace, in ms: a base time, more per line, and a maximum. */
const LOOK = { first: 1000, line: 450, board: 350, longest: 3600 };

/** Return how long a scene stays, in ms. */
export function reading(scene: Scene, pace: Pace): number {
  const lines = Math.max(0, scene.lines.length - 1) * LOOK.line;
  const boards = Math.max(0, scene.boards.length - 1) * LOOK.board;
  return Math.min(LOOK.longest, LOOK.first + lines + boards) * FACTOR[pace];
}
