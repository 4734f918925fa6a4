import { route } from '../house/route.svelte';
import { visitor } from '../house/visitor.svelte';
import { guideAt } from '../lessons/kept';
import { openTable } from '../table/table.svelte';
import { get, post } from '../wire/api';
import type { FirstGame, GameCard, Tables } from '../wire/messages';
import { say } from '../words/words.svelte';

/** The default level of a bot; `random` if the server has no better one. */
export function usualLevel(bots: readonly string[]): string {
  return bots.includes('medium') ? 'medium' : (bots[0] ?? 'random');
}

/** Whether I have not finished a game of this kind yet. */
async function isNew(game: string): Promise<boolean> {
  const { tables } = await get<Tables>('/me/tables');
  return !tables.some((table) => table.game === game && table.status === 'over' && !table.uploaded);
}

/**
 * One click: a table of two (or of one, where that is the smallest) against a bot, already begun. Who has never
 * finished such a game gets the set-up that the rulebook recommends for a first one.
 */
export async function playNow(game: GameCard): Promise<void> {
  await visitor.comeIn(say('web-guest'));
  const first = await isNew(game.id);
  const table = await begin(game, first ? game.first : { seats: Math.max(2, game.seats[0]), options: {} });
  route.go(`/t/${table}`);
}

/** Open a table with bots on all seats but mine, and begin. */
async function begin(
  game: GameCard,
  { seats, options }: FirstGame,
  bot = usualLevel(visitor.games.bots),
): Promise<string> {
  const table = await openTable({ game: game.id, seats, options });
  for (let seat = 1; seat < seats; seat++) await post(`/tables/${table.id}/seats/${seat}/bot`, { bot });
  await post(`/tables/${table.id}/start`);
  return table.id;
}

/** A first game against an easy bot, with a word at each kind of decision. */
export async function playGuided(game: GameCard): Promise<void> {
  await visitor.comeIn(say('web-guest'));
  const table = await begin(game, game.first, visitor.games.bots.includes('easy') ? 'easy' : undefined);
  guideAt(table);
  route.go(`/t/${table}`);
}

/** Return the id of the table that a link, or an id typed by hand, names; null when it names none. */
export function tableOf(text: string): string | null {
  const found = /(?:\/t\/)?([A-Za-z0-9_-]{8,32})\/?$/.exec(text.trim());
  return found?.[1] ?? null;
}

/** How long a game takes, in minutes, and with how many people it is played. */
export const MINUTES: Record<string, [number, number]> = {
  machi_koro: [20, 40],
  tiny_towns: [20, 40],
  shake_that_city: [20, 30],
  paris: [25, 40],
  small_cities: [20, 35],
};
