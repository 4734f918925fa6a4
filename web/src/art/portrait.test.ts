import { expect, test } from 'vitest';
import { PORTRAITS } from './portrait';

const [source] = Object.values(
  import.meta.glob<string>('../../../src/kvartal/bots/personas.py', { query: '?raw', import: 'default', eager: true }),
);

test('every bot has a face of its own', () => {
  const table = /PERSONAS.*?= \{(.*?)\n\}/s.exec(source!)![1]!;
  const personas = [...table.matchAll(/"([a-z]+)"/g)].map(([, persona]) => persona!);
  expect(personas.length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(PORTRAITS).sort()).toEqual(personas.sort());
  const faces = Object.values(PORTRAITS).map((face) => JSON.stringify(face));
  expect(new Set(faces).size).toBe(faces.length);
});
