/**
 * Tests the files kept for times without a network, under every fault of a host and of the browser's storage: nothing
 * damaged is kept, a whole copy is shown where the host fails, and the cache is never a condition.
 */
import { expect, test } from '@playwright/test';
import { faultyHost, fileOf, installing, isWorkers, tried } from './faulty.js';
import { ready, square, view, waitForPly } from './playing.js';

test.use({ serviceWorkers: 'allow' });

/** @import { Page } from '@playwright/test' */

/** @type {Awaited<ReturnType<typeof faultyHost>>} */
let site;
test.beforeEach(async ({ page }) => {
  site = await faultyHost();
  // Each page begins a game of its own.
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase('kaeshi');
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'two' }));
  });
});
test.afterEach(() => site.close());

/** Waits until the service worker stands between the next page and the host. @param {Page} page */
const installed = (page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', () => done(undefined), { once: true }));
  });

/** How many files of the build are kept. @param {Page} page */
const kept = (page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kaeshi '));
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).flat();
  });

/** Loads the page and waits for its game. @param {Page} page */
async function plays(page) {
  await page.goto(site.url);
  await ready(page);
  await square(page, 'd3').click();
  await waitForPly(page, 1);
}

const CASES = /** @type {const} */ ([
  ['corrupt', /kaeshi_bg.*\.wasm$/],
  ['truncated', /worker-.*\.js$/],
  ['html', /^\/$/],
  ['empty', /index\.json$/],
]);

test('nothing of a version is kept while one of its files arrives damaged, and all of it afterwards', async ({
  page,
  context,
}) => {
  // The page is told to leave the worker alone: each case registers its own.
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (address) => {
      Reflect.set(globalThis, 'registerOurs', () => register(address));
      return Promise.reject(new Error('not now'));
    };
  });
  await page.goto(`${site.url}guide.html`);
  await page.waitForFunction(() => 'registerOurs' in globalThis);
  const once = () =>
    page.evaluate(async () => {
      /** @type {ServiceWorkerRegistration} */
      const registration = await Reflect.get(globalThis, 'registerOurs')();
      const worker = registration.installing;
      const state = await new Promise((done) =>
        worker?.addEventListener('statechange', () => worker.state !== 'installed' && done(worker.state)),
      );
      if (state === 'redundant') await registration.unregister();
      return state;
    });
  // Every fault of every file is a matter of the unit tests; the last case is the whole version.
  site.state.worker = installing(/^\.\/$|guide|index|worker|\.wasm$/);
  for (const [fault, path] of process.env.KAESHI_ALL ? CASES : CASES.slice(0, 1)) {
    site.state.faults = [{ path, fault, isFor: isWorkers }];
    expect(await once(), `${fault} ${path}`).toBe('redundant');
    expect(await kept(page)).toEqual([]);
  }
  site.state.faults = [];
  site.state.worker = (source) => source;
  expect(await once()).toMatch(/^activat/);
  await context.setOffline(true);
  await plays(page);
});

test('a page that hangs, breaks or arrives damaged is taken from the copy', async ({ page }) => {
  // All else that it needs is kept when it comes again.
  site.state.worker = installing(/^\.\/$/);
  await plays(page);
  await installed(page);
  for (const fault of tried('corrupt')) {
    site.state.faults = [{ path: /^\/$/, fault }];
    // Each fault has an address of its own, since the browser keeps its answer.
    const answer = await page.goto(`${site.url}?${fault}`);
    // A host that says that there is no such page is believed.
    if (fault === 'missing') expect(answer?.status()).toBe(404);
    else await ready(page);
  }
  // A newer page without its scripts is no page.
  site.state.faults = [];
  const newer = fileOf('/')
    .toString()
    .replace(/index-[\w-]+\.js/, 'index-newer.js');
  site.state.pages.set('/', newer);
  await plays(page);
  // All files at once, as when the whole host is down.
  for (const fault of process.env.KAESHI_ALL ? ['broken', 'hanging'] : ['hanging']) {
    site.state.faults = [{ path: /./, fault }];
    await plays(page);
  }
});

test('without a network “Try again” helps once there is memory for the module that is kept @all', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { compile, compileStreaming } = WebAssembly;
    const noMemory = () => Promise.reject(new RangeError('Out of memory'));
    const isLimited = () => location.search === '?limited' && !Reflect.get(globalThis, 'hasMemory');
    WebAssembly.compile = (bytes) => (isLimited() ? noMemory() : compile.call(WebAssembly, bytes));
    WebAssembly.compileStreaming = (source) => (isLimited() ? noMemory() : compileStreaming.call(WebAssembly, source));
  });
  await plays(page);
  await installed(page);
  await context.setOffline(true);
  site.close();
  await page.goto(`${site.url}?limited`);
  const problem = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(problem.first()).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, 'hasMemory', true));
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await ready(page);
  await square(page, 'd3').click();
  await waitForPly(page, 1);
  await expect(problem).toHaveCount(0);
});

test('an update behind a long max-age keeps the new pages, not the old ones @all', async ({ page, context }) => {
  site.state.caching = 'max-age=600';
  await plays(page);
  await installed(page);
  // The new version differs in a page's title; the browser still holds the former page for ten minutes.
  const { createHash } = await import('node:crypto');
  const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('base64');
  const before = fileOf('/guide.html').toString();
  const text = before.replace(/<title>[^<]*/, '<title>The newer guide').replace(/<!--[\w+/=]{44}-->\s*$/, '');
  const sealed = `${text}<!--${hashOf(text)}-->\n`;
  await page.goto(`${site.url}guide.html`);
  site.state.pages.set('/guide.html', sealed);
  site.state.worker = (source) =>
    source.replace(hashOf(before), hashOf(sealed)).replace(/BUILD = "\w+"/, 'BUILD = "newer"');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    worker?.postMessage('take over');
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  await context.setOffline(true);
  await page.goto(`${site.url}guide.html`);
  expect(await page.evaluate(async () => (await (await fetch('./guide.html')).text()).includes('newer guide'))).toBe(
    true,
  );
  await plays(page);
});

const REFUSALS = /** @type {Record<string, string>} */ ({
  'the disk is full': `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));`,
  'no cache opens': `CacheStorage.prototype.open = CacheStorage.prototype.keys = CacheStorage.prototype.match = () =>
    Promise.reject(new DOMException('broken', 'SecurityError'));`,
  'nothing ever answers': `Cache.prototype.put = () => new Promise(() => {});`,
});

test('with a network the site needs no cache, whatever is the matter with it @all', async ({ page }) => {
  await plays(page);
  await installed(page);
  await page.reload();
  for (const [what, script] of Object.entries(REFUSALS)) {
    // The version that is installed, as it is when the trouble begins: later refusals meet a worker that runs.
    site.state.worker = (source) =>
      `${source.replace(/BUILD = "\w+"/, `BUILD = "${what.replace(/\W/g, '')}"`)}
       self.addEventListener('activate', () => { ${script} });`;
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const taken = new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
      await registration.update();
      (registration.installing ?? registration.waiting)?.postMessage('take over');
      await taken;
    });
    await page.goto(`${site.url}tsume.html`);
    await expect(page.locator('kaeshi-tsume .prompt').first(), what).toBeVisible();
    await plays(page);
    expect((await view(page)).transcript, what).toContain('d3');
  }
});
