import { describe, expect, it } from 'vitest';
import { mark, stopsOf, text } from './drawing';
import { covers } from './fonts';
import { poster, shortened } from './poster';

describe('marks', () => {
  it('are written so that no name can end them', () => {
    expect(text('<b>"Ann" & co', { x: 1.234 })).toBe('<text x="1.23">&lt;b&gt;&quot;Ann&quot; &amp; co</text>');
    expect(mark('rect', { fill: 'a"b' })).toBe('<rect fill="a&quot;b"></rect>');
  });

  it('have the gradients of the page, from above to below', () => {
    expect(stopsOf('none', 100)).toEqual([]);
    expect(stopsOf('linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6) 25px, color(srgb 1 0 0 / 0.5) 100%)', 100)).toEqual([
      { colour: 'rgb(1, 2, 3)', at: 0 },
      { colour: 'rgb(4, 5, 6)', at: 0.25 },
      { colour: 'color(srgb 1 0 0 / 0.5)', at: 1 },
    ]);
  });
});

describe('fonts', () => {
  it('are taken along for the signs that are written', () => {
    expect(covers('U+0400-045F, U+0490-0491', 'Є'.codePointAt(0)!)).toBe(true);
    expect(covers('U+0000-00FF, U+0131', 'Є'.codePointAt(0)!)).toBe(false);
    expect(covers('U+4??', 0x451)).toBe(true);
    expect(covers('', 1)).toBe(true);
  });
});

describe('the poster', () => {
  const inks = { paper: 'p', sheet: 's', ink: 'i', soft: 'o', line: 'l', gold: 'g', hue: 'h' };
  const caption = {
    game: 'Paris',
    name: 'Аня',
    points: '−7 очков',
    seats: [
      { name: 'Борис', points: 12, hue: 'red', won: true },
      { name: 'Аня', points: -7, hue: 'blue', won: false },
    ],
    date: 'today',
  };

  it('names the game, the city, everyone and their points', () => {
    const { svg, width, height } = poster(
      { width: 200, height: 200, marks: '<circle/>' },
      caption,
      inks,
      '@font-face{}',
    );
    for (const said of [
      'Paris',
      'Аня · −7 очков',
      'Борис',
      '>12<',
      '>−7<',
      'today',
      'Kvartal',
      '<circle/>',
      '@font-face{}',
    ])
      expect(svg).toContain(said);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/foreignObject|href|NaN|undefined/);
  });

  it('keeps a tall city on the sheet, and long names short', () => {
    const { height } = poster({ width: 100, height: 900, marks: '' }, caption, inks);
    expect(height).toBeLessThan(1500);
    expect(shortened('Александра Константиновна', 10)).toBe('Александр…');
    expect(shortened('Аня', 10)).toBe('Аня');
  });
});
