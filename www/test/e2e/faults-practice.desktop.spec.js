/**
 * Training and rush when their page is loaded again, or ended without a word, in the middle of a puzzle: its moves are
 * there, its mistakes too, and time has gone on.
 */
import { expect, test } from '@playwright/test';
import { rightMove, wrongMove } from './oracle.js';
import { keptRows } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Goal } from '../../engine/types.js' */

const NOON = Date.parse('2026-11-23T12:00:00Z');

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON });
  await page.addInitScript(() => {
    localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en' }));
    // A tab that the system ends hears nothing of it: what was not kept by then is lost.
    addEventListener('pagehide', (event) => Reflect.get(globalThis, 'isEnded') && event.stopImmediatePropagation());
  });
});

/** Where the puzzle on the board is. @param {Page} page */
const state = (page) =>
  page.locator('kaeshi-tsume').evaluate((element) => {
    const { session, goal } = /** @type {KaeshiTsume} */ (element);
    const { position = '', length = 0 } = session.state.line?.game ?? {};
    const { line, phase, attempt } = session.state;
    const asked = /** @type {Goal} */ (goal ?? 'win');
    return { goal: asked, first: line?.first ?? '', position, length, phase, ...attempt.trouble };
  });

/**
 * Plays right moves until a puzzle is under way: one was answered, and there is one to come.
 * @param {Page} page
 * @param {() => Promise<unknown>} another brings another puzzle, where one move was all
 */
async function getUnderWay(page, another) {
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  for (;;) {
    await tsume.ready();
    const { goal, first } = await state(page);
    await tsume.square(rightMove(first, goal)).click();
    // It was answered, or solved and followed by another one.
    await expect
      .poll(async () => {
        const { first: at, phase, length } = await state(page);
        return at !== first || (length > 0 && (phase === 'turn' || phase === 'solved'));
      })
      .toBe(true);
    const now = await state(page);
    if (now.first === first && now.phase === 'turn' && now.length > 0) return { tsume, now };
    await another();
    await expect.poll(async () => (await state(page)).first).not.toBe(first);
  }
}

/** Goes on to another puzzle. Beside a solved one there are two ways. @param {Page} page */
const skip = (page) => page.locator('[data-act=skip]').click();

/** Gives a puzzle away, this one or one of the next. @param {Page} page @param {TsumeBoard} tsume */
async function goWrong(page, tsume) {
  for (;;) {
    const { goal, position, phase, first } = await state(page);
    if (phase === 'wrong') return;
    if (phase === 'solved') {
      await skip(page);
      await expect.poll(async () => (await state(page)).first).not.toBe(first);
      await tsume.ready();
      continue;
    }
    await tsume.square(wrongMove(position, goal).square || rightMove(position, goal)).click();
    await expect.poll(async () => (await state(page)).position).not.toBe(position);
    await expect.poll(async () => (await state(page)).phase).toMatch(/^(turn|solved|wrong)$/);
  }
}

/** The tries that were kept. @param {Page} page */
const kept = (page) => /** @type {Promise<{ ok: boolean, ms: number }[]>} */ (keptRows(page, 'attempts'));

/**
 * Loads the page again, or ends it and opens it again as the browser does: then it has no time to keep anything.
 * @param {Page} page
 * @param {string} how
 */
async function loadAgain(page, how) {
  await page.evaluate((isEnded) => Reflect.set(globalThis, 'isEnded', isEnded), how === 'ended');
  await page.reload();
}

for (const how of ['loaded again', 'ended']) {
  const isLoaded = how === 'loaded again';
  test(`a puzzle of the training goes on after its page was ${how}${isLoaded ? ' @all' : ''}`, async ({ page }) => {
    await page.goto('tsume.html#training');
    const { tsume, now } = await getUnderWay(page, () => skip(page));
    const puzzle = await page.locator('#banner').textContent();
    await page.clock.setSystemTime(NOON + 60_000);
    await loadAgain(page, how);
    await expect.poll(() => state(page)).toEqual(now);
    await expect(page.locator('#banner')).toHaveText(puzzle ?? '');

    // The first mistake decides, once, however often it is seen.
    await goWrong(page, tsume);
    const rating = await page.locator('.rating').textContent();
    const wrong = await state(page);
    await page.clock.setSystemTime(NOON + 90_000);
    await loadAgain(page, how);
    await expect.poll(() => state(page)).toEqual(wrong);
    await expect(page.getByText(/^Incorrect: −\d+/)).toBeVisible();
    await expect(page.locator('.rating')).toHaveText(rating ?? '');
    const attempts = await kept(page);
    expect(attempts.filter(({ ok }) => !ok)).toHaveLength(1);
    // The one that was loaded again, whether it went wrong or another after it, took all that time.
    expect(Math.max(...attempts.map(({ ms }) => ms))).toBeGreaterThan(30_000);
  });

  test(`a puzzle of a rush goes on after its page was ${how}, and so does its clock @all`, async ({ page }) => {
    await page.goto('tsume.html#rush');
    await page.getByRole('button', { name: 'Start' }).click();
    const { tsume, now } = await getUnderWay(page, async () => undefined);
    const score = await page.locator('#banner .figure-line').textContent();
    await page.clock.setSystemTime(NOON + 100_000);
    await loadAgain(page, how);
    await expect.poll(() => state(page)).toEqual(now);
    await expect(page.locator('#banner .figure-line')).toHaveText(score ?? '');
    // About a hundred seconds are gone, and no more come back.
    await expect(page.getByRole('timer')).toHaveText(/^(1:[0-2]|0:5)\d$/);
    await tsume.solve(now.goal);
    await expect(page.locator('#banner .figure-line')).not.toHaveText(score ?? '');
    await page.clock.setSystemTime(NOON + 200_000);
    await expect(page.getByText('Time is up', { exact: true })).toBeVisible();
  });
}
