// Packs what a house in a page runs on, with the Python that will run it: `node pack.mjs PACKING SITE OUT`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, resolve } from 'node:path';
import { loadPyodide } from 'pyodide';

const [packing, site, out] = process.argv.slice(2).map((path) => resolve(path));
const home = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const python = await loadPyodide();
python.mountNodeFS('/site', site);
python.mountNodeFS('/out', out);
python.mountNodeFS('/home-of-pyodide', home);
python.runPython(readFileSync(packing, 'utf8'));
python.runPython(`
stdlib('/home-of-pyodide/python_stdlib.zip', '/out/stdlib.zip')
bundle('/site', '/out/site.bin')
`);
