import type { GameCard, OptionInfo, OptionValue } from '../wire/messages';
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

/** Return the options of a game as they are unless somebody changes them. */
export function usual(game: GameCard): Record<string, OptionValue> {
  return Object.fromEntries(game.options.map((one) => [one.id, one.default]));
}

/** Return what was chosen, of the options that are open with this number of seats. */
export function settled(
  game: GameCard,
  seats: number,
  chosen: Record<string, OptionValue>,
): Record<string, OptionValue> {
  const open = game.options.filter((one) => isOpen(one, seats, chosen));
  return Object.fromEntries(open.map((one) => [one.id, chosen[one.id]!]));
}

/** Return in words what was chosen otherwise than usual. */
export function unusual(game: GameCard, chosen: Record<string, OptionValue>): string[] {
  const other = game.options.filter((one) => one.id in chosen && String(chosen[one.id]) !== String(one.default));
  return other.map((one) => optionWords(game.id, one, chosen[one.id]!));
}
