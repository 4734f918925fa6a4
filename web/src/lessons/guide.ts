import type { TableModel } from '../table/table.svelte';
import { get } from '../wire/api';
import type { Guide, Message } from '../wire/messages';
import { words } from '../words/words.svelte';

/** After so many decisions one has seen a game, and is told that it may end here. */
const ENOUGH = 12;

/** What was said in a first game so far. */
export interface Advice {
  told: Set<string>;
  decisions: number;
}

/** Return what to tell a beginner of a game, by the key of the question that they are asked. */
export async function guideOf(game: string): Promise<Record<string, Message>> {
  const [{ tips }] = await Promise.all([get<Guide>(`/games/${game}/guide`), words.learn(`lesson_${game}`)]);
  return tips;
}

/** Tell what belongs to the question that is open, each tip once; and when it is enough for a first time. */
export function advise(table: Pick<TableModel, 'ask' | 'tell'>, tips: Record<string, Message>, given: Advice): void {
  const key = table.ask?.message.key;
  if (key === undefined || Object.keys(tips).length === 0) return;
  given.decisions += 1;
  if (given.decisions === ENOUGH) table.tell({ key: 'web-lesson-enough' }, true);
  const tip = tips[key];
  if (!tip || given.told.has(tip.key)) return;
  given.told.add(tip.key);
  table.tell(tip, true);
}
