import { describe, expect, it } from 'vitest';
import { stands as machiKoro } from '../games/machi_koro/view';
import { stands as shake } from '../games/shake_that_city/view';
import { stands as smallCities } from '../games/small_cities/view';
import { rests, stands as towns } from '../games/tiny_towns/view';
import type { Message, Moment, Step, View } from '../wire/messages';
import { PACES, reading, sceneOf, seatOf, sights, type Stands } from './scene';

const seat = (number: number): Message => ({ key: 'seat', args: { number } });
const event = (key: string, who: number): Message => ({ key, args: { seat: seat(who + 1) } });
const step = (who: number | null, ...events: Message[]): Step => ({ number: 1, at: 0, seat: who, events });
const view = { game: 'g', seat: 0, phase: 'p', winners: [] } satisfies View;
const moment = { view } as unknown as Moment;
const scene = (steps: Step[], me: number | null = 0, boards: { seat: number; cells: string[] }[] = []) =>
  sceneOf(view, moment, steps, me, boards, ['tiny_towns-event-closed']);

describe('what stands where', () => {
  const both = (stands: unknown, was: object, now: object): unknown =>
    sights({ ...view, seats: [was, was] } as View, { ...view, seats: [now, now] } as View, 2, 0, stands as Stands);

  it('tells the cells that changed on the boards of the others, game by game', () => {
    expect(
      both(machiKoro, { cards: { bakery: 1 }, landmarks: [] }, { cards: { bakery: 2 }, landmarks: ['airport'] }),
    ).toEqual([{ seat: 1, cells: ['bakery', 'airport'] }]);
    const board = (first: string | null): (string | null)[][] => [[first, 'wood'], [], [], []];
    expect(both(towns, { board: board('glass'), on: {} }, { board: board('well'), on: { b1: ['brick'] } })).toEqual([
      { seat: 1, cells: ['a1', 'b1'] },
    ]);
    expect(both(shake, { board: ['R.....'] }, { board: ['RP....', 'H.....'] })).toEqual([
      { seat: 1, cells: ['b1', 'a2'] },
    ]);
    const hex = { colour: 'red', building: null, drawing: 1 };
    expect(both(smallCities, { hexes: { a1: hex } }, { hexes: { a1: hex, b2: hex } })).toEqual([
      { seat: 1, cells: ['b2'] },
    ]);
  });

  it('tells nothing of a board that stayed as it was, though coins moved', () => {
    expect(both(machiKoro, { coins: 1, cards: {}, landmarks: [] }, { coins: 5, cards: {}, landmarks: [] })).toEqual([]);
  });

  it('knows who has nothing left to do', () => {
    const towns = (phase: string) => ({ phase, seats: [{ finished: 7 }, { finished: 0 }] }) as never;
    expect([rests(towns('work'), 0), rests(towns('work'), 1), rests(towns('over'), 0)]).toEqual([true, false, false]);
  });
});

describe('a scene', () => {
  it('is no scene when the others only became ready', () => {
    expect(scene([step(1, event('tiny_towns-event-closed', 1))])).toBeNull();
    expect(scene([step(0, event('log-move', 0))])).toBeNull();
  });

  it('tells what the others did, and what their turn brought me, not what I did myself', () => {
    const made = scene([step(1, event('machi_koro-event-bank', 0), event('machi_koro-event-bank', 2))]);
    expect(made?.lines.map((line) => line.seat)).toEqual([0, 2]);
    const shown = scene([step(0, event('x-event-builds', 0), event('x-event-builds', 1))], 0, [
      { seat: 1, cells: ['a1'] },
    ]);
    expect(shown?.lines.map((line) => line.seat)).toEqual([1]);
  });

  it('is told whole to a spectator', () => {
    expect(scene([step(0, event('log-move', 0))], null)?.lines).toHaveLength(1);
  });

  it('names the seat of an event, also of who pays', () => {
    expect(seatOf(event('e', 3))).toBe(3);
    expect(seatOf({ key: 'e', args: { giver: seat(2), taker: seat(1) } })).toBe(1);
    expect(seatOf({ key: 'e' })).toBeNull();
  });

  it('stays longer with more to read, by the pace, and never for long', () => {
    const one = scene([step(1, event('log-move', 1))])!;
    const two = scene([step(1, event('log-move', 1), event('log-move', 1))])!;
    const many = scene([step(1, ...Array.from({ length: 40 }, () => event('log-move', 1)))])!;
    expect(reading(two, 'normal')).toBeGreaterThan(reading(one, 'normal'));
    expect(reading(many, 'normal')).toBeLessThan(4000);
    const paces = PACES.map((pace) => reading(one, pace));
    expect(paces).toEqual([...paces].sort((a, b) => b - a));
    expect(paces.at(-1)).toBe(0);
  });
});
