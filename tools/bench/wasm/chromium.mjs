/**
 * Solves the positions of the standard input in Chromium: a JSON line for each, as `kaeshi bench solver --json` prints
 * them.
 *
 *     node tools/bench/wasm/chromium.mjs www/pkg/simd exact 16 [src/eval/default.weights] <positions.txt
 *
 * The page solves all positions in one go, as node does: a page that is asked for each of them sleeps in between, and
 * wakes up to cold caches. It times them by its clock, which counts in what other programs take. A page cannot ask for
 * its processor time, but the browser's own tools can: what the whole go took of it, as a share of what passed, is the
 * share that is taken of the time of every position.
 */
import { text } from 'node:stream/consumers';
import { addressOf, onEmptyPage } from '../shared/chromium.mjs';

const [folder, goal, megabytes, weights] = process.argv.slice(2);
const lines = (await text(process.stdin)).split('\n').filter((line) => line !== '');
const boards = lines.map((line) => line.split(';')[0].trim());

await onEmptyPage(async (page) => {
  await page.evaluate(
    async ([boards, goal, megabytes, folder, weighed]) => {
      const urls = [`${folder}/kaeshi.js`, '/tools/bench/wasm/engine.mjs'];
      const [kaeshi, solver] = await Promise.all(urls.map((url) => import(url)));
      await kaeshi.default({ module_or_path: `${folder}/kaeshi_bg.wasm` });
      const weights = weighed ? new Uint8Array(await (await fetch(weighed)).arrayBuffer()) : undefined;
      const engine = solver.warm(kaeshi, boards, goal, megabytes, weights);
      globalThis.solveAll = () => {
        const begun = performance.now();
        const answers = boards.map((board) => solver.solve(engine, board, goal, () => performance.now()));
        return { answers, passed: (performance.now() - begun) / 1000 };
      };
    },
    [boards, goal, Number(megabytes), addressOf(folder), weights && addressOf(weights)],
  );
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  /** Seconds of processor time that the page's thread has had. */
  const threadTime = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime').value;
  };
  const before = await threadTime();
  const { answers, passed } = await page.evaluate(() => globalThis.solveAll());
  const share = Math.min(1, ((await threadTime()) - before) / passed);
  for (const answer of answers) {
    process.stdout.write(`${JSON.stringify({ ...answer, seconds: share * answer.seconds })}\n`);
  }
});
