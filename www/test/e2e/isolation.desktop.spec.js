/**
 * Cross-origin isolation, which the service worker brings to any static host: from the second page on, without a
 * reload, and never against anybody's will.
 */
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { faultyHost, installing } from './faulty.js';
import { playD3, ready, square, view, waitForPly } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

test.use({ serviceWorkers: 'allow' });

/** @import { Page } from '@playwright/test' */

/** @type {Awaited<ReturnType<typeof faultyHost>>} */
let site;
test.beforeEach(async () => {
  site = await faultyHost();
  site.state.worker = installing(/^\.\/$|\.wasm$|threads/);
});
test.afterEach(() => site.close());

/** Whether the page may share memory. @param {Page} page */
const isIsolated = (page) => page.evaluate(() => crossOriginIsolated);

/**
 * Waits until the service worker serves what is loaded next.
 * @param {Page} page
 */
async function served(page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', () => done(undefined)));
  });
}

test('a first visit goes without, the next page has it, and nothing is loaded twice', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"seat":"two","lang":"en"}'));
  await page.goto(site.url);
  await ready(page);
  expect(await isIsolated(page)).toBe(false);
  await square(page, 'd3').click();
  await waitForPly(page, 1);
  await served(page);
  expect(await isIsolated(page)).toBe(false);
  const before = loads;
  await page.reload();
  expect(await isIsolated(page)).toBe(true);
  // The game of this tab is still its own.
  await ready(page);
  await expect.poll(async () => (await view(page)).transcript).toBe('d3');
  const others = process.env.KAESHI_ALL ? ['tsume.html', 'lab.html', 'embed.html'] : ['tsume.html'];
  for (const address of others) {
    await page.goto(site.url + address);
    await page.waitForLoadState('networkidle');
    expect(await isIsolated(page), address).toBe(true);
  }
  expect(loads - before).toBe(others.length + 1);
});

test('the engine with threads comes through the service worker, which keeps it', async ({ page }) => {
  // A page that saves data has nothing kept but what it needs.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  /** The scripts of the workers, helpers among them. */
  const scripts = () => page.workers().map((worker) => /(\w+)-[^/]*\.js$/.exec(worker.url())?.[1]);
  /** How many scripts and modules with threads are kept. */
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('kaeshi '));
      const files = (await (await caches.open(name)).keys()).map(({ url }) => url);
      return [/threads/, /\.wasm$/].map((kind) => files.filter((url) => kind.test(url)).length);
    });
  const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
  await page.goto(`${site.url}tsume.html`);
  await puzzle.ready();
  await served(page);
  await expect.poll(scripts).toEqual(['worker']);
  // The engine that this browser runs and the reader of records.
  expect(await kept()).toEqual([0, 2]);
  await page.reload();
  await puzzle.ready();
  await expect.poll(scripts).toEqual(['threads', 'threads']);
  await expect.poll(kept).toEqual([1, 3]);
});

test('an address switches it off, that of the very first visit too', async ({ page }) => {
  await test.step('an address of the very first visit is heeded by those after it', async () => {
    await page.goto(`${site.url}guide.html?isolate=off`);
    await served(page);
    await expect.poll(() => page.evaluate(async () => (await caches.match('./isolate'))?.text())).toBe('off');
    await page.goto(`${site.url}guide.html`);
    expect(await isIsolated(page)).toBe(false);
  });
  await test.step('an address switches it on', async () => {
    await page.goto(`${site.url}guide.html?isolate=on`);
    expect(await isIsolated(page)).toBe(true);
    await page.goto(`${site.url}tsume.html`);
    expect(await isIsolated(page)).toBe(true);
  });
  await test.step('an address switches it off', async () => {
    await page.goto(`${site.url}guide.html?isolate=off`);
    await served(page);
    expect(await isIsolated(page)).toBe(false);
    await page.goto(`${site.url}library.html`);
    expect(await isIsolated(page)).toBe(false);
  });
});

test('a page of ours in a frame stays as it is, whoever frames it', async ({ page }) => {
  await page.goto(`${site.url}guide.html`);
  await served(page);
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><link rel="icon" href="data:,"><iframe src="${site.url}" width="900" height="1200">`);
  });
  await new Promise((listening) => host.listen(0, 'localhost', () => listening(undefined)));
  const address = host.address();
  try {
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    await playD3(page.frameLocator('iframe').locator('kaeshi-game'));
  } finally {
    host.close();
  }
});
