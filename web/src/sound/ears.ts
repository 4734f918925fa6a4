import { settings } from '../house/settings.svelte';
import type { Step } from '../wire/messages';
import type { Engine } from './engine';
import type { Voice } from './voices';

/** The vibration pattern when it is our turn, in ms. */
const TREMBLE = [30, 60, 30];

/**
 * What the page lets one hear and feel. Nothing sounds before the visitor has touched the page, and what makes the sound is
 * fetched only then.
 */
export class Ears {
  private touched = false;
  private context: AudioContext | null = null;
  private made: Promise<{ engine: Engine; cuesOf: (steps: readonly Step[]) => Voice[] } | null> | null = null;

  /** Wait for the first touch of the page. */
  listen(page: EventTarget): void {
    for (const kind of ['pointerdown', 'keydown']) page.addEventListener(kind, () => this.touch(), true);
  }

  /** Some browsers allow sound only during a gesture, and suspend it while the page is hidden. */
  private touch(): void {
    this.touched = true;
    if (settings.volume === 0 || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume();
  }

  private make(context: AudioContext): NonNullable<typeof this.made> {
    this.made ??= Promise.all([import('./engine'), import('./cues')]).then(
      ([{ Engine }, { cuesOf }]) => ({ engine: new Engine(context), cuesOf }),
      // Without sound the game is the same.
      () => null,
    );
    return this.made;
  }

  /** Play what happened; then, even behind other windows, that it is our turn or that the game is over. */
  async hear(steps: readonly Step[], ...then: Voice[]): Promise<void> {
    if (then.includes('turn') && this.touched && settings.buzz) navigator.vibrate?.(TREMBLE);
    if (settings.volume === 0 || !this.context) return;
    const made = await this.make(this.context);
    if (!made) return;
    made.engine.volume = settings.volume;
    made.engine.play([...(document.visibilityState === 'visible' ? made.cuesOf(steps) : []), ...then]);
  }
}

export const ears = new Ears();
