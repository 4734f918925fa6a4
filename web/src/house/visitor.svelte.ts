import { ask, get, post, Refused } from '../wire/api';
import type { Games, Me } from '../wire/messages';
import { words, type Language } from '../words/words.svelte';

/** Who is at this browser, and what the house offers. */
class Visitor {
  me = $state.raw<Me | null>(null);
  games = $state.raw<Games>({ games: [], bots: [] });

  async start(): Promise<void> {
    [this.games, this.me] = await Promise.all([
      get<Games>('/games'),
      get<Me>('/me').catch((error: unknown) => {
        if (error instanceof Refused && error.status === 401) return null;
        throw error;
      }),
    ]);
  }

  /** Return who I am; a stranger comes in as a guest with this name. */
  async comeIn(name: string): Promise<Me> {
    this.me ??= await post<Me>('/me', { name, lang: words.lang });
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
