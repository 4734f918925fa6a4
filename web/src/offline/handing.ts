/** Hands games of the local house to the account at the server, which verifies every move. */
import { kept } from '../house/kept';
import { visitor } from '../house/visitor.svelte';
import { Refused } from '../wire/api';
import type { CityAlong, History, Moment, Problem, TableInfo } from '../wire/messages';
import { say, words } from '../words/words.svelte';
import { home } from './home';

const HANDED = 'kvartal-handed';
/** How long we wait for the server's bot before we look again, in ms. */
const PAUSE = 250;

/** An entry of a match file, as far as handing in needs it. */
export interface Entry {
  n: number;
  seat: number | 'chance';
  move?: string;
  undo?: number;
  resign?: boolean;
}

/** Asks the server's house, whichever one the page is in; a stranger comes in with the name they have here. */
async function atServer<T>(method: string, path: string, body: unknown = null): Promise<T> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const text = body === null || typeof body === 'string' ? body : JSON.stringify(body);
  const send = (): Promise<Response> =>
    fetch('/api' + path, { method, body: text, headers: text === null ? {} : { 'content-type': type } });
  let answer = await send();
  if (answer.status === 401) {
    const me = JSON.stringify({ name: visitor.me?.name ?? say('web-guest'), lang: words.lang });
    await fetch('/api/me', { method: 'POST', body: me, headers: { 'content-type': 'application/json' } });
    answer = await send();
  }
  if (!answer.ok) {
    const problem = (await answer.json()) as Problem;
    throw new Refused(answer.status, problem.kind, problem.reason);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Takes a daily city of the server's along into the local house. Throws Refused. */
export async function takeCity(deal: string): Promise<void> {
  const city = await atServer<CityAlong>('POST', `/deals/${deal}/along`);
  const answer = await home.call('POST', '/offline/cities', JSON.stringify(city));
  if (answer.ok) return;
  const problem = (await answer.json()) as Problem;
  throw new Refused(answer.status, problem.kind, problem.reason);
}

/** What a seat did in a match in the end: its moves without those that it took back, and whether it gave up. */
export function deedsOf(file: string, seat: number): Entry[] {
  const entries = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Entry);
  const undone = new Set(entries.flatMap((entry) => (entry.undo === undefined ? [] : [entry.undo])));
  return entries.filter((entry) => entry.seat === seat && entry.undo === undefined && !undone.has(entry.n));
}

/** Plays a city that was played here at the server's table: the same moves meet the same luck and the same bot there. */
async function handIn(info: TableInfo, file: string): Promise<void> {
  const seat = info.chairs.findIndex((chair) => chair.person !== null);
  const deeds = deedsOf(file, seat);
  const { id } = await atServer<TableInfo>('POST', `/deals/${info.deal!.id}/play`, {});
  const { steps } = await atServer<History>('GET', `/tables/${id}/history?seat=${seat}`);
  // The line may have broken off before.
  let at = steps.filter((step) => step.seat === seat).length;
  for (;;) {
    const now = await atServer<Moment>('GET', `/tables/${id}/moment?seat=${seat}`);
    const deed = deeds[at];
    if (now.over || !deed) return;
    if (now.ask === null) {
      await new Promise((go) => setTimeout(go, PAUSE));
      continue;
    }
    const asked = { seat, request: `along-${info.id}-${at}` };
    if (deed.resign) await atServer('POST', `/tables/${id}/resign`, asked);
    else await atServer('POST', `/tables/${id}/move`, { ...asked, prompt: now.prompt, move: deed.move });
    at += 1;
  }
}

/** The games that were not handed over yet. */
export function unhanded(tables: readonly TableInfo[]): TableInfo[] {
  const before = new Set(kept.json<string[]>(HANDED) ?? []);
  return tables.filter((table) => !table.uploaded && !before.has(table.id));
}

/** Hands finished games over; tells how many are done, and returns that. Throws what the server refuses. */
export async function handOver(tables: readonly TableInfo[], told: (done: number) => void): Promise<number> {
  let count = 0;
  for (const info of unhanded(tables)) {
    told(count);
    const file = await (await home.call('GET', `/tables/${info.id}/match`, null)).text();
    if (info.deal?.day && info.deal.counts) await handIn(info, file);
    else await atServer('POST', '/matches', file);
    kept.put(HANDED, JSON.stringify([...(kept.json<string[]>(HANDED) ?? []), info.id]));
    count += 1;
  }
  return count;
}
