/** A page that was visited opens without a network, and plays. */
import { expect, test } from '@playwright/test';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

test.use({ serviceWorkers: 'allow' });

test('after one visit the game opens and answers offline @all', async ({ page, context }) => {
  await openPlay(page, { settings: { seat: 'black', level: 1, lang: 'en' } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  // The weights and the book came before there was a worker to keep them.
  await expect.poll(() => page.evaluate(keptFiles)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.weights')).toHaveText('');
  await expect(page.locator('.book')).toHaveText('');
  await page.goto('./#m=f5d6c3');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
});

/** How many files of weights and opening books the browser keeps for us. */
async function keptFiles() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\.(weights|book)$/.test(url)).length;
}

/** Waits until everything is kept, as the settings say. @param {import('@playwright/test').Page} page */
async function waitUntilReady(page) {
  await page.getByRole('button', { name: 'Settings' }).click();
  const row = page.getByRole('dialog').locator('.offline');
  await expect(row).toHaveText(/^\s*Ready offline · \d\.\d MB\s*$/, { timeout: 90_000 });
  const megabytes = Number(/[\d.]+/.exec((await row.textContent()) ?? '')?.[0]);
  expect(megabytes).toBeGreaterThan(1);
  expect(megabytes).toBeLessThanOrEqual(3.1);
  await page.keyboard.press('Escape');
}

test('after one visit of one page everything works offline', async ({ page, context }) => {
  await page.addInitScript(
    () =>
      localStorage.getItem('kaeshi.settings') ??
      localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' })),
  );
  await page.goto('guide.html');
  await waitUntilReady(page);
  await context.setOffline(true);
  await test.step('a game against a level, by the trained evaluation', async () => {
    await page.goto('./');
    await ready(page);
    await square(page, 'd3').click();
    await waitForPly(page, 2);
    await expect(page.locator('.weights')).toHaveText('');
    await expect(page.locator('.book')).toHaveText('');
  });
  const isWhole = Boolean(process.env.KAESHI_ALL);
  if (isWhole)
    await test.step('a game against a person', async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.locator('#opponent').selectOption('person');
      await page.getByRole('dialog').getByRole('button', { name: 'Start a new game' }).click();
      await expect.poll(async () => (await view(page)).ply).toBe(0);
      await square(page, 'd3').click();
      await waitForPly(page, 2);
    });
  if (isWhole)
    await test.step('a game by links', async () => {
      await page.goto('./#m=f5&b=Ann&k=0a0b0c0d');
      await expect(page.getByText('Ann', { exact: true })).toBeVisible();
      await square(page, 'd6').click();
      await page.getByRole('button', { name: 'Send your move' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Link to send', { exact: true })).toHaveValue(/#m=f5d6&b=Ann&k=0a0b0c0d$/);
      await dialog.getByRole('button', { name: 'Show QR code' }).click();
      await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    });
  await test.step('the analysis', async () => {
    await page.goto('analyse.html#m=f5d6c3d3');
    await expect(page.locator('kaeshi-board').first()).toBeVisible();
    await expect.poll(() => page.evaluate(fetchedWeights)).toBeGreaterThan(0);
    await expect(page.getByText(/simpler/)).toHaveCount(0);
  });
  await test.step('puzzles of a size that was never opened', async () => {
    await page.goto('tsume.html');
    await expect(page.locator('kaeshi-tsume .prompt')).toBeVisible();
    const puzzles = await page.evaluate(async () => {
      const { sizes } = await (await fetch('puzzles/index.json')).json();
      return (await fetch(`puzzles/14.txt?${sizes[14].hash}`)).ok;
    });
    expect(puzzles).toBe(true);
  });
  const others = /** @type {const} */ ([
    ['make.html', 'kaeshi-board'],
    ['library.html', 'h1'],
    ['embed.html', 'kaeshi-game .controls'],
    ['frame.html#m=f5d6', 'kaeshi-game'],
  ]);
  for (const [address, shown] of isWhole ? others : [])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator(shown).first()).toBeAttached();
      await expect(page.getByText(/could not be (loaded|fetched)|cannot be reached/i)).toHaveCount(0);
    });
  await test.step('the Lab, whose steps its own engine takes', async () => {
    await page.goto('lab.html#flips');
    await expect(page.getByRole('button', { name: 'Start the race' })).toBeVisible();
    await expect(page.locator('.step-place .numbers')).toHaveText(/\d/);
  });
  await test.step('the guide with its pictures', async () => {
    await page.goto('guide.html');
    const broken = () =>
      page.evaluate(async () => {
        const pictures = [...document.querySelectorAll('img')];
        const whole = await Promise.all(pictures.map(({ src }) => fetch(src).then(({ ok }) => ok)));
        return { all: whole.length, broken: whole.filter((ok) => !ok).length };
      });
    await expect.poll(broken).toEqual({ all: 6, broken: 0 });
  });
});

/** How many times this page was given weights. */
const fetchedWeights = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.weights') && 'decodedBodySize' in entry && entry.decodedBodySize).length;

test('a visitor who saves data is not sent everything, and may ask for puzzles, and for all @desktop', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' }));
    const asked = /** @type {unknown[]} */ ([]);
    Object.assign(globalThis, { asked });
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (/** @type {[{ offline?: unknown }]} */ ...message) {
      asked.push(message[0].offline);
      return /** @type {Function} */ (postMessage).apply(this, message);
    };
  });
  await page.clock.install();
  await page.goto('guide.html');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.click();
  const row = page.getByRole('dialog').locator('.offline');
  await expect(row).toContainText('data saver is on');
  // Longer than an idle page waits before it asks for the rest.
  await page.clock.runFor(60_000);
  const asked = () =>
    page.evaluate(() => /** @type {{ asked: string[] }} */ (/** @type {unknown} */ (globalThis)).asked);
  expect(await asked()).not.toContain('keep');
  expect(await page.evaluate(keptFiles)).toBe(0);

  await test.step('puzzles are kept when fetched, and all when asked for', async () => {
    await page.goto('tsume.html');
    await expect.poll(() => page.evaluate(keptPuzzles)).toBeGreaterThan(0);
    await page.locator('.list > summary').click();
    await page.getByRole('button', { name: 'Statistics' }).click();
    await page.getByRole('button', { name: 'Download all puzzles' }).click();
    await expect(page.getByText('All puzzles are available offline')).toBeVisible();
    expect(await page.evaluate(keptPuzzles)).toBe((await page.getByLabel('Size').locator('option').count()) - 2);
    await context.setOffline(true);
    await page.reload();
    await page.locator('.list > summary').click();
    await page.getByLabel('Size').selectOption('8');
    await expect(page.locator('.item').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^No\. 8-\w+ · 1 of \d+, 8 empties/ })).toBeVisible();
    await page.getByRole('link', { name: 'Training' }).click();
    await expect(page.locator('.rating')).toBeVisible();
  });

  await context.setOffline(false);
  await settings.click();
  await row.getByRole('button', { name: 'Download' }).click();
  await expect.poll(asked).toContain('keep');
  if (!process.env.KAESHI_ALL) return;
  await expect(row).toContainText('Ready offline', { timeout: 90_000 });
  expect(await page.evaluate(keptFiles)).toBe(2);
});

/** How many files of puzzles the browser keeps for us. */
async function keptPuzzles() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().filter(({ url }) => /\/puzzles\/\d+\.txt\?/.test(url)).length;
}
