/** The house in a worker: calls and the socket's messages in, answers out. Its bots think in another worker. */
import { openShelf, type Shelf } from './shelf';
import { Lacking, startPython } from './python';
import type { Message } from '../wire/messages';
import type { FromHouse, ToHouse, ToThinker, FromThinker } from './talk';

type Call = (method: string, path: string, body: string | null) => Promise<[number, string, string]>;
type Hear = (text: string) => void;

const tell = (message: FromHouse): void => postMessage(message);

/** The second worker, as Python sees it. */
function thinker(port: MessagePort): object {
  let count = 0;
  const waiting = new Map<number, { settle(text: string): void; told?: (text: string) => void }>();
  port.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    const one = waiting.get(data.id);
    if (!data.last) one?.told?.(data.text);
    else {
      waiting.delete(data.id);
      one?.settle(data.text);
    }
  };
  const ask = (does: ToThinker['does'], text: string, told?: (text: string) => void): Promise<string> =>
    new Promise((settle) => {
      count += 1;
      waiting.set(count, told ? { settle, told } : { settle });
      port.postMessage({ id: count, does, text } satisfies ToThinker);
    });
  return {
    think: (job: string) => ask('think', job),
    study: (study: string, told: (text: string) => void) => ask('study', study, told),
  };
}

/** A shelf that tells the page when it is full, and when it is not any more. */
function watched(shelf: Shelf): Shelf {
  let enough = true;
  const look = async (writing: Promise<void>): Promise<void> => {
    const kept = await writing.then(
      () => true,
      () => false,
    );
    if (kept !== enough) tell({ is: 'room', enough: kept });
    enough = kept;
    return writing;
  };
  return { ...shelf, add: (page) => look(shelf.add(page)), replace: (copy) => look(shelf.replace(copy)) };
}

/** Why the house does not open, in words. */
class Shut extends Error {
  constructor(readonly reason: Message) {
    super(reason.key);
  }
}

function reasonOf(error: unknown): Message {
  if (error instanceof Shut) return error.reason;
  if (error instanceof Lacking) return { key: 'web-home-lacking' };
  return { key: 'web-home-shut', args: { reason: String(error).trim().split('\n').at(-1)! } };
}

const refused = (): never => {
  throw new Shut({ key: 'web-home-refused' });
};

async function open(asked: Extract<ToHouse, { is: 'open' }>, port: MessagePort): Promise<[Call, Hear]> {
  const [python, shelf] = await Promise.all([startPython(asked.version), openShelf().catch(refused)]);
  const page = python.pyimport('kvartal.offline.page');
  const say = (text: string): void => tell({ is: 'told', text });
  const { name, lang, pause, budget, steady } = asked;
  const found = await page.begin!(watched(shelf), thinker(port), say, name, lang, pause, budget, steady);
  if (typeof found === 'string') throw new Shut(JSON.parse(found) as Message);
  return found as [Call, Hear];
}

let house: ReturnType<typeof open>;

onmessage = async ({ data, ports }: MessageEvent<ToHouse>) => {
  if (data.is === 'open') {
    house = open(data, ports[0]!);
    await house.then(
      () => tell({ is: 'open' }),
      (error: unknown) => tell({ is: 'failed', reason: reasonOf(error) }),
    );
    return;
  }
  const [call, hear] = await house;
  if (data.is === 'hear') hear(data.text);
  else tell({ is: 'answer', id: data.id, reply: await call(data.method, data.path, data.body) });
};
