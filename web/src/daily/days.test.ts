import { describe, expect, test, vi } from 'vitest';
import type { DealInfo, DealTable } from '../wire/messages';
import { words } from '../words/words.svelte';
import { dayName, resultOf, shareText, weeks } from './days';

vi.stubGlobal('document', { documentElement: {} });

const seat = (points: number, won: boolean, bot: string | null = null) => ({
  person: bot ? null : 'a',
  name: bot ? '' : 'Ann',
  bot,
  points,
  won,
  share: null,
});
const table = (...seats: DealTable['seats']): DealTable => ({
  table: 't',
  round: 0,
  seats,
  place: 2,
  late: false,
  whole: true,
  mine: true,
  master: false,
});

describe('days', () => {
  test('a year ends today, and every row is a weekday', () => {
    const found = weeks('2026-11-16');
    expect(found).toHaveLength(371);
    expect(found.slice(-7)).toEqual(['2026-11-16', null, null, null, null, null, null]);
    expect(found[0]).toBe('2025-11-17');
  });
  test('a day is the same in every time zone', () => expect(dayName('2026-11-16', 'en')).toContain('16'));
});

describe('what is told of a deal', () => {
  test('points alone, or won by how much', async () => {
    await words.speak('en');
    expect(resultOf(table(seat(34, true)), [null])).toBe('34 points');
    expect(resultOf(table(seat(2, false), seat(4, true, 'medium')), [null, 'medium'])).toBe('lost 2:4');
  });
  test('the text names the place and the streak, and nothing that was dealt', async () => {
    await words.speak('en');
    const info = { game: 'paris', day: '2026-11-16', people: 7, bots: [null], tables: [table(seat(34, true))] };
    const text = shareText(info as unknown as DealInfo, '16 November', 5, 'https://x/deal/y');
    expect(text.split('\n').slice(1)).toEqual(['34 points · place 2 of 7', '5 days in a row', 'https://x/deal/y']);
  });
});
