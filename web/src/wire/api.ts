import { mode } from '../offline/mode.svelte';
import type { Message, Problem } from './messages';

/** The server refused, or could not be reached; `reason` is for people. */
export class Refused extends Error {
  readonly reason: Message;

  constructor(
    readonly status: number,
    readonly kind: string,
    reason: Message,
  ) {
    super(reason.key);
    // At home the storage is the browser's, and only lack of room makes it refuse.
    this.reason = mode.atHome && kind === 'unavailable' ? { key: 'web-home-full' } : reason;
  }
}

export const UNREACHABLE: Message = { key: 'web-unreachable' };

async function problemOf(answer: Response): Promise<Refused> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refused(answer.status, problem.kind, problem.reason);
  } catch {
    return new Refused(answer.status, 'broken', { key: 'web-broken' });
  }
}

/** No HTTP request takes this long, in ms, unless the connection hangs. */
const PATIENCE = 20_000;

/** Ask the HTTP API and return its answer; throws Refused. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const online = (): Promise<Response> =>
    fetch('/api' + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      credentials: 'same-origin',
      body: text,
      headers: text === null ? {} : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
    });
  try {
    const answer = mode.atHome ? await (await import('../offline/home')).home.call(method, path, text) : await online();
    if (!answer.ok) throw await problemOf(answer);
    if (answer.status === 204) return undefined as T;
    const type = answer.headers.get('content-type') ?? '';
    // A match file is application/jsonl, and no JSON.
    return (type.split(';')[0] === 'application/json' ? await answer.json() : await answer.text()) as T;
  } catch (error) {
    // The line may hang while the answer is read, too.
    if (error instanceof Refused) throw error;
    throw new Refused(0, 'unreachable', mode.atHome ? { key: 'web-home-lacking' } : UNREACHABLE);
  }
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>('POST', path, body);
