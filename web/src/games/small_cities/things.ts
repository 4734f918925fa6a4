import type { Message } from '../../wire/messages';
import type { Thing } from '../face';
import { printedOf } from '../printed';
import { hexWords } from './describe';
import type { SmallCitiesView } from './view';

const key = (name: string, args?: Message['args']): Message => (args ? { key: name, args } : { key: name });

/** Return what a kind of thing of this game says of itself. */
export function thing(id: string, view: SmallCitiesView | null): Thing | null {
  const printed = printedOf('small_cities');
  const [kind, what = '', cell = ''] = id.split(':') as [string, string?, string?];
  switch (kind) {
    case 'building':
      return {
        title: key(`small_cities-building-${what}`),
        text: [key(`small_cities-building-${what}-about`), place(what)],
        source: printed.weakest(`building.${what}`),
      };
    case 'figure':
      return {
        title: key(`small_cities-figure-${what}`),
        text: [key('small_cities-web-figure-about')],
        source: printed.source('dice.black'),
      };
    case 'colour':
      return {
        title: key(`small_cities-colour-${what}`),
        text: [key(`small_cities-quarter-${what}`), ...personal(what, view)],
        source: view && view.level >= 2 ? printed.source(`pair.${what}.colours`) : 'rulebook',
      };
    case 'goal': {
      const mine = printed.value(`personal.${what}.points`) !== undefined;
      return {
        title: key(`small_cities-goal-${what}`),
        text: [key(`small_cities-goal-${what}-about`), key('small_cities-web-goal-boxes')],
        source: printed.weakest(`${mine ? 'personal' : 'goal'}.${what}`),
      };
    }
    case 'bonus':
      return {
        title: key(`small_cities-bonus-${what}`),
        text: [
          key(`small_cities-effect-${printed.value<string>(`bonus.${what}.effect`) ?? 'points'}`),
          key('small_cities-web-star-how'),
        ],
        source: printed.weakest(`bonus.${what}`),
      };
    case 'star':
      return {
        title: key('small_cities-web-stars-title'),
        text: [key('small_cities-web-star-how')],
        source: printed.source('plan.stars'),
      };
    case 'ring':
      return {
        title: key('small_cities-web-ring'),
        text: [key('small_cities-web-ring-how')],
        source: printed.weakest('ring'),
      };
    case 'ribbon':
      return {
        title: key('small_cities-web-ribbon'),
        text: [key(view?.seats.length === 1 ? 'small_cities-web-ribbon-solo' : 'small_cities-web-ribbon-how')],
      };
    case 'finished':
      return { title: key('small_cities-web-say-finished'), text: [] };
    case 'hex':
      return view ? hexThing(view, Number(what), cell) : null;
    default:
      return null;
  }
}

/** Where a building may stand. */
function place(kind: string): Message {
  const base = printedOf('small_cities').value<string>(`building.${kind}.base`);
  return base
    ? key('small_cities-web-needs', { colour: key(`small_cities-colour-${base}`) })
    : key('small_cities-web-needs-building');
}

/** The personal goals that come with a start marker. */
function personal(colour: string, view: SmallCitiesView | null): Message[] {
  const pair = printedOf('small_cities').value<string[]>(`pair.${colour}.colours`);
  if (!view || view.level < 2 || !pair) return [];
  const [one, other] = pair.map((name) => key(`small_cities-colour-${name}`));
  return [
    key('small_cities-web-start-goals', { colour: key(`small_cities-colour-${colour}`), one: one!, other: other! }),
  ];
}

/** A hex explains what is drawn on it, the star that waits there, or the shaded middle; other paper says nothing. */
function hexThing(view: SmallCitiesView, seat: number, cell: string): Thing | null {
  const hex = view.plan.find((one) => one.cell === cell);
  const sheet = view.seats[seat];
  if (!hex || !sheet) return null;
  const here = sheet.hexes[cell];
  if (!here && hex.star)
    return view.bonus ? thing('star:', view) : { title: key('small_cities-web-rules-stars-title'), text: [] };
  if (!here) return hex.centre ? { title: key('small_cities-web-centre'), text: [] } : null;
  if (!here.building) return { title: hexWords(hex, sheet), text: [] };
  return { title: hexWords(hex, sheet), text: [key(`small_cities-building-${here.building}-about`)] };
}
