/** The study page: variations, what is kept and shared, the live evaluation, and all of it by keys. */
import { Buffer } from 'node:buffer';
import { expect, test } from '@playwright/test';
import { appearances, violationsInBoth } from './axe.js';
import { embedCodes } from './embed-box.js';

/** @import { Locator, Page } from '@playwright/test' */

/** Chooses how positions are evaluated. @param {Page} page @param {Record<string, unknown>} live */
const setLive = (page, live) =>
  page.addInitScript((kept) => {
    // Once for each tab: the page's own changes outlive a reload.
    if (sessionStorage.getItem('test.live') === null) localStorage.setItem('kaeshi.live', kept);
    sessionStorage.setItem('test.live', '');
  }, JSON.stringify(live));

/** @param {Page} page @param {string} [hash] @param {Record<string, unknown>} [live] the settings of the evaluation */
async function open(page, hash = '', live = { isOn: false }) {
  await setLive(page, live);
  await page.goto(`analyse.html${hash}`);
  await expect(page.locator('.bar button').first()).toBeVisible();
}

/** @param {Page} page @param {string} name @returns {Locator} */
const square = (page, name) => page.locator('kaeshi-board').locator(`[data-square=${name}]`);
/** @param {Page} page @param {string} path @returns {Locator} */
const move = (page, path) => page.locator(`.moves [data-path=${path}]`);
/** The paths of all moves that the list shows, in its order. @param {Page} page */
const paths = (page) => page.locator('.moves .move').evaluateAll((all) => all.map((each) => each.dataset.path));
/** Sends the events of a finger: it moves a little to the right, or stays until the press counts. */
const finger = (/** @type {Locator} */ where, /** @type {'swipe' | 'press'} */ how) =>
  where.evaluate((target, how) => {
    /** @param {string} type @param {number} x */
    const send = (type, x) => {
      const touch = new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
      const touches = type === 'touchend' ? [] : [touch];
      const options = { touches, changedTouches: [touch], bubbles: true, composed: true, cancelable: true };
      target.dispatchEvent(new TouchEvent(type, options));
    };
    send('touchstart', 100);
    if (how === 'swipe') send('touchend', 180);
  }, how);
/** Unfolds a part of the page, which a small window has behind a button. @param {Page} page @param {string} name */
async function unfold(page, name) {
  const fold = page.locator('.fold summary', { hasText: name });
  if (!(await fold.isVisible())) await page.locator('.more-toggle').click();
  await fold.click();
}

test('undone moves outlive reloads, and so do those that a later edit replaced @once', async ({ page }) => {
  await open(page);
  for (const name of ['f5', 'd6', 'c3']) await square(page, name).click();
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6']);
  const reload = async () => {
    await page.reload();
    await expect(page.locator('kaeshi-board .legal').first()).toBeVisible();
  };
  await reload();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6']);
  // Another line, and undo comes to the one that was taken back.
  await square(page, 'c4').click();
  await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6', 'f5d6c4']);
  await reload();
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
  // Another game in the address of a page that has kept one: the steps of this one are not taken for its own.
  await page.goto('about:blank');
  await page.goto('analyse.html#m=d3c3');
  await expect(move(page, 'd3c3')).toHaveAttribute('aria-current', 'step');
  expect(await paths(page)).toEqual(['d3', 'd3c3']);
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
});

