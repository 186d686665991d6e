/** Hints on the Play page, and the trained weights that they and the computer's moves are made with. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { openPlay, square, view, waitForPly } from './playing.js';
import { noQuestions, watchQuestions } from './questions.js';

/** @import { Page } from '@playwright/test' */

const BLACK = { seat: 'black', level: 1, lang: 'en' };
const TWO = { seat: 'two', lang: 'en' };
/** A puzzle with 14 empty squares, Black to move can draw, by h2 only (tsplans.com, no. 18). */
const LATE = '#p=-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----&s=X';

/** The addresses of weights and books asked for. @param {Page} page */
function filesAsked(page) {
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => /\.(weights|book)$/.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** Gives hints no end: on a quick machine they might reach it before they can be stopped. @param {Page} page */
const searchForEver = (page) =>
  page.addInitScript(() => {
    const { addEventListener } = Worker.prototype;
    Worker.prototype.addEventListener = function (
      /** @type {string} */ type,
      /** @type {EventListenerOrEventListenerObject} */ listener,
    ) {
      /** @param {Event} event */
      const hear = (event) => {
        const isEnd = event instanceof MessageEvent && event.data?.answer?.kind === 'hinted';
        if (!isEnd && typeof listener === 'function') listener.call(this, event);
      };
      addEventListener.call(this, type, hear);
    };
  });

/** @param {Page} page */
const hintButton = (page) => page.getByRole('button', { name: 'Hints' });

test('weights are fetched once, when the computer plays, and hints come with one’s turn; two need none', async ({
  page,
  context,
}) => {
  const asked = filesAsked(page);
  await page.goto('tsume.html');
  await expect(page.locator('.prompt')).toContainText('to play');
  await openPlay(page, { settings: { ...TWO } });
  await square(page, 'd3').click();
  await waitForPly(page, 1);
  expect(asked).toEqual([]);
  // The game under way keeps its players: another tab begins one against the computer.
  await page.evaluate((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify(BLACK));
  const other = await context.newPage();
  const askedThere = filesAsked(other);
  await openPlay(other, { hash: '#m=f5d6' });
  await square(other, 'c3').click();
  await waitForPly(other, 4);
  const { legal } = await view(other);
  await test.step('hints wait while the computer thinks, and come with the person’s turn', async () => {
    await hintButton(other).click();
    await expect(other.locator('kaeshi-game .mark')).toHaveCount(legal.length);
    await square(other, legal[0] ?? '').click();
    await waitForPly(other, 6);
    const next = (await view(other)).legal;
    await expect(other.locator('kaeshi-game .mark')).toHaveCount(next.length);
    for (const name of next) await expect(square(other, name)).toHaveAccessibleName(/estimated/);
  });
  expect(askedThere.filter((url) => url.endsWith('.weights'))).toHaveLength(1);
  await expect(other.locator('.weights')).toHaveText('');
});

test('damaged weights are said to be, the game goes on, and trying again mends it @all', async ({ page }) => {
  await page.route('**/*.weights', (route) => route.fulfill({ body: 'KAESHIWT and then nothing' }));
  await openPlay(page, { settings: BLACK });
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.weights')).toContainText('so a simpler, weaker one is used');
  await page.unroute('**/*.weights');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.weights')).toHaveText('');
});

test('the analysis says where a simpler evaluation speaks, and asks again once the trained one is there @all', async ({
  page,
}) => {
  await page.route('**/*.weights', (route) => route.fulfill({ body: 'KAESHIWT and then nothing' }));
  await page.goto('analyse.html#m=f5d6c3d3c4f4f6');
  const live = page.locator('.live');
  await expect(live.locator('.error')).toContainText('the values come from a simpler one');
  await expect(live.locator('.pv').first()).toBeVisible();
  await page.unroute('**/*.weights');
  await live.getByRole('button', { name: 'Try again' }).click();
  await expect(live.locator('.error')).toHaveText('');
  await expect(live.locator('.pv').first()).toBeVisible();
});

test('weights that hang are not waited for @all', async ({ page }) => {
  await page.route('**/*.weights', () => {});
  await openPlay(page, { settings: BLACK });
  await square(page, 'd3').click();
  await waitForPly(page, 2);
  await expect(page.locator('.weights')).toContainText('still loading');
});

test('hints show an estimate for every move, ever deeper, until they are stopped', async ({ page }) => {
  await watchQuestions(page);
  await searchForEver(page);
  await openPlay(page, { hash: '#m=f5d6c3d3c4f4f6', settings: TWO });
  await page.keyboard.press('v');
  const { legal } = await view(page);
  const marks = page.locator('kaeshi-game .mark.estimate');
  await expect(marks).toHaveCount(legal.length);
  await expect(page.locator('.mark.best')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /estimated [+−]?[\d.]+, best move$/ })).toHaveCount(1);
  const line = page.locator('.aside .hints');
  const depth = async () => Number(/(\d+) moves ahead/.exec((await line.textContent()) ?? '')?.[1]);
  await expect.poll(depth, { timeout: 120_000 }).toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: 'Stop' }).click();
  const stopped = await depth();
  await noQuestions(page);
  expect(await depth()).toBe(stopped);
  await expect(marks).toHaveCount(legal.length);
  await page.getByRole('button', { name: 'Keep searching' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await violations(page, process.env.KAESHI_ALL ? undefined : 'kaeshi-game')).toEqual([]);
  await hintButton(page).click();
  await expect(page.locator('kaeshi-game .mark')).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('near the end hints are proven, and say so in words and by ear', async ({ page }) => {
  await openPlay(page, { hash: LATE, settings: TWO });
  await page.keyboard.press('v');
  const said = page.locator('kaeshi-game [aria-live=polite]').filter({ hasText: 'best' });
  await expect(said).toContainText(
    /Hints: the best move is [a-h][1-8], (estimated|proven) [+−]?\d|All moves are proven/,
  );
  await expect(said).toContainText('All moves are proven. The best is h2, proven 0.');
  await expect(page.locator('.aside .hints')).toContainText('All moves proven to the end');
  const { legal } = await view(page);
  await expect(page.locator('kaeshi-game .mark.proven')).toHaveCount(legal.length);
  await expect(square(page, 'h2')).toHaveAccessibleName('h2, empty, legal move, proven 0, best move');
  if (process.env.KAESHI_ALL) expect(await violations(page)).toEqual([]);
});
