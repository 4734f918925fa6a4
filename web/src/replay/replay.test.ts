import { beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const held: (() => void)[] = [];
let hold = false;

/** Twelve steps as one seat saw them, thirty with everything open, six frames an answer; a view says whose it is. */
function answer(path: string): unknown {
  const [where, query] = path.split('?');
  const given = new URLSearchParams(query);
  if (where!.endsWith('/scores')) return { seats: [], winners: [] };
  if (!where!.endsWith('/replay')) {
    return {
      game: 'tiny_towns',
      status: 'over',
      uploaded: false,
      chairs: [0, 1, 2].map((seat) => ({ name: `P${seat}`, bot: null })),
    };
  }
  const open = given.get('everything') === 'true';
  const whose = open ? ['0', '1', '2'] : [given.get('seat') ?? 'hall'];
  const number = open ? 30 : 12;
  const first = Number(given.get('first'));
  const frames = Array.from({ length: Math.max(0, Math.min(6, number - first + 1)) }, (_, at) => ({
    step: { number: first + at, events: [] },
    views: whose.map((seat) => ({ saw: `${seat}@${first + at}` })),
  }));
  return { number, frames };
}

vi.mock('../wire/api', () => ({
  Refused: class extends Error {},
  get: (path: string) => {
    asked.push(path);
    const told = answer(path);
    return hold ? new Promise((tell) => held.push(() => tell(told))) : Promise.resolve(told);
  },
}));
vi.mock('../house/settings.svelte', () => ({ settings: { calm: true } }));
vi.mock('../house/visitor.svelte', () => ({ visitor: { game: (id: string) => ({ hidden: id === 'tiny_towns' }) } }));
vi.mock('../words/words.svelte', () => ({ say: (key: string) => key }));
const { ReplayModel } = await import('./replay.svelte');

beforeEach(() => {
  asked.length = held.length = 0;
  hold = false;
});

async function begun(): Promise<InstanceType<typeof ReplayModel>> {
  const match = new ReplayModel('t');
  await match.begin();
  return match;
}

test('a spectator watches first, and frames come as they are needed', async () => {
  const match = await begun();
  expect([match.eyes, match.open, match.length, match.at]).toEqual([null, false, 12, 0]);
  await match.go(9);
  expect(match.view).toEqual({ saw: 'hall@9' });
  expect(match.viewOf(2)).toEqual({ saw: 'hall@9' });
  await match.go(99);
  expect([match.at, match.over, match.steps.length]).toEqual([12, true, 13]);
});

test('with everything open each board is as its own seat saw it, at the same place of the match', async () => {
  const match = await begun();
  expect(match.canOpen).toBe(true);
  await match.go(6);
  await match.look(match.eyes, true);
  expect([match.eyes, match.open, match.length, match.at]).toEqual([0, true, 30, 15]);
  expect([match.view, match.viewOf(1), match.viewOf(2)]).toEqual([{ saw: '0@15' }, { saw: '1@15' }, { saw: '2@15' }]);
  await match.look(2);
  expect([match.view, match.viewOf(0)]).toEqual([{ saw: '2@15' }, { saw: '0@15' }]);
  await match.look(2, false);
  expect([match.open, match.at, match.view]).toEqual([false, 6, { saw: '2@6' }]);
  expect(asked.at(-1)).toContain('seat=2');
});

test('of two looks the later one counts, whichever comes back first', async () => {
  const match = await begun();
  hold = true;
  const looks = [match.look(1), match.look(0, true)];
  const tell = held.splice(0);
  hold = false;
  for (const one of tell.reverse()) one();
  await Promise.all(looks);
  expect([match.eyes, match.open, match.view]).toEqual([0, true, { saw: '0@0' }]);
});

test('what is still being played, or has no secrets, can not be opened', async () => {
  const match = await begun();
  match.info = { ...match.info!, status: 'playing' };
  expect(match.canOpen).toBe(false);
  match.info = { ...match.info, status: 'over', game: 'machi_koro' };
  expect(match.canOpen).toBe(false);
});
