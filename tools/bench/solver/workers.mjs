/** The workers of `www/engine` with the packages of `www/pkg`, as a page in Chromium has them. */
import { onEmptyPage } from '../shared/chromium.mjs';
import { turnOf } from './program.mjs';

/**
 * In the page: solves each board by a new worker with an empty table. A module's code runs slowly until it is compiled
 * well, so the first board is solved once before anything is timed.
 * @param {{ boards: string[], threads: number, megabytes: number }} asked
 */
async function solveAll({ boards, threads, megabytes }) {
  const [build, script] = threads > 1 ? ['threads', 'threads-worker.js'] : ['simd', 'worker.js'];
  const load = async (/** @type {string} */ path) => (await fetch(path)).arrayBuffer();
  const module = await WebAssembly.compile(await load(`/www/pkg/${build}/kaeshi_bg.wasm`));
  const bytes = new Uint8Array(await load('/src/eval/default.weights'));
  const solve = async (/** @type {string} */ position) => {
    const worker = new Worker(`/www/engine/${script}`, { type: 'module', name: 'kaeshi' });
    const channels = Array.from({ length: threads - 1 }, () => new MessageChannel());
    const lines = channels.map(({ port2 }) => port2);
    const failed = new Promise((_, reject) => {
      const fail = (/** @type {unknown} */ why) => reject(new Error(`${build}: ${String(why)}`));
      worker.onerror = ({ message }) => fail(message);
      for (const { port1 } of channels) port1.onmessage = ({ data }) => fail(data);
    });
    const told = (/** @type {string} */ type, message = undefined, transfer = []) => {
      const answer = new Promise((resolve) => {
        worker.onmessage = ({ data }) => data.type === type && resolve(data);
      });
      if (message) worker.postMessage(message, transfer);
      return Promise.race([answer, failed]);
    };
    await told('loaded');
    await told('ready', { type: 'init', module, megabytes, lines }, lines);
    await told('taken', { type: 'weights', bytes });
    // The helpers start beside the engine: a while later all are there.
    await new Promise((done) => setTimeout(done, 500));
    const begun = performance.now();
    const { answer } = await told('answer', { type: 'start', id: 1, job: { kind: 'solve', position, goal: 'exact' } });
    const seconds = (performance.now() - begun) / 1000;
    worker.terminate();
    return { score: answer.score, nodes: Number(answer.nodes), seconds };
  };
  await solve(boards[0]);
  const found = [];
  for (const board of boards) found.push(await solve(board));
  return found;
}

/**
 * Solves lines in Chromium, by one thread or several.
 * @param {number} threads
 * @param {number} [megabytes] of the table
 * @returns {import('./program.mjs').Program}
 */
export const workers =
  (threads, megabytes = 64) =>
  async (lines) => {
    const boards = lines.map((line) => line.split(';')[0].trim());
    return turnOf(await onEmptyPage((page) => page.evaluate(solveAll, { boards, threads, megabytes })));
  };
