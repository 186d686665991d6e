/**
 * The package in pages: as it is, from a host of another origin, and bundled by each of the usual tools. All of them
 * are built first; then one Chromium solves a puzzle in each, and asks the engine as a script would.
 */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PUZZLE, solve, visit } from './browser.mjs';
import { INSTALLED, folder, served } from './folders.mjs';

const require = createRequire(join(INSTALLED, 'x.js'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const PAGE = (/** @type {string} */ script) => `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<kaeshi-tsume goal="${PUZZLE.goal}" position="${PUZZLE.position}"></kaeshi-tsume>
<p id="answer"></p>
${script}`;

/** What the page's own script does: the rules, a search with progress that is withdrawn, and one that is answered. */
const SCRIPT = `
import 'kaeshi/elements/tsume';
import { Engine, Game } from 'kaeshi';
const engine = new Engine();
const stop = new AbortController();
const reason = await engine
  .solve(new Game().position, { signal: stop.signal, onProgress: () => stop.abort() })
  .catch(({ name }) => name);
const { score } = await engine.solve('${PUZZLE.position}');
const { square } = await engine.choose(Game.fromTranscript('f5d6c3').position, 3, 1);
document.querySelector('#answer').textContent =
  [reason, score, square.length, customElements.get('kaeshi-game') === undefined].join(' ');
`;

/** @type {Record<string, string>} */
const pages = {};
/** @type {import('kaeshi').Engine} */
let engine;
let score = NaN;

before(async () => {
  const at = folder([], {
    'main.js': SCRIPT,
    'index.html': PAGE('<script type="module" src="./main.js"></script>'),
    'bundle/index.html': PAGE('<script type="module" src="./main.js"></script>'),
  });
  const out = (/** @type {string} */ name) => join(at, 'out', name);
  const page = (/** @type {string} */ name) => cpSync(join(at, 'bundle'), out(name), { recursive: true });
  // What esbuild and Rollup leave to whoever uses them.
  const files = (/** @type {string} */ name) =>
    cpSync(join(at, 'node_modules/kaeshi/dist/assets'), join(out(name), 'assets'), { recursive: true });

  const { Engine } = await import(pathToFileURL(join(at, 'node_modules/kaeshi/dist/node.js')).href);
  engine = new Engine();
  ({ score } = await engine.solve(PUZZLE.position));

  const vite = await load('vite');
  await vite.build({ root: at, configFile: false, logLevel: 'error', base: './', build: { outDir: out('vite') } });

  const webpack = (await load('webpack')).default;
  await new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: at,
        entry: './main.js',
        output: { path: out('webpack'), filename: 'main.js' },
        performance: { hints: false },
      },
      (/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(undefined),
    ),
  );
  page('webpack');

  const { build } = await load('esbuild');
  const options = { bundle: true, format: 'esm', target: 'es2022', splitting: true, logLevel: 'error' };
  await build({ ...options, absWorkingDir: at, entryPoints: ['main.js'], outdir: out('esbuild') });
  page('esbuild');
  files('esbuild');

  const { rollup } = await load('rollup');
  const { nodeResolve } = await load('@rollup/plugin-node-resolve');
  const made = await rollup({ input: join(at, 'main.js'), plugins: [nodeResolve({ browser: true })] });
  await made.write({ dir: out('rollup') });
  await made.close();
  page('rollup');
  files('rollup');

  const host = await served(at);
  for (const name of ['vite', 'webpack', 'esbuild', 'rollup']) pages[name] = `${host}out/${name}/`;
});

for (const name of ['vite', 'webpack', 'esbuild', 'rollup'])
  test(`a page bundled by ${name} solves a puzzle and asks the engine`, () =>
    visit(pages[name], async (page) => {
      assert(await solve(page, engine, PUZZLE.goal));
      await page.locator('#answer:not(:empty)').waitFor();
      assert.equal(await page.locator('#answer').textContent(), `AbortError ${score} 2 true`);
    }));

test('a page takes the scripts as they are from a host of another origin', async () => {
  const host = await served(folder([]));
  const scripts = `<script type="importmap">{"imports": {
    "kaeshi": "${host}node_modules/kaeshi/dist/index.js",
    "kaeshi/elements/tsume": "${host}node_modules/kaeshi/dist/tsume.js"
  }}</script><script type="module">${SCRIPT}</script>`;
  await visit(await served(folder([], { 'index.html': PAGE(scripts) })), async (page) => {
    assert(await solve(page, engine, PUZZLE.goal));
    await page.locator('#answer:not(:empty)').waitFor();
    assert.equal(await page.locator('#answer').textContent(), `AbortError ${score} 2 true`);
  });
});
