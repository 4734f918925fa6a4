import type { Attachment } from 'svelte/attachments';
import type { TableModel } from '../table/table.svelte';

/** Mark a seat's small board while the scene on the stage is about it, and bring it into view. */
export function acting(table: TableModel, seat: number): Attachment<HTMLElement> {
  return (board) => {
    const boards = table.shown?.scene?.boards ?? [];
    board.toggleAttribute('data-acts', false);
    if (!boards.some((one) => one.seat === seat)) return;
    board.toggleAttribute('data-acts', true);
    if (boards[0]?.seat === seat) board.scrollIntoView({ block: 'nearest', behavior: table.calm ? 'auto' : 'smooth' });
  };
}
