/**
 * Tests refusals of the browser and unusual actions of a visitor: an address that cannot be written, a reload in the
 * middle of a puzzle, a text of a hundred megabytes, a sandboxed frame, and a page that is played on all day.
 */
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { keptRows, openPlay, ready, square, view, waitForPly } from './playing.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */

const KAESHI = process.env.KAESHI_URL ?? '';
const PUZZLE = '#p=-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----&s=X&g=draw';

test('a game is kept where the browser refuses to write its address', async ({ page }) => {
  const problems = /** @type {string[]} */ ([]);
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(() => {
    history.replaceState = history.pushState = () => {
      throw new DOMException('too often', 'SecurityError');
    };
  });
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  for (const name of ['d3', 'c5', 'f6']) await square(page, name).click();
  await waitForPly(page, 3);
  await page.reload();
  await ready(page);
  expect((await view(page)).transcript).toBe('d3c5f6');
  if (process.env.KAESHI_ALL) await elsewhere(page);
  expect(problems).toEqual([]);
});

/**
 * Goes to the other pages that write their address.
 * @param {Page} page whose address cannot be written
 */
async function elsewhere(page) {
  // An address that fell behind names the beginning of the game that is kept.
  await page.goto('./?behind#m=f5d6');
  await ready(page);
  await square(page, 'c3').click();
  await waitForPly(page, 3);
  await page.reload();
  await ready(page);
  expect((await view(page)).transcript).toBe('f5d6c3');

  // The game is in the library; on a phone an entry takes the place of the list, and "back" is in the history.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('library.html');
  const row = page.getByRole('listbox').getByRole('option').first();
  await row.click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row).toBeVisible();

  // A sheet is in its address, and a puzzle that a link brings is taken out of it.
  await page.goto('make.html#sheet');
  await page.locator('#sheet-name').fill('Club evening');
  await expect(page.locator('.sheet h2').first()).toHaveText('Club evening');
  await page.goto(`make.html?again${PUZZLE}`);
  await expect(page.locator('.paint [data-square=b1]')).toHaveAccessibleName(/white/);
  await expect(page.locator('#notice')).not.toContainText('could not be read');
}

test('a puzzle under way is there after a reload, with what was taken back and what went wrong', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' })));
  await page.goto(`tsume.html${PUZZLE}`);
  const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
  const state = () =>
    page.evaluate(() => {
      const { line, attempt } = /** @type {import('../../elements/tsume/element.js').KaeshiTsume} */ (
        document.querySelector('kaeshi-tsume')
      ).session.state;
      const { position = '', ply = 0, length = 0 } = line?.game ?? {};
      return { position, ply, length, ...attempt.trouble };
    });
  await puzzle.ready();
  await puzzle.square('g1').click();
  await expect.poll(async () => (await state()).length).toBeGreaterThan(0);
  await expect(page.locator('kaeshi-tsume .legal, kaeshi-tsume [data-act=take-back]').first()).toBeVisible();
  await puzzle.button('back').click();
  const before = await state();
  expect(before.length).toBeGreaterThan(before.ply);
  await page.reload();
  await puzzle.ready();
  await expect.poll(state).toEqual(before);
});

/**
 * Types into a field of a page, loads it again, and looks.
 * @param {Page} page
 * @param {string} address
 * @param {string} selector
 * @param {string} text
 * @param {() => Promise<void>} open opens the box that the field is in
 */
async function staysTyped(page, address, selector, text, open) {
  await page.goto(address);
  const field = page.locator(selector);
  await open();
  await field.fill(text);
  await page.reload();
  await open();
  await expect(field, address).toHaveValue(text);
}

test('typed text that was not opened is there after a reload', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' })));
  /** @param {string} name */
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  await staysTyped(page, './', '#paste', 'f5d6a1', () => press('Open'));
  if (process.env.KAESHI_ALL)
    await staysTyped(page, 'tsume.html', '#paste-text', 'XO-', async () => {
      await page.locator('.create summary').click();
      await press('Solve any position');
    });
  const open = async () => {
    await press('More');
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    await press('Open text or files…');
  };
  await staysTyped(page, 'analyse.html', '#open-text', 'f5d6c3 and so on', open);
  // A sound text is opened, and then the box is empty.
  await page.locator('#open-text').fill('f5d6c3');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await open();
  await expect(page.locator('#open-text')).toHaveValue('');
});

