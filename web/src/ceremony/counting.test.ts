import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scores } from '../wire/messages';
import { Counting } from './counting.svelte';

const item = (points: number, ...cells: string[]) => ({ key: `line-${points}`, points, cells });
const scores: Scores = {
  seats: [
    { total: 5, items: [item(3, 'a1'), item(0, 'b1'), item(2, 'c1')] },
    { total: -4, items: [item(-4, 'd1')] },
  ],
  winners: [0],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the points', () => {
  it('are there at once until they are counted', () => {
    const counting = new Counting(scores);
    expect([counting.done, counting.of(0)]).toEqual([true, { total: 5, line: null }]);
  });

  it('are counted line by line, side by side, without those that bring nothing', () => {
    const heard = vi.fn();
    const counting = new Counting(scores, heard);
    counting.begin();
    expect([0, 1].map((seat) => counting.of(seat).total)).toEqual([0, 0]);
    vi.runOnlyPendingTimers();
    expect([0, 1].map((seat) => counting.of(seat).total)).toEqual([3, -4]);
    expect(counting.of(0).line?.cells).toEqual(['a1']);
    vi.runOnlyPendingTimers();
    expect(counting.of(0)).toEqual({ total: 5, line: scores.seats[0]!.items[2] });
    expect(counting.of(1).line?.cells).toEqual(['d1']);
    expect(counting.done).toBe(false);
    vi.runOnlyPendingTimers();
    expect([counting.done, counting.of(1).line, heard.mock.calls.length]).toEqual([true, null, 2]);
  });

  it('are skipped to the result, and can be counted again', () => {
    const counting = new Counting(scores);
    counting.begin();
    counting.skip();
    expect([counting.done, counting.of(1).total, vi.getTimerCount()]).toEqual([true, -4, 0]);
    counting.begin();
    expect(counting.done).toBe(false);
  });

  it('of a long sheet take no longer than a breath', () => {
    const long = { seats: [{ total: 40, items: Array.from({ length: 40 }, () => item(1)) }], winners: [0] };
    const counting = new Counting(long);
    const from = Date.now();
    counting.begin();
    vi.runAllTimers();
    expect(counting.done).toBe(true);
    expect(Date.now() - from).toBeLessThan(17_000);
  });
});
