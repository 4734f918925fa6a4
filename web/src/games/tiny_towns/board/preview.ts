import type { ChoiceInfo } from '../../../wire/messages';
import { type TownsView, verbOf } from '../view';

/** What a choice would change in the own town. */
export interface Preview {
  /** The cells it speaks of. */
  cells: ReadonlySet<string>;
  /** The cells whose cubes it takes. */
  faint: ReadonlySet<string>;
  ghosts: Record<string, { thing: string; on?: boolean }>;
}

const NONE: Preview = { cells: new Set(), faint: new Set(), ghosts: {} };

/** Return where a choice will land. */
export function previewOf(view: TownsView, choice: ChoiceInfo | null): Preview {
  const mine = view.mine;
  if (!choice || !mine) return NONE;
  const verb = verbOf(choice);
  const cells = choice.touches['cells'] ?? [];
  const cell = cells[0];
  const card = choice.touches['cards']?.[0];
  const resource = choice.touches['resources']?.[0];
  const ghosts: Preview['ghosts'] = {};
  if (verb === 'build') return { cells: new Set(cells), faint: new Set(cells), ghosts };
  if (verb === 'mark' && mine.spot && resource) {
    return { cells: new Set([mine.spot]), faint: new Set(), ghosts: { [mine.spot]: { thing: resource, on: true } } };
  }
  if (!cell) return NONE;
  if (verb === 'place' && mine.hand) ghosts[cell] = { thing: mine.hand };
  if (['store', 'swap', 'top'].includes(verb) && mine.hand) ghosts[cell] = { thing: mine.hand, on: true };
  if (verb === 'site' && mine.building) ghosts[cell] = { thing: mine.building };
  if (verb === 'put' && card) ghosts[cell] = { thing: card };
  return { cells: new Set(cells), faint: new Set(), ghosts };
}
