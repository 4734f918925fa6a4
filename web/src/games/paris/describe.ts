import type { Message } from '../../wire/messages';
import { printedOf } from '../printed';
import { pieceName } from './things';
import { CELLS, cellName, groundAt, isHouse, lampsOf, SIDE, type ParisView } from './view';

/** Tell a seat's side of the table in words; the seat of who listens also tells the common city. */
export function describe(view: ParisView, seat: number): Message[] {
  const mine = view.seats[seat]!;
  const told: Message[] = [
    {
      key: 'paris-web-say-seat',
      args: { colour: { key: `paris-web-${mine.colour}` }, tokens: mine.tokens, chimneys: mine.chimneys },
    },
  ];
  if (mine.hand) {
    const cells = [...mine.hand.cells.join('')].map((mark): Message => ({ key: `paris-web-ground-${mark}` }));
    told.push({ key: 'paris-web-tile-is', args: { tile: mine.hand.tile, cells } });
  }
  if (mine.unlaid.length > 0) told.push({ key: 'paris-web-tiles-left', args: { count: mine.unlaid.length } });
  if (mine.reserve.length > 0)
    told.push({ key: 'paris-web-say-reserve', args: { pieces: mine.reserve.map(pieceName) } });
  const lamps = lampsOf(view, printedOf('paris').value<string[]>('large_lamp.arms') ?? []);
  for (const piece of view.pieces.filter((one) => one.owner === mine.colour)) {
    const args = { piece: pieceName(piece.piece), cells: piece.cells.join(', ') };
    if (isHouse(piece.piece)) {
      const count = lamps.filter((lamp) => lamp.houses.includes(piece.piece)).length;
      told.push({ key: 'paris-web-say-house', args: { ...args, lamps: count } });
    } else told.push({ key: 'paris-web-say-piece', args });
  }
  if (seat !== (view.seat ?? 0)) return told;
  return [...told, ...cityIn(view)];
}

/** Tell what is common: the supply, the postcards, the pavement row by row. */
function cityIn(view: ParisView): Message[] {
  const told: Message[] = [];
  const open = view.postcards
    .filter((card) => card.lies === 'open')
    .map((card): Message => ({ key: `paris-postcard-${card.id}` }));
  if (open.length > 0) told.push({ key: 'paris-web-say-cards', args: { cards: open } });
  if (view.supply.length > 0 && view.phase === 'pave') {
    told.push({ key: 'paris-web-say-supply', args: { pieces: view.supply.map(pieceName) } });
  }
  if (CELLS.every((cell) => groundAt(view, cell) === '.')) return told;
  for (let row = 0; row < SIDE; row++) {
    const cells = Array.from({ length: SIDE }, (_, column): Message => {
      const mark = groundAt(view, cellName(row, column));
      return { key: `paris-web-ground-${mark === '.' ? 'none' : mark}` };
    });
    told.push({ key: 'paris-web-say-row', args: { row: row + 1, cells } });
  }
  return told;
}
