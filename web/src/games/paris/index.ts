import './tokens.css';
import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import { thing } from './things';
import type { ParisView } from './view';

export const face: Face<ParisView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  picture: () => import('./Picture.svelte'),
  quiet: ['paris-event-tile'],
  // The tile lies in the hand: its number says nothing.
  asks: ({ message }) => (message.key === 'paris-ask-pave' ? { key: 'paris-web-ask-pave' } : message),
  // The city shows how it is turned.
  brief: (move) => (move.args?.['degrees'] === undefined ? move : { ...move, args: { ...move.args, degrees: 0 } }),
  Badge,
  shared: true,
  hue: (view, seat) => `var(--paris-${view.seats[seat]!.colour})`,
  rules: () => import('./Rules.svelte'),
  sheet: () => import('./Sheet.svelte'),
  thing,
  describe,
  // The city is everybody's: the board itself shows what comes.
  stands: () => ({}),
  empty: (view) => view.pieces.length === 0,
};
