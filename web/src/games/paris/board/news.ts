import type { Message, Step } from '../../../wire/messages';
import { CELLS, covers, squareOf, type ParisView } from '../view';

/** Return what has just come onto the board: `square:a1`, `piece:t4`; for motion and for the outline that stays. */
export function freshOf(steps: readonly Step[], view: ParisView): Set<string> {
  const found = new Set<string>();
  const over = covers(view);
  for (const event of steps.flatMap((step) => step.events)) {
    const move = event.key === 'log-move' ? (event.args?.move as Message | undefined) : undefined;
    const cell = move?.args?.cell;
    if (typeof cell !== 'string') continue;
    if (move!.key === 'paris-move-lay') found.add(`square:${cell}`);
    else if (move!.key === 'paris-move-place')
      found.add(`piece:${(move!.args!.piece as Message).key.split('-').at(-1)}`);
    else {
      const piece = over.get(cell);
      if (piece) found.add(`piece:${piece.piece}`);
    }
  }
  return found;
}

/** Return the cells of what the others have just done, for an outline that stays until the next move. */
export function newsOf(steps: readonly Step[], view: ParisView, eyes: number | null): string[] {
  const fresh = freshOf(
    steps.filter((step) => step.seat !== null && step.seat !== eyes),
    view,
  );
  return CELLS.filter((cell) => {
    const piece = view.pieces.find((one) => one.cells.includes(cell));
    return fresh.has(`square:${squareOf(cell)}`) || (piece !== undefined && fresh.has(`piece:${piece.piece}`));
  });
}
