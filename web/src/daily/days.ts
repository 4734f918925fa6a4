import type { DealInfo, DealTable } from '../wire/messages';
import { say } from '../words/words.svelte';

const DAY = 86_400_000;

/** Return a day such as 2026-11-16 as one says it in a language. Days are those of UTC for everybody. */
export function dayName(day: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** Return the days of a year up to one, by weeks from Monday; null where a week begins before or ends after it. */
export function weeks(today: string, count = 53): (string | null)[] {
  const last = Date.parse(today);
  const weekday = (new Date(last).getUTCDay() + 6) % 7;
  const first = last - (weekday + (count - 1) * 7) * DAY;
  return Array.from({ length: count * 7 }, (_, at) => {
    const day = first + at * DAY;
    return day > last ? null : new Date(day).toISOString().slice(0, 10);
  });
}

/** Return a table's result in words, from the seat of its person: points alone, or won or lost by how much. */
export function resultOf(table: DealTable, bots: readonly (string | null)[]): string {
  const seat = Math.max(bots.indexOf(null), 0);
  const own = table.seats[seat]!;
  if (table.seats.length === 1) return say('daily-points', { points: own.points });
  const points = [own, ...table.seats.filter((other) => other !== own)].map((one) => one.points).join(':');
  return say(own.won ? 'daily-won' : 'daily-lost', { points });
}

/** Return what to tell others of a deal: how it went, and nothing of what was dealt. */
export function shareText(info: DealInfo, name: string, streak: number, url: string): string {
  const mine = info.tables.find((table) => table.mine);
  const lines = [`Kvartal · ${say(`${info.game}-name`)} · ${name}`];
  if (mine) {
    const place = mine.place ? ` · ${say('daily-place-of', { place: mine.place, people: info.people })}` : '';
    lines.push(resultOf(mine, info.bots) + place);
  }
  if (info.day && streak > 1) lines.push(say('daily-streak', { count: streak }));
  return [...lines, url].join('\n');
}
