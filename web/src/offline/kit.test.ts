import { beforeEach, describe, expect, test, vi } from 'vitest';
import { get, Refused } from '../wire/api';
import { kit, reasonOf } from './kit.svelte';
import { mode } from './mode.svelte';
import { openShelf } from './shelf';

/** What a browser keeps of requests; `full` and `refused` make it throw what a browser throws. */
class FakeCaches {
  all = new Map<string, Map<string, string>>();
  full = false;
  refused = false;

  private check(): void {
    if (this.refused) throw new DOMException('no', 'SecurityError');
  }

  async has(name: string): Promise<boolean> {
    this.check();
    return this.all.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  async open(name: string): Promise<unknown> {
    this.check();
    const files = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, files);
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: `https://play.example${path}` })),
      delete: async (path: string) => files.delete(path),
      put: async (path: string, answer: Response) => {
        if (this.full) throw new DOMException('no room', 'QuotaExceededError');
        files.set(path, await answer.text());
      },
    };
  }
}

const FILES = ['/', '/kit/a', '/kit/b'].map((path) => ({ path, size: 4, sent: 2 }));
let caches: FakeCaches;
let kept: Map<string, string>;
let asked: string[];
let version: string;
let cut: string | null;
let room: number;

function answerTo(path: string): Response {
  asked.push(path);
  if (path === cut) throw new TypeError('Failed to fetch');
  return new Response(path === '/kit.json' ? JSON.stringify({ version, sent: 6, files: FILES }) : `${version}${path}`);
}

const file = (path: string, of = version): string | undefined => caches.all.get(`kvartal-kit-${of}`)?.get(path);

beforeEach(() => {
  caches = new FakeCaches();
  kept = new Map();
  asked = [];
  version = 'one';
  cut = null;
  room = 1e9;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string) => answerTo(path));
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {},
    serviceWorker: { controller: null },
    storage: { persist: async () => true, estimate: async () => ({ quota: room, usage: 0 }) },
  });
  mode.have(null);
  mode.atHome = false;
  Object.assign(kit, { list: undefined, progress: null, problem: null });
});

describe('taking the house along', () => {
  test('half a download is said, and goes on where it stopped', async () => {
    await kit.look();
    expect(asked).toEqual(['/kit.json']);
    cut = '/kit/a';
    await kit.take();
    expect(kit.problem).toEqual({ key: 'web-take-broken' });
    expect(mode.taken).toBeNull();
    cut = null;
    asked = [];
    await kit.look(); // the next page goes on by itself
    expect(asked).toEqual(['/kit.json', '/kit/a']);
    expect(mode.taken).toBe('one');
    expect(kit.problem).toBeNull();
  });

  test('where there is no room, that is said before anything is fetched, or when it ends', async () => {
    await kit.look();
    room = 10;
    await kit.take();
    expect([kit.problem, asked]).toEqual([{ key: 'web-take-full' }, ['/kit.json']]);
    room = 1e9;
    caches.full = true;
    await kit.take();
    expect(kit.problem).toEqual({ key: 'web-take-full' });
    expect(mode.taken).toBeNull();
  });

  test('a browser that keeps nothing is told of', async () => {
    await kit.look();
    caches.refused = true;
    await kit.take();
    expect(kit.problem).toEqual({ key: 'web-take-refused' });
    expect(reasonOf(new TypeError('Failed to fetch'))).toEqual({ key: 'web-take-broken' });
  });

  test('a newer kit takes over when it is whole, and the old one stays as long as its page', async () => {
    await kit.look();
    await kit.take();
    version = 'two';
    cut = '/kit/b';
    await kit.look();
    expect([mode.taken, file('/kit/b', 'one')]).toEqual(['one', 'one/kit/b']);
    cut = null;
    await kit.look();
    expect([mode.taken, file('/kit/b')]).toEqual(['two', 'two/kit/b']);
    expect(file('/kit/b', 'one')).toBe('one/kit/b');
    await kit.look(); // the next page
    expect(caches.all.has('kvartal-kit-one')).toBe(false);
    expect(caches.all.get('kvartal-kit')?.get('/taken')).toBe('two');
  });

  test('a kit that the browser has thrown away is offered again', async () => {
    await kit.look();
    await kit.take();
    await caches.delete('kvartal-kit-one');
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await kit.look();
    expect(mode.taken).toBeNull();
  });
});

describe('what the browser keeps', () => {
  test('a match file comes as text', async () => {
    const file = '{"n":1}\n{"n":2}\n';
    const headers = { 'content-type': 'application/jsonl' };
    vi.stubGlobal('fetch', async () => new Response(file, { headers }));
    expect(await get('/offline/tables/T/match')).toBe(file);
  });

  test('a refusal of the storage at home says that there is no room', () => {
    const reason = { key: 'refuse-unavailable' };
    expect(new Refused(409, 'unavailable', reason).reason).toEqual(reason);
    mode.atHome = true;
    expect(new Refused(409, 'unavailable', reason).reason).toEqual({ key: 'web-home-full' });
  });

  test('a shelf that is refused is no shelf', async () => {
    const refuse = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    await expect(openShelf(refuse as unknown as IDBFactory)).rejects.toThrow();
    const asking: { error: DOMException; onerror?: () => void } = {
      error: new DOMException('no', 'InvalidStateError'),
    };
    const opening = openShelf({ open: () => asking } as unknown as IDBFactory);
    asking.onerror!();
    await expect(opening).rejects.toThrow('no');
  });

  test('what a full shelf refuses is an error that Python can await', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    const work: { error: DOMException; objectStore: () => object; onabort?: () => void } = {
      error: full,
      objectStore: () => ({ add: () => undefined }),
    };
    const base = { transaction: () => work };
    const asking: { result: object; onsuccess?: () => void } = { result: base };
    const opening = openShelf({ open: () => asking } as unknown as IDBFactory);
    asking.onsuccess!();
    const shelf = await opening;
    const told = async (writing: Promise<void>): Promise<string> => {
      const error: unknown = await writing.catch((one: unknown) => one);
      return `${Object.prototype.toString.call(error)} ${String(error)}`;
    };
    const adding = told(shelf.add(new Uint8Array(1)));
    work.onabort!();
    expect(await adding).toBe('[object Error] Error: QuotaExceededError: no room');
    base.transaction = () => {
      throw full;
    };
    expect(await told(shelf.add(new Uint8Array(1)))).toMatch(/^\[object Error\]/);
  });
});
