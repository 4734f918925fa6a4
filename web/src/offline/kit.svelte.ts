/** Taking the house along: downloads the kit into the browser's cache, file by file, and keeps it fresh. */
import { kept } from '../house/kept';
import type { Message } from '../wire/messages';
import { MARK, mode } from './mode.svelte';

interface KitFile {
  path: string;
  size: number;
  sent: number;
}

export interface KitList {
  version: string;
  sent: number;
  files: KitFile[];
}

const CACHE = 'kvartal-kit-';
const WANTED = 'kvartal-kit-wanted';
const AT_ONCE = 6;

class Kit {
  /** What the house offers: undefined until it was asked, null if it has none. */
  list = $state.raw<KitList | null | undefined>(undefined);
  /** How much of a download is done, from 0 to 1; null if none is under way. */
  progress = $state<number | null>(null);
  problem = $state.raw<Message | null>(null);

  /** Whether this browser can keep a house at all: over plain http from elsewhere, or in private, it may not. */
  get possible(): boolean {
    return 'serviceWorker' in navigator && 'caches' in globalThis && 'locks' in navigator;
  }

  /** Asks what there is; goes on with a download that was begun, and updates an old kit. */
  async look(): Promise<void> {
    if (!this.possible || this.progress !== null) return;
    try {
      // A browser that is short of room may have thrown it away.
      if (mode.taken !== null && !(await caches.has(CACHE + mode.taken))) mode.have(null);
      if (!navigator.onLine) return;
      const answer = await fetch('/kit.json', { cache: 'no-store' });
      this.list = answer.ok ? ((await answer.json()) as KitList | null) : null;
      await this.tidy();
    } catch (error) {
      if (error instanceof DOMException) this.problem = reasonOf(error);
      return; // no network: what is here stays
    }
    const begun = kept.text(WANTED) !== null || mode.taken !== null;
    if (this.list && begun && mode.taken !== this.list.version) await this.take();
  }

  /** Removes kits that are neither here nor wanted. One that was replaced stays until a page begins anew. */
  private async tidy(): Promise<void> {
    const used = [mode.taken, this.list?.version].map((version) => `${CACHE}${version}`);
    for (const name of await caches.keys())
      if (name.startsWith(CACHE) && !used.includes(name)) await caches.delete(name);
  }

  /** Downloads all that is missing. The kit that is here stays until the new one is whole. */
  async take(): Promise<void> {
    const list = this.list;
    if (!list || this.progress !== null) return;
    this.problem = null;
    this.progress = 0;
    kept.put(WANTED, list.version);
    try {
      await navigator.storage?.persist?.();
      const cache = await caches.open(CACHE + list.version);
      const all = list.files.reduce((sum, file) => sum + file.size, 0);
      const got = new Map<string, number>();
      const told = (path: string, size: number): void => {
        got.set(path, size);
        this.progress = [...got.values()].reduce((sum, one) => sum + one, 0) / all;
      };
      const here = new Set((await cache.keys()).map((one) => new URL(one.url).pathname));
      const left = [...list.files];
      await makeSureOfRoom(left.filter(({ path }) => !here.has(path)));
      const fetchOn = async (): Promise<void> => {
        for (let file = left.pop(); file; file = left.pop()) {
          const { path, size } = file;
          if (!here.has(path)) await fetchInto(cache, path, (part) => told(path, part));
          told(path, size);
        }
      };
      // All of them end before a failure is told: what can be fetched now need not be fetched later.
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchOn));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      await (await caches.open(MARK)).put('/taken', new Response(list.version));
      navigator.serviceWorker.controller?.postMessage('taken');
      mode.have(list.version);
      kept.put(WANTED, null);
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.progress = null;
    }
  }

  /** Removes the kit. The games stay. */
  async remove(): Promise<void> {
    kept.put(WANTED, null);
    for (const name of await caches.keys()) if (name.startsWith(MARK)) await caches.delete(name);
    mode.have(null);
  }
}

/** Throws what a full browser would throw later, before anything is fetched. */
async function makeSureOfRoom(files: readonly KitFile[]): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  const needed = files.reduce((sum, file) => sum + file.size, 0);
  if (quota !== undefined && quota - (usage ?? 0) < needed) throw new DOMException('no room', 'QuotaExceededError');
}

async function fetchInto(cache: Cache, path: string, told: (size: number) => void): Promise<void> {
  const answer = await fetch(path, { cache: 'no-store' });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    told(size);
  }
  const type = answer.headers.get('content-type') ?? '';
  await cache.put(path, new Response(new Blob(parts), { headers: { 'content-type': type } }));
}

/** Why a download stopped, in words: no room, or no line. */
export function reasonOf(error: unknown): Message {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return { key: 'web-take-full' };
  if (name === 'SecurityError' || name === 'InvalidStateError') return { key: 'web-take-refused' };
  return { key: 'web-take-broken' };
}

export const kit = new Kit();
