import { lookOrMake } from '../../parts/second';
import { untrack } from 'svelte';
import type { Ask } from '../../wire/messages';
import type { Sitting } from '../face';
import { Show } from './board/show.svelte';
import { turnsOf, type Turn } from './board/story';
import type { MachiKoroView } from './view';

/** What is looked at and picked on the street, before it is a choice. */
export class Draft {
  /** The card or landmark whose explanation lies in the hand. */
  looked = $state<string | null>(null);
  /** With whom a card is exchanged. */
  partner = $state<number | null>(null);
  readonly show = new Show();
  readonly turns: Turn[] = $derived.by(() => turnsOf(this.table.steps ?? this.table.fresh));

  constructor(private readonly table: Sitting<MachiKoroView>) {
    $effect(() => {
      const ask = table.ask;
      untrack(() => this.asked(ask));
    });
    $effect(() => {
      const fresh = table.fresh;
      untrack(() => this.show.play(fresh, table.eyes, table.calm));
      return () => this.show.leave();
    });
  }

  /** A new question: a sole answer is chosen at once, so that one tap is enough; in a lesson one learns to choose. */
  private asked(ask: Ask | null): void {
    this.looked = null;
    this.partner = null;
    if (!ask) return;
    const [first, second] = ask.choices;
    if (first && !second && !this.table.chosen && !this.table.teaches) this.table.choose(first);
    const partners = new Set(ask.choices.flatMap((choice) => (choice.touches.cards && choice.touches.seats) || []));
    if (partners.size === 1) this.partner = Number([...partners][0]);
  }

  /** The seat whose street lies before us. */
  get street(): number {
    return this.partner ?? this.table.eyes ?? this.table.view.active;
  }

  /** Look at a choice; a second tap makes it; what can't be done says why. */
  pick(move: string, looked: string | null = null): void {
    this.looked = looked;
    const choice = this.table.choice(move);
    if (!choice) {
      if (this.table.ask) {
        this.table.choose(null);
        this.table.why(move);
      }
    } else lookOrMake(this.table, choice);
  }

  is(move: string): boolean {
    return this.table.chosen?.move === move;
  }
}
