/** One step across and one down, as on the page. */
export type Way = readonly [across: number, down: number];

/** Where the arrow keys lead. */
export const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Roving {
  /** The cell (`data-cell`) that an arrow leads to; nothing beyond the edge. */
  to(way: Way, key: string): string | null | undefined;
  /** Called with the cell that will get the focus. */
  came?(cell: string): void;
  /** What Enter and the space bar do. */
  press(): void;
}

/** Let a key move the focus between neighbouring cells, or press one; false for any other key. */
export function rove(event: KeyboardEvent, { to, came, press }: Roving): boolean {
  const way = WAYS[event.key];
  if (way) {
    const cell = to(way, event.key);
    if (cell) {
      came?.(cell);
      (event.currentTarget as Element).parentElement?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
    }
  } else if (event.key === 'Enter' || event.key === ' ') press();
  else return false;
  event.preventDefault();
  return true;
}

/** Move the focus inside a group of buttons to the nearest one in the arrow's direction, whatever the layout. */
export function roveNearest(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const group = event.currentTarget as HTMLElement;
  if (!way || !(event.target instanceof Element)) return;
  const here = middle(event.target.closest('button')!);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of group.querySelectorAll<HTMLElement>('button')) {
    const there = middle(button);
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    if (along > 4 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = button;
    }
  }
  event.preventDefault();
  best?.focus();
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
