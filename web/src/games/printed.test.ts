import { describe, expect, it } from 'vitest';
import { Printed } from './printed';

const printed = new Printed([
  { path: 'goal.hub.points', value: [0, 2, 5], source: 'reconstructed', cells: { '2': 'rulebook' } },
  { path: 'goal.hub.name', value: 'hub', source: 'rulebook', cells: {} },
]);

describe('printed values', () => {
  it('know the source of a single cell', () => {
    expect([0, 2].map((cell) => printed.source('goal.hub.points', cell))).toEqual(['reconstructed', 'rulebook']);
    expect(printed.source('goal.hub.points')).toBe('reconstructed');
    expect([printed.isMixed('goal.hub.points'), printed.isMixed('goal.hub.name')]).toEqual([true, false]);
  });

  it('name the weakest source of a whole', () => {
    expect(printed.weakest('goal.hub')).toBe('reconstructed');
    expect(printed.weakest('goal.hub.name')).toBe('rulebook');
  });
});
