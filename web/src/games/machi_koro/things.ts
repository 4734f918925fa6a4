import type { Message } from '../../wire/messages';
import type { Thing } from '../face';
import { printedOf } from '../printed';
import {
  cardName,
  deckSize,
  gives,
  ICONS,
  kindOf,
  kindsOf,
  landmarkCost,
  span,
  type IconId,
  type MachiKoroView,
} from './view';

/** The cards that count this card's icon or name: what it is worth having beside. */
function countedBy(id: string, edition: string): Message[] {
  const kind = kindOf(id);
  return kindsOf(edition)
    .map(kindOf)
    .filter((other) => other.colour === 'green' && (other.perCard === id || other.perIcons.includes(kind.icon)))
    .map((other) => cardName(other.id));
}

function card(id: string, view: MachiKoroView | null): Thing {
  const printed = printedOf('machi_koro');
  const kind = kindOf(id);
  const malls = printed.value<IconId[]>('mall.icons') ?? [];
  const text: Message[] = [
    { key: `machi_koro-web-when-${kind.colour}`, args: { numbers: span(kind.numbers) } },
    gives(id),
    { key: 'machi_koro-web-costs', args: { cost: kind.cost, icon: { key: `machi_koro-icon-${kind.icon}` } } },
  ];
  if (kind.does === 'swap') text.push({ key: 'machi_koro-web-about-swap' });
  if (kind.does === 'extra_roll') text.push({ key: 'machi_koro-web-about-catch' });
  if (kind.colour === 'purple') text.push({ key: 'machi_koro-web-about-once' });
  const counted = countedBy(id, view?.edition ?? 'plus');
  if (counted.length > 0) text.push({ key: 'machi_koro-web-counted-by', args: { cards: counted } });
  if (malls.includes(kind.icon))
    text.push({ key: 'machi_koro-web-about-mall', args: { mall: printed.value<number>('mall.pays') ?? 0 } });
  if (view) text.push({ key: 'machi_koro-web-stock', args: { stock: view.supply[id] ?? 0 } });
  return { title: cardName(id), text, source: printed.weakest(`establishment.${id}`) };
}

function landmark(id: string): Thing {
  return {
    title: cardName(id),
    text: [
      gives(id),
      { key: `machi_koro-web-about-${id}` },
      { key: 'machi_koro-web-mark-costs', args: { cost: landmarkCost(id) } },
    ],
    source: printedOf('machi_koro').weakest(`landmark.${id}`),
  };
}

/** Explain a card, a landmark, the dice, the bank, the deck, what a seat has. */
export function thing(name: string, view: MachiKoroView | null): Thing | null {
  const [what, id = ''] = name.split(':');
  if (what === 'card' && kindsOf('plus').includes(id)) return card(id, view);
  if (what === 'landmark' && printedOf('machi_koro').names('landmark').includes(id)) return landmark(id);
  if (what === 'town_hall') return { title: cardName('town_hall'), text: [gives('town_hall')] };
  if (what === 'dice') return { title: { key: 'machi_koro-web-dice' }, text: [{ key: 'machi_koro-web-about-dice' }] };
  if (what === 'bank') return { title: { key: 'machi_koro-web-bank' }, text: [{ key: 'machi_koro-web-about-bank' }] };
  const city = what === 'city' && view?.seats[Number(id)];
  if (city) {
    const [built, all] = [city.landmarks.length, view.landmarks_to_win];
    return {
      title: { key: 'machi_koro-web-say-city', args: { coins: city.coins, built, all } },
      text: [{ key: 'machi_koro-web-about-marks', args: { all } }],
    };
  }
  if (what === 'deck' && view)
    return {
      title: { key: 'machi_koro-web-deck', args: { cards: deckSize(view) } },
      text: [{ key: 'machi_koro-web-about-deck' }],
    };
  if (what === 'icon' && (ICONS as readonly string[]).includes(id))
    return { title: { key: `machi_koro-icon-${id}` }, text: [{ key: 'machi_koro-web-about-icon' }] };
  return null;
}
