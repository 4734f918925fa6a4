import { Refused, UNREACHABLE } from './api';
import type { Answer, ChatLine, FromSocket, Moment, TableInfo } from './messages';

/** Who listens to a table from one seat (null: as a spectator). */
export interface Listener {
  table: string;
  seat: number | null;
  /** The number of the last thing heard, so that a new connection tells only what was missed. */
  heard(): number | null;
  chatHeard(): number;
  told(message: Moment | TableInfo | ChatLine): void;
}

interface Waiting {
  data: string;
  settle(answer: Answer): void;
}

const BACK_OFF = [300, 700, 1500, 3000, 6000];
const SILENCE = 25_000;
const PING = '{"do":"ping"}';

let count = 0;
const mark = Math.random().toString(36).slice(2, 10);

/** Return an id for a request that nobody has used. */
export function newRequest(): string {
  count += 1;
  return `${mark}-${Date.now().toString(36)}-${count}`;
}

/**
 * The one socket of the page. It comes back by itself, tells the server what it has heard, and repeats what was not
 * answered: every request is carried out once.
 */
export class Link {
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onState: (open: boolean) => void = () => {},
    /** Told what time it is at the server. */
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
  ask(message: Record<string, unknown>): Promise<Answer> {
    const request = newRequest();
    const data = JSON.stringify({ ...message, request });
    return new Promise((settle) => {
      this.waiting.set(request, { data, settle });
      if (!this.write(data)) this.open();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private open(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.onState(true);
      socket.send(PING);
      for (const listener of this.listeners) this.watch(listener);
      for (const { data } of this.waiting.values()) socket.send(data);
      this.beat();
    };
    socket.onmessage = (event) => {
      this.beat();
      this.hear(JSON.parse(event.data as string) as FromSocket);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      clearTimeout(this.pulse);
      this.onState(false);
      if (this.listeners.size === 0 && this.waiting.size === 0) return;
      const wait = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)]!;
      this.tries += 1;
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  private beat(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      if (!this.write(PING)) return;
      // A line that answers nothing is dead, whatever the browser thinks of it.
      this.pulse = setTimeout(() => this.socket?.close(), 8_000);
    }, SILENCE);
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
        for (const one of this.listeners) if (one.table === message.table && one.seat === message.seat) one.told(message);
        break;
      case 'table':
        for (const one of this.listeners) if (one.table === message.id) one.told(message);
        break;
      case 'chat':
        for (const one of this.listeners) if (one.table === message.table) one.told(message);
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

/** Return the answer, or throw what was refused. */
export function orThrow(answer: Answer): Answer {
  if (answer.is === 'refused') throw new Refused(409, answer.kind, answer.reason ?? UNREACHABLE);
  return answer;
}
