import type { ChairInfo, Clock, Message, Result, TableInfo } from '../wire/messages';
import { listed, say } from '../words/words.svelte';

/** What a bot's level is called: one of the levels, or a step of strength; how long it thinks is left out. */
export function levelKey(bot: string): string {
  return `web-bot-${/^step:\d+$/.test(bot) ? bot.replace(':', '-') : bot.split(':')[0]}`;
}

/** What everyone at a table is called: people by their names, bots by theirs; the same before, during and after a game. */
export function namesOf(chairs: readonly ChairInfo[]): string[] {
  return chairs.map((chair, seat) => {
    if (chair.name) return chair.name;
    if (chair.bot && chair.persona) return say(`bot-${chair.persona}`);
    if (!chair.bot) return say('seat', { number: seat + 1 });
    // A table from before bots had names.
    const name = say(levelKey(chair.bot));
    const alike = chairs.filter((other) => other.bot !== null).length > 1;
    return alike ? say('web-bot-numbered', { name, number: seat + 1 }) : name;
  });
}

/** Who plays for a person who is away. */
function standIn(chair: ChairInfo): Message {
  return { key: chair.persona ? `bot-${chair.persona}` : 'web-a-bot' };
}

/** What has changed about the others at a table, in words: who has gone, who plays instead, who is back. */
export function newsOf(before: TableInfo, after: TableInfo, me: string | undefined): Message[] {
  const found: Message[] = [];
  after.chairs.forEach((chair, seat) => {
    const old = before.chairs[seat];
    if (!old || (chair.person ?? old.person ?? old.invited) === me) return;
    const { name } = old;
    if (before.status === 'open' && old.invited && !chair.invited && !chair.person)
      found.push({ key: 'web-news-declined', args: { name } });
    if (before.status !== 'playing' || after.status !== 'playing') return;
    const args = { name, bot: standIn(chair) };
    if (chair.resigned && !old.resigned) found.push({ key: 'web-news-resigned', args: { name } });
    if (chair.away && !old.away) found.push({ key: chair.resigned ? 'web-news-to-the-end' : 'web-news-away', args });
    if (chair.offline && !old.offline && !chair.away) found.push({ key: 'web-news-offline', args: { name } });
    if ((old.away && !chair.away) || (old.offline && !chair.offline && !chair.away))
      found.push({ key: 'web-news-back', args: { name } });
  });
  return found;
}

/** Whether a bot made most of the moves of a person's seat. */
export function botPlayed(result: Result, chair: ChairInfo, seat: number): boolean {
  return chair.bot === null && result.by_bots[seat]! * 2 > result.moves[seat]!;
}

/** Who has won, in one honest sentence. */
export function headline(info: TableInfo, winners: readonly number[], verdict?: Message): Message {
  const { result, chairs } = info;
  const names = namesOf(chairs);
  const said = listed(winners.map((seat) => names[seat]!));
  if (result && chairs.length === 1 && result.resigned.length > 0) return { key: 'web-end-given-up' };
  if (verdict) return verdict;
  if (winners.length === 0) return { key: 'web-nobody-won' };
  const [seat] = winners;
  if (result && winners.length === 1 && botPlayed(result, chairs[seat!]!, seat!))
    return { key: 'web-won-by-bot', args: { name: said, bots: result.by_bots[seat!]!, moves: result.moves[seat!]! } };
  if (result && result.resigned.length > 0 && result.resigned.length + winners.length === chairs.length)
    return {
      key: 'web-won-resigned',
      args: { names: said, count: winners.length, resigned: listed(result.resigned.map((one) => names[one]!)) },
    };
  return { key: 'web-won', args: { names: said, count: winners.length } };
}

/** How much each seat played itself. */
export function shareOf(result: Result, chair: ChairInfo, seat: number): Message {
  const moves = result.moves[seat]!;
  const bots = result.by_bots[seat]!;
  if (chair.bot) return { key: levelKey(chair.bot) };
  return bots > 0 ? { key: 'web-share-bots', args: { moves, bots } } : { key: 'web-share-own', args: { moves } };
}

const DAY = 86_400;

/** How much time a clock gives: days for games by letter, otherwise seconds and a reserve. */
export function clockWords({ turn, reserve }: Clock): Message {
  if (turn >= DAY) return { key: 'web-clock-is-days', args: { days: Math.round(turn / DAY) } };
  return { key: 'web-clock-is', args: { turn: Math.round(turn), reserve: Math.round(reserve / 60) } };
}
