import { expect, test } from 'vitest';
import type { Ask, Message } from '../wire/messages';
import { advise } from './guide';

test('a tip is given once, and after some decisions that it may be enough', () => {
  const said: string[] = [];
  const ask = { message: { key: 'ask-roll' }, choices: [] } as unknown as Ask;
  const table = { ask, tell: (text: Message) => void said.push(text.key) };
  const given = { told: new Set<string>(), decisions: 0 };
  advise(table, {}, given);
  expect(said).toEqual([]);
  for (let at = 0; at < 20; at++) advise(table, { 'ask-roll': { key: 'tip-roll' } }, given);
  expect(said).toEqual(['tip-roll', 'web-lesson-enough']);
});
