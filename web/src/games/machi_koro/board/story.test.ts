import { describe, expect, it, vi } from 'vitest';
import type { Message, Step } from '../../../wire/messages';

vi.mock('../view', () => ({ cardName: (id: string): Message => ({ key: `machi_koro-card-${id}` }) }));
const { buildsStation, byCard, diceOf, payment, paymentOf, turnsOf } = await import('./story');

const seat = (number: number): Message => ({ key: 'seat', args: { number } });
const card = (id: string): Message => ({ key: `machi_koro-card-${id}` });
const move = (at: number, name: string, args?: Message['args']): Message => ({
  key: 'log-move',
  args: {
    seat: seat(at + 1),
    move: args ? { key: `machi_koro-move-${name}`, args } : { key: `machi_koro-move-${name}` },
  },
});
const die = (face: number): Message => ({ key: 'machi_koro-move-die', args: { face } });
const dice = (low: number, high: number): Message => ({
  key: 'machi_koro-move-dice',
  args: { low, high, total: low + high },
});
const bank = (at: number, id: string, coins: number): Message => ({
  key: 'machi_koro-event-bank',
  args: { seat: seat(at + 1), card: card(id), coins },
});
const pays = (giver: number, taker: number, id: string, coins: number): Message => ({
  key: 'machi_koro-event-pays',
  args: { giver: seat(giver + 1), taker: seat(taker + 1), card: card(id), coins },
});

let count = 0;
const step = (...events: Message[]): Step => ({ number: ++count, at: 0, seat: null, events });

describe('the story of a turn', () => {
  it('lets a train leave when the station is built, and for nothing else', () => {
    const build = (id: string) => [step(move(1, 'build', { card: { key: `machi_koro-landmark-${id}` } }))];
    expect([buildsStation(build('train_station')), buildsStation(build('airport'))]).toEqual([true, false]);
    expect(buildsStation([step(die(3))])).toBe(false);
  });

  it('reads payments from the bank and between seats', () => {
    expect(paymentOf(bank(1, 'wheat_field', 3))).toEqual({ giver: null, taker: 1, card: 'wheat_field', coins: 3 });
    expect(paymentOf(pays(0, 2, 'cafe', 1))).toEqual({ giver: 0, taker: 2, card: 'cafe', coins: 1 });
    expect(paymentOf(die(3))).toBeNull();
  });

  it('names the landmark and the town hall that pay', () => {
    const airport = {
      key: 'machi_koro-event-bank',
      args: { seat: seat(1), card: { key: 'machi_koro-landmark-airport' }, coins: 10 },
    };
    const hall = {
      key: 'machi_koro-event-bank',
      args: { seat: seat(1), card: { key: 'machi_koro-town_hall' }, coins: 1 },
    };
    expect(paymentOf(airport)?.card).toBe('airport');
    expect(paymentOf(hall)?.card).toBe('town_hall');
  });

  it('reads one die and two', () => {
    expect(diceOf(die(4))).toEqual([4]);
    expect(diceOf(dice(2, 5))).toEqual([2, 5]);
    expect(diceOf(bank(0, 'mine', 5))).toBeNull();
  });

  it('tells turns with what was rolled, paid and built', () => {
    const turns = turnsOf([
      step(move(0, 'roll-one')),
      step(die(3), pays(0, 1, 'cafe', 1), bank(0, 'bakery', 1)),
      step(move(0, 'build', { card: card('ranch') })),
      step(move(1, 'roll-one')),
      step(die(1)),
      step(move(1, 'pass')),
    ]);
    expect(turns).toHaveLength(2);
    expect(turns[0]).toMatchObject({ seat: 0, dice: [3], built: 'ranch' });
    expect(turns[0]!.payments).toHaveLength(2);
    expect(turns[1]).toMatchObject({ seat: 1, dice: [1], built: '', payments: [] });
  });

  it('keeps only the roll that stands', () => {
    const turns = turnsOf([
      step(move(0, 'roll-one')),
      step(die(2)),
      step(move(0, 'reroll')),
      step(move(0, 'roll-two')),
      step(dice(4, 6)),
    ]);
    expect(turns).toHaveLength(1);
    expect(turns[0]!.dice).toEqual([4, 6]);
  });

  it('tells an extra turn of the same seat apart', () => {
    const turns = turnsOf([
      step(move(0, 'roll-two')),
      step(dice(3, 3)),
      step(move(0, 'pass')),
      step(move(0, 'roll-one')),
      step(die(1)),
    ]);
    expect(turns.map((turn) => turn.dice)).toEqual([[3, 3], [1]]);
  });

  it("tells the boats' roll from the turn's own", () => {
    const turns = turnsOf([
      step(move(0, 'roll-two')),
      step(dice(6, 6)),
      step(move(0, 'add')),
      step(dice(1, 2), bank(1, 'tuna_boat', 3)),
    ]);
    expect(turns[0]).toMatchObject({ dice: [6, 6], raised: true, catch: [1, 2] });
  });

  it('tells an exchange', () => {
    const turns = turnsOf([
      step(move(0, 'roll-one')),
      step(die(6)),
      step(move(0, 'give', { card: card('bakery') })),
      step(move(0, 'take', { card: card('mine'), seat: seat(3) })),
    ]);
    expect(turns[0]!.swapped).toEqual({ given: 'bakery', taken: 'mine', partner: 2 });
  });

  it('passes over what happened before the first roll it knows', () => {
    expect(turnsOf([step(bank(0, 'mine', 5)), step(move(0, 'pass'))])).toEqual([]);
  });

  it('puts payments for one card together and says them as the log does', () => {
    const all = [paymentOf(bank(0, 'ranch', 1))!, paymentOf(bank(1, 'ranch', 2))!, paymentOf(bank(0, 'bakery', 1))!];
    expect(byCard(all).map(({ card: id, payments }) => [id, payments.length])).toEqual([
      ['ranch', 2],
      ['bakery', 1],
    ]);
    expect(payment(all[1]!)).toEqual(bank(1, 'ranch', 2));
  });
});
