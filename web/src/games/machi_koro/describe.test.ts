import { describe as group, expect, it, vi } from 'vitest';
import type { MachiKoroView } from './view';

const COLOUR: Record<string, string> = { ranch: 'blue', bakery: 'green' };
vi.mock('../../words/words.svelte', () => ({ words: {} }));
vi.mock('../printed', () => ({
  printedOf: () => ({
    value: (path: string) => {
      const [kind, id, name] = path.split('.');
      if (kind === 'landmark') return name === 'edition' ? 'base' : name === 'cost' && id === 'harbour' ? 4 : undefined;
      return { colour: COLOUR[id!], numbers: [2, 2], cost: 1, edition: 'base' }[name!];
    },
    names: (kind: string) => (kind === 'landmark' ? ['harbour'] : Object.keys(COLOUR)),
  }),
}));
const { describe } = await import('./describe');

const city = { coins: 2, cards: { ranch: 2, bakery: 1 }, landmarks: [], town_hall: false };
const view = {
  edition: 'base',
  market: 'full',
  landmarks_to_win: 4,
  seat: 0,
  seats: [city, { ...city, landmarks: ['harbour'] }],
  supply: { ranch: 3, bakery: 0 },
} as unknown as MachiKoroView;

group('a city in words', () => {
  it('tells coins, plans and cards by colour, and for oneself what is on sale', () => {
    const lines = describe(view, 0);
    expect(lines.map((line) => line.key.replace('machi_koro-web-say-', ''))).toEqual([
      'city',
      'plans',
      'blue',
      'green',
      'market',
    ]);
    expect(lines.at(-1)!.args!.cards).toHaveLength(1);
  });

  it('tells what others have built, without the market', () => {
    expect(describe(view, 1).map((line) => line.key.replace('machi_koro-web-say-', ''))).toEqual([
      'city',
      'built',
      'blue',
      'green',
    ]);
  });

  it('has nothing to tell of a seat that is not there', () => {
    expect(describe(view, 7)).toEqual([]);
  });
});
