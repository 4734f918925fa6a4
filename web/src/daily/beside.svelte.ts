import { ReplayModel } from '../replay/replay.svelte';
import { levelKey } from '../table/people';
import { say } from '../words/words.svelte';

/** Name who played the seat that is looked at; a bot as the table of the day names it. */
export function playerOf(match: ReplayModel): string {
  const seat = match.eyes ?? 0;
  const bot = match.info?.chairs[seat]?.bot;
  return bot ? say(levelKey(bot)) : (match.names[seat] ?? '');
}

/** Two matches of one deal, step for step: the luck was the same, the moves were not. The shorter one waits at its end. */
export class Beside {
  readonly matches: readonly [ReplayModel, ReplayModel];
  playing = $state(false);

  constructor(own: string, other: string) {
    this.matches = [new ReplayModel(own), new ReplayModel(other)];
  }

  /** Open both through the eyes of the seat that a person played in the first. */
  async begin(): Promise<void> {
    const [own, other] = this.matches;
    await Promise.all([own.begin(), other.begin()]);
    const seat = own.info?.chairs.findIndex((chair) => chair.bot === null) ?? -1;
    if (own.lost || other.lost || seat < 0 || own.eyes === seat) return;
    await Promise.all(this.matches.map((match) => match.look(seat)));
  }

  get at(): number {
    return Math.max(...this.matches.map((match) => match.at));
  }

  get length(): number {
    return Math.max(...this.matches.map((match) => match.length));
  }

  async go(at: number): Promise<void> {
    await Promise.all(this.matches.map((match) => match.go(at)));
  }
}
