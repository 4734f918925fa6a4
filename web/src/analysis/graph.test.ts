import { describe, expect, test } from 'vitest';
import { down, HEIGHT, isRough, luckBySteps, path, points, range, stepAt, told, WIDTH } from './graph';
import { words } from '../words/words.svelte';

const review = {
  values: [
    [0.5, 0.5],
    [0.6, 0.4],
    [0.25, 0.75],
    [1, 0],
  ],
  steps: [1, 1, 3],
};

describe('the graph', () => {
  test('a step has the value of its last entry', () => {
    expect(points(review)).toEqual([
      { step: 0, values: [0.5, 0.5] },
      { step: 1, values: [0.25, 0.75] },
      { step: 3, values: [1, 0] },
    ]);
  });

  test('shares fill the whole height, points what there was of them', () => {
    expect(range('share', points(review))).toEqual([0, 1]);
    expect(
      range('points', [
        { step: 0, values: [20] },
        { step: 1, values: [35] },
      ]),
    ).toEqual([20, 35]);
    expect(range('points', [{ step: 0, values: [7] }])).toEqual([6, 8]);
    expect(down(1, [0, 1])).toBe(0);
    expect(down(-0.2, [0, 1])).toBe(HEIGHT);
  });

  test('a line goes from the first step to the last', () => {
    expect(path(points(review), 0, [0, 1])).toBe(`M0.0 60.0L${(WIDTH / 3).toFixed(1)} 90.0L${WIDTH}.0 0.0`);
  });

  test('luck adds up within a step', () => {
    const outcome = { key: 'x' };
    const chances = [
      { number: 1, step: 1, luck: [0.1, -0.1], error: 0, outcome },
      { number: 2, step: 1, luck: [0.25, -0.25], error: 0, outcome },
      { number: 4, step: 3, luck: [-0.5, 0.5], error: 0, outcome },
    ];
    expect([...luckBySteps(chances, 1)]).toEqual([
      [1, -0.35],
      [3, 0.5],
    ]);
  });

  test('a click finds the nearest step', () => {
    expect(stepAt(points(review), 0)).toBe(0);
    expect(stepAt(points(review), WIDTH * 0.4)).toBe(1);
    expect(stepAt(points(review), WIDTH)).toBe(3);
  });

  test('numbers with large errors are a first guess', () => {
    const chance = (error: number) => ({ number: 1, step: 1, luck: [0], error, outcome: { key: 'x' } });
    expect(isRough({ unit: 'share', chances: [0.1, 0.9, 0.4].map(chance) })).toBe(true);
    expect(isRough({ unit: 'share', chances: [0.1, 0.9, 0.1].map(chance) })).toBe(false);
    expect(isRough({ unit: 'points', chances: [chance(9)] })).toBe(false);
    expect(isRough({ unit: 'share', chances: [] })).toBe(false);
  });

  test('values in words', () => {
    expect(told(0.504, 'share')).toBe('50%');
    expect(told(-0.127, 'share', true)).toBe('−13%');
    expect(told(0.127, 'share', true)).toBe('+13%');
    expect(told(0.001, 'share', true)).toBe('0%');
    expect(told(3.25, 'points', true)).toBe('+3.3');
    expect(told(-3, 'points')).toBe('−3.0');
    expect(told(-0.04, 'points', true)).toBe('0.0');
  });

  test('numbers are written as the language does', () => {
    for (const lang of ['ru', 'uk'] as const) {
      words.lang = lang;
      expect(told(-13.25, 'points', true)).toBe('−13,2');
      expect(told(3, 'points', true)).toBe('+3,0');
      expect(told(-0.127, 'share', true)).toBe('−13\u00a0%');
    }
    words.lang = 'en';
  });
});
