/**
 * The local house as the page talks to it: answers to calls, and a socket like any other.
 *
 * What it said last is kept, so that a board is drawn before Python has started.
 */
import type { Message } from '../wire/messages';
import type { FromHouse, OpenThinker, ToHouse } from './talk';
import { kept } from '../house/kept';
import { Refused } from '../wire/api';
import { mode, type Line } from './mode.svelte';
import { say as inWords } from '../words/words.svelte';

/** Calls whose last answer is good enough until the house is open. */
const EARLY = /^\/(hello|me|me\/tables|tables|tables\/[\w-]+|games\/\w+\/components)$/;
const PAUSE = 0.6;
const BUDGET = 1.5;

type Reply = [number, string, string];

class Home {
  private worker: Worker | null = null;
  private open: Promise<void> | null = null;
  private count = 0;
  private answers = new Map<number, (reply: Reply) => void>();
  private lines = new Set<HomeLine>();
  private ready = false;

  /** The kit that this page began with. */
  private readonly version = mode.taken ?? '';
  private turn: Promise<void> | null = null;

  /** Starts the house, then the worker of its bots; throws Refused, and can then be tried again. */
  start(): Promise<void> {
    this.open ??= this.begin().catch((error: unknown) => {
      this.open = null;
      throw error;
    });
    return this.open;
  }

  private async begin(): Promise<void> {
    this.turn ??= alone();
    await this.turn;
    const channel = new MessageChannel();
    const house = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });
    this.worker = house;
    const opened = new Promise<void>((resolve, reject) => {
      const shut = (reason: Message): void => {
        house.terminate();
        reject(new Refused(0, 'unreachable', reason));
      };
      house.onmessage = ({ data }: MessageEvent<FromHouse>) => {
        if (data.is === 'open') resolve();
        else if (data.is === 'failed') shut(data.reason);
        else this.hear(data);
      };
      house.onerror = (event) => shut({ key: 'web-home-shut', args: { reason: event.message || '?' } });
    });
    const asked = kept.json<{ pause?: number; budget?: number; steady?: number }>('kvartal-home-bots') ?? {};
    const name = kept.text('kvartal-name') || inWords('web-guest');
    const { pause = PAUSE, budget = BUDGET, steady = 0 } = asked;
    const lang = document.documentElement.lang;
    this.say({ is: 'open', name, lang, version: this.version, pause, budget, steady }, [channel.port1]);
    await opened;
    this.ready = true;
    // Only now: until here the house needs the machine for itself. Jobs wait on the channel.
    const thinker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    thinker.postMessage({ version: this.version } satisfies OpenThinker, [channel.port2]);
  }

  private say(message: ToHouse, ports: Transferable[] = []): void {
    this.worker?.postMessage(message, ports);
  }

  private hear(data: Extract<FromHouse, { is: 'told' | 'answer' | 'room' }>): void {
    if (data.is === 'answer') {
      this.answers.get(data.id)?.(data.reply);
      this.answers.delete(data.id);
    } else if (data.is === 'room') mode.full = !data.enough;
    else for (const line of this.lines) line.tell(data.text);
  }

  /** Carries out a call of the HTTP API. */
  async call(method: string, path: string, body: string | null): Promise<Response> {
    // A table's own screen hears from the socket what has changed since; a replay would not.
    const fresh = path.startsWith('/tables/') && !location.pathname.startsWith('/t/');
    const early = method === 'GET' && EARLY.test(path) && !fresh;
    const started = this.start();
    if (early && !this.ready) {
      const last = await words(path);
      if (last && !this.ready) return answer([200, 'application/json', last]);
    }
    await started;
    this.count += 1;
    const id = this.count;
    const reply = await new Promise<Reply>((settle) => {
      this.answers.set(id, settle);
      this.say({ is: 'call', id, method, path: `/api${path}`, body });
    });
    if (early && reply[0] === 200) void remember(path, reply[2]);
    return answer(reply);
  }

  line(): Line {
    const line = new HomeLine((text) => {
      void this.start().then(() => this.say({ is: 'hear', text }));
    });
    this.lines.add(line);
    void this.start().catch(() => line.close());
    return line;
  }
}

/** A socket to the local house. It is open at once: what is sent waits for Python. */
class HomeLine implements Line {
  readyState: WebSocket['readyState'] = WebSocket.CONNECTING;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  private heard = false;

  constructor(private readonly put: (text: string) => void) {
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(this as unknown as WebSocket, new Event('open'));
    });
  }

  send(text: string): void {
    const asked = JSON.parse(text) as { do: string; table?: string; seat?: number | null };
    if (asked.do === 'watch' && !this.heard)
      for (const about of [`table ${asked.table}`, `moment ${asked.table} ${asked.seat ?? ''}`])
        void words(about).then((last) => {
          if (last && !this.heard)
            this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: last }));
        });
    this.put(text);
  }

  tell(text: string): void {
    this.heard = true;
    if (this.readyState !== WebSocket.OPEN) return;
    const message = JSON.parse(text) as { is: string; id?: string; table?: string; seat?: number | null };
    if (message.is === 'table') void remember(`table ${message.id}`, text);
    if (message.is === 'moment') void remember(`moment ${message.table} ${message.seat ?? ''}`, quiet(text));
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: text }));
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'));
  }
}

/** The moment as it stands, to look at: nobody can answer its question yet, and its story was told. */
function quiet(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), ask: null, steps: [], undo: false, number: 0 });
}

function answer([status, type, text]: Reply): Response {
  return new Response(status === 204 ? null : text, { status, headers: type ? { 'content-type': type } : {} });
}

const LAST = 'kvartal-last-words';
const LOCK = 'kvartal-home';

async function words(about: string): Promise<string | null> {
  try {
    const found = await (await caches.open(LAST)).match(`/last/${encodeURIComponent(about)}`);
    return found ? await found.text() : null;
  } catch {
    return null;
  }
}

async function remember(about: string, text: string): Promise<void> {
  try {
    await (await caches.open(LAST)).put(`/last/${encodeURIComponent(about)}`, new Response(text));
  } catch {
    // Then the board comes with Python.
  }
}

/** Waits until no other page has the local house open: two would not know of each other's moves. */
async function alone(): Promise<void> {
  if (!navigator.locks) return;
  const forever = (): Promise<void> => new Promise(() => undefined);
  const mine = await new Promise<boolean>((found) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      found(lock !== null);
      return lock === null ? undefined : forever();
    });
  });
  if (mine) return;
  mode.elsewhere = true;
  await new Promise<void>((go) => {
    void navigator.locks.request(LOCK, () => {
      go();
      return forever();
    });
  });
  mode.elsewhere = false;
}

export const home = new Home();
mode.line = () => home.line();
