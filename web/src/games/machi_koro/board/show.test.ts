import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../../../wire/messages';

vi.mock('../view', () => ({ cardName: (id: string) => ({ key: id }) }));
const { Show } = await import('./show.svelte');

// Nobody looks through the seat that rolled: its two payments share a moment, 230 ms each.
const seat = (number: number) => ({ key: 'seat', args: { number } });
const steps: Step[] = [
  {
    number: 1,
    at: 0,
    seat: null,
    events: [
      { key: 'machi_koro-move-die', args: { face: 3 } },
      {
        key: 'machi_koro-event-pays',
        args: { giver: seat(1), taker: seat(2), card: { key: 'machi_koro-card-cafe' }, coins: 1 },
      },
      { key: 'machi_koro-event-bank', args: { seat: seat(1), card: { key: 'machi_koro-card-bakery' }, coins: 2 } },
    ],
  },
];

describe('the show', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets the dice stop, then pays one by one, and ends with the coins of the view', () => {
    const show = new Show();
    show.play(steps, null, false);
    expect(show.rolling).toBe(true);
    expect([show.coins(0, 5), show.coins(1, 4)]).toEqual([4, 3]);
    vi.advanceTimersByTime(430);
    expect(show.rolling).toBe(false);
    expect(show.now?.card).toBe('cafe');
    vi.advanceTimersByTime(230);
    expect(show.now?.card).toBe('bakery');
    expect([show.coins(0, 5), show.coins(1, 4)]).toEqual([3, 4]);
    vi.advanceTimersByTime(230);
    expect(show.now).toBeNull();
    expect([show.coins(0, 5), show.coins(1, 4)]).toEqual([5, 4]);
  });

  it('shows the end at once where motion is off', () => {
    const show = new Show();
    show.play(steps, null, true);
    expect(show.rolling).toBe(false);
    expect(show.coins(0, 5)).toBe(5);
  });

  it('drops what was under way when something newer comes', () => {
    const show = new Show();
    show.play(steps, null, false);
    show.play([], null, false);
    vi.advanceTimersByTime(2000);
    expect(show.coins(0, 5)).toBe(5);
    expect(show.now).toBeNull();
  });
});
