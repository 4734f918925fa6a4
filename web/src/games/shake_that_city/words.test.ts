import { readdirSync, readFileSync } from 'node:fs';
import { describe as group, expect, it, vi } from 'vitest';
import type { Message } from '../../wire/messages';

const VALUES: Record<string, unknown> = {
  'bonus.north_lines': ['full', 'type'],
  'bonus.west_lines': ['type', 'full'],
  'bonus.of_type': 4,
  'bonus.corner_of_each': 2,
  'side.coast.home_group_by_sea': 1,
  'bonus_tile.road.type': 'road',
  'bonus_tile.park.type': 'park',
  'bonus_tile.shop.type': 'shop',
  'bonus_tile.factory.type': 'factory',
  'bonus_tile.home.type': 'home',
  'bonus_tile.sixth.type': 'home',
  'conditions.cells': ['b2'],
  'shop.brown': 2,
};
vi.mock('../printed', async (original) => {
  const { Printed } = await original<typeof import('../printed')>();
  const printed = new Printed(
    Object.entries(VALUES).map(([path, value]) => ({ path, value, source: 'reconstructed', cells: {} })),
  );
  return { printedOf: () => printed };
});
vi.mock('../../house/settings.svelte', () => ({ settings: { calm: true } }));

const { describe } = await import('./describe');
const { sheetOf, startSheet } = await import('./sheet/sheet');
const { thing } = await import('./things');
const { TYPES } = await import('./view');
type ShakeView = import('./view').ShakeView;

const LOCALES = '../src/kvartal/locales';

function keys(lang: string): Set<string> {
  const texts = readdirSync(`${LOCALES}/${lang}`).map((file) => readFileSync(`${LOCALES}/${lang}/${file}`, 'utf-8'));
  return new Set(texts.join('\n').match(/^[a-z][\w-]*(?= =)/gm));
}

function used(message: Message): string[] {
  const args = Object.values(message.args ?? {}).flat();
  return [message.key, ...args.flatMap((arg) => (typeof arg === 'object' ? used(arg) : []))];
}

const DISTRICT = {
  board: ['HHHH..', '......', '......', '......', '......', '.....R'],
  built: false,
  conditions: ['b2'],
  flipped: ['west1'],
  points: 5,
};
function seen(solo: boolean): ShakeView {
  return {
    game: 'shake_that_city',
    seat: 0,
    side: 'coast',
    variant: 'conditions',
    solo,
    phase: 'follow',
    round: 4,
    rounds: 15,
    led_rounds: 12,
    active: 1,
    pattern: ['road', 'home', 'shop', 'home', 'home', 'park', 'shop', 'factory', 'park'],
    barred: 'home',
    bonus: { north: ['road', 'park', 'shop'], west: ['home', 'factory', 'home'] },
    conditions: [{ cell: 'b2', pair: ['road', 'home'] }],
    seats: solo ? [DISTRICT] : [DISTRICT, { ...DISTRICT, flipped: ['corner', 'north2'], conditions: [] }],
    winners: [],
  };
}

const THINGS = [
  ...TYPES.map((type) => `type:${type}`),
  ...['outer', 'brown', 'grey'].map((ground) => `ground:${ground}`),
  ...['edge:sea', 'edge:concrete', 'bonus:north1', 'bonus:west1', 'bonus:west3', 'corner', 'condition:b2'],
  ...['rounds', 'active', 'barred', 'solo'],
];

group('explanations', () => {
  for (const solo of [false, true]) {
    it(`have words in every language, ${solo ? 'alone' : 'at a table'}`, () => {
      const view = seen(solo);
      const found = THINGS.flatMap((id) => {
        const one = thing(id, view)!;
        expect(one, id).not.toBeNull();
        // The page tells its lines apart by their keys.
        expect(new Set(one.text.map((line) => line.key)).size, id).toBe(one.text.length);
        return [one.title, ...one.text];
      });
      const told = view.seats.flatMap((_, seat) => describe(view, seat));
      for (const lang of ['ru', 'uk', 'en']) {
        const known = keys(lang);
        for (const key of [...found, ...told].flatMap(used)) expect(known, lang).toContain(key);
      }
    });
  }

  it('name the source of what the rulebook does not print', () => {
    expect(thing('ground:brown', seen(false))?.source).toBe('reconstructed');
    expect(thing('ground:outer', seen(false))?.source).toBe('rulebook');
    expect(thing('condition:b2', seen(false))?.source).toBe('reconstructed');
    expect(thing('nonsense', seen(false))).toBeNull();
  });

  it('tell the shared things once', () => {
    const view = seen(false);
    const rounds = view.seats.map(
      (_, seat) => describe(view, seat).filter(({ key }) => key.endsWith('web-round')).length,
    );
    expect(rounds).toEqual([1, 0]);
  });
});

group('the components', () => {
  it('say nothing that has no words', () => {
    const here = 'src/games/shake_that_city';
    const sources = readdirSync(here).filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'));
    const literal = sources.flatMap(
      (file) => readFileSync(`${here}/${file}`, 'utf-8').match(/(?<=')shake_that_city-[\w-]+(?=')/g) ?? [],
    );
    expect(literal.length).toBeGreaterThan(20);
    for (const lang of ['ru', 'uk', 'en']) {
      const known = keys(lang);
      for (const key of literal.filter((key) => key !== 'shake_that_city-web-rules'))
        expect(known, lang).toContain(key);
    }
  });
});

group('the sheet', () => {
  it('is empty, for two, with the tiles of the box', () => {
    const sheet = sheetOf(startSheet());
    expect(sheet).toEqual({
      game: 'shake_that_city',
      options: {
        side: 'city',
        variant: 'standard',
        bonus: { north: ['road', 'park', 'shop'], west: ['factory', 'home', 'home'] },
      },
      seats: [0, 1].map(() => ({ board: Array(6).fill('......') })),
    });
  });

  it('names the condition tiles that are left, alone always', () => {
    const draft = { ...startSheet(), players: 1 };
    draft.seats[0]!.left = 3;
    expect(sheetOf(draft)).toMatchObject({ options: { variant: 'conditions' }, seats: [{ conditions_left: 3 }] });
  });
});
