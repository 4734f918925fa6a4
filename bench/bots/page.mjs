// Hard bots in a page's Python, in Node: `node page.mjs SOURCES LIBRARY BOXES GAMES`, started by page.py.
import { readFileSync } from 'node:fs';
import { loadPyodide } from '../../web/kit/node_modules/pyodide/pyodide.mjs';
import { Rules } from '../../web/src/offline/rules.mjs';

const [sources, library, boxes, games] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: '/home', KVARTAL_MYPYC: '0' } });
python.mountNodeFS('/sources', sources);
python.mountNodeFS('/library', library);
const modules = new Map(); // compiled once, as in a page
globalThis.searchOf = (name) => {
  if (!modules.has(name)) modules.set(name, new WebAssembly.Module(readFileSync(`${boxes}/${name}.wasm`)));
  return new Rules(new WebAssembly.Instance(modules.get(name), {})).search();
};
// By CPU time, as C is measured.
globalThis.cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.runPython(`
import sys
sys.path[:0] = ["/sources", "/sources/src", "/library"]
from js import cpuSeconds, searchOf
from pyodide.ffi import to_js
from bench.bots.page import decide
from kvartal.offline.growing import grow_in_page
grow_in_page(searchOf, to_js)
decide(${games}, cpuSeconds)
`);
