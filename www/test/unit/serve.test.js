/** The server of ./build.sh: pages that are still being built say so, and come when they are there. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kaeshi-serve-'));
const at = (/** @type {string[]} */ ...path) => join(folder, ...path);

/** @type {import('node:child_process').ChildProcess} */
let server;
let url = '';

/** @returns {Promise<number>} a port that was free a moment ago */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(at('first', 'assets'), { recursive: true });
  writeFileSync(at('first', 'index.html'), 'first play page');
  writeFileSync(at('first', 'assets', 'first.js'), 'first script');
  writeFileSync(at('building'), '');
  const port = await freePort();
  url = `http://localhost:${port}`;
  const script = fileURLToPath(new URL('../../serve.js', import.meta.url));
  server = spawn('node', [script, '--port', `${port}`, '--building', at('building'), at('dist'), at('first')]);
  await new Promise((resolve) => server.stdout?.once('data', resolve));
});
afterEach(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} path */
async function answerOf(path) {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text() };
}

it('serves what is there, and a page that is not says that it comes by itself', async () => {
  expect(await answerOf('/')).toEqual({ status: 200, text: 'first play page' });
  for (const page of ['/lab.html', '/lab', '/lab.html?a=b']) {
    const { status, text } = await answerOf(page);
    expect([page, status]).toEqual([page, 503]);
    expect(text).toMatch(/http-equiv="refresh".*still being built.*ビルド中/s);
  }
  expect((await answerOf('/sw.js')).status).toBe(404);
});

it('shows nothing of a folder that is not whole', async () => {
  mkdirSync(at('dist'));
  writeFileSync(at('dist', 'lab.html'), 'half a page');
  expect((await answerOf('/lab.html')).status).toBe(503);
});

it('serves the whole build once it is there, and to open pages what they came with', async () => {
  mkdirSync(at('dist'));
  writeFileSync(at('dist', 'index.html'), 'play page');
  writeFileSync(at('dist', 'lab.html'), 'lab page');
  rmSync(at('building'));
  expect(await answerOf('/')).toEqual({ status: 200, text: 'play page' });
  expect(await answerOf('/lab.html')).toEqual({ status: 200, text: 'lab page' });
  expect(await answerOf('/assets/first.js')).toEqual({ status: 200, text: 'first script' });
  expect((await answerOf('/nothing.html')).status).toBe(404);
});

it('says when the build has failed, and does not ask again', async () => {
  writeFileSync(at('building'), 'failed\n');
  const { status, text } = await answerOf('/lab.html');
  expect(status).toBe(503);
  expect(text).toContain('The build has failed');
  expect(text).not.toContain('refresh');
});
