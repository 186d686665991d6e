/**
 * Races several threads against one in Chromium: the same workers, of `www/engine`, with the packages of `www/pkg`, as
 * a page has them. Each position is solved by a new worker with an empty table, by one thread and by several in turns;
 * printed are the medians of the clock's seconds, their ratio, and the ratio of nodes. The scores are held against
 * those of the file.
 *
 *     node tools/bench/wasm/threads.mjs tests/data/ffo_20_59.txt ffo-40 ffo-49 2 3
 *
 * are the positions from `id=ffo-40` to `id=ffo-49`, two threads, three rounds; a last number is the memory of the
 * table in megabytes, 64 without one. A machine that does other work has no second core to give; its load is
 * printed, too.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../shared/machine.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [file, first, last, threads = '2', rounds = '3', megabytes = '64'] = process.argv.slice(2);

const fields = (/** @type {string} */ line) => new Map(line.split('; ').map((field) => field.split('=')));
const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !/^[#%]/.test(line));
const ids = lines.map((line) => fields(line).get('id'));
const positions = lines.slice(ids.indexOf(first), ids.indexOf(last) + 1).map((line) => ({
  id: fields(line).get('id'),
  position: line.split(';')[0].trim(),
  score: Number(fields(line).get('score')),
}));
if (positions.length === 0) throw new Error(`${file} has no positions from ${first} to ${last}.`);

/** In the page: what a new worker finds out about a position. */
async function solve({ position, threads, megabytes }) {
  const several = threads > 1;
  const build = several ? 'threads' : 'simd';
  const load = (/** @type {string} */ path) => fetch(path).then((response) => response.arrayBuffer());
  globalThis.modules ??= {};
  globalThis.modules[build] ??= await WebAssembly.compile(await load(`/www/pkg/${build}/kaeshi_bg.wasm`));
  const module = globalThis.modules[build];
  const channels = Array.from({ length: several ? threads - 1 : 0 }, () => new MessageChannel());
  const lines = channels.map(({ port2 }) => port2);
  const init = { type: 'init', module, megabytes, ...(several && { lines }) };
  const bytes = new Uint8Array(await load('/src/eval/default.weights'));
  const script = several ? 'threads-worker.js' : 'worker.js';
  const worker = new Worker(`/www/engine/${script}`, { type: 'module', name: 'kaeshi' });
  const failed = new Promise((_, reject) => {
    const fail = (/** @type {unknown} */ why) => reject(new Error(`${build}: ${String(why)}`));
    worker.onerror = ({ message }) => fail(message);
    for (const { port1 } of channels) port1.onmessage = ({ data }) => fail(data);
  });
  const next = (/** @type {string} */ type) =>
    new Promise((resolve) => {
      const hear = (/** @type {MessageEvent} */ { data }) => {
        if (data.type !== type) return;
        worker.removeEventListener('message', hear);
        resolve(data);
      };
      worker.addEventListener('message', hear);
    });
  const asked = async (/** @type {string} */ type, message, transfer = []) => {
    const answer = next(type);
    if (message) worker.postMessage(message, transfer);
    return Promise.race([answer, failed]);
  };
  await asked('loaded');
  await asked('ready', init, lines);
  await asked('taken', { type: 'weights', bytes });
  // The helpers start beside the engine: a while later all are there.
  await new Promise((done) => setTimeout(done, 500));
  const begun = performance.now();
  const { answer } = await asked('answer', { type: 'start', id: 1, job: { kind: 'solve', position, goal: 'exact' } });
  const seconds = (performance.now() - begun) / 1000;
  worker.terminate();
  return { seconds, nodes: Number(answer.nodes), score: answer.score };
}

const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.weights': 'application/octet-stream' };
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
// A server of its own: what a worker asks for when it starts another one goes past what Playwright can answer.
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const type = types[extname(pathname)];
  const body = type ? await readFile(join(root, pathname)) : '<!doctype html><title>threads</title>';
  response.writeHead(200, { ...headers, 'Content-Type': type ?? 'text/html' }).end(body);
});
await new Promise((listening) => server.listen(0, 'localhost', () => listening(undefined)));
const url = `http://localhost:${server.address().port}/`;
const browser = await launch();
const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let isRight = true;
try {
  const page = await browser.newPage();
  await page.goto(url);
  for (const count of [1, Number(threads)])
    await page.evaluate(solve, { ...positions[0], threads: count, megabytes: Number(megabytes) });
  const total = { one: 0, several: 0 };
  for (const { id, position, score } of positions) {
    const found = { one: [], several: [] };
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [name, count] of [
        ['one', 1],
        ['several', Number(threads)],
      ]) {
        const answer = await page.evaluate(solve, { position, threads: count, megabytes: Number(megabytes) });
        if (answer.score !== score) {
          isRight = false;
          console.log(`${id}: ${count} threads say ${answer.score}, the file ${score}`);
        }
        found[name].push(answer);
      }
    }
    const [one, several] = [found.one, found.several].map((all) => median(all.map(({ seconds }) => seconds)));
    const [few, many] = [found.one, found.several].map((all) => median(all.map(({ nodes }) => nodes)));
    total.one += one;
    total.several += several;
    const ratios = `${(one / several).toFixed(2)} times as fast, ${(many / few).toFixed(3)} of the nodes`;
    console.log(`${id} ${one.toFixed(2)} s ${several.toFixed(2)} s ${ratios}`);
  }
  const ratio = (total.one / total.several).toFixed(2);
  console.log(`all ${total.one.toFixed(2)} s ${total.several.toFixed(2)} s ${ratio} times as fast`);
} finally {
  await browser.close();
  server.close();
}
console.log(`The load of this machine was ${loadavg()[0]?.toFixed(1)}.`);
if (!isRight) process.exitCode = 1;
