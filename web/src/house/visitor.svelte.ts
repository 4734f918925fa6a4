import { mode } from '../offline/mode.svelte';
import { ask, get, post, Refused } from '../wire/api';
import type { Games, Hello, Me } from '../wire/messages';
import { words, type Language } from '../words/words.svelte';
import { kept } from './kept';

/** The name of a guest who has not given one, in every language. */
export const GUESTS = ['Guest', 'Гость', 'Гість'];

/** The person at this browser, and what the server offers. */
class Visitor {
  me = $state.raw<Me | null>(null);
  games = $state.raw<Games>({ games: [], bots: [], steps: [], personas: {} });

  async start(): Promise<void> {
    const { me, games, bots, steps, personas } = await this.hello();
    this.games = { games, bots, steps, personas };
    this.me = me;
  }

  /** Ask the house who I am; where the server can't be reached, the one that was taken along. */
  private async hello(): Promise<Hello> {
    try {
      const told = await get<Hello>('/hello');
      if (told.me) kept.put('kvartal-name', told.me.name);
      return told;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 0 || !mode.goHome()) throw error;
      return get<Hello>('/hello');
    }
  }

  /** Whether I have never given a name. */
  get nameless(): boolean {
    return this.me !== null && GUESTS.includes(this.me.name);
  }

  /** Return who I am; a stranger comes in as a guest with this name. */
  async comeIn(name: string): Promise<Me> {
    this.me ??= await post<Me>('/me', { name, lang: words.lang });
    kept.put('kvartal-name', this.me.name);
    return this.me;
  }

  async change(changes: { name?: string; lang?: Language }): Promise<void> {
    if (this.me) this.me = await ask<Me>('PATCH', '/me', changes);
  }

  async speak(lang: Language): Promise<void> {
    await words.speak(lang);
    await this.change({ lang });
  }

  game(id: string): Games['games'][number] | undefined {
    return this.games.games.find((game) => game.id === id);
  }
}

export const visitor = new Visitor();
