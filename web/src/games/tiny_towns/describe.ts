import type { Message } from '../../wire/messages';
import { cardName, CELLS, isResource, resourceName, thingAt, type TownsView } from './view';

/** Tell a seat's town in words. */
export function describe(view: TownsView, seat: number, names: readonly string[]): Message[] {
  void names;
  const town = view.seats[seat];
  if (!town) return [];
  const name = (thing: string): Message => (isResource(thing) ? resourceName(thing) : cardName(thing));
  const lines: Message[] = [];
  if (view.hammer === seat) lines.push({ key: 'tiny_towns-web-tell-hammer' });
  const empty: string[] = [];
  for (const cell of CELLS) {
    const thing = thingAt(town, cell);
    const on = town.on[cell] ?? [];
    if (!thing) empty.push(cell);
    else if (on.length > 0)
      lines.push({ key: 'tiny_towns-web-tell-on', args: { cell, what: name(thing), cubes: on.map(resourceName) } });
    else lines.push({ key: 'tiny_towns-web-cell', args: { cell, what: name(thing) } });
    if (town.not_serving.includes(cell)) lines.push({ key: 'tiny_towns-web-tell-late', args: { cell } });
  }
  if (empty.length === CELLS.length) lines.push({ key: 'tiny_towns-web-tell-bare' });
  else if (empty.length > 0) lines.push({ key: 'tiny_towns-web-tell-empty', args: { cells: empty.join(', ') } });
  if (view.cavern) lines.push({ key: 'tiny_towns-web-tell-cavern', args: { count: town.set_aside } });
  if (view.seat === seat && view.mine?.monument && !town.monument && view.mine.stage !== 'keeping') {
    lines.push({ key: 'tiny_towns-web-tell-monument', args: { card: cardName(view.mine.monument) } });
  }
  if (town.watched.length > 0)
    lines.push({
      key: 'tiny_towns-web-tell-watch',
      args: { kinds: town.watched.map((kind) => ({ key: `tiny_towns-kind-${kind}` })) },
    });
  if (town.finished > 0) lines.push({ key: 'tiny_towns-web-finished', args: { round: town.finished } });
  return lines;
}
