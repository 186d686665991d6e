/**
 * How long a visit takes until a page can be used: on a slow first visit, and on a later one whose files the browser
 * has kept.
 *
 * A page can be used once its board shows where one can play, and the page then has time for something else. The page
 * itself takes the time, from the beginning of its navigation on.
 */

/** @import { Browser, Page } from '../../../www/node_modules/@playwright/test/index.js' */
/** @typedef {{ page: string, first: number[], later: number[] }} Visits in ms */

/** The pages, and what shows that they are ready: elements, each within the one before or its shadow tree. */
export const PAGES = {
  play: { address: './', ready: ['kaeshi-game', 'kaeshi-board', '.legal'] },
  tsume: { address: 'tsume.html', ready: ['kaeshi-tsume', 'kaeshi-board', '.legal'] },
  analyse: { address: 'analyse.html', ready: ['kaeshi-board', '.legal'] },
  library: { address: 'library.html', ready: ['#library > *'] },
};

/**
 * The most that a visit may take, in ms; of a first one the network takes about `NETWORK`, however slow the processor
 * is.
 */
export const MOST = { first: 2500, later: 1000 };
export const NETWORK = 1000;

/** A telephone network of 1.6 Mbit/s with answers after 150 ms, and a processor that is four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;

/** In the page: notes when all of it was there and a task after that had its turn. @param {string[]} ready */
function watch(ready) {
  const isReady = () => {
    /** @type {Element | ShadowRoot | Document | null} */
    let found = document;
    for (const selector of ready) {
      /** @type {Element | null} */
      const next =
        found.querySelector(selector) ?? /** @type {Element} */ (found).shadowRoot?.querySelector(selector) ?? null;
      if (!next) return false;
      found = next;
    }
    return true;
  };
  const check = () => {
    if (!isReady()) requestAnimationFrame(check);
    else setTimeout(() => Object.assign(globalThis, { kaeshiReady: performance.now() }));
  };
  check();
}

/** Opens a page and tells how long that took. @param {Page} page @param {string} url */
async function visit(page, url) {
  await page.goto(url);
  const ready = await page.waitForFunction(() => Reflect.get(globalThis, 'kaeshiReady'));
  return /** @type {Promise<number>} */ (ready.jsonValue());
}

/**
 * Visits a page of a site several times.
 * @param {Browser} browser
 * @param {string} site
 * @param {keyof typeof PAGES} name
 * @param {number} runs
 * @returns {Promise<Visits>}
 */
export async function visits(browser, site, name, runs) {
  const { address, ready } = PAGES[name];
  const url = new URL(address, site).href;
  /** @type {Visits} */
  const times = { page: name, first: [], later: [] };
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(watch, ready);
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', SLOW);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    times.first.push(await visit(page, url));
    await tools.send('Network.emulateNetworkConditions', { ...SLOW, latency: 0, downloadThroughput: -1 });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('about:blank');
    times.later.push(await visit(page, url));
    await context.close();
  }
  return times;
}

/** The time of the loop below on the machine where the budgets were set, in ms, with a core to itself. */
const LOOP_MS = 5.3;

/** In the page: always the same work. Returns what the clock said it took, in ms, and what came of it. */
export function fixedLoop() {
  const begun = performance.now();
  let x = 1;
  for (let i = 0; i < 6_000_000; i++) x = (x ^ (x << 13) ^ (x >>> 7)) | 0;
  return { ms: performance.now() - begun, x };
}

/**
 * How many times longer this machine takes for the same work just now, because it is slower or busy; at least 1.
 * @param {Browser} browser
 */
export async function slowness(browser) {
  const page = await browser.newPage();
  const times = [];
  for (let n = 0; n < 50; n += 1) times.push((await page.evaluate(fixedLoop)).ms);
  await page.close();
  return Math.max(1, median(times) / LOOP_MS);
}

/** @param {readonly number[]} values */
export const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
