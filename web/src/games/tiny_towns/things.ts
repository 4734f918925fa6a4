import { printedOf } from '../printed';
import type { Thing } from '../face';
import type { Arg, Message } from '../../wire/messages';
import { cardName, isMonument, kindOf, pathOf, patternOf, resourceName, RESOURCES, type TownsView } from './view';

const KINDS = ['cottage', 'farm', 'well', 'chapel', 'tavern', 'theater', 'factory'];

/** Return a kind by the name of its card in play; where no table is known, as a kind, or as the card itself. */
function kindName(kind: string, card: string, view: TownsView | null): Message {
  const played = view?.cards[KINDS.indexOf(kind)] ?? (kindOf(card) === kind ? card : null);
  return played
    ? cardName(played)
    : { key: 'tiny_towns-web-of-kind', args: { kind: { key: `tiny_towns-kind-${kind}` } } };
}

/** Return the printed values of a card as arguments of its texts. */
function valuesOf(card: string, view: TownsView | null): Record<string, Arg> {
  const printed = printedOf('tiny_towns');
  const path = pathOf(card);
  const args: Record<string, Arg> = {};
  for (const name of ['points', 'feeds', 'fed', 'more', 'room', 'replaces', 'cottages', 'types']) {
    const value = printed.value<number>(`${path}.${name}`);
    if (value === undefined) continue;
    args[name] = value;
    if (name === 'points' || name === 'more')
      args[`${name}_worth`] = { key: 'tiny_towns-web-points', args: { count: value } };
  }
  for (const name of ['beside', 'not_beside']) {
    const kinds = printed.value<string[]>(`${path}.${name}`);
    if (kinds) args['kinds'] = kinds.map((kind) => kindName(kind, card, view));
  }
  const table = printed.value<number[]>(`${path}.table`);
  if (table) {
    const first = card === 'starloom' ? 0 : 1;
    args['table'] = table
      .slice(first)
      .map((points) => String(points).replace('-', '−'))
      .join(' · ');
    args['last'] = table.length - 1;
  }
  return args;
}

/** Return what a card does, in a few words. */
export function shortOf(card: string, view: TownsView | null): Message {
  return { key: `tiny_towns-web-short-${card}`, args: valuesOf(card, view) };
}

/** Return what a card does, in full. */
export function ruleOf(card: string, view: TownsView | null): Message {
  return { key: `tiny_towns-web-rule-${card}`, args: valuesOf(card, view) };
}

function patternInWords(card: string): Message {
  const rows = patternOf(card).map((row) => ({
    key: 'tiny_towns-web-row',
    args: { cells: row.map((resource) => (resource ? resourceName(resource) : { key: 'tiny_towns-web-blank' })) },
  }));
  return { key: 'tiny_towns-web-pattern', args: { rows } };
}

/** Explain a card, a resource, the hammer, the cavern or the deck. */
export function thing(id: string, view: TownsView | null): Thing | null {
  const [kind, name] = id.split(':') as [string, string];
  if (kind === 'card') {
    const what: Message = {
      key: isMonument(name) ? 'tiny_towns-web-is-monument' : 'tiny_towns-web-is-kind',
      args: { kind: { key: `tiny_towns-kind-${kindOf(name)}` } },
    };
    return {
      title: cardName(name),
      text: [ruleOf(name, view), patternInWords(name), what],
      source: printedOf('tiny_towns').weakest(pathOf(name)),
    };
  }
  if (kind === 'resource') return { title: resourceName(name), text: [{ key: 'tiny_towns-web-resource' }] };
  if (kind === 'hammer')
    return { title: { key: 'tiny_towns-web-builder' }, text: [{ key: 'tiny_towns-web-builder-rule' }] };
  if (kind === 'cavern') {
    const uses = printedOf('tiny_towns').value<number>('cavern.uses') ?? 0;
    return {
      title: { key: 'tiny_towns-web-cavern-name' },
      text: [{ key: 'tiny_towns-web-cavern-rule', args: { uses } }],
    };
  }
  if (kind === 'deck' && view)
    return {
      title: { key: 'tiny_towns-web-deck-name' },
      text: deckText(view),
      source: printedOf('tiny_towns').source('resource_cards.copies'),
    };
  if (kind === 'queue' && view)
    return {
      title: { key: 'tiny_towns-web-next' },
      text: [{ key: 'tiny_towns-web-queue', args: { resources: view.queue.map(resourceName) } }],
    };
  return null;
}

function deckText(view: TownsView): Message[] {
  const printed = printedOf('tiny_towns');
  const left = RESOURCES.map((one) => ({
    key: 'tiny_towns-web-count',
    args: { resource: resourceName(one), count: view.deck[one] ?? 0 },
  }));
  const rule = view.mode === 'solo' ? 'tiny_towns-web-deck-solo' : 'tiny_towns-web-deck-hall';
  return [
    {
      key: rule,
      args: {
        copies: printed.value<number>('resource_cards.copies') ?? 0,
        aside: printed.value<number>('resource_cards.set_aside') ?? 0,
        open: printed.value<number>('resource_cards.open') ?? 0,
      },
    },
    { key: 'tiny_towns-web-deck-left', args: { left } },
  ];
}
