import type { TableModel } from '../table/table.svelte';
import { get } from '../wire/api';
import type { Guide, Message } from '../wire/messages';
import { words } from '../words/words.svelte';

/** Return what to tell a beginner of a game, by the key of the question that they are asked. */
export async function guideOf(game: string): Promise<Record<string, Message>> {
  const [{ tips }] = await Promise.all([get<Guide>(`/games/${game}/guide`), words.learn(`lesson_${game}`)]);
  return tips;
}

/** Tell what belongs to the question that is open; each tip once. */
export function advise(table: TableModel, tips: Record<string, Message>, told: Set<string>): void {
  const key = table.ask?.message.key;
  const tip = key === undefined ? undefined : tips[key];
  if (!tip || told.has(tip.key)) return;
  told.add(tip.key);
  table.tell(tip, true);
}
