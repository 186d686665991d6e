/**
 * The engine under the faults of a host, and of its thread: a clear sentence, a button that helps without another
 * page, and the game and the puzzle as they were. The browser keeps each faulty answer for ten minutes.
 */
import { expect, test } from '@playwright/test';
import { faultyHost, fileOf, scriptWith, tried } from './faulty.js';
import { forget, ready, view, waitForPly } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

/** The name of the engine's module, which the page has fetched early. */
const MODULE = /assets\/kaeshi_bg-[\w-]+\.wasm/.exec(fileOf('/').toString())?.[0] ?? '';
/** A little more than the longest that anything is waited for. */
const WAIT_MS = 65_000;
/** The page's clock is what is waited for, not that of the test. */
const SOON = [250];

/** @type {Awaited<ReturnType<typeof faultyHost>>} */
let site;
test.beforeEach(async ({ page, context }) => {
  site = await faultyHost();
  // Sound files are fetched each time, so that every fault is met.
  site.state.caching = 'no-store';
  // The clock of the test knows nothing of what a page has fetched.
  await context.addInitScript(() => Reflect.set(globalThis, 'fetched', performance.getEntriesByType.bind(performance)));
  await page.clock.install();
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: Reflect.get(globalThis, 'fetched') }));
  // Black, the computer, is to move in a game of two moves.
  await page.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'white', level: 1 }));
    localStorage.setItem('kaeshi.live', '{"depth":8}');
    sessionStorage.clear();
    const table = { seat: 'white', level: 1 };
    const game = { id: 'two-moves', moves: 'f5d6', ply: 2, at: 1, table, isPaused: false };
    sessionStorage.setItem('kaeshi.game', JSON.stringify(game));
  });
});
test.afterEach(() => site.close());

/**
 * Lets time pass until a button is there.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {string} [message] of the error
 */
async function waitFor(page, button, message) {
  const isThere = async () => {
    await page.clock.runFor(WAIT_MS / 5);
    return button.isVisible();
  };
  await expect.poll(isThere, { message, intervals: SOON }).toBe(true);
}

/**
 * Presses "Reload", which fetches files before it loads the page again.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} button
 */
async function loadAgain(page, button) {
  const loaded = page.waitForEvent('load');
  await button.click();
  await loaded;
}

/**
 * Presses the button that helps against a fault.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {string} fault
 */
const act = (page, button, fault) => (helps(fault) === 'Reload' ? loadAgain(page, button) : button.click());

/**
 * Returns the button that helps against a fault: a missing file comes back with another page only.
 * @param {string} fault
 */
const helps = (fault) => (fault === 'missing' || fault === 'html' ? 'Reload' : 'Try again');

for (const [what, path] of /** @type {const} */ ([
  ['module', new RegExp(MODULE)],
  ['worker', /\/worker-/],
]))
  test(
    `a game goes on where it was after the faults of the engine’s ${what}`,
    { tag: what === 'module' ? ['@all'] : [] },
    async ({ page }) => {
      for (const fault of tried('missing', 'hanging')) {
        site.state.faults = [{ path, fault }];
        await page.goto(site.url);
        if (fault !== 'slow') {
          // A script that is empty says nothing, as one that never comes.
          const isSilent = ['hanging', 'stalled'].includes(fault) || (fault === 'empty' && what === 'worker');
          const button = page.getByRole('button', { name: helps(fault), exact: true }).first();
          if (isSilent) await waitFor(page, button, fault);
          await expect(page.getByRole('alert').first(), fault).not.toBeEmpty();
          site.state.faults = [];
          await act(page, button, fault);
        }
        await ready(page);
        await waitForPly(page, 3);
        expect((await view(page)).transcript, fault).toMatch(/^f5d6/);
        await forget(page);
      }
    },
  );

test('a game goes on after there was no memory for the module @all', async ({ page }) => {
  await page.addInitScript(() => {
    const { compile, compileStreaming } = WebAssembly;
    const noMemory = () => Promise.reject(new RangeError('Out of memory'));
    const isLimited = () => !Reflect.get(globalThis, 'hasMemory');
    WebAssembly.compile = (bytes) => (isLimited() ? noMemory() : compile.call(WebAssembly, bytes));
    WebAssembly.compileStreaming = (source) => (isLimited() ? noMemory() : compileStreaming.call(WebAssembly, source));
  });
  await page.goto(site.url);
  const button = page.getByRole('button', { name: 'Try again', exact: true }).first();
  await expect(button).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, 'hasMemory', true));
  await button.click();
  await ready(page);
  await waitForPly(page, 3);
  expect((await view(page)).transcript).toMatch(/^f5d6/);
});

