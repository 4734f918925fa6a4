/** Bots and analyses: a Python of their own, and the games' searches as WebAssembly. */
import { kitFile, startPython } from './python';
import { Rules } from './rules.mjs';
import type { FromThinker, OpenThinker, ToThinker } from './talk';

type Text = (text: string) => string;
type Study = (text: string, told: (text: string) => void) => Promise<string>;

const modules = new Map<string, WebAssembly.Module | null>();

/** Compiles a module, unless that is done; a game without such a net has none. */
async function learn(name: string, version: string): Promise<void> {
  if (modules.has(name)) return;
  modules.set(name, await kitFile(`${name}.wasm`, version).then(WebAssembly.compile, () => null));
}

/** Loads what a job or a study may need: the game's own search, and those with its nets. */
async function prepare({ does, text }: ToThinker, version: string): Promise<void> {
  const { game, bot } = JSON.parse(text) as { game?: string; bot?: string };
  const id = game ?? (does === 'study' ? (/"game": ?"(\w+)"/.exec(JSON.parse(text).match as string)?.[1] ?? '') : '');
  const kinds = bot?.startsWith('master') ? ['box', 'box_solo', 'box_company'] : ['box'];
  await Promise.all(kinds.map((kind) => learn(`${id}-${kind}`, version)));
}

async function start(version: string): Promise<{ think: Text; study: Study }> {
  const python = await startPython(version);
  // A new instance for every search: its memory goes with it.
  const search = (name: string): unknown => {
    const module = modules.get(name);
    return module ? new Rules(new WebAssembly.Instance(module, {})).search() : null;
  };
  const growing = python.pyimport('kvartal.offline.growing');
  growing.grow_in_page!(search, python.pyimport('kvartal.offline.script').to_js);
  return python.pyimport('kvartal.offline.thinker') as unknown as { think: Text; study: Study };
}

onmessage = ({ data: { version }, ports: [port] }: MessageEvent<OpenThinker>) => {
  const started = start(version);
  const tell = (message: FromThinker): void => port!.postMessage(message);
  port!.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
    const { id, does, text } = data;
    try {
      const [{ think, study }] = await Promise.all([started, prepare(data, version)]);
      const told = (some: string): void => tell({ id, text: some, last: false });
      tell({ id, text: does === 'think' ? think(text) : await study(text, told), last: true });
    } catch (error) {
      tell({ id, text: JSON.stringify({ error: String(error) }), last: true });
    }
  };
};
