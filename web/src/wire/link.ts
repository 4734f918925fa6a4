import { mode, type Line } from '../offline/mode.svelte';
import { Refused, UNREACHABLE } from './api';
import type {
  ChatLine,
  Company,
  FromSocket,
  Moment,
  Ping,
  Pong,
  ReviewInfo,
  Shown,
  TableInfo,
  ToSocket,
  Unwatch,
  Watch,
} from './messages';

/** The socket's answer to a request. */
export type Answered = Exclude<FromSocket, Moment | TableInfo | ChatLine | Pong | ReviewInfo | Shown | Company>;
/** What can be asked of a table; the link gives it a request of its own. */
export type Asked = Unnumbered<Exclude<ToSocket, Ping | Unwatch | Watch>>;
type Unnumbered<One> = One extends ToSocket ? Omit<One, 'request'> : never;

/** A listener at a table, from one seat (null: as a spectator). */
export interface Listener {
  table: string;
  seat: number | null;
  /** The last number received, so that a new connection sends only what was missed. */
  heard(): number | null;
  chatHeard(): number;
  told(message: Moment | TableInfo | ChatLine): void;
  /** Told how far the analysis of the table's match is. */
  reviewed?(found: ReviewInfo): void;
  /** Told what somebody shows who leads the table's replay. */
  shown?(found: Shown): void;
  /** Told how many watch who have no seat. */
  company?(watchers: number): void;
}

interface Waiting {
  data: string;
  settle(answer: Answered): void;
}

/** Milliseconds before each new try, give or take three fifths: not everyone whom a server lost comes back at once. */
const BACK_OFF = [500, 700, 1500, 3000, 6000];
/** After this silence we ping the server; a hidden page pings seldom, because nobody looks at it. */
const SILENCE = { seen: 2_000, hidden: 25_000 };
/** Without an answer for this long the connection counts as hanging: within five seconds of the last message. */
const HANGING = 2_500;
/** Then it has this long to recover before we open a new one. */
const DEAD = 5_000;
const PING = '{"do":"ping"}';

let count = 0;
const mark = Math.random().toString(36).slice(2, 10);

/** Return a new id for a request. */
export function newRequest(): string {
  count += 1;
  return `${mark}-${Date.now().toString(36)}-${count}`;
}

/**
 * The one socket of the page. It comes back by itself, tells the server what it has heard, and repeats what was not
 * answered: every request is carried out once.
 */
export class Link {
  private socket: Line | null = null;
  private listeners = new Set<Listener>();
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  /** Whether something was sent that has to be answered, and nothing has come since. */
  private asked = false;

  constructor(
    private readonly onState: (open: boolean) => void = () => {},
    /** Called with the server's time. */
    private readonly onTime: (now: number) => void = () => {},
  ) {}

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.socket?.readyState === WebSocket.OPEN) this.watch(listener);
    else this.open();
    return () => {
      this.listeners.delete(listener);
      const { table, seat } = listener;
      this.write(JSON.stringify({ do: 'unwatch', table, seat }));
      if (this.listeners.size === 0 && this.waiting.size === 0) this.close();
    };
  }

  /** Ask something of a table; resolves with the server's answer, however often the line breaks in between. */
  ask(message: Asked): Promise<Answered> {
    const request = newRequest();
    const data = JSON.stringify({ ...message, request });
    return new Promise((settle) => {
      this.waiting.set(request, { data, settle });
      if (!this.write(data)) this.open();
      else this.expect(null);
    });
  }

  /** The browser says that there is no network any more, or that there is one again. */
  private readonly network = (): void => {
    if (mode.atHome) return;
    if (!navigator.onLine) this.onState(false);
    else if (this.socket) this.expect();
    else if (this.listeners.size + this.waiting.size > 0) this.open();
  };

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    for (const event of ['online', 'offline']) globalThis.removeEventListener?.(event, this.network);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = mode.line && mode.atHome ? mode.line() : new WebSocket(this.address());
    this.socket = socket;
    for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, this.network);
    this.asked = false;
    this.expect(null);
    socket.onopen = () => {
      this.tries = 0;
      this.onState(true);
      socket.send(PING);
      for (const listener of this.listeners) this.watch(listener);
      for (const { data } of this.waiting.values()) socket.send(data);
    };
    socket.onmessage = (event) => {
      this.beat();
      this.hear(JSON.parse(event.data as string) as FromSocket);
    };
    socket.onclose = () => this.lose(socket);
  }

  /** The socket's address. It names the table, so that a proxy can bring all its players to one process. */
  private address(): string {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const [first] = this.listeners;
    return `${scheme}://${location.host}/api/socket${first ? `?table=${encodeURIComponent(first.table)}` : ''}`;
  }

  private lose(socket: Line | null): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearTimeout(this.pulse);
    this.onState(false);
    if (this.listeners.size === 0 && this.waiting.size === 0) return;
    const wait = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)]!;
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.4 + 1.2 * Math.random()));
  }

  /** Something has arrived: the connection works, until it has been silent for a while. */
  private beat(): void {
    if (this.asked) this.onState(true);
    this.asked = false;
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.expect(), document.hidden ? SILENCE.hidden : SILENCE.seen);
  }

  /** Something has to come soon, to this question or to what was sent before: else the line hangs, and then it is dead. */
  private expect(question: string | null = PING): void {
    // A house in this very page does not hang, it works.
    if (mode.atHome || this.asked || (question !== null && !this.write(question))) return;
    this.asked = true;
    clearTimeout(this.pulse);
    const socket = this.socket;
    this.pulse = setTimeout(() => {
      this.onState(false);
      this.pulse = setTimeout(() => {
        // At once: the browser would wait for the closing handshake.
        socket?.close();
        this.lose(socket);
      }, DEAD);
    }, HANGING);
  }

  private watch(listener: Listener): void {
    const { table, seat } = listener;
    this.write(
      JSON.stringify({ do: 'watch', table, seat, after: listener.heard() ?? 0, chat_after: listener.chatHeard() }),
    );
  }

  private write(data: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(data);
    return true;
  }

  private hear(message: FromSocket): void {
    switch (message.is) {
      case 'moment':
        for (const one of this.listeners)
          if (one.table === message.table && one.seat === message.seat) one.told(message);
        break;
      case 'table':
        for (const one of this.listeners) if (one.table === message.id) one.told(message);
        break;
      case 'chat':
        for (const one of this.listeners) if (one.table === message.table) one.told(message);
        break;
      case 'review':
        for (const one of this.listeners) if (one.table === message.table) one.reviewed?.(message);
        break;
      case 'shown':
        for (const one of this.listeners) if (one.table === message.table) one.shown?.(message);
        break;
      case 'company':
        for (const one of this.listeners) if (one.table === message.table) one.company?.(message.watchers);
        break;
      case 'pong':
        this.onTime(message.now);
        break;
      default: {
        if (message.request === null) break;
        const waiting = this.waiting.get(message.request);
        this.waiting.delete(message.request);
        waiting?.settle(message);
      }
    }
  }
}

/** Return the answer, or throw the refusal. */
export function orThrow(answer: Answered): Answered {
  if (answer.is === 'refused') throw new Refused(409, answer.kind, answer.reason ?? UNREACHABLE);
  return answer;
}
