import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import Rules from './Rules.svelte';
import { thing } from './things';
import './tokens.css';
import type { MachiKoroView } from './view';

export const face: Face<MachiKoroView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  Badge,
  Rules,
  thing,
  describe,
};
