import './tokens.css';
import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import Rules from './Rules.svelte';
import Sheet from './Sheet.svelte';
import { thing } from './things';
import type { ShakeView } from './view';

export const face: Face<ShakeView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  quiet: ['shake_that_city-event-built'],
  Badge,
  Rules,
  Sheet,
  thing,
  describe,
};
