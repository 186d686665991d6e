/**
 * A new version: it says that it is there and waits, nothing is loaded again by surprise, and what was on the board is
 * there after the reader agreed.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { installing } from './faulty.js';
import { openPlay, square, ready, view, waitForPly } from './playing.js';

test.use({ serviceWorkers: 'allow' });

const DIST = join(import.meta.dirname, '../../../dist');

/** At an installation a page and a script stand for all. */
const inBrief = installing(/^(\.\/|kaeshi\.js)$/);

/** A host whose next version differs in its service worker, and which may answer a file with some page of its own. */
async function host() {
  const state = { version: 'one', more: '', isBroken: false, asked: /** @type {string[]} */ ([]) };
  const files = sirv(DIST, { dev: true, setHeaders: (answer) => answer.setHeader('Cache-Control', 'max-age=3600') });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    state.asked.push(pathname);
    if (pathname === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      const source = inBrief(readFileSync(join(DIST, 'sw.js'), 'utf8'));
      return void response.end(source.replace(/BUILD = "\w+"/, `BUILD = "${state.version}"`) + state.more);
    }
    if (state.isBroken && pathname === '/kaeshi.js') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end('<!doctype html>Welcome!');
    }
    files(request, response, () => void response.writeHead(404).end());
  });
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  return { state, url, close: () => server.close() };
}

/** Which of our versions the browser keeps. @param {import('@playwright/test').Page} page */
const versions = (page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('kaeshi ')).map((name) => name.split(' ').pop()),
  );

test.describe('a new version', () => {
  /** @type {Awaited<ReturnType<typeof host>>} */
  let site;
  test.beforeEach(async () => void (site = await host()));
  test.afterEach(() => site.close());

  test('waits until the reader agrees, and brings the game back at its move', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The page is under the worker's care from its next visit on.
    await page.reload();
    for (const name of ['d3', 'c5', 'f6']) await square(page, name).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForPly(page, 2);
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toHaveCount(0);

    // A version whose host sends a page in place of a script is not installed.
    Object.assign(site.state, { version: 'broken', isBroken: true });
    const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const failed = page.evaluate(
      () =>
        new Promise((done) =>
          navigator.serviceWorker.ready.then((registration) =>
            registration.addEventListener('updatefound', () =>
              registration.installing?.addEventListener('statechange', ({ target }) =>
                done(/** @type {ServiceWorker} */ (target).state),
              ),
            ),
          ),
        ),
    );
    await update();
    expect(await failed).toBe('redundant');
    await expect(reload).toHaveCount(0);

    site.state.asked.length = 0;
    Object.assign(site.state, { version: 'two', isBroken: false });
    await update();
    await expect(page.getByRole('status').filter({ hasText: 'A new version of Kaeshi is available' })).toBeVisible();
    // A file without a hash in its name was fetched anew, whatever the browser still held.
    expect(site.state.asked).toContain('/kaeshi.js');
    const before = loads;
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(reload).toHaveCount(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(loads).toBe(before);

    // Another tab is told, too; it agrees, and only it is loaded again.
    const other = await context.newPage();
    await other.goto('./');
    const again = other.waitForEvent('load');
    await other.getByRole('button', { name: 'Reload' }).click();
    await again;
    await expect.poll(() => versions(other)).toEqual(['one', 'two']);
    await expect(other.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    expect(loads).toBe(before);
    await page.reload();
    await ready(page);
    await expect.poll(async () => (await view(page)).transcript).toBe('d3c5');
    expect((await view(page)).steps.length).toBe(3);
    await context.close();
  });

  test('is not waited for while the older one is at work @all', async ({ page }) => {
    site.state.more = 'addEventListener("message", (event) => event.waitUntil(new Promise(() => {})));';
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('./'));
    Object.assign(site.state, { version: 'two', more: '' });
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const loaded = page.waitForEvent('load', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
  });
});
