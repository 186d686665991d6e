/**
 * The engine on several cores, where the page is isolated; and on one, where it is not or where threads fail: the same
 * answers, without a word. The host of these tests sends the headers of isolation itself.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faultyHost, fileOf } from './faulty.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** Black to move, 20 empties; the published score is +24 (tests/data/random_20.txt). */
const TWENTY = '-XXXXO----XXXOO-OOXOXXX--OXOXXXXOXOXOXXXXO-OOO--OOOOOO-------O-- X';
/** Black to move, 14 empties; the published score is +10 (tests/data/random_14.txt). */
const FOURTEEN = '-OOOOO--XXXXOOO-XXXXOOO-XXXOOO--XXXXOX--XXOOOXXOXXOOOX-XX-OOO--- X';
/** Another of them; its published score is +30. */
const OTHER_FOURTEEN = '--XOOOO---XX-X-O--XOXXXO--XXOOXXO--XXOXXOOXXXXOXOOOOOXXX-XXXXXXX X';
/** Black to move, 18 empties; the published score is +4 (tests/data/random_18.txt). */
const EIGHTEEN = '--OOX----OOXX---O-XX----XOXOX-XOXXOOOXXOXOXOXOXOXXOOOXOOX--O-XOO X';
const SCRIPT = '**/threads-worker-*.js';

test.use({ baseURL: process.env.KAESHI_ISOLATED_URL ?? '' });

/** Has the page believe that its machine has `cores` cores. @param {Page} page @param {number} cores */
const onCores = (page, cores) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value }), cores);

/** Has the page believe that its machine has two cores. @param {Page} page */
const onTwoCores = (page) => onCores(page, 2);

/** Opens a position as a puzzle. @param {Page} page @param {string} position @param {string} [site] */
async function open(page, position, site = '') {
  const [board, side] = position.split(' ');
  await page.goto(`${site}tsume.html#p=${board}&s=${side}&g=best`);
  const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
  await puzzle.ready();
  return puzzle;
}

/**
 * Waits for the score of every move.
 * @param {Page} page
 * @param {string} position
 * @param {number} score the best
 * @param {string} [site]
 */
async function solve(page, position, score, site) {
  const puzzle = await open(page, position, site);
  await puzzle.button('solution').click();
  await expect(puzzle.element.locator('.scores li').first()).toContainText(`+${score}`);
}

/**
 * Serves the isolated pages with something before the script of the threads. A host does that, because what a worker
 * asks for when it starts another one goes past `page.route`.
 * @param {string} sabotage
 */
async function sabotaged(sabotage) {
  const host = await faultyHost();
  host.state.headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const assets = readdirSync(join(import.meta.dirname, '../../../dist/assets'));
  const script = `/assets/${assets.find((name) => /^threads-worker-.*\.js$/.test(name))}`;
  host.state.pages.set(script, sabotage + fileOf(script));
  return host;
}

/** The scripts of the workers that the page has, those that other workers started among them. @param {Page} page */
const scripts = (page) => page.workers().map((worker) => /(\w+)-[^/]*\.js$/.exec(worker.url())?.[1]);

test('an isolated page finds the published score with two threads', async ({ page }) => {
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await onTwoCores(page);
  await (process.env.KAESHI_ALL ? solve(page, TWENTY, 24) : solve(page, EIGHTEEN, 4));
  expect(scripts(page)).toEqual(['threads', 'threads']);
  expect(problems).toEqual([]);
});

test('a helper that cannot be started is missed by nobody @all', async ({ page }) => {
  await onTwoCores(page);
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replace('new Worker(self.location.href', 'new Worker("/nowhere.js"');
    expect(script).toContain('/nowhere.js');
    await route.fulfill({ response, body: script });
  });
  await solve(page, FOURTEEN, 10);
  expect(scripts(page)[0]).toBe('threads');
});

test('one thread answers after a helper failed, although the engine waits for it for ever @all', async ({ page }) => {
  await onTwoCores(page);
  // The helper says in the memory that it helps, whereupon the engine's thread waits for it, and hears nothing more.
  const sabotage = `
    const begin = WebAssembly.instantiate;
    const waitFor = (cells) => setInterval(() => Atomics.load(cells, 0) && Atomics.wait(cells, 0, 1));
    WebAssembly.instantiate = async (module, imports) => {
      const { exports } = await begin.call(WebAssembly, module, imports);
      const startWorker = (...what) => {
        const status = exports.startWorker(...what);
        self.onmessage = () => {};
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (help, transfer) {
          postMessage.call(this, help, transfer);
          waitFor(new Int32Array(help.memory.buffer));
        };
        return status;
      };
      const help = () => {
        const { memory } = Object.values(imports).find(({ memory }) => memory);
        Atomics.store(new Int32Array(memory.buffer), 0, 1);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
        throw new WebAssembly.RuntimeError('unreachable');
      };
      const instance = { exports: { ...exports, ...(self.name === 'kaeshi' ? { startWorker } : { help }) } };
      return Object.setPrototypeOf(instance, WebAssembly.Instance.prototype);
    };`;
  const host = await sabotaged(sabotage);
  try {
    await solve(page, FOURTEEN, 10, host.url);
    await expect.poll(() => scripts(page)).toEqual(['worker']);
  } finally {
    host.close();
  }
});

test('one thread answers without memory for a helper @all', async ({ page }) => {
  await onTwoCores(page);
  const sabotage = `
    if (self.name !== 'kaeshi') WebAssembly.instantiate = () => Promise.reject(new RangeError('Out of memory'));`;
  const host = await sabotaged(sabotage);
  try {
    await solve(page, FOURTEEN, 10, host.url);
    // The helper may fail before the answer or after it. A worker that lost its helper is replaced when it is asked
    // again.
    await expect.poll(() => scripts(page)).not.toContain('threads');
    await solve(page, OTHER_FOURTEEN, 30, host.url);
    await expect.poll(() => scripts(page)).toEqual(['worker']);
  } finally {
    host.close();
  }
});

test('one thread answers when the build with threads does not arrive', async ({ page }) => {
  await onTwoCores(page);
  await page.route(SCRIPT, (route) => route.abort());
  await solve(page, FOURTEEN, 10);
  expect(scripts(page)).toEqual(['worker']);
});

test('nothing for threads is fetched without shared memory @all', async ({ page }) => {
  await onTwoCores(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedArrayBuffer'));
  /** @type {string[]} */
  const fetched = [];
  page.on('request', (request) => void (/threads|\.wasm$/.test(request.url()) && fetched.push(request.url())));
  await solve(page, FOURTEEN, 10);
  expect(scripts(page)).toEqual(['worker']);
  expect(fetched).toHaveLength(1);
});

test.describe('without isolation', () => {
  test.use({ baseURL: process.env.KAESHI_URL ?? '' });

  test('two workers share the moves and find what one finds', async ({ page, context }) => {
    const alone = await context.newPage();
    await onCores(alone, 1);
    await solve(alone, EIGHTEEN, 4);
    await onTwoCores(page);
    await solve(page, EIGHTEEN, 4);
    expect([scripts(alone), scripts(page)]).toEqual([['worker'], ['worker', 'worker']]);
    const scores = (/** @type {Page} */ page) => page.locator('kaeshi-tsume .scores li').allTextContents();
    expect(await scores(page)).toEqual(await scores(alone));
  });
});
