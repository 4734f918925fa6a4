import { get } from '../wire/api';
import type { ComponentInfo } from '../wire/messages';

/** A game's printed values with their sources, as the server plays with them: the page knows none of its own. */
export class Printed {
  private readonly entries: ReadonlyMap<string, ComponentInfo>;

  constructor(components: readonly ComponentInfo[]) {
    this.entries = new Map(components.map((one) => [one.path, one]));
  }

  /** Return the value at a path like `establishment.cafe.cost`; undefined where there is none. */
  value<T>(path: string): T | undefined {
    return this.entries.get(path)?.value as T | undefined;
  }

  /** Return the source of a value, or of one cell of a list. */
  source(path: string, cell?: number): string {
    const entry = this.entries.get(path);
    return (cell !== undefined && entry?.cells?.[cell]) || (entry?.source ?? 'rulebook');
  }

  /** Tell whether the cells of a list have different sources. */
  isMixed(path: string): boolean {
    return Object.keys(this.entries.get(path)?.cells ?? {}).length > 0;
  }

  /** Return the ids of a group, in the order of the file. */
  names(group: string): string[] {
    const start = group + '.';
    const found = new Set<string>();
    for (const path of this.entries.keys()) if (path.startsWith(start)) found.add(path.slice(start.length).split('.')[0]!);
    return [...found];
  }

  /** Return the weakest source among the values below a path: what an explanation of the whole has to name. */
  weakest(path: string): string {
    const order = ['rulebook', 'host', 'public', 'inferred', 'reconstructed'];
    let worst = 0;
    for (const [at, { source, cells }] of this.entries) {
      if (at !== path && !at.startsWith(path + '.')) continue;
      for (const one of [source, ...Object.values(cells ?? {})]) worst = Math.max(worst, order.indexOf(one));
    }
    return order[worst]!;
  }
}

const known = new Map<string, Printed>();

/** Fetch a game's printed values once. */
export async function learnPrinted(game: string): Promise<Printed> {
  const found = known.get(game);
  if (found) return found;
  const { components } = await get<{ components: ComponentInfo[] }>(`/games/${game}/components`);
  const printed = new Printed(components);
  known.set(game, printed);
  return printed;
}

/** Return a game's printed values; its face is only shown once they are there. */
export function printedOf(game: string): Printed {
  const found = known.get(game);
  if (!found) throw new Error(`the printed values of ${game} were not fetched`);
  return found;
}
