/** Which house this page talks to: the server's, or the one that it has taken along. */
import { kept } from '../house/kept';

/** The ids of local tables begin with this (kvartal/offline/home.py). */
const PREFIX = 'home-';
const TAKEN = 'kvartal-taken';
const STAYS = 'kvartal-at-home';
/** Where the service worker reads which kit is whole, and whether its page is wanted. */
export const MARK = 'kvartal-kit';

/** As much of a socket as a link uses. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

const taken = (): string | null => kept.text(TAKEN);

class Mode {
  /** The version of the kit that is here as a whole; null without one. */
  taken = $state(taken());
  atHome = $state(false);
  /** Whether another page of this browser has the local house open. */
  elsewhere = $state(false);
  /** Whether the browser has no room for what the local house writes, its bots' moves among them. */
  full = $state(false);
  /** Makes a line to the local house; there once that is loaded. */
  line: (() => Line) | null = null;

  constructor() {
    const local = globalThis.location?.pathname.split('/').some((part) => part.startsWith(PREFIX));
    const offline = globalThis.navigator?.onLine === false;
    this.atHome = this.taken !== null && (local || offline || kept.text(STAYS) === 'yes');
  }

  /** The server can't be reached: go on at home, if there is one. Returns whether that is so. */
  goHome(): boolean {
    if (this.atHome || this.taken === null) return false;
    this.atHome = true;
    return true;
  }

  /** Stay at home, or go to the server's house, from the next page on. */
  async stay(home: boolean): Promise<void> {
    kept.put(STAYS, home ? 'yes' : null);
    try {
      // The service worker can't read what else is kept.
      const mark = await caches.open(MARK);
      await (home ? mark.put('/stays', new Response('yes')) : mark.delete('/stays'));
    } catch {
      // Then the page comes from the server.
    }
    location.assign('/');
  }

  have(version: string | null): void {
    kept.put(TAKEN, version);
    if (version === null) kept.put(STAYS, null);
    this.taken = version;
  }
}

export const mode = new Mode();
