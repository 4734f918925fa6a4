import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Link, type Listener } from './link';
import type { Moment, TableInfo } from './messages';

/** A socket that the test holds the other end of. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  tells(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function listener(heard: number | null = null): Listener & { got: unknown[] } {
  const got: unknown[] = [];
  return { table: 'T', seat: 0, heard: () => heard, chatHeard: () => 0, told: (message) => got.push(message), got };
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example' });
});

describe('the line to the server', () => {
  test('tells those who want to know how far an analysis is', () => {
    const found: number[] = [];
    new Link().listen({ ...listener(), reviewed: ({ progress }) => found.push(progress) });
    new Link().listen(listener());
    FakeSocket.all.forEach((socket) => socket.opens());
    for (const table of ['T', 'another'])
      FakeSocket.all.forEach((socket) => socket.tells({ is: 'review', table, progress: 0.5 }));
    expect(found).toEqual([0.5]);
  });

  test('watches a table from what it has heard', () => {
    new Link().listen(listener(7));
    last().opens();
    expect(last().url).toBe('wss://play.example/api/socket?table=T');
    expect(last().sent).toEqual([{ do: 'ping' }, { do: 'watch', table: 'T', seat: 0, after: 7, chat_after: 0 }]);
  });

  test('asks for the time at once, and hears it whenever it is told', () => {
    const times: number[] = [];
    const link = new Link(
      () => {},
      (now) => times.push(now),
    );
    link.listen(listener());
    last().opens();
    last().tells({ is: 'pong', now: 1000 });
    last().tells({ is: 'pong', now: 1025 });
    expect(times).toEqual([1000, 1025]);
  });

  test('hands messages to the eyes that they are for', () => {
    const link = new Link();
    const mine = listener();
    const spectator = { ...listener(), seat: null };
    link.listen(mine);
    link.listen(spectator);
    last().opens();
    last().tells({ is: 'moment', table: 'T', seat: 0, number: 1 } satisfies Partial<Moment>);
    last().tells({ is: 'table', id: 'T' } satisfies Partial<TableInfo>);
    last().tells({ is: 'moment', table: 'other', seat: 0, number: 1 });
    expect(mine.got).toHaveLength(2);
    expect(spectator.got).toHaveLength(1);
  });

  test('repeats an unanswered request under the same id when the line comes back', async () => {
    const link = new Link();
    link.listen(listener());
    last().opens();
    const answer = link.ask({ do: 'move', table: 'T', seat: 0, prompt: 1, move: 'roll 1' });
    const asked = last().sent.at(-1)!;
    last().close();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(last().sent.at(-1)).toEqual(asked);
    last().tells({ is: 'accepted', request: asked.request, number: 3 });
    await expect(answer).resolves.toMatchObject({ is: 'accepted', number: 3 });
  });

  test('comes back after a while of its own, not with everyone else', () => {
    new Link().listen(listener());
    for (const [luck, wait] of [
      [0, 200],
      [0.5, 500],
      [0.999, 799],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(luck);
      last().opens();
      const before = FakeSocket.all.length;
      last().close();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
  });

  /** A line that opens and then lets nothing through, as behind a proxy that stalls. */
  function stalled(): boolean[] {
    const states: boolean[] = [];
    new Link((open) => states.push(open)).listen(listener());
    last().opens();
    last().tells({ is: 'pong', now: 1 });
    return states;
  }

  test('says within five seconds that the line hangs, and comes back by another one', () => {
    const states = stalled();
    vi.advanceTimersByTime(2_000);
    expect(last().sent.at(-1)).toEqual({ do: 'ping' });
    expect(states.at(-1)).toBe(true);
    vi.advanceTimersByTime(2_900);
    expect(states.at(-1)).toBe(false);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(5_300);
    expect(FakeSocket.all).toHaveLength(2);
    last().opens();
    expect(states.at(-1)).toBe(true);
  });

  test('says that all is well when a line that hung speaks again', () => {
    const states = stalled();
    vi.advanceTimersByTime(4_900);
    expect(states.at(-1)).toBe(false);
    last().tells({ is: 'pong', now: 2 });
    expect(states.at(-1)).toBe(true);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('says that the line hangs when a move is not answered', () => {
    const states: boolean[] = [];
    const link = new Link((open) => states.push(open));
    link.listen(listener());
    last().opens();
    last().tells({ is: 'pong', now: 1 });
    void link.ask({ do: 'move', table: 'T', seat: 0, prompt: 1, move: 'roll 1' });
    expect(last().sent.at(-1)).toMatchObject({ do: 'move' });
    vi.advanceTimersByTime(2_500);
    expect(states.at(-1)).toBe(false);
  });

  test('does not wait for ever for a door that never opens', () => {
    const states: boolean[] = [];
    new Link((open) => states.push(open)).listen(listener());
    vi.advanceTimersByTime(5_000);
    expect(states).toEqual([false]);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('keeps asking while all is well, seldom on a page that nobody sees', () => {
    const states = stalled();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      if (last().sent.at(-1)!.do === 'ping') last().tells({ is: 'pong', now: second });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.every((open) => open)).toBe(true);
    vi.stubGlobal('document', { hidden: true });
    last().tells({ is: 'pong', now: 99 });
    const asked = last().sent.length;
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toHaveLength(asked);
  });

  test('stays away once nobody listens', () => {
    const link = new Link();
    const leave = link.listen(listener());
    last().opens();
    leave();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
