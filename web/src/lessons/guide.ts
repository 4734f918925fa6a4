import { get } from '../wire/api';
import type { Guide, Message } from '../wire/messages';
import { words } from '../words/words.svelte';

/** The number of decisions after which one has seen a game, and is told that it may end here. */
const ENOUGH = 12;

/** What is said to a beginner, by the key of the question: the first time, the second time… */
export type Tips = Readonly<Record<string, readonly Message[]>>;

/** How often each question was asked in a first game so far. */
export interface Advice {
  asked: Map<string, number>;
  decisions: number;
}

export async function guideOf(game: string): Promise<Tips> {
  const [{ tips }] = await Promise.all([get<Guide>(`/games/${game}/guide`), words.learn(`lesson_${game}`)]);
  return tips;
}

/** Return what to tell at this question; once, that one knows enough; null where all was said. */
export function advise(question: string, tips: Tips, given: Advice): Message | null {
  const times = given.asked.get(question) ?? 0;
  given.asked.set(question, times + 1);
  given.decisions += 1;
  return tips[question]?.[times] ?? (given.decisions >= ENOUGH ? enough(given) : null);
}

function enough(given: Advice): Message {
  given.decisions = -Infinity;
  return { key: 'web-lesson-enough', args: {} };
}