test('branches, promotes, deletes and undoes; a reload and a link bring all of it @once', async ({
  page,
  context,
  isMobile,
}) => {
  await open(page, '#m=f5d6c3');
  await expect(move(page, 'f5d6c3')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await square(page, 'c4').click();
  await square(page, 'd3').click();
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3', 'f5d6c4', 'f5d6c4d3']);
  await expect(page.locator('.moves .lines')).toContainText('c4');

  await unfold(page, 'Notes');
  const comment = page.getByRole('textbox', { name: 'Comment on 4, White d3' });
  await comment.fill('<script>document.title = "caught"</script> good } {');
  await page.getByRole('button', { name: '!? interesting' }).click();
  await square(page, 'a1').click({ button: 'right', force: true });
  await expect(square(page, 'a1')).toHaveAccessibleName(/circle/);
  await expect(page.locator('kaeshi-board .shape')).toHaveCount(1);
  await page.getByRole('button', { name: 'Make main line' }).click();
  if (isMobile) await page.locator('.more-toggle').click();
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c4', 'f5d6c3', 'f5d6c4d3']);
  await expect(page.locator('.moves .comment')).toHaveText('<script>document.title = "caught"</script> good } {');
  await expect(page).toHaveTitle('Kaeshi: study');

  await move(page, 'f5d6c4').click();
  await page.keyboard.press('Delete');
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  expect(await paths(page)).toHaveLength(5);
  await page.reload();
  await expect(page.locator('.moves .comment')).toContainText('good } {');
  await expect(move(page, 'f5d6c4')).toHaveAttribute('aria-current', 'step');
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c4', 'f5d6c3', 'f5d6c4d3']);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#a=1/);
  const fresh = await (await context.browser()?.newContext({ locale: 'en-GB' }))?.newPage();
  if (!fresh) throw new Error('no second browser');
  await fresh.goto(await link.inputValue());
  await expect(fresh.locator('.moves .comment')).toContainText('good } {');
  expect(await paths(fresh)).toEqual(['f5', 'f5d6', 'f5d6c4', 'f5d6c3', 'f5d6c4d3']);
  await expect(fresh.locator('.moves .sign').filter({ hasText: '!?' })).toHaveCount(1);
  await fresh.context().close();
});

test('marks lie on their squares, and around a value @once', async ({ page }) => {
  await test.step('each mark lies in the middle of its square', async () => {
    await open(page, '#m=f5', { isOn: false, depth: 8 });
    const marked = square(page, 'c3');
    await marked.focus();
    for (const shape of ['circle', 'cross', 'triangle', 'square']) {
      await page.keyboard.press('x');
      await expect(marked).toHaveAccessibleName(new RegExp(shape));
      const [outer, inner] = await Promise.all([
        marked.boundingBox(),
        page.locator('kaeshi-board .shape').boundingBox(),
      ]);
      const middle = (/** @type {typeof outer} */ box) => (box ? [box.x + box.width / 2, box.y + box.height / 2] : []);
      const [at, wanted] = [middle(inner), middle(outer)];
      expect(at[0], shape).toBeCloseTo(wanted[0] ?? NaN, 0);
      expect(at[1], shape).toBeCloseTo(wanted[1] ?? NaN, 0);
    }
  });
  await test.step('a mark on a square with a value goes around the number', async () => {
    const marked = square(page, 'd6');
    await page.keyboard.press('l');
    const number = marked.locator('.mark');
    await expect(number).toBeVisible();
    await expect(async () => {
      await marked.click({ button: 'right', force: true });
      await expect(marked).toHaveAccessibleName(/circle/, { timeout: 300 });
    }).toPass();
    const [whole, inner, ring] = await Promise.all(
      [marked, number, marked.locator('.shape')].map((each) => each.boundingBox()),
    );
    if (!whole || !inner || !ring) throw new Error('nothing is drawn');
    // Two thirds of the field are the ring's.
    expect((ring.height * 2) / 3).toBeGreaterThan(inner.width);
    expect((ring.height * 2) / 3).toBeLessThan(whole.width);
    for (const box of [inner, ring])
      for (const [from, length] of /** @type {const} */ ([
        ['x', 'width'],
        ['y', 'height'],
      ]))
        expect(Math.abs(box[from] + box[length] / 2 - whole[from] - whole[length] / 2)).toBeLessThan(2);
    const order = (/** @type {string} */ part) =>
      marked.locator(part).evaluate((each) => +getComputedStyle(each).zIndex);
    expect(await order('.shape')).toBeLessThan(await order('.mark'));
  });
});

test('by keys alone: plays, walks, signs, comments, marks, deletes, and lists the keys @desktop', async ({ page }) => {
  await open(page);
  for (const key of ['f', '5', 'Enter', 'd', '6', 'Enter']) await page.keyboard.press(key);
  await expect(move(page, 'f5d6')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('[');
  for (const key of ['f', '6', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.press('x');
  await page.keyboard.press('!');
  await expect(move(page, 'f5f6')).toContainText('!!');
  await expect(square(page, 'f6')).toHaveAccessibleName(/circle/);
  await move(page, 'f5f6').focus();
  await page.keyboard.press('ArrowUp');
  await expect(move(page, 'f5d6')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('m');
  await page.keyboard.type('why not');
  await expect(page.locator('.moves .comment')).toHaveText('why not');
  await move(page, 'f5f6').focus();
  await page.keyboard.press('p');
  expect(await paths(page)).toEqual(['f5', 'f5f6', 'f5d6']);
  await page.keyboard.press('Delete');
  expect(await paths(page)).toEqual(['f5', 'f5d6']);
  await page.keyboard.press('Control+z');
  expect(await paths(page)).toEqual(['f5', 'f5f6', 'f5d6']);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('delete from here');
  await expect(keys.getByText('place a black disc, a white disc, or clear the square')).toBeAttached();
  await expect(keys.getByText('step through the moves and preview them on the board')).toBeAttached();
});

test('values come while one browses, lines play out and are added, the best move is played @once', async ({ page }) => {
  // 14 empty squares: h2 draws, everything else loses (tsplans.com, no. 18).
  await open(page, '#p=-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----&s=X', { isOn: true, lines: 2 });
  const best = page.locator('.pv').first();
  await expect(page.locator('.live-state')).toContainText('All moves proven');
  await expect(best.locator('.worth')).toHaveText('0');
  await expect(best.locator('.worth')).toHaveClass(/proven/);
  await expect(page.locator('.pv')).toHaveCount(2);
  await expect(square(page, 'h2')).toHaveAccessibleName(/proven 0, best move/);
  await expect(page.getByRole('img', { name: 'For Black: proven 0' })).toBeVisible();
  await expect.poll(() => best.locator('.pv-move').count()).toBeGreaterThan(9);

  const third = best.locator('.pv-move').nth(2);
  const played = await best.locator('.pv-move').allInnerTexts();
  await best.locator('.worth').focus();
  await expect(page.locator('kaeshi-board.preview')).toHaveCount(1);
  await page.locator('.bar button').first().focus();
  await expect(page.locator('kaeshi-board.preview')).toHaveCount(0);
  await third.click();
  const path = played.slice(0, 3).join('').replace(/\s/g, '');
  await expect(move(page, path)).toHaveAttribute('aria-current', 'step');
  await page.locator('.bar button').first().click();
  await expect(best.locator('.pv-move').first()).toHaveText('h2');
  await best.locator('.worth').click();
  await expect.poll(async () => (await paths(page)).length).toBeGreaterThan(9);
  await page.getByRole('button', { name: 'Evaluation', exact: true }).focus();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press(' ');
  await expect(move(page, 'h2')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('l');
  await expect(page.locator('.live-state')).toHaveText('Evaluation off');
});

test('the empty page takes a game; what is broken loses nothing; an address unfolds a part @once', async ({ page }) => {
  await open(page);
  const field = page.getByRole('textbox', { name: 'Paste a game, a position or a link, or drop a file' });
  await field.fill('f5d6c3');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.locator('#notice')).toHaveText('Transcript, 3 moves.');
  await expect(move(page, 'f5d6c3')).toHaveAttribute('aria-current', 'step');
  await page.evaluate(() => void (location.hash = '#a=0broken!'));
  await expect(page.locator('#notice')).toContainText('damaged');
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  const file = {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format": "kaeshi-analysis"}'),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read' })).toBeVisible();
  const good = { format: 'kaeshi-analysis', version: 1, start: null, moves: [{ move: 'c4', comment: 'from a file' }] };
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(good)) });
  await expect(move(page, 'c4')).toBeAttached();
  const opened = 'Undo to return to the previous analysis.';
  await expect(page.locator('#notice')).toHaveText(`Analysis, 1 move. ${opened}`);
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);

  // A part that is asked for, and away from the board that is set up.
  const goTo = (/** @type {string} */ hash) => page.evaluate((hash) => location.assign(hash), hash);
  await goTo('#m=f5d6c3&notes');
  await expect(page.getByRole('textbox', { name: 'Comment on' })).toBeVisible();
  await goTo('#m=f5d6c3&explorer');
  await expect(page.locator('.explorer')).toBeVisible();
  await goTo('#m=f5d6c3&edit');
  await expect(page.locator('.editor')).toBeVisible();
  await goTo('#m=f5d6&moves');
  await expect(page.locator('.editor')).toHaveCount(0);
  await expect(move(page, 'f5d6')).toHaveAttribute('aria-current', 'step');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens, keeps what was changed in the library, and has one menu of its rows @phone', async ({
    page,
    context,
  }) => {
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await square(page, 'd3').click();
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
    await expect(pages).toHaveText('Study');
    await pages.click();
    await expect(page.getByRole('link', { name: 'Study' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    // All else that the page has is a sheet that stays, and no menu.
    await expect(page.locator('.bar [aria-pressed]')).toHaveAccessibleName('Graph, evaluation and notes');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const rows = page.locator('dialog .menu').getByRole('button').or(page.locator('dialog .menu a'));
    expect((await rows.allInnerTexts()).map((row) => row.trim())).toEqual([
      'Open',
      'Save as GGF, image…',
      'Share',
      'Copy embed code',
      'Print',
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await finger(square(page, 'd3'), 'swipe');
    await expect(move(page, 'd3')).not.toHaveAttribute('aria-current', 'step');
    await finger(square(page, 'h8'), 'press');
    await expect(square(page, 'h8')).toHaveAccessibleName(/circle/);
    await expect(page.getByRole('button', { name: 'Undo the last edit' })).toHaveAttribute('aria-disabled', 'false');
    await context.setOffline(true);
    await page.reload();
    await expect(move(page, 'd3')).toBeAttached();
    await page.goto('library.html');
    await expect(page.locator('main')).toContainText('1 move');
  });
});

test('a game comes from the play page, a position goes to it and to the puzzles, and both give codes @desktop', async ({
  page,
}) => {
  await setLive(page, { isOn: false });
  await page.goto('./#m=f5d6c3');
  await expect(square(page, 'c3')).toHaveAccessibleName(/black/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('dialog[open] [data-act=embed]').click();
  expect((await embedCodes(page)).element).toMatch(
    /<kaeshi-game mode="replay" moves="f5d6c3"( ply="3")?><\/kaeshi-game>$/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('link', { name: 'Analyse this game' }).click();
  await expect(move(page, 'f5d6c3')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  const position = '#p=------------------X--------XX------OXX-----O--------------------&s=O';
  await expect(page.getByRole('link', { name: 'Play from here' })).toHaveAttribute('href', `./${position}`);
  await expect(page.getByRole('link', { name: 'Make a puzzle' })).toHaveAttribute('href', `./make.html${position}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('dialog[open] [data-act=embed]').click();
  const game = await embedCodes(page);
  expect(game.element).toContain('<kaeshi-game mode="replay" moves="f5d6c3" ply="3"></kaeshi-game>');
  expect(game.frame).toContain('frame.html?mode=replay&amp;m=f5d6c3&amp;ply=3"');
});

test('two tabs that go on with one analysis keep both @once', async ({ page, context }) => {
  await open(page, '#m=f5');
  await square(page, 'd6').click();
  const other = await context.newPage();
  await other.goto('analyse.html');
  await expect(move(other, 'f5d6')).toBeAttached();
  await square(other, 'c3').click();
  const idOf = (/** @type {Page} */ tab) =>
    tab.evaluate(() => JSON.parse(sessionStorage.getItem('kaeshi.analysis') ?? '{}').id);
  await expect
    .poll(async () => (await square(page, 'c4').click(), (await idOf(page)) !== (await idOf(other))))
    .toBe(true);
});

for (const { lang, locale, colorScheme, tag } of appearances)
  test(`axe has nothing to object to in ${lang}, ${colorScheme}`, { tag }, async ({ browser, baseURL, isMobile }) => {
    const context = await browser.newContext({ locale, colorScheme, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await open(page, '#p=-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----&s=X&m=h2', { isOn: true });
    await expect(page.locator('.worth.proven').first()).toBeAttached();
    expect(await violationsInBoth(page)).toEqual([]);
    await page
      .locator('.fold summary')
      .first()
      .evaluate((fold) => /** @type {HTMLElement} */ (fold).click());
    await expect(page.locator('#comment')).toBeVisible();
    expect(await violationsInBoth(page, '.column')).toEqual([]);
    await page.locator('.bar .menu').click();
    await expect(page.locator('dialog .menu > *:visible')).toHaveCount(isMobile ? 5 : 6);
    expect(await violationsInBoth(page, 'dialog')).toEqual([]);
    await context.close();
  });
