/** Saves games of the local house as match files. */
import { get } from '../wire/api';

/** Downloads the match file of a local table, at any moment of its game. Throws Refused. */
export async function saveMatch(table: string): Promise<void> {
  const text = await get<string>(`/offline/tables/${table}/match`);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = `kvartal-${table}.jsonl`;
  link.click();
  // The browser reads it after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
