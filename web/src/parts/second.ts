import type { Sitting } from '../games/face';
import type { ChoiceInfo } from '../wire/messages';

type Table = Pick<Sitting, 'chosen' | 'choose' | 'confirm'>;

/** The first tap looks at a choice (with `look`, if that does more than choosing), a second one makes it. */
export function lookOrMake(table: Table, choice: ChoiceInfo, look: () => void = () => table.choose(choice)): void {
  if (table.chosen?.move === choice.move) void table.confirm();
  else look();
}
