import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import { thing } from './things';
import './tokens.css';
import { stands, type MachiKoroView } from './view';

export const face: Face<MachiKoroView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  picture: () => import('./Picture.svelte'),
  Badge,
  rules: () => import('./Rules.svelte'),
  thing,
  describe,
  stands,
};
