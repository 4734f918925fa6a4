import type { Message, View } from '../../wire/messages';
import { words } from '../../words/words.svelte';
import { printedOf } from '../printed';

/** A seat's city, as view.py tells it. */
export interface City {
  coins: number;
  cards: Record<string, number>;
  landmarks: string[];
  town_hall: boolean;
}

export interface MachiKoroView extends View {
  edition: 'base' | 'plus';
  market: 'full' | 'ten';
  landmarks_to_win: number;
  active: number;
  dice: number[];
  total: number;
  rerolled: boolean;
  another_turn: boolean;
  given: string | null;
  seats: City[];
  supply: Record<string, number>;
  deck: Record<string, number>;
}

export type Colour = 'blue' | 'green' | 'red' | 'purple';
export const COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'purple'];
export const ICONS = ['wheat', 'cow', 'gear', 'bread', 'cup', 'factory', 'fruit', 'boat', 'tower'] as const;
export type IconId = (typeof ICONS)[number];

/** An establishment as it is printed. */
export interface Kind {
  id: string;
  edition: 'base' | 'plus';
  colour: Colour;
  icon: IconId;
  numbers: readonly [number, number];
  cost: number;
  copies: number;
  pays: number;
  does?: string;
  perIcons: readonly IconId[];
  perCard?: string;
  needsHarbour: boolean;
  threshold: number;
}

const GAME = 'machi_koro';

export function kindOf(id: string): Kind {
  const printed = printedOf(GAME);
  const of = <T>(name: string): T | undefined => printed.value<T>(`establishment.${id}.${name}`);
  const kind: Kind = {
    id,
    edition: of<'base' | 'plus'>('edition') ?? 'base',
    colour: of<Colour>('colour') ?? 'blue',
    icon: of<IconId>('icon') ?? 'tower',
    numbers: of<[number, number]>('numbers') ?? [0, 0],
    cost: of<number>('cost') ?? 0,
    copies: of<number>('copies') ?? 0,
    pays: of<number>('pays') ?? 0,
    perIcons: of<IconId[]>('per_icons') ?? [],
    needsHarbour: of<boolean>('needs_harbour') ?? false,
    threshold: of<number>('threshold') ?? 0,
  };
  const does = of<string>('does');
  const perCard = of<string>('per_card');
  if (does) kind.does = does;
  if (perCard) kind.perCard = perCard;
  return kind;
}

export function landmarkCost(id: string): number {
  return printedOf(GAME).value<number>(`landmark.${id}.cost`) ?? 0;
}

export function harbourAdds(): number {
  return printedOf(GAME).value<number>('dice.harbour_adds') ?? 0;
}

/** Return the landmarks of an edition in the order of the file. */
export function landmarksOf(edition: string): string[] {
  const printed = printedOf(GAME);
  return printed
    .names('landmark')
    .filter((id) => edition === 'plus' || printed.value(`landmark.${id}.edition`) === 'base');
}

/** Return all kinds of an edition in the order of the file. */
export function kindsOf(edition: string): string[] {
  const printed = printedOf(GAME);
  return printed
    .names('establishment')
    .filter((id) => edition === 'plus' || printed.value(`establishment.${id}.edition`) === 'base');
}

/** Sort kinds as the street stands: by number, then by colour, then by price. */
export function byNumber(a: Kind, b: Kind): number {
  return (
    a.numbers[0] - b.numbers[0] ||
    a.numbers[1] - b.numbers[1] ||
    COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) ||
    a.cost - b.cost
  );
}

/** Return what lies on sale: with a full market every kind keeps its place, also when it is sold out. */
export function market(view: MachiKoroView): Kind[] {
  const ids = view.market === 'full' ? kindsOf(view.edition) : Object.keys(view.supply);
  return ids.map(kindOf).sort(byNumber);
}

/** Return a city's cards by colour, each colour by number. */
export function cityCards(city: City): Kind[] {
  return Object.keys(city.cards)
    .map(kindOf)
    .sort((a, b) => COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) || byNumber(a, b));
}

export function span(numbers: readonly [number, number]): string {
  return numbers[0] === numbers[1] ? String(numbers[0]) : `${numbers[0]}–${numbers[1]}`;
}

export function deckSize(view: MachiKoroView): number {
  return Object.values(view.deck).reduce((sum, count) => sum + count, 0);
}

export function cardName(id: string): Message {
  if (id === 'town_hall') return { key: 'machi_koro-town_hall' };
  const landmark = printedOf(GAME).value(`landmark.${id}.cost`) !== undefined;
  return { key: `machi_koro-${landmark ? 'landmark' : 'card'}-${id}` };
}

/** Return the name that fits on a card: some have a shorter one. */
export function shortName(id: string): string {
  const short = `machi_koro-web-short-${id}`;
  return words.text(words.knows(short) ? { key: short } : cardName(id));
}

/** Return in a few words what a card or landmark brings. */
export function gives(id: string): Message {
  const printed = printedOf(GAME);
  if (id === 'town_hall')
    return { key: 'machi_koro-web-gives-town_hall', args: { coins: printed.value<number>('town_hall.pays') ?? 0 } };
  if (printed.value(`landmark.${id}.cost`) !== undefined)
    return {
      key: `machi_koro-gives-${id}`,
      args: {
        mall: printed.value<number>('mall.pays') ?? 0,
        adds: printed.value<number>('dice.harbour_adds') ?? 0,
        total: printed.value<number>('dice.harbour_from') ?? 0,
        airport: printed.value<number>('airport.pays') ?? 0,
      },
    };
  const kind = kindOf(id);
  const counted: Message[] = kind.perCard
    ? [{ key: `machi_koro-card-${kind.perCard}` }]
    : kind.perIcons.map((icon) => ({ key: `machi_koro-icon-${icon}` }));
  const what = kind.does ?? (counted.length > 0 ? 'counted' : kind.colour);
  const message: Message = {
    key: `machi_koro-gives-${what}`,
    args: { coins: kind.pays, threshold: kind.threshold, counted },
  };
  return kind.needsHarbour ? { key: 'machi_koro-gives-with-harbour', args: { gives: message } } : message;
}

/** Return how many of each card a city has, and its landmarks. */
export function stands(view: MachiKoroView, seat: number): Record<string, string> {
  const { cards = {}, landmarks = [] } = view.seats[seat] ?? {};
  return Object.fromEntries([
    ...Object.entries(cards).map(([id, count]) => [id, String(count)]),
    ...landmarks.map((id) => [id, 'built']),
  ]);
}

/** Return the one word that fits on a card of a phone. */
export function tinyName(id: string): string {
  return words.text({ key: `machi_koro-web-tiny-${id}` });
}

const VOWELS = 'аеёиоуыэюяіїєaeiouy';

/** Let long words of a name break where a syllable ends: soft hyphens in words that are too long for a card. */
export function softened(name: string): string {
  return name.replace(/[\p{L}]{11,}/gu, (word) => {
    const letters = [...word];
    const vowel = (at: number): boolean => VOWELS.includes(letters[at]?.toLowerCase() ?? '-');
    return letters
      .map((letter, at) => {
        const ends = at >= 2 && at < letters.length - 3 && vowel(at) && !vowel(at + 1) && vowel(at + 2);
        return ends ? letter + '\u00AD' : letter;
      })
      .join('');
  });
}
