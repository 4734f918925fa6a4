import { beforeAll, expect, test, vi } from 'vitest';
import { requoted, tied, typed } from './type';

vi.stubGlobal('navigator', { languages: ['ru-RU'] });
vi.stubGlobal('document', { documentElement: {} });
const { signed, words } = await import('./words.svelte');

beforeAll(async () => {
  await words.start();
  await words.learn('machi_koro');
});

test('speaks the language of the browser, with its plurals', async () => {
  expect(words.text({ key: 'web-waiting-for-you', args: { count: 1 } })).toBe('Вас ждёт 1 стол');
  expect(words.text({ key: 'web-waiting-for-you', args: { count: 3 } })).toBe('Вас ждут 3 стола');
  expect(words.text({ key: 'web-waiting-for-you', args: { count: 11 } })).toBe('Вас ждут 11 столов');
});

test('seats go by their names, and messages may hold messages', () => {
  const move = { key: 'machi_koro-move-build', args: { card: { key: 'machi_koro-card-bakery' } } };
  const line = { key: 'log-move', args: { seat: { key: 'seat', args: { number: 2 } }, move } };
  expect(words.text(line, ['Аня', 'Боря'])).toBe('Боря строит пекарню');
  expect(words.text(move)).toBe('Построить пекарню');
});

test('changes the language of everything, games included', async () => {
  await words.speak('uk');
  expect(words.text({ key: 'web-undo' })).toBe('Скасувати хід');
  expect(words.knows('machi_koro-card-bakery')).toBe(true);
});

test('keeps on one line what belongs together', () => {
  expect(tied('в доме и в саду — не так ли? 5 мин, { $x } с на ход, из-за угла, what else')).toBe(
    'в\u00a0доме и\u00a0в\u00a0саду\u00a0— не\u00a0так\u00a0ли? 5\u00a0мин, { $x }\u00a0с\u00a0на\u00a0ход, из-за угла, what else',
  );
  expect(typed('в\u00a0доме')).toBe('в доме');
});

test('quotes inside a quotation with other marks', () => {
  expect(requoted('«Взять «Кафе»» вместо «Отдать «Лес» и «Сад»», «Ничего»')).toBe(
    '«Взять „Кафе“» вместо «Отдать „Лес“ и „Сад“», «Ничего»',
  );
});

test('writes a minus below zero, and leaves hyphens alone', () => {
  expect(signed(-16)).toBe('−16');
  expect(signed(undefined)).toBe('');
  const named = (name: string): string => words.text({ key: 'web-bot-numbered', args: { name, number: -2 } });
  expect(named('C-3')).toBe('C-3 −2');
});
