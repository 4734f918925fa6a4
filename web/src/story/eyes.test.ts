import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment, Step, View } from '../wire/messages';
import type { How } from './eyes.svelte';

const settings = { pace: 'normal', calm: false };
vi.mock('../house/settings.svelte', () => ({ settings }));
const { Eyes } = await import('./eyes.svelte');

const seen: ({ number: number } & How)[] = [];
const keeper = {
  chatHeard: () => 0,
  hearTable: () => {},
  hearChat: () => {},
  hearCompany: () => {},
  seen: (_: unknown, moment: Moment, __: Step[], how: How) => seen.push({ number: moment.number, ...how }),
  sights: () => [],
};

/** A moment in which a seat has moved; with a prompt it asks us. */
function moment(number: number, seat: number, prompt: number | null = null): Moment {
  return {
    is: 'moment',
    over: false,
    number,
    prompt,
    ask: prompt === null ? null : { message: { key: 'ask' }, choices: [] },
    steps: [
      {
        number,
        at: 0,
        seat,
        events: [{ key: 'log-move', args: { seat: { key: 'seat', args: { number: seat + 1 } } } }],
      },
    ],
    view: { game: 'g', seat: 0, phase: String(number), winners: [] } as View,
  } as unknown as Moment;
}

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
  settings.pace = 'normal';
});
afterEach(() => vi.useRealTimers());

describe('the story of what the others did', () => {
  const begin = (...more: Moment[]) => {
    const eyes = new Eyes('T', 0, keeper);
    eyes.told(moment(1, 0));
    for (const one of more) eyes.told(one);
    return eyes;
  };

  it('shows the first look and my own moves at once', () => {
    const eyes = begin(moment(2, 0));
    expect([eyes.moment?.number, eyes.behind, eyes.at]).toEqual([2, 0, null]);
  });

  it('plays moves of several others one after the other, as one chapter', () => {
    const eyes = begin(moment(2, 1), moment(3, 2), moment(4, 1, 7));
    expect([eyes.moment?.number, eyes.behind, eyes.at]).toEqual([2, 2, 0]);
    vi.runOnlyPendingTimers();
    expect([eyes.moment?.number, eyes.behind, eyes.at]).toEqual([3, 1, 1]);
    vi.runOnlyPendingTimers();
    expect([eyes.moment?.number, eyes.behind, eyes.at]).toEqual([4, 0, 2]);
    vi.runOnlyPendingTimers();
    expect(eyes.scene).toBeNull();
    expect(eyes.chapter.map((scene) => scene.moment.number)).toEqual([2, 3, 4]);
  });

  it('is skipped to its end with one call, and all of it is said', () => {
    const eyes = begin(moment(2, 1), moment(3, 2), moment(4, 1, 7));
    eyes.skip();
    expect([eyes.moment?.number, eyes.behind, eyes.at]).toEqual([4, 0, null]);
    expect(eyes.aloud.map((step) => step.number)).toEqual([3, 4]);
    expect(seen.map((one) => one.hurried)).toEqual([false, false, true, false]);
    expect(seen.map((one) => one.turn)).toEqual([false, false, false, true]);
  });

  it('hurries when it is far behind', () => {
    const eyes = begin(...Array.from({ length: 12 }, (_, at) => moment(at + 2, 1)));
    vi.advanceTimersByTime(1500);
    const far = eyes.behind;
    eyes.skip();
    const near = begin(moment(2, 1), moment(3, 1), moment(4, 1));
    vi.advanceTimersByTime(1500);
    expect([far, near.behind]).toEqual([9, 1]);
  });

  it('plays at once where that is wished', () => {
    settings.pace = 'at_once';
    const eyes = begin(moment(2, 1), moment(3, 2, 7));
    expect([eyes.moment?.number, eyes.at, eyes.chapter.length]).toEqual([3, null, 2]);
  });

  it('can be watched again: the past is shown, the present stays, and nothing is said twice', () => {
    const eyes = begin(moment(2, 1), moment(3, 2, 7));
    eyes.skip();
    const said = eyes.aloud;
    settings.pace = 'at_once';
    eyes.replay();
    expect([eyes.view.phase, eyes.moment?.number, eyes.again]).toEqual(['2', 3, true]);
    vi.runOnlyPendingTimers();
    expect([eyes.view.phase, eyes.fresh[0]?.number]).toEqual(['3', 3]);
    vi.runOnlyPendingTimers();
    expect([eyes.again, eyes.at, eyes.view.phase, eyes.fresh.length]).toEqual([false, null, '3', 0]);
    expect(eyes.aloud).toBe(said);
  });

  it('goes on with the present when something new happens', () => {
    const eyes = begin(moment(2, 1), moment(3, 2));
    eyes.skip();
    eyes.replay();
    eyes.told(moment(4, 1));
    expect([eyes.again, eyes.view.phase]).toEqual([false, '4']);
  });

  it('begins a new chapter with my own move', () => {
    const eyes = begin(moment(2, 1), moment(3, 0), moment(4, 1));
    eyes.skip();
    expect(eyes.chapter.map((scene) => scene.moment.number)).toEqual([4]);
  });

  it('neither interrupts who chooses nor cuts the last scene short', () => {
    const eyes = begin(moment(2, 1, 7));
    eyes.told(moment(3, 2, 7));
    expect([eyes.moment?.number, eyes.behind, eyes.scene?.moment.number]).toEqual([3, 0, 2]);
    vi.runOnlyPendingTimers();
    expect(eyes.scene).toBeNull();
  });
});
