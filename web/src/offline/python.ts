/** Starts the kit's Python in a worker. */

/** As much of Pyodide as we use. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): Record<string, (...args: unknown[]) => unknown>;
}

const KIT = '/kit/';
const SITE = '/site';
/** Pyodide wants a list of the packages that it could fetch: there are none. */
const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
};

/** A part of the kit is not here. */
export class Lacking extends Error {}

/** Reads a file of the kit that this page began with: a newer one may have come meanwhile. */
export async function kitFile(name: string, version: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${KIT}${name}?v=${version}`).catch(() => null);
  if (!answer?.ok) throw new Lacking(name);
  return answer.arrayBuffer();
}

/** Writes the files of a bundle (building/packing.py) into a folder. */
function unpack(python: Python, data: ArrayBuffer): void {
  const bytes = new Uint8Array(data);
  const head = bytes.indexOf(10);
  let at = head + 1;
  const made = new Set<string>();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, head))) as [string, number][]) {
    const path = `${SITE}/${name}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}

export async function startPython(version: string): Promise<Python> {
  const site = kitFile('site.bin', version);
  const url = `${location.origin}${KIT}`;
  const pyodide: Promise<unknown> = import(/* @vite-ignore */ `${url}pyodide.mjs`);
  const { loadPyodide } = (await pyodide.catch(() => Promise.reject(new Lacking('pyodide.mjs')))) as {
    loadPyodide(how: object): Promise<Python>;
  };
  const python = await loadPyodide({
    indexURL: url,
    packageBaseUrl: url,
    stdLibURL: `${url}stdlib.zip`,
    lockFileContents: JSON.stringify(LOCK),
    env: { HOME: '/home', KVARTAL_MYPYC: '0' },
  });
  unpack(python, await site);
  python.runPython(`import sys; sys.path.insert(0, '${SITE}')`);
  return python;
}
