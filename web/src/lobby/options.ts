import type { OptionInfo, OptionValue } from '../wire/messages';
import { say, words } from '../words/words.svelte';

/** Return what an option, or one value of it, means in a sentence. */
export function optionWords(game: string, option: Pick<OptionInfo, 'id'>, value?: OptionValue): string {
  const key = `${game}-option-${option.id}`;
  if (value === undefined) return say(key);
  if (Array.isArray(value)) return value.map((pick) => pickWords(game, pick)).join(', ');
  const written = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
  return say(`${key}-${written}`);
}

/** Return the name of a card that can be picked. */
export function pickWords(game: string, pick: string): string {
  const key = ['card', 'postcard'].map((kind) => `${game}-${kind}-${pick}`).find((one) => words.knows(one));
  return key ? say(key) : pick;
}

/** Return whether an option is open with this number of seats and these other options. */
export function isOpen(option: OptionInfo, seats: number, chosen: Record<string, OptionValue>): boolean {
  return Object.entries(option.when ?? {}).every(([name, values]) =>
    values.includes(name === 'seats' ? seats : chosen[name]!),
  );
}