for (const [address, selector, text, opener, tag] of /** @type {const} */ ([
  ['analyse.html#edit', '#editor-text', 'XO', 'role=button[name="Set up a position"]', ''],
  ['lab.html#mobility', '#paste-text', 'OX', '.paste-box summary', ' @all'],
]))
  test(`a painted board and typed text on ${address} are there after a reload${tag}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' })));
    const square = page.locator('.paint [data-square=b1], .setup [data-square=b1]');
    await page.goto(address);
    await square.click();
    await expect(square).toHaveAccessibleName(/black/);
    await staysTyped(page, address.replace('#edit', ''), selector, text, () => page.locator(opener).click());
    await expect(square).toHaveAccessibleName(/black/);
  });

test('a puzzle is put by beside that of another tab, of which a sleeping page did not hear', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const other = await context.newPage();
  const own = (/** @type {Page} */ page) => page.locator('.own li');
  const add = async (/** @type {Page} */ page, /** @type {string} */ name) => {
    await page.locator('#puzzle-title').fill(name);
    await page.locator('[data-act=keep]').click();
    await expect(own(page).filter({ hasText: name })).toBeVisible();
  };
  await page.goto(`make.html${PUZZLE}`);
  await other.goto(`make.html${PUZZLE.replace('&g=draw', '&g=best')}`);
  await add(other, 'First');
  await expect(own(page)).toHaveCount(0);
  await add(page, 'Second');
  await expect(own(page)).toHaveCount(2);
});

test('a title that is typed while the puzzle of a link is on its way is about that puzzle', async ({ page }) => {
  /** @type {Promise<void> | undefined} */
  let typing;
  await page.route(/\.wasm/, async (route) => {
    await (typing ??= page.locator('#puzzle-title').fill('Typed early'));
    await route.continue();
  });
  await page.goto(`make.html${PUZZLE}`);
  await expect(page.locator('.paint [data-square=b1]')).toHaveAccessibleName(/white/);
  await expect(page.locator('#puzzle-title')).toHaveValue('Typed early');
  await expect(page.locator('.own li')).toHaveCount(0);
  await page.locator('[data-act=keep]').click();
  await expect(page.locator('.own li')).toContainText('Typed early');
});

test('“Try again” keeps puzzles, made and solved, that the browser did not keep', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' }));
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
      if (Reflect.get(globalThis, 'isFull')) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, what);
    };
  });
  const full = (/** @type {boolean} */ isFull) => page.evaluate((is) => Reflect.set(globalThis, 'isFull', is), isFull);
  const again = page.locator('[data-act=keep-again]');
  await page.goto(`make.html${PUZZLE}`);
  await expect(page.locator('.paint [data-square=b1]')).toHaveAccessibleName(/white/);
  await full(true);
  await page.locator('#puzzle-title').fill('Mine');
  await page.locator('[data-act=keep]').click();
  await expect(again).toBeVisible();
  await full(false);
  await again.click();
  await expect(again).toHaveCount(0);
  expect(await keptRows(page, 'made')).toMatchObject([{ title: 'Mine' }]);

  const [first, second] = puzzlesOf(4).filter(({ goal }) => goal === 'win');
  const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
  await page.goto(`tsume.html#puzzle=${first?.id}`);
  await puzzle.ready();
  await full(true);
  await puzzle.solve('win');
  await expect(again).toBeVisible();
  await full(false);
  await again.click();
  await expect(again).toHaveCount(0);
  expect(await keptRows(page, 'progress')).toEqual([{ id: first?.id, outcome: 'solved' }]);
  expect(await keptRows(page, 'attempts')).toMatchObject([{ puzzle: first?.id, ok: true }]);

  // A puzzle counts as solved when the database has it: here something else is written first.
  await page.evaluate((id) => (location.hash = `#puzzle=${id}`), second?.id);
  await puzzle.ready();
  await page.locator('.list > summary').click();
  const solved = page.locator('.list .item.solved');
  await expect(solved).toHaveCount(1);
  await page.evaluate(
    () =>
      new Promise((/** @type {(none?: unknown) => void} */ done) => {
        Object.assign(globalThis, { isBusy: true, reads: 0 });
        const opening = indexedDB.open('kaeshi');
        opening.onsuccess = () => {
          const store = opening.result.transaction('progress', 'readwrite').objectStore('progress');
          const goOn = () => {
            Reflect.set(globalThis, 'reads', Reflect.get(globalThis, 'reads') + 1);
            if (Reflect.get(globalThis, 'isBusy')) store.get('').onsuccess = goOn;
            else opening.result.close();
            done();
          };
          goOn();
        };
      }),
  );
  await puzzle.solve('win');
  const reads = await page.evaluate(() => Reflect.get(globalThis, 'reads'));
  await page.waitForFunction((reads) => Reflect.get(globalThis, 'reads') > reads + 100, reads);
  await expect(solved).toHaveCount(1);
  await page.evaluate(() => Reflect.set(globalThis, 'isBusy', false));
  await expect(solved).toHaveCount(2);
});

