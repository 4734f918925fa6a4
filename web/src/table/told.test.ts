import { expect, test } from 'vitest';
import type { Message, Step } from '../wire/messages';
import { told } from './told';

const seat: Message = { key: 'seat', args: { number: 1 } };
const move = (key: string): Message => ({ key: 'log-move', args: { seat, move: { key } } });
const step = (...events: Message[]): Step => ({ number: 1, seat: 0, events }) as unknown as Step;

test('leaves out lines without news, and nothing else', () => {
  const quiet = ['towns-event-closed', 'towns-move-done'];
  const placed = move('towns-move-place');
  expect(told(step(placed, move('towns-move-done'), { key: 'towns-event-closed' }), quiet)).toEqual([placed]);
  expect(told(step(placed))).toEqual([placed]);
});
