import './tokens.css';
import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import { thing } from './things';
import { stands, type ShakeView } from './view';

export const face: Face<ShakeView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  picture: () => import('./Picture.svelte'),
  quiet: ['shake_that_city-event-built'],
  Badge,
  rules: () => import('./Rules.svelte'),
  sheet: () => import('./Sheet.svelte'),
  thing,
  describe,
  stands,
};
