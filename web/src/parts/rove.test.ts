import { describe, expect, test } from 'vitest';
import { rove } from './rove';

function pressed(key: string) {
  const seen: string[] = [];
  const event = {
    key,
    currentTarget: {
      parentElement: { querySelector: (what: string) => ({ focus: () => seen.push(`focus ${what}`) }) },
    },
    preventDefault: () => seen.push('taken'),
  } as unknown as KeyboardEvent;
  const handled = rove(event, {
    to: ([across, down]) => (across < 0 ? null : `${across},${down}`),
    came: (cell) => seen.push(`came ${cell}`),
    press: () => seen.push('press'),
  });
  return { handled, seen };
}

describe('roving', () => {
  test('an arrow leads to the cell beside', () => {
    expect(pressed('ArrowDown')).toEqual({
      handled: true,
      seen: ['came 0,1', 'focus [data-cell="0,1"]', 'taken'],
    });
  });
  test('over the edge there is nothing, and the page does not scroll either', () => {
    expect(pressed('ArrowLeft')).toEqual({ handled: true, seen: ['taken'] });
  });
  test('Enter and the space bar press', () => {
    expect(pressed('Enter')).toEqual({ handled: true, seen: ['press', 'taken'] });
    expect(pressed(' ')).toEqual({ handled: true, seen: ['press', 'taken'] });
  });
  test('another key is left to others', () => {
    expect(pressed('x')).toEqual({ handled: false, seen: [] });
  });
});
