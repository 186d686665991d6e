/**
 * The documentation's own words: from the packed archives alone, in empty folders, every block of code that names a
 * file is written to it, and what comes of it is run; examples print what stands under them.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sizes, told } from '../sizes.mjs';
import { ROOT, files, read, solved } from './docs.mjs';
import { INSTALLED, archive, folder, served, unpack, write } from './folders.mjs';

const run = promisify(execFile);
const installed = folder([]);

const APPS = {
  react: ['react', 'react-dom'],
  vue: ['vue', '@vitejs/plugin-vue'],
  svelte: ['svelte', '@sveltejs/vite-plugin-svelte'],
};
for (const [name, packages] of Object.entries(APPS))
  test(`an app of ${name} is made by docs/frameworks/${name}.md, and its puzzle solved`, async () => {
    const at = folder([...packages, 'vite'], files(`docs/frameworks/${name}.md`));
    await run(process.execPath, [join(INSTALLED, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: at });
    await solved(await served(join(at, 'dist')), installed);
  });

test('a plain page is made by docs/frameworks/page.md, and its puzzle solved', async () => {
  const host = await served(join(installed, 'node_modules'));
  const { 'index.html': page } = files('docs/frameworks/page.md');
  await solved(await served(folder([], { 'index.html': page.replaceAll('https://YOUR.HOST/', host) })), installed);
});

test('a script is made by docs/frameworks/scripts.md, and solves a puzzle', async () => {
  const at = folder([], files('docs/frameworks/scripts.md'));
  const { stdout } = await run(process.execPath, ['solve.mjs'], { cwd: at });
  assert.match(stdout, /^Black ends with 6 discs more by h7 h8 g8 h1 h2 h3\.\n\{ black: 35, white: 29, winner/);
});

test('a Rust program is made by docs/crate.md from the archive of the crate, and solves a puzzle', async () => {
  const at = mkdtempSync(join(tmpdir(), 'kaeshi-crate-'));
  after(() => rmSync(at, { recursive: true, force: true }));
  unpack(archive('crate'), join(at, 'kaeshi'));
  const page = read('docs/crate.md');
  const [, needs] = /^```toml\n(\[dependencies\]\nkaeshi[^]*?)^```$/m.exec(page) ?? [];
  const [, program] = /^```rust\n(use kaeshi[^]*?fn main[^]*?)^```$/m.exec(page) ?? [];
  assert(needs && program, 'the page has a program and what it depends on');
  write(join(at, 'program'), {
    'Cargo.toml': `[package]\nname = "program"\nedition = "2024"\n${needs.replace('{ ', '{ path = "../kaeshi", ')}`,
    'Cargo.lock': read('Cargo.lock'),
    'src/main.rs': program.replace(/(?= +Ok\(\(\)\)\n\})/, '    println!("{:?} {:?}", found.score(), found.best);\n'),
  });
  const env = {
    ...process.env,
    CARGO_TARGET_DIR: join(ROOT, 'target/program'),
    RUSTFLAGS: '',
    CARGO_PROFILE_DEV_DEBUG: '0',
  };
  const cwd = join(at, 'program');
  const { stdout } = await run('cargo', ['run', '--offline', '--quiet'], { cwd, env });
  assert.equal(stdout, 'Some(8) Some(b2)\n');
});

test('every example of docs/javascript.md prints what stands under it', async () => {
  const pairs = [...read('docs/javascript.md').matchAll(/^```js\n([^]*?)^```\n\n```text\n([^]*?)^```$/gm)];
  assert(pairs.length >= 5, `${pairs.length} examples`);
  const at = folder([], Object.fromEntries(pairs.map(([, code], i) => [`${i}.mjs`, code])));
  const printed = await Promise.all(pairs.map((_, i) => run(process.execPath, [`${i}.mjs`], { cwd: at })));
  assert.deepEqual(
    printed.map(({ stdout }) => stdout),
    pairs.map(([, , text]) => text),
  );
});

test('docs/javascript.md names every kind of error and everything that is exported', async () => {
  const page = read('docs/javascript.md');
  const table = [...read('src/wasm/lib.rs').matchAll(/^\/\/! \| (`\w+Error`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  // Errors of bindings that are not in the package, or that the client keeps to itself.
  const elsewhere = ['OpeningsError', 'LabError', 'JobError'];
  const kaeshi = await import(pathToFileURL(join(installed, 'node_modules/kaeshi/dist/node.js')).href);
  const records = await import(pathToFileURL(join(installed, 'node_modules/kaeshi/dist/node-records.js')).href);
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(kaeshi.Engine.prototype));
  const game = Object.getOwnPropertyNames(Object.getPrototypeOf(kaeshi.Game.prototype));
  const names = [
    ...table.filter((name) => !elsewhere.includes(name)),
    ...Object.keys(kaeshi),
    ...Object.keys(records),
    ...methods,
    ...game,
  ];
  const hidden = ['constructor', 'moment', '__destroy_into_raw'];
  const missing = names.filter((name) => !hidden.includes(name) && !new RegExp(`\\b${name}\\b`).test(page));
  assert(names.length > 60, `${names.length} names`);
  assert.deepEqual(missing, []);
});

test('the sizes that docs/javascript.md tells are those of the files', () => {
  const measured = sizes();
  const rows = told();
  assert.deepEqual(
    rows.map(({ what }) => what),
    measured.map(({ what }) => what),
  );
  for (const [i, { what, plain, gzip, brotli }] of measured.entries())
    for (const [j, bytes] of [plain, gzip, brotli].entries()) {
      // The table tells the order of things, and need not follow every change.
      const off = Math.abs(rows[i].numbers[j] - bytes / 1000);
      assert(off <= Math.max(2, bytes / 7_000), `${what}: ${bytes} bytes; node tools/package/sizes.mjs --write`);
    }
});
