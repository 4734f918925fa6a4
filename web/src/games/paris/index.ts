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
import type { ParisView } from './view';

export const face: Face<ParisView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  quiet: ['paris-event-tile'],
  Badge,
  shared: true,
  hue: (view, seat) => `var(--paris-${view.seats[seat]!.colour})`,
  Rules,
  Sheet,
  thing,
  describe,
};
