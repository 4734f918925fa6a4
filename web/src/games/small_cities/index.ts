import type { Face } from '../face';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { describe } from './describe';
import { Draft } from './draft.svelte';
import Hand from './Hand.svelte';
import Mini from './Mini.svelte';
import { brief } from './describe';
import { thing } from './things';
import './tokens.css';
import { stands, type SmallCitiesView } from './view';

export const face: Face<SmallCitiesView, Draft> = {
  draft: (table) => new Draft(table),
  Board,
  Hand,
  Mini,
  brief,
  asks({ message, choices }) {
    const open = message.key !== 'small_cities-ask-draw' || choices.some(({ move }) => move.startsWith('build'));
    return open ? message : { ...message, key: 'small_cities-web-ask-figure' };
  },
  picture: () => import('./Picture.svelte'),
  quiet: [
    'small_cities-event-finished',
    'small_cities-move-done',
    'small_cities-move-figure',
    'small_cities-move-build',
  ],
  Badge,
  hue(view, seat) {
    const marker = view.seats[seat]!.marker;
    return marker ? `var(--small_cities-${marker}-ink)` : null;
  },
  rules: () => import('./Rules.svelte'),
  sheet: () => import('./Sheet.svelte'),
  thing,
  describe,
  stands,
};
