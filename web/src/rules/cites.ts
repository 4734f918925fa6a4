import type { Message } from '../wire/messages';
import cites from './cites.json';

/** The title of the rule that a refusal cites, by the refusal's key. */
const TITLES = new Map(Object.entries(cites).flatMap(([title, keys]) => keys.map((key) => [key, title] as const)));

/** Return the key of the title of the rule that a refusal cites; null where it cites none. */
export function ruleOf(refusal: Message): string | null {
  return TITLES.get(refusal.key) ?? null;
}
