import { describe, expect, it, vi } from 'vitest';

const VALUES: Record<string, unknown> = { 'bonus.north_lines': ['type', 'full'], 'bonus.west_lines': ['none', 'both'] };
vi.mock('../../printed', () => ({ printedOf: () => ({ value: (path: string) => VALUES[path] }) }));
vi.mock('../../../house/settings.svelte', () => ({ settings: { calm: true } }));

const { halves } = await import('./plan');

describe('the conditions of bonus tiles', () => {
  it('lie on a line each', () => {
    expect(halves('north')).toEqual([
      { half: 'type', at: 0, shares: false },
      { half: 'full', at: 1, shares: false },
    ]);
  });

  it('may both lie on one line', () => {
    expect(halves('west')).toEqual([
      { half: 'full', at: 1, shares: true },
      { half: 'type', at: 1, shares: true },
    ]);
  });
});
