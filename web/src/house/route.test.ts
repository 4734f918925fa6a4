import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/' });
vi.stubGlobal('addEventListener', () => {});
const { placeOf } = await import('./route.svelte');

describe('the addresses of the house', () => {
  test.each([
    ['/', { at: 'lobby' }],
    ['/account', { at: 'account' }],
    ['/daily', { at: 'daily' }],
    ['/deal/2026-11-16-paris', { at: 'deal', deal: '2026-11-16-paris' }],
    ['/t/Ab_9-x', { at: 'table', table: 'Ab_9-x' }],
    ['/replay/Ab_9-x', { at: 'replay', table: 'Ab_9-x' }],
    ['/beside/Ab_9-x', { at: 'beside', table: 'Ab_9-x' }],
    ['/new/paris', { at: 'new', game: 'paris' }],
    ['/rules/paris/', { at: 'rules', game: 'paris' }],
    ['/learn/paris', { at: 'learn', game: 'paris' }],
    ['/sheet/paris', { at: 'sheet', game: 'paris' }],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place));

  test.each(['/t', '/t/<script>', '/elsewhere/x', '/new/'])('%s leads nowhere', (path) =>
    expect(placeOf(path)).toEqual({ at: 'nowhere' }),
  );
});
