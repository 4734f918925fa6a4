import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true });

/** Where the page is laid out anew: for a phone, and for a tablet. Parts of it ask their container. */
const WIDTHS = ['760px', '1100px'];

test('the page has two breakpoints', () => {
  const asked = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/@media[^{]*?width[:<>= ]+(\w+)/g)].map(([, width]) => ({ file, width: width! })),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ width }) => !WIDTHS.includes(width))).toEqual([]);
});
