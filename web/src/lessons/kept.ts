/** What this browser keeps of lessons: how far one has come in each, and which table is a guided first game. */
export interface Kept {
  /** What was done so far, as the server wants it. */
  made: string[];
  /** Whether the lesson was gone through once. */
  done: boolean;
}

const NOTHING: Kept = { made: [], done: false };
const GUIDED = 'kvartal-guided';
const key = (game: string): string => `kvartal-lesson-${game}`;

/** Return how far one has come in a game's lesson; what can't be read counts as nothing. */
export function keptOf(game: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? 'null') as Partial<Kept> | null;
    const made = Array.isArray(found?.made) ? found.made.filter((one) => typeof one === 'string') : [];
    return { made, done: found?.done === true };
  } catch {
    return NOTHING;
  }
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Not kept then.
  }
}

export function keep(game: string, kept: Kept): void {
  write(key(game), JSON.stringify(kept));
}

/** Remember that this table is a first game with a guide. */
export function guideAt(table: string): void {
  write(GUIDED, table);
}

export function isGuided(table: string): boolean {
  try {
    return localStorage.getItem(GUIDED) === table;
  } catch {
    return false;
  }
}
