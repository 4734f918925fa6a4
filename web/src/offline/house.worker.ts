/** The house in a worker: calls and the socket's messages in, answers out. Its bots think in another worker. */
import { openShelf } from './shelf';
import { startPython } from './python';
import type { FromHouse, ToHouse, ToThinker, FromThinker } from './talk';

type Call = (method: string, path: string, body: string | null) => Promise<[number, string, string]>;

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

async function open({ name, lang, pause, budget }: Extract<ToHouse, { is: 'open' }>, port: MessagePort) {
  const [python, shelf] = await Promise.all([startPython(), openShelf()]);
  const page = python.pyimport('kvartal.offline.page');
  const say = (text: string): void => tell({ is: 'told', text });
  return (await page.begin!(shelf, thinker(port), say, name, lang, pause, budget)) as [Call, (text: string) => void];
}

let house: ReturnType<typeof open>;

onmessage = async ({ data, ports }: MessageEvent<ToHouse>) => {
  if (data.is === 'open') {
    house = open(data, ports[0]!);
    await house.then(
      () => tell({ is: 'open' }),
      (error: unknown) => tell({ is: 'failed', reason: String(error) }),
    );
    return;
  }
  const [call, hear] = await house;
  if (data.is === 'hear') hear(data.text);
  else tell({ is: 'answer', id: data.id, reply: await call(data.method, data.path, data.body) });
};
