/**
 * Tests the packed archive in tools that render pages on a server, by the words of docs/frameworks: Next.js with
 * Turbopack and Astro, each as it is for readers and as it is while pages are written. They are large, so this is a
 * step of its own: `./build.sh test --only frameworks`.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { PUZZLE } from '../test/browser.mjs';
import { ROOT, files, solved } from '../test/docs.mjs';
import { archive, unpack, write } from '../test/folders.mjs';

const run = promisify(execFile);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', HOST: 'localhost' };

/** @type {(() => void)[]} */
const leftovers = [];
after(() => leftovers.forEach((remove) => remove()));

/**
 * A folder with the files of a page of the documentation. The packages are links to the same files, since Turbopack
 * follows no link to a folder elsewhere.
 * @param {string} name
 */
function app(name) {
  const at = join(ROOT, 'target/frameworks', name);
  rmSync(at, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  leftovers.push(() => rmSync(at, { recursive: true, force: true }));
  execFileSync('cp', ['-al', join(ROOT, 'tools/package/frameworks/node_modules'), join(at, 'node_modules')]);
  unpack(archive('tgz'), join(at, 'node_modules/kaeshi'));
  write(at, {
    'package.json': '{ "private": true }\n',
    'package-lock.json': '{}\n',
    ...files(`docs/frameworks/${name}.md`),
  });
  return at;
}

/** A port that nobody uses. @returns {Promise<number>} */
const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts a server, lets its page be used, and ends it.
 * @param {string} at
 * @param {(port: string) => string[]} words the words behind `node`
 * @param {(address: string) => Promise<void>} use
 */
async function serving(at, words, use) {
  const port = String(await freePort());
  const server = spawn(process.execPath, words(port), { cwd: at, env: { ...env, PORT: port }, detached: true });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  try {
    const address = `http://localhost:${port}/`;
    for (let tries = 0; !(await fetch(address).catch(() => undefined))?.ok; tries++) {
      assert(tries < 240 && server.exitCode === null, `the server does not answer: ${said}`);
      await new Promise((later) => setTimeout(later, 500));
    }
    await use(address);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
  }
}

/** @param {string} at @param {string} address */
async function asked(at, address) {
  await solved(address, at);
  const answer = await fetch(`${address}score?${new URLSearchParams({ position: PUZZLE.position })}`);
  assert.deepEqual(await answer.json(), { score: 6 });
}

test('Next.js: a page is built by docs/frameworks/next.md, its puzzle solved, and the server solves one', async () => {
  const at = app('next');
  const next = join(at, 'node_modules/next/dist/bin/next');
  await run(process.execPath, [next, 'build'], { cwd: at, env });
  await serving(
    at,
    (port) => [next, 'start', '--port', port],
    (address) => asked(at, address),
  );
  await serving(
    at,
    (port) => [next, 'dev', '--port', port],
    (address) => asked(at, address),
  );
});

test('Astro: a page is rendered by docs/frameworks/astro.md, and its puzzle solved', async () => {
  const at = app('astro');
  const astro = join(at, 'node_modules/astro/astro.js');
  const check = async (/** @type {string} */ address) => {
    assert.match(await (await fetch(address)).text(), /Black can win by 6/);
    await solved(address, at);
  };
  await run(process.execPath, [astro, 'build'], { cwd: at, env });
  await serving(at, () => ['dist/server/entry.mjs'], check);
  await serving(at, (port) => [astro, 'dev', '--host', 'localhost', '--port', port], check);
});
