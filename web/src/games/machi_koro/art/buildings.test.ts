import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILDINGS } from './buildings';

const text = readFileSync(
  new URL('../../../../../src/kvartal/games/machi_koro/components.toml', import.meta.url),
  'utf8',
);
const ids = [...text.matchAll(/^\[(?:establishment|landmark)\.(\w+)\]/gm)].map((found) => found[1]!);
const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

describe('the art', () => {
  it('draws every card and landmark of the box', () => {
    expect(ids.length).toBeGreaterThan(30);
    expect(ids.filter((id) => !BUILDINGS[id])).toEqual([]);
    expect(BUILDINGS.town_hall).toBeDefined();
  });

  it('paints with colours of both themes only', () => {
    const [day, night] = tokens.split("[data-theme='night']");
    const fills = new Set(Object.values(BUILDINGS).flatMap((shapes) => shapes.map(([fill]) => fill)));
    for (const fill of fills) {
      expect(day, fill).toContain(`--machi_koro-art-${fill}:`);
      expect(night, fill).toContain(`--machi_koro-art-${fill}:`);
    }
  });
});
