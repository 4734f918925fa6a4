/** Hands finished games of the local house to the account at the server, which verifies every move. */
import { kept } from '../house/kept';
import { Refused } from '../wire/api';
import type { Problem, TableInfo } from '../wire/messages';
import { home } from './home';

const HANDED = 'kvartal-handed';

/** Returns how many games were handed over; those that were before are left out. Throws what the server refuses. */
export async function handOver(tables: readonly TableInfo[]): Promise<number> {
  const before = new Set(kept.json<string[]>(HANDED) ?? []);
  let count = 0;
  for (const { id } of tables.filter((table) => !table.uploaded && !before.has(table.id))) {
    const file = await (await home.call('GET', `/tables/${id}/match`, null)).text();
    const answer = await fetch('/api/matches', {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/plain' },
    });
    if (!answer.ok) {
      const problem = (await answer.json()) as Problem;
      throw new Refused(answer.status, problem.kind, problem.reason);
    }
    before.add(id);
    kept.put(HANDED, JSON.stringify([...before]));
    count += 1;
  }
  return count;
}