for (const [file, path] of /** @type {const} */ ([
  ['weights', /\.weights$/],
  ['book', /\.book$/],
]))
  test(
    `the computer plays under the faults of its ${file}, and has them when asked for again`,
    { tag: file === 'book' ? ['@all'] : [] },
    async ({ page }) => {
      const said = page.locator(`.file.${file}`);
      for (const fault of tried('corrupt')) {
        site.state.faults = [{ path, fault }];
        await page.goto(site.url);
        await ready(page);
        const isSilent = fault === 'hanging' || fault === 'stalled';
        if (isSilent) await page.clock.runFor(2000);
        await waitForPly(page, 3);
        if (isSilent) await page.clock.runFor(WAIT_MS / 2);
        if (fault !== 'slow') {
          await expect(said, fault).not.toBeEmpty();
          site.state.faults = [];
          await act(page, page.getByRole('button', { name: helps(fault), exact: true }).first(), fault);
        }
        await expect(said, fault).toBeEmpty();
        await forget(page);
      }
    },
  );

/** The ways in which a part of the page fails to come. A style that is cut off is a style. */
const PARTS = [
  ...tried('hanging').map((fault) => ({ path: /\/boxes-[^/]*\.js/, fault })),
  ...(process.env.KAESHI_ALL ? ['broken', 'missing', 'html'] : ['missing']).map((fault) => ({
    path: /\/boxes-[^/]*\.css/,
    fault,
  })),
];

test('a part of the page, or its style, that does not come is told of, and a reload brings it', async ({ page }) => {
  for (const { path, fault } of PARTS) {
    site.state.faults = [{ path, fault }];
    await page.goto(site.url);
    const open = page.getByRole('button', { name: 'New', exact: true });
    await open.click();
    if (fault !== 'slow') {
      const button = page.getByRole('button', { name: 'Reload', exact: true });
      if (fault === 'hanging' || fault === 'stalled') await waitFor(page, button, fault);
      await expect(button, `${path} ${fault}`).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' }).first(), fault).toBeVisible();
      site.state.faults = [];
      await loadAgain(page, button);
      await open.click();
    }
    await expect(page.getByRole('dialog'), `${path} ${fault}`).toBeVisible();
    // The box has a style of its own.
    await expect(page.getByRole('dialog').locator('.seat').first(), `${path} ${fault}`).toHaveCSS('min-height', '60px');
    await page.evaluate(() => localStorage.clear());
  }
});

test('a page whose scripts do not come says so, without a script', async ({ page }) => {
  for (const [name, script, faults] of /** @type {const} */ ([
    ['', /\/assets\/index-[^/]*\.js$/, tried('missing')],
    ['tsume.html', /\/assets\/tsume-[^/]*\.js$/, process.env.KAESHI_ALL ? tried() : []],
    ['frame.html', /\/assets\/frame-[^/]*\.js$/, tried('hanging')],
  ]))
    for (const fault of faults) {
      site.state.faults = [{ path: script, fault }];
      await page.goto(site.url + name, { waitUntil: 'commit' });
      const said = page.locator('#late');
      if (fault === 'slow') {
        await expect(said).toHaveCount(0);
        continue;
      }
      await expect(said).toBeHidden();
      // Half a minute, which no clock of the test moves on.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(1);
      const delays = await page.evaluate(() =>
        document.getAnimations().map((animation) => {
          const { delay } = animation.effect?.getTiming() ?? {};
          animation.finish();
          return delay;
        }),
      );
      expect(delays, `${name} ${fault}`).toEqual([30_000]);
      await expect(said).toBeVisible();
      await expect(said).toContainText('Please load the page again.');
      site.state.faults = [];
      await loadAgain(page, said.getByRole('button', { name: 'Reload' }));
      await expect(said, `${name} ${fault}`).toHaveCount(0);
    }
});

