/** A seat's board in words, for those who listen to the page. */
import type { Message } from '../../wire/messages';
import { halves, number } from './board/plan';
import { lineName, oneName, typeName } from './things';
import { cellName, FRAME, lineOf, placeOf, PLACES, progress, SIZE, typeAt, type ShakeView } from './view';

function say(name: string, args: Message['args'] = {}): Message {
  return { key: `shake_that_city-web-${name}`, args };
}

export function describe(view: ShakeView, seat: number): Message[] {
  const district = view.seats[seat];
  if (!district) return [];
  const who = (at: number): Message => ({ key: 'seat', args: { number: at + 1 } });
  const lines: Message[] = [];
  if (seat === (view.seat ?? 0)) {
    lines.push(say('round', { round: view.round, rounds: view.rounds }));
    if (view.round <= view.led_rounds && !view.solo) lines.push(say('say-active', { seat: who(view.active) }));
    if (view.pattern.every((cube) => cube !== null)) {
      const rows = [0, 1, 2].map((row) =>
        view.pattern.slice(row * FRAME, (row + 1) * FRAME).map((cube) => oneName(cube!)),
      );
      lines.push(say('say-pattern', { top: rows[0]!, middle: rows[1]!, bottom: rows[2]! }));
    }
    if (view.barred) lines.push(say('say-barred', { type: typeName(view.barred) }));
  }
  for (let row = 0; row < SIZE; row += 1) {
    const cells = PLACES.filter((place) => place.row === row).map((place): Message => {
      const type = typeAt(district.board, place);
      if (type) return oneName(type);
      return say(district.conditions.includes(cellName(place)) ? 'condition' : 'empty');
    });
    lines.push(say('say-row', { row: String(row + 1), cells }));
  }
  for (const edge of ['north', 'west'] as const) {
    view.bonus[edge].forEach((type, tile) => {
      const [first, second] = [0, 1].map((at) => lineName(edge, tile * 2 + at));
      if (district.flipped.includes(`${edge}${tile + 1}`)) {
        lines.push(say('say-bonus-done', { first: first!, second: second! }));
        return;
      }
      halves(edge).forEach(({ half, at }) => {
        const line = lineName(edge, tile * 2 + at);
        const done = progress(district.board, lineOf(edge, tile, at), half, type);
        if (half === 'full') lines.push(say('say-bonus-full', { line, done, all: SIZE }));
        else if (type)
          lines.push(say('say-bonus-type', { line, done, all: number('bonus.of_type'), type: typeName(type) }));
      });
    });
  }
  if (district.flipped.includes('corner')) lines.push(say('say-corner-done'));
  for (const { cell, pair } of view.conditions) {
    if (pair && district.conditions.includes(cell)) {
      lines.push(
        say('say-condition', { cell: cellName(placeOf(cell)), one: oneName(pair[0]), other: oneName(pair[1]) }),
      );
    }
  }
  lines.push(say('points', { points: district.points }));
  return lines;
}