test('a storage that is full is told of on the puzzles page, and nothing is lost while it is open @all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' }));
    const { put } = IDBObjectStore.prototype;
    const { setItem } = Storage.prototype;
    const isFull = () => Reflect.get(globalThis, 'isFull') !== false;
    IDBObjectStore.prototype.put = function (...what) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, what);
    };
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage && isFull()) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  // Two in a row that ask for a win.
  const wins = (/** @type {number} */ i) => [0, 1].every((more) => puzzles[i + more]?.goal === 'win');
  const puzzles = puzzlesOf(4);
  await page.goto(`tsume.html#puzzle=${puzzles.find((_, i) => wins(i))?.id}`);
  const puzzle = new TsumeBoard(page.locator('kaeshi-tsume'));
  const problem = page.getByRole('alert').filter({ hasText: 'cannot save your results' });
  const solveOne = async () => {
    await puzzle.ready();
    await puzzle.solve('win');
  };
  await solveOne();
  await expect(problem).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, 'isFull', false));
  await page.locator('#next a').click();
  await solveOne();
  await expect(problem).toHaveCount(0);
  // With the second one the first was kept, too.
  await page.reload();
  await page.locator('.list > summary').click();
  await expect(page.locator('.list .item.solved')).toHaveCount(2);
});

test('a browser that keeps no draft of a puzzle is told of with each change @all', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse });
    Object.assign(IDBObjectStore.prototype, { put: refuse });
  });
  await page.clock.install();
  await page.goto('make.html');
  const said = page.locator('#notice');
  await expect(said).toBeEmpty();
  const changes = [
    () => page.locator('#puzzle-title').fill('My title'),
    () => page.locator('.paint [data-square=b1]').click(),
  ];
  for (const change of changes) {
    await change();
    await expect(said).toContainText('This browser does not allow saving');
    await page.clock.runFor(10_000);
    await expect(said).toBeEmpty();
  }
});

test('a text that is larger than what is read leaves the field and the page as they are', async ({ page }) => {
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  const paste = (/** @type {string} */ into) =>
    page.evaluate((into) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'f5d6'.repeat(1 << 20));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(into));
      field.dispatchEvent(event);
      return { isRefused: event.defaultPrevented, said: field.validationMessage };
    }, into);
  await paste('body');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('too large');
  await expect(page.getByRole('dialog').locator('textarea')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('#paste').fill('f5d6');
  const { isRefused, said } = await paste('#paste');
  expect(isRefused).toBe(true);
  expect(said).toContain('too long');
  await expect(page.locator('#paste')).toHaveValue('f5d6');
});