test('a frame whose board does not come says so, and tries again', async ({ page }) => {
  for (const [address, path, faults] of /** @type {const} */ ([
    ['frame.html?m=f5d6', /\/assets\/game-/, tried('hanging')],
    ['frame.html?kifu=f5d6', /\/assets\/hamlite-/, tried('missing')],
  ]))
    for (const fault of faults) {
      site.state.faults = [{ path, fault }];
      await page.goto(site.url + address);
      if (fault !== 'slow') {
        const button = page.getByRole('button', { name: 'Try again', exact: true });
        if (fault === 'hanging' || fault === 'stalled') await waitFor(page, button, fault);
        await expect(page.getByRole('alert'), fault).toHaveText('The board could not be loaded.');
        site.state.faults = [];
        await loadAgain(page, button);
      }
      await expect(page.locator('kaeshi-game kaeshi-board'), `${address} ${fault}`).toBeVisible();
    }
});

test('the puzzle of the day comes after the faults of the script that finds it @all', async ({ page }) => {
  for (const fault of tried()) {
    site.state.faults = [{ path: /\/daily-[^/]*\.js/, fault }];
    await page.goto(`${site.url}frame.html?daily=2026-11-22`);
    if (fault !== 'slow') {
      const button = page.getByRole('button', { name: 'Reload', exact: true });
      if (fault === 'hanging' || fault === 'stalled') await waitFor(page, button, fault);
      await expect(button, fault).toBeVisible();
      site.state.faults = [];
      await loadAgain(page, button);
    }
    await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
  }
});

for (const [what, path] of /** @type {const} */ ([
  ['index', /puzzles\/index\.json/],
  ['file', /puzzles\/\d+\.txt/],
]))
  test(
    `there are puzzles under the faults of the library’s ${what}, and all of them when asked again`,
    { tag: what === 'file' ? ['@all'] : [] },
    async ({ page }) => {
      for (const fault of tried('hanging')) {
        site.state.faults = [{ path, fault }];
        await page.goto(`${site.url}tsume.html`);
        const button = page.getByRole('button', { name: 'Try again', exact: true }).first();
        if (fault !== 'slow') {
          if (fault === 'hanging' || fault === 'stalled') await waitFor(page, button, fault);
          await expect(button, fault).toBeVisible();
          await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
          site.state.faults = [];
          await button.click();
        }
        await expect(button).toHaveCount(0);
        await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
      }
    },
  );

for (const [what, path] of /** @type {const} */ ([
  ['module', new RegExp(MODULE)],
  ['worker', /\/worker-/],
]))
  test(
    `a puzzle goes on after the faults of the engine’s ${what}`,
    { tag: what === 'worker' ? ['@all'] : [] },
    async ({ page }) => {
      for (const fault of tried('corrupt')) {
        site.state.faults = [{ path, fault }];
        await page.goto(`${site.url}tsume.html`);
        if (fault !== 'slow') {
          const isSilent = ['hanging', 'stalled'].includes(fault) || (fault === 'empty' && what === 'worker');
          const button = page.getByRole('button', { name: helps(fault), exact: true }).first();
          if (isSilent) await waitFor(page, button, fault);
          await expect(button, fault).toBeVisible();
          site.state.faults = [];
          await act(page, button, fault);
        }
        await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
      }
    },
  );

test('the laboratory comes after the faults of its module', async ({ page }) => {
  const script = /assets\/lab-[\w-]+\.js/.exec(fileOf('/lab.html').toString())?.[0] ?? '';
  const modules = fileOf(`/${script}`)
    .toString()
    .match(/kaeshi_bg-[\w-]+\.wasm/g);
  const path = new RegExp((modules ?? []).join('|'));
  for (const fault of tried('corrupt')) {
    site.state.faults = [{ path, fault }];
    await page.goto(`${site.url}lab.html?${fault}#mobility`);
    if (fault !== 'slow') {
      const button = page.getByRole('button', { name: helps(fault), exact: true }).first();
      if (fault === 'hanging' || fault === 'stalled') await waitFor(page, button, fault);
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first(), fault).toBeVisible();
      site.state.faults = [];
      await act(page, button, fault);
    }
    await expect(page.locator('.setup [data-square=d3]'), fault).toBeVisible();
  }
});

