import type { Message, Step } from '../../../wire/messages';
import { cardName } from '../view';

/** Coins that moved: from a seat or the bank (null) to a seat, for a card. */
export interface Payment {
  giver: number | null;
  taker: number;
  card: string;
  coins: number;
}

/** One turn of one seat, as far as it has gone. */
export interface Turn {
  seat: number;
  dice: number[];
  /** The Harbour's addition was chosen. */
  raised: boolean;
  /** The boats' own roll. */
  catch: number[];
  payments: Payment[];
  /** What was built; empty when nothing was, null while it is open. */
  built: string | null;
  swapped: { given: string; taken: string; partner: number } | null;
}

/** Return the seat that a message such as `seat { number: 2 }` names. */
function seatOf(message: unknown): number {
  const { args } = message as Message;
  return Number(args?.number ?? 0) - 1;
}

/** Return the id of the card or landmark that a name message speaks of. */
function cardOf(message: unknown): string {
  const { key } = message as Message;
  return key.replace(/^machi_koro-(card-|landmark-)?/, '');
}

/** Read a payment from an event; null when it is none. */
export function paymentOf(event: Message): Payment | null {
  const args = event.args ?? {};
  if (event.key === 'machi_koro-event-bank')
    return { giver: null, taker: seatOf(args.seat), card: cardOf(args.card), coins: Number(args.coins) };
  if (event.key === 'machi_koro-event-pays')
    return { giver: seatOf(args.giver), taker: seatOf(args.taker), card: cardOf(args.card), coins: Number(args.coins) };
  return null;
}

/** Read the dice from an event; null when none fell. */
export function diceOf(event: Message): number[] | null {
  const args = event.args ?? {};
  if (event.key === 'machi_koro-move-die') return [Number(args.face)];
  if (event.key === 'machi_koro-move-dice') return [Number(args.low), Number(args.high)];
  return null;
}

/** Tell the turns that the steps are made of, the latest last. */
export function turnsOf(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = [];
  let awaits = false;
  let given = '';
  for (const step of steps)
    for (const event of step.events) {
      const turn = turns.at(-1);
      if (event.key === 'log-move') {
        const move = event.args?.move as Message;
        const name = move.key.replace('machi_koro-move-', '');
        if (name === 'roll-one' || name === 'roll-two') {
          awaits = true;
          const seat = seatOf(event.args?.seat);
          const rerolls = turn && turn.seat === seat && turn.built === null && turn.payments.length === 0;
          if (!rerolls)
            turns.push({ seat, dice: [], raised: false, catch: [], payments: [], built: null, swapped: null });
        } else if (!turn) continue;
        else if (name === 'add') turn.raised = true;
        else if (name === 'build') turn.built = cardOf(move.args?.card);
        else if (name === 'pass') turn.built = '';
        else if (name === 'give') given = cardOf(move.args?.card);
        else if (name === 'take')
          turn.swapped = { given, taken: cardOf(move.args?.card), partner: seatOf(move.args?.seat) };
        continue;
      }
      if (!turn) continue;
      const dice = diceOf(event);
      if (dice && awaits) {
        turn.dice = dice;
        awaits = false;
      } else if (dice) turn.catch = dice;
      const payment = paymentOf(event);
      if (payment) turn.payments.push(payment);
    }
  return turns;
}

/** Whether somebody has just built the station. */
export function buildsStation(steps: readonly Step[]): boolean {
  const moves = steps
    .flatMap((step) => step.events)
    .flatMap((event) => (event.args?.move as Message | undefined) ?? []);
  return moves.some(({ key, args }) => key === 'machi_koro-move-build' && cardOf(args?.card) === 'train_station');
}

/** Put payments for the same card that follow one another together. */
export function byCard(payments: readonly Payment[]): { card: string; payments: Payment[] }[] {
  const groups: { card: string; payments: Payment[] }[] = [];
  for (const payment of payments) {
    const last = groups.at(-1);
    if (last?.card === payment.card) last.payments.push(payment);
    else groups.push({ card: payment.card, payments: [payment] });
  }
  return groups;
}

/** Say a payment as the log does. */
export function payment({ giver, taker, card, coins }: Payment): Message {
  const seat = (at: number): Message => ({ key: 'seat', args: { number: at + 1 } });
  const args = { card: cardName(card), coins };
  return giver === null
    ? { key: 'machi_koro-event-bank', args: { ...args, seat: seat(taker) } }
    : { key: 'machi_koro-event-pays', args: { ...args, giver: seat(giver), taker: seat(taker) } };
}
