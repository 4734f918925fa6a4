import type { Draft } from '../draft.svelte';
import type { Type } from '../view';

/** The distance in pixels after which a press is a drag. */
const START = 7;
/** A finger hides what lies under it: what it drags floats above. */
const LIFT = 46;

interface What {
  draft: Draft;
  type: Type;
  cube?: number | null;
  able: boolean;
}

/** Let a colour be dragged from an element over the board; a mere press is left to `onclick`. */
export function dragColour(node: Element, first: What): { update(what: What): void; destroy(): void } {
  let what = first;
  let from: { x: number; y: number; id: number } | null = null;
  let moved = false;

  function over(event: PointerEvent): void {
    what.draft.over = what.draft.locate(event.clientX, event.clientY - (event.pointerType === 'mouse' ? 0 : LIFT));
  }
  function down(event: Event): void {
    const { isPrimary, button, clientX: x, clientY: y, pointerId: id } = event as PointerEvent;
    moved = false;
    if (!what.able || !isPrimary || button !== 0) return;
    from = { x, y, id };
    // A quick hand has left the element before its first move is heard: listen everywhere.
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    if (!moved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < START) return;
      moved = true;
      if (!what.draft.pick(what.type, what.cube ?? null)) {
        forget();
        return;
      }
      what.draft.dragging = true;
    }
    over(event);
  }
  function up(event: PointerEvent): void {
    if (from?.id !== event.pointerId) return;
    forget();
    if (!moved) return;
    over(event);
    what.draft.dragging = false;
    if (what.draft.over) what.draft.put(what.draft.over);
    what.draft.over = null;
  }
  function cancel(): void {
    forget();
    if (moved) what.draft.over = null;
    what.draft.dragging = false;
  }
  function forget(): void {
    from = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  }
  /** The click that ends a drag is none. */
  function click(event: Event): void {
    if (moved) event.stopImmediatePropagation();
    moved = false;
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next) {
      what = next;
    },
    destroy() {
      forget();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