test('every page opens in a sandboxed frame without a script that fails', async ({ page }) => {
  // The play page is tried in such a frame by the tests of hosts, too; these four keep things of their own.
  const keeping = ['tsume.html', 'analyse.html', 'library.html', 'make.html'];
  const pages = process.env.KAESHI_ALL ? ['', ...keeping, 'lab.html', 'embed.html', 'guide.html'] : keeping;
  const frames = pages.map((name) => `<iframe sandbox="allow-scripts" src="${KAESHI}${name}"></iframe>`).join('');
  const host = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(`<!doctype html><link rel="icon" href="data:,">${frames}`);
  });
  await new Promise((done) => host.listen(0, 'localhost', () => done(undefined)));
  const problems = /** @type {string[]} */ ([]);
  page.on('pageerror', ({ message }) => problems.push(message));
  const address = host.address();
  try {
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    for (const [i] of pages.entries())
      await expect(page.frameLocator('iframe').nth(i).locator('.site-name')).toBeVisible();
    if (process.env.KAESHI_ALL)
      await expect(page.frameLocator('iframe').first().locator('kaeshi-game .controls')).toBeAttached();
  } finally {
    host.close();
  }
  expect(problems).toEqual([]);
});

/** How many games the soak plays; more by hand. */
const GAMES = Number(process.env.KAESHI_SOAK ?? 40);

/**
 * Returns the memory that a page holds after everything else was released: until a measurement finds no less than the
 * one before. The library gathers what it writes for 300 ms, so the next one comes a little later than that.
 * @param {Page} page
 */
async function held(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const least = { nodes: Infinity, listeners: Infinity, kilobytes: Infinity };
  const isSettled = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const now = { nodes, listeners: jsEventListeners, kilobytes: Math.round(usedSize / 1024) };
    const isLess = now.nodes < least.nodes || now.listeners < least.listeners || now.kilobytes < least.kilobytes;
    least.nodes = Math.min(least.nodes, now.nodes);
    least.listeners = Math.min(least.listeners, now.listeners);
    least.kilobytes = Math.min(least.kilobytes, now.kilobytes);
    return !isLess;
  };
  await expect.poll(isSettled, { intervals: [400], timeout: 20_000 }).toBe(true);
  await devtools.detach();
  return least;
}

test('a page that plays game after game holds no more than after the first ones @all', async ({ page }) => {
  await openPlay(page, { settings: { lang: 'en', seat: 'two' } });
  /** Plays whole games, each from its start. @param {number} games */
  const play = (games) =>
    page.evaluate(async (games) => {
      const game = /** @type {import('../../elements/game/element.js').KaeshiGame} */ (
        document.querySelector('kaeshi-game')
      );
      /** Promises that all moves so far are in the database, which is slower than this test plays. */
      const written = async () => {
        while (!(await indexedDB.databases()).some(({ name }) => name === 'kaeshi'))
          await new Promise((done) => setTimeout(done, 20));
        await new Promise((/** @type {(none: unknown) => void} */ done, failed) => {
          const opening = indexedDB.open('kaeshi');
          opening.onerror = failed;
          opening.onsuccess = () => {
            const asked = opening.result.transaction('rows').objectStore('rows').count();
            asked.onsuccess = asked.onerror = () => (opening.result.close(), done(undefined));
          };
        });
      };
      for (let i = 0; i < games; i++) {
        game.open({});
        for (let ply = 0; game.view?.side; ply++) {
          game.play(game.view.legal[(i * 7 + ply * 3) % game.view.legal.length] ?? '');
          await game.updateComplete;
        }
        await written();
      }
      game.open({});
      await game.updateComplete;
    }, games);
  // Objects made once, as templates, compiled code and the games that are kept of the last ones, are there after these.
  await play(20);
  const before = await held(page);
  await play(GAMES);
  const after = await held(page);
  if (process.env.KAESHI_SOAK) console.log(JSON.stringify({ games: GAMES, before, after }));
  // A leak would leave a node or a listener of each game. Compiled code grows for a while, whatever is played.
  expect(after.nodes - before.nodes).toBeLessThan(20);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(after.kilobytes - before.kilobytes).toBeLessThan(400);
});
