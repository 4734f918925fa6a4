const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Move the focus inside a group of buttons to the nearest one in the arrow's direction. */
export function rove(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const group = event.currentTarget as HTMLElement;
  if (!step || !(event.target instanceof Element)) return;
  const here = middle(event.target.closest('button')!);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of group.querySelectorAll<HTMLElement>('button')) {
    const there = middle(button);
    const along = (there.x - here.x) * step[0] + (there.y - here.y) * step[1];
    const aside = Math.abs((there.x - here.x) * step[1]) + Math.abs((there.y - here.y) * step[0]);
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
