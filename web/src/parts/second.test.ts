import { expect, test, vi } from 'vitest';
import type { ChoiceInfo } from '../wire/messages';
import { lookOrMake } from './second';

const choice = (move: string): ChoiceInfo => ({ move, message: { key: move }, touches: {} });

test('a second tap on the same choice makes it', () => {
  const table = {
    chosen: null as ChoiceInfo | null,
    choose: vi.fn((one: ChoiceInfo | null) => void (table.chosen = one)),
    confirm: vi.fn(() => Promise.resolve()),
  };
  lookOrMake(table, choice('a'));
  lookOrMake(table, choice('b'));
  expect(table.confirm).not.toHaveBeenCalled();
  lookOrMake(table, choice('b'));
  expect(table.confirm).toHaveBeenCalledOnce();
  const look = vi.fn();
  lookOrMake(table, choice('c'), look);
  expect(look).toHaveBeenCalledOnce();
  expect(table.choose).toHaveBeenCalledTimes(2);
});
