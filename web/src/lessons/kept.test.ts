import { beforeEach, expect, test, vi } from 'vitest';
import { guideAt, isGuided, keep, keptOf } from './kept';

let shelf: Map<string, string>;
beforeEach(() => {
  shelf = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
});

test('a lesson is taken up where it was left', () => {
  expect(keptOf('paris')).toEqual({ made: [], done: false });
  keep('paris', { made: ['next', 'lay c3 r0'], done: true });
  expect(keptOf('paris')).toEqual({ made: ['next', 'lay c3 r0'], done: true });
  expect(keptOf('machi_koro').made).toEqual([]);
});

test.each(['{', 'null', '7', '{"made": 3}', '{"made": [1, null]}'])('%s counts as nothing', (text) => {
  shelf.set('kvartal-lesson-paris', text);
  expect(keptOf('paris')).toEqual({ made: [], done: false });
});

test('only the table of the first game is guided', () => {
  guideAt('Ab_9');
  expect([isGuided('Ab_9'), isGuided('other')]).toEqual([true, false]);
});

test('a browser that keeps nothing still teaches', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  keep('paris', { made: ['next'], done: false });
  expect(keptOf('paris').made).toEqual([]);
  expect(isGuided('Ab_9')).toBe(false);
});
