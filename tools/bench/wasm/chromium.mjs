/**
 * Solves the positions of the standard input in Chromium: a JSON line for each, as `kaeshi bench solver --json` prints
 * them.
 *
 *     node tools/bench/wasm/chromium.mjs www/pkg/simd exact 16 [src/eval/default.weights] <positions.txt
 *
 * Playwright, which the pages' tests drive the browser with, answers the requests of an empty page out of the package's
 * folder. The page solves all positions in one go, as node does: a page that is asked for each of them sleeps in
 * between, and wakes up to cold caches. It times them by its clock, which counts in what other programs take. A page
 * cannot ask for its processor time, but the browser's own tools can: what the whole go took of it, as a share of what
 * passed, is the share that is taken of the time of every position.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { launch } from '../shared/machine.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const [folder, goal, megabytes, weights] = process.argv.slice(2);
const lines = (await text(process.stdin)).split('\n').filter((line) => line !== '');
const boards = lines.map((line) => line.split(';')[0].trim());

// A page that shares nothing with others is given a clock of five microseconds instead of a hundred.
const alone = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const files = {
  '/': { contentType: 'text/html', body: '<!doctype html><title>solver</title>' },
  '/kaeshi.js': { contentType: 'text/javascript', path: resolve(folder, 'kaeshi.js') },
  '/kaeshi_bg.wasm': { contentType: 'application/wasm', path: resolve(folder, 'kaeshi_bg.wasm') },
  ...(weights && { '/weights': { contentType: 'application/octet-stream', path: weights } }),
  '/engine.mjs': { contentType: 'text/javascript', path: join(here, 'engine.mjs') },
};

const browser = await launch('--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking');
try {
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const { contentType, body, path } = files[new URL(route.request().url()).pathname] ?? {};
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ status: 200, contentType, headers: alone, body: body ?? (await readFile(path)) });
  });
  await page.goto('https://solver.test/');
  await page.evaluate(
    async ([boards, goal, megabytes, weighed]) => {
      const [kaeshi, solver] = await Promise.all(['/kaeshi.js', '/engine.mjs'].map((url) => import(url)));
      await kaeshi.default({ module_or_path: '/kaeshi_bg.wasm' });
      const weights = weighed ? new Uint8Array(await (await fetch('/weights')).arrayBuffer()) : undefined;
      const engine = solver.warm(kaeshi, boards, goal, megabytes, weights);
      globalThis.solveAll = () => {
        const begun = performance.now();
        const answers = boards.map((board) => solver.solve(engine, board, goal, () => performance.now()));
        return { answers, passed: (performance.now() - begun) / 1000 };
      };
    },
    [boards, goal, Number(megabytes), weights !== undefined],
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
} finally {
  await browser.close();
}
