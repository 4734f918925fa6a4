import { mark, text, type Drawing } from './drawing';

/** What stands on the picture besides the city. */
export interface Caption {
  game: string;
  /** Whose city it is, and its points. */
  name: string;
  points: string;
  /** Everyone, the best first. */
  seats: readonly { name: string; points: number; hue: string; won: boolean }[];
  date: string;
}

/** The colours of the page in its present theme. */
export interface Inks {
  paper: string;
  sheet: string;
  ink: string;
  soft: string;
  line: string;
  gold: string;
  hue: string;
}

const WIDTH = 1080;
const EDGE = 64;
const HEAD = 200;
const ROW = 58;
const FOOT = 76;
export const DISPLAY = "'Unbounded Variable', 'Onest Variable', system-ui, sans-serif";
export const TEXT = "'Onest Variable', system-ui, sans-serif";

/** Shorten words to about this many characters. */
export function shortened(words: string, signs: number): string {
  const letters = [...words];
  return letters.length <= signs ? words : `${letters.slice(0, signs - 1).join('')}…`;
}

/** Draw the poster of a finished city: its game, the city, everyone's points; an SVG that needs nothing else. */
export function poster(
  city: Drawing,
  caption: Caption,
  inks: Inks,
  fonts = '',
): { svg: string; width: number; height: number } {
  const room = WIDTH - 2 * EDGE;
  const scale = Math.min(room / city.width, 1000 / city.height);
  const high = city.height * scale;
  const rows = Math.ceil(caption.seats.length / 2);
  const below = HEAD + high + 48;
  const height = Math.round(below + rows * ROW + FOOT + 40);
  const said = { 'font-family': TEXT, fill: inks.ink };
  const seats = caption.seats.map(({ name, points, hue, won }, at) => {
    const x = EDGE + (at % 2) * (room / 2 + 16);
    const y = below + Math.floor(at / 2) * ROW;
    const wide = room / 2 - 16;
    return (
      mark('rect', {
        x,
        y,
        width: wide,
        height: ROW - 12,
        rx: 12,
        fill: inks.sheet,
        stroke: won ? inks.gold : inks.line,
        'stroke-width': won ? 4 : 2,
      }) +
      mark('rect', { x: x + 12, y: y + 12, width: 10, height: ROW - 36, rx: 5, fill: hue }) +
      text(shortened(name, 22), { ...said, x: x + 36, y: y + 33, 'font-size': 26, 'font-weight': 600 }) +
      text(String(points).replace('-', '−'), {
        ...said,
        x: x + wide - 20,
        y: y + 33,
        'font-size': 28,
        'font-weight': 700,
        'text-anchor': 'end',
      })
    );
  });
  const size = Math.min(58, (room / Math.max(1, [...caption.game].length)) * 1.35);
  const marks = [
    mark('rect', { width: WIDTH, height, fill: inks.paper }),
    mark('rect', { width: WIDTH, height: 14, fill: inks.hue }),
    text(caption.game, {
      x: EDGE,
      y: 98,
      'font-family': DISPLAY,
      'font-size': size,
      'font-weight': 650,
      fill: inks.ink,
    }),
    text(`${shortened(caption.name, 28)} · ${caption.points}`, {
      ...said,
      x: EDGE,
      y: 154,
      'font-size': 34,
      'font-weight': 550,
    }),
    mark(
      'svg',
      {
        x: (WIDTH - city.width * scale) / 2,
        y: HEAD,
        width: city.width * scale,
        height: high,
        viewBox: `0 0 ${city.width} ${city.height}`,
      },
      city.marks,
    ),
    ...seats,
    text('Kvartal', {
      x: EDGE,
      y: height - 40,
      'font-family': DISPLAY,
      'font-size': 26,
      'font-weight': 650,
      fill: inks.ink,
    }),
    text(caption.date, {
      ...said,
      x: WIDTH - EDGE,
      y: height - 40,
      'font-size': 24,
      fill: inks.soft,
      'text-anchor': 'end',
    }),
  ];
  const style = fonts ? mark('style', {}, fonts) : '';
  const svg = mark(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` },
    style + marks.join(''),
  );
  return { svg, width: WIDTH, height };
}
