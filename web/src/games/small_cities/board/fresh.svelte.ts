import { untrack } from 'svelte';
import type { Drawn } from '../view';

/** Follow a seat's plan and tell which hexes have been drawn since the last look; call it while a component starts. */
export function follow(look: () => { seat: number; hexes: Readonly<Record<string, Drawn>> }): {
  readonly cells: ReadonlySet<string>;
} {
  let cells = $state.raw<ReadonlySet<string>>(new Set());
  let before: ReturnType<typeof look> | null = null;
  $effect.pre(() => {
    const now = look();
    untrack(() => {
      const was = before;
      before = now;
      if (!was || was.seat !== now.seat) cells = new Set();
      else if (was.hexes !== now.hexes) cells = new Set(Object.keys(now.hexes).filter((cell) => !(cell in was.hexes)));
    });
  });
  return {
    get cells() {
      return cells;
    },
  };
}
