import type { Message, Step } from '../wire/messages';
import type { Voice } from './voices';

/** The voice of an event, by its key and, for a move, by the key of the move; all others are silent. */
const CUES: Readonly<Record<string, Voice>> = {
  'machi_koro-move-die': 'dice',
  'machi_koro-move-dice': 'dice',
  'machi_koro-event-bank': 'coin',
  'machi_koro-event-pays': 'coin',
  'machi_koro-move-build': 'card',
  'machi_koro-move-give': 'card',
  'machi_koro-move-take': 'card',
  'machi_koro-landmark': 'landmark',
  'machi_koro-landmark-train_station': 'train',

  'tiny_towns-move-name': 'hammer',
  'tiny_towns-move-place': 'cube',
  'tiny_towns-event-placed': 'cube',
  'tiny_towns-move-store': 'cube',
  'tiny_towns-move-build': 'house',
  'tiny_towns-move-site': 'house',
  'tiny_towns-event-built': 'house',

  'shake_that_city-event-shaken': 'shake',
  'shake_that_city-move-build': 'tile',
  'shake_that_city-event-built': 'tile',
  'shake_that_city-event-builds': 'tile',
  'shake_that_city-event-flipped': 'flip',
  'shake_that_city-event-corner': 'flip',

  'paris-move-lay': 'cobbles',
  'paris-move-take': 'card',
  'paris-move-place': 'tile',
  'paris-move-put': 'cobbles',
  'paris-move-use': 'postcard',
  'paris-move-burn': 'postcard',
  'paris-postcard-lampadaire': 'lamp',
  'paris-event-second-stage': 'lamp',

  'small_cities-move-roll': 'dice',
  'small_cities-move-figure': 'marker',
  'small_cities-event-figure': 'marker',
  'small_cities-move-build': 'stamp',
  'small_cities-event-building': 'stamp',
  'small_cities-move-star': 'star',
  'small_cities-event-star': 'star',
};

/** Return the voice of an event; parts of a move (a landmark, a lamp) take precedence over the move itself. */
function voiceOf(event: Message): Voice | undefined {
  const move = event.args?.move;
  if (event.key === 'log-move' && typeof move === 'object' && 'key' in move) return voiceOf(move);
  for (const part of Object.values(event.args ?? {})) {
    const key = typeof part === 'object' && 'key' in part ? part.key : '';
    const voice = CUES[key] ?? CUES[key.split('-').slice(0, 2).join('-')];
    if (voice) return voice;
  }
  return CUES[event.key];
}

/** The most voices for one moment; more would be noise. */
const MOST = 4;

/** Return the voices of what happened, in order, each once. */
export function cuesOf(steps: readonly Step[]): Voice[] {
  const voices = steps.flatMap((step) => step.events.flatMap((event) => voiceOf(event) ?? []));
  return [...new Set(voices)].slice(0, MOST);
}
