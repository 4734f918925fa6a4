import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ChairInfo, Result, TableInfo } from '../wire/messages';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { words } = await import('../words/words.svelte');
const { GUESTS } = await import('../house/visitor.svelte');
const { clockWords, headline, levelKey, namesOf, newsOf, shareOf } = await import('./people');
const { dateOf, sitting, standing } = await import('../lobby/result');
beforeAll(() => words.speak('en'));

const empty: ChairInfo = {
  person: null,
  name: '',
  bot: null,
  ready: true,
  away: false,
  invited: null,
  persona: null,
  resigned: false,
  offline: false,
};
const anna: ChairInfo = { ...empty, person: 'a', name: 'Anna' };
const boris: ChairInfo = { ...empty, person: 'b', name: 'Boris' };
const mira: ChairInfo = { ...empty, bot: 'medium', persona: 'mira' };
const greta: ChairInfo = { ...empty, bot: 'medium', persona: 'greta' };

function table(chairs: ChairInfo[], values: Partial<TableInfo> = {}): TableInfo {
  return { status: 'playing', chairs, result: null, changed: 1_794_776_036, ...values } as TableInfo;
}

const result = (values: Partial<Result>): Result => ({
  winners: [0],
  points: [60, 55],
  moves: [50, 50],
  by_bots: [0, 50],
  resigned: [],
  ...values,
});

const said = (info: TableInfo, winners: number[]): string => words.text(headline(info, winners));

describe('who is who', () => {
  test('bots have names, and two of one level are two persons', () => {
    expect(namesOf([anna, mira, greta])).toEqual(['Anna', 'Mira', 'Greta']);
  });

  test('bots of older tables go by their level', () => {
    const old = { ...mira, persona: null };
    expect(namesOf([anna, old])).toEqual(['Anna', 'Builder']);
    expect(namesOf([old, old])).toEqual(['Builder 1', 'Builder 2']);
  });

  test('a step of strength has a name; how long a bot thinks is not part of it', () => {
    expect(['step:3', 'hard', 'hard:ms=500'].map((bot) => words.text({ key: levelKey(bot) }))).toEqual([
      'Carpenter',
      'Architect',
      'Architect',
    ]);
  });

  test('a bot that plays for somebody does not take their name', () => {
    expect(namesOf([{ ...anna, away: true, persona: 'mira' }, boris])).toEqual(['Anna', 'Boris']);
  });

  test('a guest without a name is known in every language', () => {
    const files = import.meta.glob<string>('../../../src/kvartal/locales/*/web.ftl', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const named = Object.values(files).map((text) => /^web-guest = (.*)$/m.exec(text)![1]!);
    expect(named.sort()).toEqual([...GUESTS].sort());
  });
});

describe('what is told of the others', () => {
  const news = (before: TableInfo, after: TableInfo): string[] =>
    newsOf(before, after, 'b').map((one) => words.text(one));

  test('who has left, and who plays instead', () => {
    const after = table([{ ...anna, away: true, persona: 'mira' }, boris]);
    expect(news(table([anna, boris]), after)).toEqual(['Anna has left. Mira plays until they return.']);
    expect(news(after, table([anna, boris]))).toEqual(['Anna is back.']);
  });

  test('whose page is closed', () => {
    const after = table([{ ...anna, offline: true }, boris]);
    expect(news(table([anna, boris]), after)).toEqual(['Anna is away: the page is closed, or the connection is lost.']);
    expect(news(after, table([anna, boris]))).toEqual(['Anna is back.']);
  });

  test('nothing of myself, and nothing twice', () => {
    const after = table([anna, { ...boris, away: true, persona: 'mira' }]);
    expect(news(table([anna, boris]), after)).toEqual([]);
    expect(news(after, after)).toEqual([]);
  });

  test('who has resigned, and who plays on', () => {
    const after = table([{ ...anna, away: true, persona: 'mira', resigned: true }, boris, greta]);
    expect(news(table([anna, boris, greta]), after)).toEqual(['Anna has resigned.', 'Mira plays for Anna to the end.']);
  });

  test('who declines a rematch', () => {
    const asked = table([{ ...empty, name: 'Anna', invited: 'a' }, boris], { status: 'open' });
    expect(news(asked, table([empty, boris], { status: 'open' }))).toEqual(['Anna is not playing this time.']);
  });
});

describe('how it ended', () => {
  test('who has won', () => {
    expect(said(table([anna, mira], { result: result({}) }), [0])).toBe('Anna wins!');
    expect(said(table([anna, mira], { result: result({ winners: [1] }) }), [1])).toBe('Mira wins!');
    expect(said(table([anna, mira]), [0, 1])).toBe('Anna and Mira share the victory!');
    expect(said(table([anna]), [])).toBe('Nobody has won.');
  });

  test('nobody is praised for what a bot did', () => {
    const info = table([anna, mira], { result: result({ by_bots: [40, 50] }) });
    expect(said(info, [0])).toBe('Anna wins, but a bot made most of the moves: 40 of 50.');
    expect(words.text(shareOf(info.result!, anna, 0))).toBe('50 moves, 40 of them by a bot');
    expect(words.text(shareOf(info.result!, mira, 1))).toBe('Builder');
    expect(words.text(shareOf(result({}), boris, 0))).toBe('50 moves');
  });

  test('a clock says what it means', () => {
    expect(words.text(clockWords({ turn: 15, reserve: 300 }))).toBe('15 s a turn, 5 min in reserve');
    expect(words.text(clockWords({ turn: 259_200, reserve: 0 }))).toBe('3 days a turn');
  });

  test('a victory by resignation', () => {
    const info = table([anna, boris], { result: result({ winners: [1], by_bots: [0, 0], resigned: [0] }) });
    expect(said(info, [1])).toBe('Boris wins: Anna resigned.');
    const alone = table([anna], { result: result({ winners: [], resigned: [0] }) });
    expect(said(alone, [])).toBe('The game was not finished: you resigned.');
  });

  test('the history shows who won, the points and the date', () => {
    const info = table([anna, mira], {
      status: 'over',
      result: result({ winners: [1], points: [40, 52], by_bots: [30, 50] }),
    });
    expect(standing(info)).toEqual([
      { name: 'Mira', points: 52, won: true, bots: false },
      { name: 'Anna', points: 40, won: false, bots: true },
    ]);
    expect(standing(table([anna, mira]))[0]).toEqual({ name: 'Anna', points: null, won: false, bots: false });
    expect(dateOf(info, 'en-GB', info.changed * 1000)).toMatch(/^\d+ November/);
    expect(dateOf(info, 'ru', 0)).toContain('2026');
    expect(sitting(table([anna, empty, mira]))).toBe('Anna, free seat, Mira');
  });
});
