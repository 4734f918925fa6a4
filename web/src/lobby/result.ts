import { botPlayed, namesOf } from '../table/people';
import type { TableInfo } from '../wire/messages';
import { say } from '../words/words.svelte';

/** Who played and their points, the best first: a line of the history. */
export function standing(table: TableInfo): { name: string; points: number | null; won: boolean; bots: boolean }[] {
  const names = namesOf(table.chairs);
  const { result } = table;
  const found = names.map((name, seat) => ({
    name,
    points: result?.points[seat] ?? null,
    won: result?.winners.includes(seat) ?? false,
    bots: result !== null && botPlayed(result, table.chairs[seat]!, seat),
  }));
  return found.sort((a, b) => Number(b.won) - Number(a.won) || (b.points ?? 0) - (a.points ?? 0));
}

/** When a game ended, as it is written in a language. */
export function dateOf(table: TableInfo, lang: string, now = Date.now()): string {
  const at = new Date(table.changed * 1000);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    ...year,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** Who sits at a table, before or during its game. */
export function sitting(table: TableInfo): string {
  const names = namesOf(table.chairs);
  return table.chairs.map((chair, seat) => (chair.name || chair.bot ? names[seat]! : say('web-seat-free'))).join(', ');
}
