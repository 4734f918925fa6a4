import type { Message } from '../../wire/messages';
import { cardName, cityCards, COLOURS, landmarksOf, market, span, type Kind, type MachiKoroView } from './view';

function counted(kind: Kind, count: number): Message {
  return { key: 'machi_koro-web-say-card', args: { card: cardName(kind.id), numbers: span(kind.numbers), count } };
}

/** A seat's city in words; with one's own city goes what is on sale. */
export function describe(view: MachiKoroView, seat: number): Message[] {
  const city = view.seats[seat];
  if (!city) return [];
  const all = landmarksOf(view.edition);
  const lines: Message[] = [
    {
      key: 'machi_koro-web-say-city',
      args: { coins: city.coins, built: city.landmarks.length, all: view.landmarks_to_win },
    },
  ];
  const plans = all.filter((id) => !city.landmarks.includes(id));
  if (city.landmarks.length > 0)
    lines.push({ key: 'machi_koro-web-say-built', args: { cards: city.landmarks.map(cardName) } });
  if (plans.length > 0) lines.push({ key: 'machi_koro-web-say-plans', args: { cards: plans.map(cardName) } });
  const cards = cityCards(city);
  for (const colour of COLOURS) {
    const row = cards.filter((kind) => kind.colour === colour);
    if (row.length > 0)
      lines.push({
        key: `machi_koro-web-say-${colour}`,
        args: { cards: row.map((kind) => counted(kind, city.cards[kind.id]!)) },
      });
  }
  if (seat === (view.seat ?? 0)) {
    const wares = market(view).filter((kind) => (view.supply[kind.id] ?? 0) > 0);
    lines.push({
      key: 'machi_koro-web-say-market',
      args: {
        cards: wares.map((kind) => ({
          key: 'machi_koro-web-say-ware',
          args: { card: cardName(kind.id), numbers: span(kind.numbers), cost: kind.cost, stock: view.supply[kind.id]! },
        })),
      },
    });
  }
  return lines;
}
