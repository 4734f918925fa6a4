import { describe, expect, it, vi } from 'vitest';

const VALUES: Record<string, Record<string, unknown>> = {
  bakery: { edition: 'base', colour: 'green', icon: 'bread', numbers: [2, 3], cost: 1, pays: 1 },
  ranch: { edition: 'base', colour: 'blue', icon: 'cow', numbers: [2, 2], cost: 1, pays: 1 },
  cafe: { edition: 'base', colour: 'red', icon: 'cup', numbers: [3, 3], cost: 2, pays: 1 },
  sushi_bar: { edition: 'plus', colour: 'red', icon: 'cup', numbers: [1, 1], cost: 2, pays: 3, needs_harbour: true },
  cheese_factory: {
    edition: 'base',
    colour: 'green',
    icon: 'factory',
    numbers: [7, 7],
    cost: 5,
    pays: 3,
    per_icons: ['cow'],
  },
};
vi.mock('../../words/words.svelte', () => ({ words: {} }));
vi.mock('../printed', () => ({
  printedOf: () => ({
    value: (path: string) => {
      const [group, id, name] = path.split('.');
      return group === 'establishment' ? VALUES[id!]?.[name!] : undefined;
    },
    names: (group: string) => (group === 'establishment' ? Object.keys(VALUES) : []),
  }),
}));
const { cityCards, gives, kindsOf, market, softened, span } = await import('./view');
type View = import('./view').MachiKoroView;

const view = (over: Partial<View>): View =>
  ({ edition: 'base', market: 'full', supply: { bakery: 2 }, seats: [], deck: {}, ...over }) as View;

describe('the street', () => {
  it('writes a span of numbers', () => {
    expect(span([4, 4])).toBe('4');
    expect(span([12, 14])).toBe('12–14');
  });

  it('keeps the places of sold out kinds in a full market, by number', () => {
    expect(market(view({})).map((kind) => kind.id)).toEqual(['ranch', 'bakery', 'cafe', 'cheese_factory']);
  });

  it('shows only what lies out when ten kinds are on sale', () => {
    expect(market(view({ market: 'ten' })).map((kind) => kind.id)).toEqual(['bakery']);
  });

  it('leaves Plus out of the base game', () => {
    expect(kindsOf('base')).not.toContain('sushi_bar');
    expect(kindsOf('plus')).toContain('sushi_bar');
  });

  it('sorts a city by colour, then by number', () => {
    const city = {
      coins: 0,
      cards: { cafe: 1, cheese_factory: 1, bakery: 2, ranch: 1 },
      landmarks: [],
      town_hall: false,
    };
    expect(cityCards(city).map((kind) => kind.id)).toEqual(['ranch', 'bakery', 'cheese_factory', 'cafe']);
  });

  it('says what a card brings from its printed values', () => {
    expect(gives('ranch')).toMatchObject({ key: 'machi_koro-gives-blue', args: { coins: 1 } });
    expect(gives('cheese_factory')).toMatchObject({
      key: 'machi_koro-gives-counted',
      args: { coins: 3, counted: [{ key: 'machi_koro-icon-cow' }] },
    });
    expect(gives('sushi_bar')).toMatchObject({
      key: 'machi_koro-gives-with-harbour',
      args: { gives: { key: 'machi_koro-gives-red' } },
    });
  });

  it('lets only very long words break', () => {
    expect(softened('Склад продовольствия').replaceAll('\u00AD', '·')).toBe('Склад про·до·вольствия');
    expect(softened('Пшеничное поле')).toBe('Пшеничное поле');
  });
});
