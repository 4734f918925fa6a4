import { describe as suite, expect, it } from 'vitest';
import { TableSheet } from './sheet.svelte';

suite('a sheet', () => {
  it('is painted, built on and written as the server reads it', () => {
    const sheet = new TableSheet(6);
    sheet.brush = 'l';
    sheet.paint('b1');
    for (const cell of ['c1', 'c2', 'c3']) sheet.tap(cell);
    sheet.choose('annex');
    sheet.tap('d2');
    sheet.choosePlayer('blue');
    sheet.choose('statue');
    sheet.tap('a1');
    sheet.sacre = 'blue';
    sheet.unbuilt.orange = 2;
    const written = sheet.written();
    expect((written.cells as string[])[0]).toBe('olobobob');
    expect(written.pieces).toEqual([
      {
        kind: 'building',
        owner: 'orange',
        cells: [
          [0, 2],
          [1, 2],
          [2, 2],
        ],
      },
      { kind: 'annex', owner: 'orange', cells: [[1, 3]], extends: 0 },
      { kind: 'statue', owner: 'blue', cells: [[0, 0]], facing: 'e' },
    ]);
    expect(written.unbuilt).toEqual({ orange: 2, blue: 0 });
    expect(written.postcards).toEqual({ orange: [], blue: ['sacre_coeur'] });
  });
  it('says what can not be', () => {
    const sheet = new TableSheet(6);
    sheet.tap('a1');
    sheet.tap('c3');
    expect(sheet.wrong).toBe('paris-web-sheet-apart');
    sheet.choose('annex');
    sheet.tap('h8');
    expect(sheet.wrong).toBe('paris-web-sheet-annex-alone');
    expect(sheet.plan.pieces).toHaveLength(1);
  });
  it('takes pieces off again and has a special piece once', () => {
    const sheet = new TableSheet(6);
    sheet.choose('painter');
    sheet.tap('a1');
    sheet.tap('b2');
    expect(sheet.plan.pieces.map((piece) => piece.cells)).toEqual([['b2']]);
    sheet.tap('b2');
    expect(sheet.plan.pieces).toEqual([]);
  });
});
