/**
 * The package in pages: as it is, from a host of another origin, and bundled, by Vite or with KAESHI_ALL by each of the
 * usual tools. All pages are built first; then one Chromium solves a puzzle in each, and asks the engine as a script
 * would.
 */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
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

/** The page's own script: the rules, a search with progress that is withdrawn, and one that is answered. */
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

/** Bundles by webpack. @param {string} at @param {string} path */
async function packed(at, path) {
  const webpack = (await load('webpack')).default;
  const output = { path, filename: 'main.js' };
  await new Promise((resolve, reject) =>
    webpack(
      { mode: 'production', context: at, entry: './main.js', output, performance: { hints: false } },
      (/** @type {Error | null} */ error, /** @type {import('webpack').Stats} */ stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(undefined),
    ),
  );
}

/** Bundles by esbuild. @param {string} at @param {string} outdir */
async function built(at, outdir) {
  const { build } = await load('esbuild');
  const options = { bundle: true, format: 'esm', target: 'es2022', splitting: true, logLevel: 'error' };
  await build({ ...options, absWorkingDir: at, entryPoints: ['main.js'], outdir });
}

/** Bundles by Rollup. @param {string} at @param {string} dir */
async function rolled(at, dir) {
  const { rollup } = await load('rollup');
  const { nodeResolve } = await load('@rollup/plugin-node-resolve');
  const made = await rollup({ input: join(at, 'main.js'), plugins: [nodeResolve({ browser: true })] });
  await made.write({ dir });
  await made.close();
}

/** Bundles a page by Vite. @param {string} root @param {string} outDir */
async function viteBuilt(root, outDir) {
  const vite = await load('vite');
  await vite.build({ root, configFile: false, logLevel: 'error', base: './', build: { outDir } });
}

/** The bundlers: each takes `main.js` in a folder, and Vite the page with it. */
const BUNDLERS = {
  vite: viteBuilt,
  ...(process.env.KAESHI_ALL && { webpack: packed, esbuild: built, rollup: rolled }),
};

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
  const { Engine } = await import(pathToFileURL(join(at, 'node_modules/kaeshi/dist/node.js')).href);
  engine = new Engine();
  ({ score } = await engine.solve(PUZZLE.position));

  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const out = join(at, 'out', name);
    await bundle(at, out);
    if (name !== 'vite') cpSync(join(at, 'bundle'), out, { recursive: true });
    // These two copy no file.
    if (name === 'esbuild' || name === 'rollup')
      cpSync(join(at, 'node_modules/kaeshi/dist/assets'), join(out, 'assets'), { recursive: true });
  }
  const host = await served(at);
  for (const name of Object.keys(BUNDLERS)) pages[name] = `${host}out/${name}/`;
});

for (const name of Object.keys(BUNDLERS))
  test(`a page bundled by ${name} solves a puzzle and asks the engine`, () =>
    visit(pages[name], async (page) => {
      assert(await solve(page, engine, PUZZLE.goal));
      await page.locator('#answer:not(:empty)').waitFor();
      assert.equal(await page.locator('#answer').textContent(), `AbortError ${score} 2 true`);
    }));

test('a page takes the scripts as they are from a host of another origin', async () => {
  const host = await served(folder([]));
  const scripts = plain(`${host}node_modules/kaeshi/`);
  await visit(await served(folder([], { 'index.html': PAGE(scripts) })), async (page) => {
    assert(await solve(page, engine, PUZZLE.goal));
    await page.locator('#answer:not(:empty)').waitFor();
    assert.equal(await page.locator('#answer').textContent(), `AbortError ${score} 2 true`);
  });
});

/** A page with the scripts as they are. @param {string} from where the package is */
const plain = (from) => `<script type="importmap">{"imports": {
    "kaeshi": "${from}dist/index.js",
    "kaeshi/elements/tsume": "${from}dist/tsume.js"
  }}</script><script type="module">${SCRIPT}</script>`;

test('a page whose bundler makes paths of addresses, as Turbopack does, solves a puzzle', async () => {
  const at = folder([], { 'index.html': PAGE(plain('/node_modules/kaeshi/')) });
  const dist = join(at, 'node_modules/kaeshi/dist');
  let addresses = 0;
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(dist, name), 'utf8').replace(
      /\(\/\* @__PURE__ \*\/ new URL\(`\.\/(assets\/[\w.-]+)`,import\.meta\.url\)\)\.href/g,
      (_, file) => (addresses++, JSON.stringify(`/node_modules/kaeshi/dist/${file}`)),
    );
    writeFileSync(join(dist, name), text);
  }
  assert(addresses > 8, `${addresses} addresses`);
  await visit(await served(at), async (page) => {
    assert(await solve(page, engine, PUZZLE.goal));
    await page.locator('#answer:not(:empty)').waitFor();
    assert.equal(await page.locator('#answer').textContent(), `AbortError ${score} 2 true`);
  });
});

test('a page of boards alone brings no file of an engine, and reads every board', async () => {
  const board = `<kaeshi-board>${'🟩'.repeat(27)}⚪⚫${'🟩'.repeat(6)}⚫⚪${'🟩'.repeat(27)}</kaeshi-board>`;
  const at = folder([], {
    'main.js': `import 'kaeshi/elements/board';\n`,
    'index.html': `<!doctype html><html lang="en"><link rel="icon" href="data:,">${board}
<script type="module" src="./main.js"></script>`,
  });
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const out = join(at, 'out', name);
    await bundle(at, out);
    if (name === 'vite') continue;
    cpSync(join(at, 'index.html'), join(out, 'index.html'));
    if (name === 'webpack') continue;
    // These two copy no file: what their scripts name is what somebody has to copy.
    const scripts = readdirSync(out).filter((file) => file.endsWith('.js'));
    const text = scripts.map((file) => readFileSync(join(out, file), 'utf8')).join('\n');
    for (const [, file] of text.matchAll(/\bassets\/([\w.-]+)/g))
      cpSync(join(at, 'node_modules/kaeshi/dist/assets', file), join(out, 'assets', file));
  }
  const host = await served(join(at, 'out'));
  for (const name of Object.keys(BUNDLERS)) {
    const files = readdirSync(join(at, 'out', name), { recursive: true }).map(String);
    const others = files.filter((file) => /\.\w+$/.test(file) && !/\.(js|txt|html)$/.test(file));
    assert.equal(others.length, 1, `${name}: ${others}: what writes pictures alone`);
    assert.deepEqual(
      files.filter((file) => /worker/.test(file)),
      [],
    );
    await visit(`${host}${name}/`, async (page) => {
      await page.locator('kaeshi-board .disc').nth(3).waitFor();
      assert.match(await page.evaluate(() => document.querySelector('kaeshi-board')?.toSvg()), /^<svg/);
    });
  }
});
