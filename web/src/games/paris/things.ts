import type { Message } from '../../wire/messages';
import type { Thing } from '../face';
import { printedOf } from '../printed';
import { covers, groundAt, isHouse, PIECE_OF, sizeOf, type CityPlan, type ParisView } from './view';

const SPECIAL = ['garden', 'fountain', 'annex', 'statue', 'lamp', 'large_lamp', 'painter', 'dancer'];

/** Return the name of a building or of a postcard's piece. */
export function pieceName(piece: string): Message {
  return { key: `paris-${SPECIAL.includes(piece) ? 'piece' : 'building'}-${piece}` };
}

/** Return the printed numbers that the words of the game speak of. */
export function numbers(): Record<string, number> {
  const printed = printedOf('paris');
  const read = (path: string): number => printed.value<number>(path) ?? 0;
  return {
    postcards: read('setup.postcards'),
    tokens: read('setup.tokens'),
    chimneys: read('setup.chimneys'),
    unbuilt: read('score.unbuilt'),
    painter: read('score.painter'),
    dancer: read('score.dancer'),
    fountain: read('score.fountain'),
    sides: read('score.statue_side'),
    corners: read('score.statue_corner'),
    arm: Math.max(...(printed.value<string[]>('large_lamp.arms') ?? ['n']).map((arm) => arm.length)),
  };
}

/** Return what a postcard does, in words. */
export function cardText(card: string): Message {
  return { key: `paris-web-card-${card}`, args: numbers() };
}

/** Return where a postcard's values come from: its piece's shape and light count as well. */
export function cardSource(card: string): string {
  const printed = printedOf('paris');
  const piece = PIECE_OF[card];
  if (piece === 'large_lamp') return printed.weakest('large_lamp');
  if (piece === 'garden' || piece === 'fountain') return printed.weakest(`piece.${piece}`);
  return printed.weakest(`postcard.${card}`);
}

/** Name what a cell shows: what stands there, its lamp, or its pavement; nothing where no tile lies. */
export function shownAt(plan: CityPlan, cell: string, over = covers(plan)): string | undefined {
  const piece = over.get(cell)?.piece;
  if (piece) return SPECIAL.includes(piece) ? `piece:${piece}` : `building:${piece}`;
  const ground = groundAt(plan, cell);
  return ground === '.' ? undefined : `ground:${ground}`;
}

/** Explain a building, a piece, a postcard, a ground, or what lies before a seat. */
export function thing(id: string, view: ParisView | null): Thing | null {
  const [kind, name = ''] = id.split(':');
  const printed = printedOf('paris');
  const args = numbers();
  if (kind === 'building') {
    const shape = view?.shapes[name] ?? printed.value<string[]>(`building.${name}.shape`);
    if (!shape) return null;
    return {
      title: pieceName(name),
      text: [{ key: 'paris-web-thing-building', args: { size: sizeOf(shape), ...args } }],
      source: printed.source(`building.${name}.shape`),
    };
  }
  if (kind === 'piece') {
    const card = Object.keys(PIECE_OF).find((one) => PIECE_OF[one] === name);
    if (!card) return null;
    const text: Message[] = [cardText(card)];
    if (isHouse(name)) text.push({ key: 'paris-web-thing-garden' });
    return { title: pieceName(name), text, source: cardSource(card) };
  }
  if (kind === 'card') {
    const text = [cardText(name)];
    const lies = view?.postcards.find((card) => card.id === name);
    if (lies && lies.by !== null) text.push({ key: `paris-web-thing-card-${lies.lies}` });
    return { title: { key: `paris-postcard-${name}` }, text, source: cardSource(name) };
  }
  if (kind === 'ground') {
    const text: Message[] = [{ key: 'paris-web-rules-ground' }];
    if (name === 'l') text.push({ key: 'paris-web-rules-light' });
    return { title: { key: 'paris-web-rules-ground-title' }, text };
  }
  if (kind === 'reserve') {
    return { title: { key: 'paris-web-reserve' }, text: [{ key: 'paris-web-rules-unbuilt', args }] };
  }
  if (kind === 'tile') {
    const source = printed.weakest('tile');
    return { title: { key: 'paris-web-tile' }, text: [{ key: `paris-web-thing-tile-${name}` }], source };
  }
  if (kind === 'token' || kind === 'chimney') {
    return { title: { key: `paris-web-${kind}` }, text: [{ key: `paris-web-thing-${kind}`, args }] };
  }
  return null;
}