test('a race of the laboratory runs after the faults of its thread @all', async ({ page }) => {
  const script = /assets\/lab-[\w-]+\.js/.exec(fileOf('/lab.html').toString())?.[0] ?? '';
  const path = new RegExp(/\/?worker-[\w-]+\.js/.exec(fileOf(`/${script}`).toString())?.[0] ?? '');
  for (const fault of tried()) {
    site.state.faults = [{ path, fault }];
    await page.goto(`${site.url}lab.html?${fault}#mobility`);
    const start = page.getByRole('button', { name: 'Start the race' });
    await start.click();
    if (fault !== 'slow') {
      // A script that says nothing is no error to a browser: the reader stops it.
      const isSilent = ['hanging', 'stalled', 'empty'].includes(fault);
      if (isSilent) await page.getByRole('button', { name: 'Stop' }).click();
      else await expect(page.locator('.race-state'), fault).toContainText('could not be run');
      site.state.faults = [];
      await start.click();
    }
    await expect(page.locator('[data-act=copy]'), fault).toHaveAttribute('aria-disabled', 'false');
  }
});

test('an image is read after the faults of the thread that reads it', async ({ page }) => {
  for (const fault of tried('missing')) {
    site.state.faults = [{ path: new RegExp(scriptWith('worker-', 'readPicture')), fault }];
    await page.goto(`${site.url}guide.html`);
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 400);
      canvas.getContext('2d')?.fillRect(0, 0, 400, 400);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    const box = page.getByRole('dialog', { name: 'Check the board' });
    if (fault !== 'slow') {
      const button = box.getByRole('button', { name: 'Try again', exact: true });
      await waitFor(page, button, fault);
      await expect(box.getByRole('alert'), fault).toContainText('The image has not been read yet.');
      site.state.faults = [];
      await button.click();
    }
    // There is no board on it.
    await expect(box.getByRole('alert'), fault).toContainText('No board was found');
  }
});

/** The script that fetches the model of how people play. */
const PEOPLE = fileOf(`assets/${scriptWith('people-', 'kaeshi_bg-')}`).toString();

for (const [what, path] of /** @type {const} */ ([
  ['file', /\.people$/],
  ['module', new RegExp(/kaeshi_bg-[\w-]+\.wasm/.exec(PEOPLE)?.[0] ?? '-')],
  ['script', new RegExp(/kaeshi-[\w-]+\.js/.exec(PEOPLE)?.[0] ?? '-')],
]))
  test(
    `the moves that people play come after the faults of the ${what} of their model`,
    { tag: what === 'file' ? [] : ['@all'] },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('kaeshi.people', '{"rating":1480,"traps":false}'));
      for (const fault of tried('corrupt')) {
        site.state.faults = [{ path, fault }];
        // Another address is another page.
        await page.goto(`${site.url}analyse.html?${fault}#m=f5d6`);
        const said = page.locator('.people');
        if (fault !== 'slow') {
          const again = said.getByRole('button', { name: 'Try again', exact: true });
          const anew = page.getByRole('button', { name: 'Reload', exact: true });
          const button = again.or(anew).first();
          await waitFor(page, button, fault);
          site.state.faults = [];
          if (await anew.isVisible()) await loadAgain(page, anew);
          else await again.click();
        }
        await expect(said, fault).toContainText('People rated 1480');
      }
    },
  );

test('a thread that ends in the middle of a search is replaced once, and then told of', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Reflect.set(globalThis, 'ends', 1);
    Worker.prototype.postMessage = function (message, ...more) {
      const ends = Number(Reflect.get(globalThis, 'ends'));
      if (message?.type !== 'start' || ends === 0) return Reflect.apply(post, this, [message, ...more]);
      Reflect.set(globalThis, 'ends', ends - 1);
      this.terminate();
    };
  });
  await page.goto(site.url);
  await ready(page);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(WAIT_MS / 5);
        return (await view(page)).ply;
      },
      { intervals: SOON },
    )
    .toBe(3);
  await page.evaluate(() => Reflect.set(globalThis, 'ends', 2));
  await page.locator('kaeshi-board .legal').first().click();
  await waitForPly(page, 4);
  const button = page.getByRole('button', { name: 'Try again', exact: true }).first();
  await waitFor(page, button);
  await button.click();
  await waitForPly(page, 5);
  expect((await view(page)).transcript).toMatch(/^f5d6/);
});
