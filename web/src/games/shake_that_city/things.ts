/** What is this? Every type, ground, edge, tile and state of the table explained. */
import type { Message } from '../../wire/messages';
import type { Thing } from '../face';
import { printedOf } from '../printed';
import { halves, number } from './board/plan';
import {
  progress,
  lineOf,
  SIZE,
  standing,
  TYPES,
  type Ground,
  type Half,
  type ShakeView,
  type Side,
  type Type,
} from './view';

const GAME = 'shake_that_city';

function say(name: string, args?: Message['args']): Message {
  return args ? { key: `${GAME}-web-${name}`, args } : { key: `${GAME}-web-${name}` };
}

export function typeName(type: Type): Message {
  return { key: `${GAME}-type-${type}` };
}

export function oneName(type: Type): Message {
  return { key: `${GAME}-one-${type}` };
}

export function lineName(edge: 'north' | 'west', line: number): Message {
  return edge === 'north'
    ? { key: `${GAME}-column`, args: { column: String.fromCharCode(97 + line) } }
    : { key: `${GAME}-row`, args: { row: String(line + 1) } };
}

function worst(...sources: string[]): string {
  const order = ['rulebook', 'host', 'public', 'inferred', 'reconstructed'];
  return sources.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'rulebook');
}

/** What buildings of a type bring on a side of the board. */
export function scoring(type: Type, side: Side): Message[] {
  const at = (name: string): number => number(`side.${side}.${name}`);
  switch (type) {
    case 'road':
      return [say(side === 'coast' ? 'score-road-coast' : 'score-road', { each: at('road') })];
    case 'park':
      return [
        side === 'coast'
          ? say('score-park-coast', { home: at('park_by_home'), sea: at('park_by_sea') })
          : say('score-park', { home: at('park_by_home'), factory: at('park_by_factory') }),
      ];
    case 'factory':
      return [say('score-factory', { factory: at('factory_by_factory'), road: at('factory_by_road') })];
    case 'shop':
      return [
        say('score-shop', { outer: number('shop.outer'), brown: number('shop.brown'), grey: number('shop.grey') }),
      ];
    case 'home':
      return [
        say('score-home', { group: at('home_group') }),
        ...(at('home_group_by_sea') > 0 ? [say('score-home-sea', { sea: at('home_group_by_sea') })] : []),
      ];
  }
}

function ofType(type: Type, view: ShakeView | null): Thing {
  const side = view?.side ?? 'city';
  const text = view?.variant === 'family' ? [say('score-family')] : scoring(type, side);
  if (view?.barred === type) {
    text.push(
      view.solo
        ? say('barred-alone', { last: view.led_rounds })
        : say('barred-taken', { seat: { key: 'seat', args: { number: view.active + 1 } } }),
    );
  }
  text.push(say('type-cubes', { count: number(`cubes.${type}`) }));
  return { title: say(`title-${type}`), text, ...(type === 'shop' ? { source: printedOf(GAME).weakest('shop') } : {}) };
}

function ofGround(ground: Ground, view: ShakeView | null): Thing {
  const printed = printedOf(GAME);
  return {
    title: say(`ground-${ground}`),
    text:
      view?.variant === 'family'
        ? [say('score-family')]
        : [say('ground-text', { points: number(`shop.${ground}`) }), say('ground-link')],
    source: worst(printed.source(`shop.${ground}`), printed.source(`side.${view?.side ?? 'city'}.ground`)),
  };
}

/** What a half of a bonus tile wants, and how far it is on this board. */
function wants(edge: 'north' | 'west', tile: number, half: Half, type: Type | null, board: readonly string[]): Message {
  const at = halves(edge).find((one) => one.half === half)!.at;
  const line = lineName(edge, tile * 2 + at);
  const done = progress(board, lineOf(edge, tile, at), half, type);
  if (half === 'full') return say('bonus-full', { line, done, all: SIZE });
  const all = number('bonus.of_type');
  return say('bonus-type', { line, done, all, type: type ? typeName(type) : say('bonus-unknown') });
}

/** The board that a tile lies at: that of the named seat, or one's own. */
function districtOf(view: ShakeView | null, seat: string | undefined): ShakeView['seats'][number] | undefined {
  return view?.seats[seat === undefined ? (view.seat ?? 0) : Number(seat)];
}

function ofBonus(id: string, view: ShakeView | null, seat?: string): Thing {
  const edge = id.startsWith('north') ? 'north' : 'west';
  const tile = Number(id.slice(-1)) - 1;
  const type = view?.bonus[edge][tile] ?? null;
  const district = districtOf(view, seat);
  const text = (['full', 'type'] as const).map((half) => wants(edge, tile, half, type, district?.board ?? []));
  text.push(say('bonus-either', { points: number('bonus.points') }));
  if (district?.flipped.includes(id)) text.push(say('bonus-done'));
  const printed = printedOf(GAME);
  return { title: say('bonus'), text, source: printed.source(`bonus.${edge}_lines`) };
}

function ofCorner(view: ShakeView | null, seat?: string): Thing {
  const each = number('bonus.corner_of_each');
  const text = [say('corner-text', { count: each, points: number('bonus.corner_points') })];
  const district = districtOf(view, seat);
  if (district?.flipped.includes('corner')) text.push(say('bonus-done'));
  else if (district) {
    const lacking = TYPES.filter((type) => standing(district.board, type) < each);
    text.push(say('corner-lacks', { types: lacking.map(typeName) }));
  }
  return { title: say('corner'), text };
}

function ofCondition(cell: string, view: ShakeView | null): Thing {
  const pair = view?.conditions.find((one) => one.cell === cell)?.pair;
  const text = pair
    ? [say('condition-text', { one: oneName(pair[0]), other: oneName(pair[1]) }), say('condition-blocks')]
    : [say('condition-blocks')];
  text.push(say(view?.solo ? 'condition-alone' : 'condition-wins'));
  const printed = printedOf(GAME);
  return {
    title: say('title-condition'),
    text,
    source: worst(printed.source('conditions.cells'), printed.weakest('condition_tile')),
  };
}

export function thing(id: string, view: ShakeView | null): Thing | null {
  const [kind, name = '', seat] = id.split(':');
  const printed = printedOf(GAME);
  switch (kind) {
    case 'type':
      return ofType(name as Type, view);
    case 'ground':
      return ofGround(name as Ground, view);
    case 'edge':
      return {
        title: say(`edge-${name}`),
        text: [say(`edge-${name}-text`)],
        source: printed.source(`side.${view?.side ?? 'city'}.${name}`),
      };
    case 'bonus':
      return ofBonus(name, view, seat);
    case 'corner':
      return ofCorner(view, seat);
    case 'condition':
      return ofCondition(name, view);
    case 'rounds':
      return (
        view && {
          title: say('rounds'),
          text: [say(view.solo ? 'rounds-alone' : 'rounds-text', { led: view.led_rounds, rounds: view.rounds })],
        }
      );
    case 'active':
      return { title: say('title-active'), text: [say('active-text')] };
    case 'chosen':
    case 'shaker':
      return { title: say(kind), text: [] };
    case 'barred':
      return view && { title: say('barred'), text: [say('barred-alone', { last: view.led_rounds })] };
    case 'solo':
      return { title: say('solo'), text: [say('solo-text', { points: number('game.solo_points') })] };
    default:
      return null;
  }
}
