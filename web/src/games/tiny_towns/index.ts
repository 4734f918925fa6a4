import type { Face } from '../face';
import Board from './Board.svelte';
import { describe } from './describe';
import { TownsDraft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import { thing } from './things';
import './tokens.css';
import { rests, stands, type TownsView } from './view';

export const face: Face<TownsView, TownsDraft> = {
  draft: (table) => new TownsDraft(table),
  Board,
  Hand,
  Mini,
  picture: () => import('./Picture.svelte'),
  rules: () => import('./Rules.svelte'),
  sheet: () => import('./Sheet.svelte'),
  quiet: ['tiny_towns-move-done', 'tiny_towns-event-closed', 'tiny_towns-move-place', 'tiny_towns-event-chosen'],
  needless: (choice) => choice.move === 'done',
  thing,
  describe,
  stands,
  rests,
};
