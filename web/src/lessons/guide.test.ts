import { expect, test } from 'vitest';
import type { Message } from '../wire/messages';
import { advise } from './guide';

const message = (key: string): Message => ({ key, args: {} });

test('each time another tip, then nothing; and after some decisions, once, that it may be enough', () => {
  const tips = { 'ask-roll': [message('roll'), message('again')], 'ask-build': [message('build')] };
  const given = { asked: new Map<string, number>(), decisions: 0 };
  const said = ['ask-roll', 'ask-build', 'ask-roll', 'ask-roll', 'ask-swap'].map(
    (key) => advise(key, tips, given)?.key,
  );
  expect(said).toEqual(['roll', 'build', 'again', undefined, undefined]);
  const later = Array.from({ length: 20 }, () => advise('ask-roll', tips, given)?.key);
  expect(later.filter((key) => key !== undefined)).toEqual(['web-lesson-enough']);
});
