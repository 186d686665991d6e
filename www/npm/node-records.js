/** `import … from 'kaeshi/records'` in Node.js, Deno and Bun: the same names, with a file of the system. */
import { readFile } from 'node:fs/promises';
import start, * as records from '../pkg/records/kaeshi.js';
import recordsUrl from '../pkg/records/kaeshi_bg.wasm?url';
import { once } from '../engine/index.js';
import { readers } from './readers.js';

/** @type {() => Promise<import('../engine/types.js').Records>} */
const load = once(async () => {
  await start({ module_or_path: await WebAssembly.compile(new Uint8Array(await readFile(new URL(recordsUrl)))) });
  return records;
});

export { LoadError } from '../engine/index.js';
export const { recognise, readRecords, readWthor, writeRecord } = readers(load);
