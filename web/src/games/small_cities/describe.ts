import type { Message } from '../../wire/messages';
import { COLOURS, type PlanHex, type SeatSheet, type SmallCitiesView } from './view';

const web = (key: string, args?: Message['args']): Message =>
  args ? { key: `small_cities-web-${key}`, args } : { key: `small_cities-web-${key}` };
const colourName = (colour: string): Message => ({ key: `small_cities-colour-${colour}` });
const buildingName = (kind: string): Message => ({ key: `small_cities-building-${kind}` });

/** What stands on a hex, in words. */
export function hexWords(hex: PlanHex, sheet: SeatSheet): Message {
  const { cell } = hex;
  const here = sheet.hexes[cell];
  if (!here) return web(hex.star ? 'hex-star' : 'hex-empty', { cell });
  if (!here.building) {
    return web('hex-quarter', {
      cell,
      quarter: { key: `small_cities-quarter-${here.colour}` },
      colour: colourName(here.colour),
    });
  }
  const points = sheet.ribbon.find((made) => made.cell === cell)?.points ?? 0;
  return web('hex-building', { cell, building: buildingName(here.building), colour: colourName(here.colour), points });
}

/** A move as one reads it beside the plan, which shows how a figure lies. */
export function brief(move: Message): Message {
  return move.key === 'small_cities-move-figure' ? { ...move, key: 'small_cities-web-move-figure' } : move;
}

/** What a touch of a hex would choose. */
export function ghostOf(cell: string, choice: Message, points: string | null): Message {
  const move = brief(choice);
  return points === null ? web('target', { cell, move }) : web('target-points', { cell, move, points: Number(points) });
}

/** A seat's plan, ribbon and stars in words. */
export function describe(view: SmallCitiesView, seat: number): Message[] {
  const sheet = view.seats[seat];
  if (!sheet?.start || !sheet.marker) return [];
  const lines: Message[] = [web('say-marker', { start: colourName(sheet.start), marker: colourName(sheet.marker) })];
  for (const colour of COLOURS) {
    const cells = view.plan.filter(({ cell }) => sheet.hexes[cell]?.colour === colour && !sheet.hexes[cell].building);
    if (cells.length === 0) continue;
    lines.push(
      web('say-quarters', {
        quarter: { key: `small_cities-quarter-${colour}` },
        count: cells.length,
        cells: cells.map(({ cell }) => cell).join(', '),
      }),
    );
  }
  for (const made of sheet.ribbon) {
    const hex = view.plan.find(({ cell }) => cell === made.cell);
    if (hex) lines.push(hexWords(hex, sheet));
  }
  lines.push(web('say-ribbon', { built: sheet.ribbon.length, circles: view.circles }));
  if (view.seats.length === 1) lines.push(web('say-ringed', { count: sheet.ringed.length }));
  if (view.bonus) lines.push(web('stars', { stars: sheet.stars, crossed: sheet.crossed_stars }));
  if (sheet.finished) lines.push(web('say-finished'));
  return lines;
}
