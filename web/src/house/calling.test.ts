import { beforeEach, describe, expect, test, vi } from 'vitest';

const shown: { title: string; body: string }[] = [];
class FakeNotification {
  static permission = 'granted';
  static requestPermission = () => Promise.resolve(FakeNotification.permission);
  onclick: (() => void) | null = null;
  constructor(title: string, how: { body: string }) {
    shown.push({ title, body: how.body });
  }
}
const icon = {
  href: '/favicon.svg',
  getAttribute: () => icon.href,
  setAttribute: (_: string, to: string) => (icon.href = to),
};
const page = { hidden: true, documentElement: { dataset: {} }, querySelector: () => icon };
vi.stubGlobal('Notification', FakeNotification);
vi.stubGlobal('document', page);
vi.stubGlobal('navigator', {});
vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { callPlayer, mayNotify, showTurn } = await import('./calling');
const { settings } = await import('./settings.svelte');

beforeEach(() => {
  shown.length = 0;
  page.hidden = true;
  FakeNotification.permission = 'granted';
  settings.setNotice(true);
});

describe('being called to the table', () => {
  test('the icon shows whose turn it is', () => {
    showTurn(true);
    expect(icon.href).toBe('/favicon-turn.svg');
    showTurn(false);
    expect(icon.href).toBe('/favicon.svg');
  });

  test('a notice comes while nobody looks', async () => {
    await callPlayer('Your turn', 'Paris', 'T');
    expect(shown).toEqual([{ title: 'Your turn', body: 'Paris' }]);
  });

  test.each([
    ['the page is looked at', () => (page.hidden = false)],
    ['nobody wants it', () => settings.setNotice(false)],
    ['the browser forbids it', () => (FakeNotification.permission = 'denied')],
  ])('no notice when %s', async (_, so) => {
    so();
    await callPlayer('Your turn', 'Paris', 'T');
    expect(shown).toEqual([]);
  });

  test('leave is the browser’s to give', async () => {
    expect(await mayNotify()).toBe(true);
    FakeNotification.permission = 'denied';
    expect(await mayNotify()).toBe(false);
  });
});
