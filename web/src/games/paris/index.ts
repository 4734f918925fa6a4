import type { Face } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import Rules from './Rules.svelte';

export const face: Face = {
  draft: () => ({}),
  Board,
  Hand,
  Mini,
  Rules,
  thing: () => null,
  describe: () => [],
};
