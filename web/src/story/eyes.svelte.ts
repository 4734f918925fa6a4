import { settings } from '../house/settings.svelte';
import type { Listener } from '../wire/link';
import type { ChatLine, Moment, Step, TableInfo, View } from '../wire/messages';
import { reading, sceneOf, type Scene, type Sight } from './scene';

/** How many scenes can be watched again. */
const MOST = 40;
/** With more moments than this waiting, a story speeds up. */
const LONG = 8;

/** How a moment was shown on the page. */
export interface How {
  first: boolean;
  /** Others follow it at once. */
  hurried: boolean;
  /** It asks us, and the one before did not. */
  turn: boolean;
  /** It ends the game. */
  end: boolean;
}

/** The owner of the eyes: is told about the whole table, and how each moment is shown. */
export interface Keeper {
  chatHeard(): number;
  hearTable(info: TableInfo): void;
  hearChat(line: ChatLine): void;
  /** Told how many watch who have no seat. */
  hearCompany(watchers: number): void;
  seen(eyes: Eyes, moment: Moment, steps: Step[], how: How): void;
  /** Keys of events that are not news. */
  readonly quiet?: readonly string[] | undefined;
  /** The boards of the others that changed. */
  sights(before: View, after: View, seat: number | null): Sight[];
}

/**
 * One pair of eyes: what a seat (or a spectator) was told, in order, and the story of what the others did.
 *
 * Moments come onto the page one after the other; where one is a scene, it stays long enough to be read. The scenes since
 * the seat's own last move are a chapter, which can be watched again.
 */
export class Eyes implements Listener {
  moment = $state.raw<Moment | null>(null);
  steps = $state.raw<Step[]>([]);
  private latest = $state.raw<readonly Step[]>([]);
  /** How many moments are still to be shown. */
  behind = $state(0);
  chapter = $state.raw<readonly Scene[]>([]);
  /** The index in the chapter of the scene on the stage; null if there is none. */
  at = $state<number | null>(null);
  /** Whether it is being watched again. */
  again = $state(false);
  /** What screen readers announce: every step once, also those that were skipped. */
  aloud = $state.raw<readonly Step[]>([]);
  private queue: Moment[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    private readonly owner: Keeper,
  ) {}

  heard(): number | null {
    const last = this.queue.at(-1) ?? this.moment;
    return last?.number ?? null;
  }

  chatHeard(): number {
    return this.owner.chatHeard();
  }

  company(watchers: number): void {
    this.owner.hearCompany(watchers);
  }

  get scene(): Scene | null {
    return this.at === null ? null : (this.chapter[this.at] ?? null);
  }

  /** What is shown: the present, or a past moment that is watched again. */
  get view(): View {
    return this.again && this.scene ? this.scene.moment.view : this.moment!.view;
  }

  get fresh(): readonly Step[] {
    return this.again ? (this.scene?.steps ?? []) : this.latest;
  }

  told(message: Moment | TableInfo | ChatLine): void {
    if (message.is === 'table') this.owner.hearTable(message);
    else if (message.is === 'chat') this.owner.hearChat(message);
    else {
      const last = this.queue.at(-1) ?? this.moment;
      if (last && message.number < last.number) return;
      this.queue.push(message);
      this.behind = this.queue.length;
      // A person who is choosing is not interrupted by the others' moves, nor is the last scene cut short.
      const chooses = this.behind === 1 && last?.ask && message.ask && last.prompt === message.prompt;
      if (chooses) this.take();
      else if (this.timer === undefined || this.again) this.next();
    }
  }

  /** Show the next moment; scenes stay long enough to be read. */
  private next(): void {
    this.down();
    this.aloud = [];
    while (this.queue.length > 0) {
      const scene = this.take();
      // Somebody far behind sees the same, but faster.
      const pause = scene ? reading(scene, settings.pace) / (this.behind > LONG ? 2 : 1) : 0;
      if (pause === 0) continue;
      this.at = this.chapter.length - 1;
      this.timer = setTimeout(() => this.next(), pause);
      return;
    }
  }

  /** Take the first moment of the queue as the present one; return its scene if it has one. */
  private take(hurried = false): Scene | null {
    const moment = this.queue.shift()!;
    this.behind = this.queue.length;
    const before = this.moment;
    const known = this.steps.at(-1)?.number ?? 0;
    const steps = moment.steps.filter((step) => step.number > known);
    const boards = before ? this.owner.sights(before.view, moment.view, this.seat) : [];
    const scene = before ? sceneOf(before.view, moment, steps, this.seat, boards, this.owner.quiet) : null;
    this.moment = moment;
    this.steps = [...this.steps, ...steps];
    this.latest = before ? steps : [];
    this.aloud = [...this.aloud, ...this.latest];
    if (this.seat !== null && steps.some((step) => step.seat === this.seat)) this.chapter = [];
    if (scene) this.chapter = [...this.chapter, scene].slice(-MOST);
    this.owner.seen(this, moment, steps, {
      first: before === null,
      hurried,
      turn: moment.ask !== null && before?.ask === null,
      end: moment.over && before?.over === false,
    });
    return scene;
  }

  /** End the scene. */
  private down(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.again) this.latest = [];
    this.again = false;
    this.at = null;
  }

  /** Show the latest at once. */
  skip(): void {
    this.down();
    this.aloud = [];
    while (this.queue.length > 0) this.take(this.queue.length > 1);
  }

  /** Watch the chapter once more. */
  replay(): void {
    if (this.chapter.length === 0 || this.behind > 0) return;
    this.down();
    this.again = true;
    this.turn(0);
  }

  private turn(at: number): void {
    if (at >= this.chapter.length) {
      this.down();
      return;
    }
    this.at = at;
    // A person who asks to see it again wants to see it, even if everything else is instant.
    const pace = settings.pace === 'at_once' ? 'normal' : settings.pace;
    this.timer = setTimeout(() => this.turn(at + 1), reading(this.chapter[at]!, pace));
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
