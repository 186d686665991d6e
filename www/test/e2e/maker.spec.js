/**
 * Puzzles made, shared and printed: the verdict while one paints, what a link carries, what outlives a reload, sheets
 * with their answers, and the puzzle of the day on a page of another origin.
 */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { forget } from './playing.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Locator, Page } from '@playwright/test' */

/** Six empties, and g7 is the only move that wins. */
const BOARD = 'X-OOOXXOXXOOOOOOXXOXXOOXXXOXOOXXXXOOOXXXXXOOOXXXX-OXXO---OOOOOO-';
const TITLE = '<b>最後</b> & "偶数"';
const LINK = `make.html#p=${BOARD}&s=X&g=win&t=${encodeURIComponent(TITLE)}&by=Aya`;

/** The words that are waited for, in the language of the window. */
const WORDS = {
  en: {
    good: 'A valid puzzle',
    lost: 'Invalid',
    two: '2 solutions',
    never: 'Cannot occur',
    huge: 'cannot be solved quickly',
    people: /About [6-9]\d % of average players solve it/,
    stars: /★+ [1-5] of 5 stars for 6 empties/,
    themes: /Themes: [A-Z]/,
  },
  ja: {
    good: '問題として成立',
    lost: '不成立',
    two: '正解が2手',
    never: '現れない局面',
    huge: 'すぐには読み切れません',
    people: /平均的な人の約[6-9]\d％が正解/,
    stars: /★+ 6空きの問題として星[1-5]つ/,
    themes: /テーマ：./,
  },
};

/** @param {Page} page @param {string} name */
const square = (page, name) => page.locator(`.paint [data-square=${name}]`);
/** @param {Page} page */
const heading = (page) => page.locator('.verdict .heading');

/** The errors of the page, those of the security policy among them. @type {string[]} */
let problems;

/** The language and the theme of a window: each meets another. @param {Page} page */
async function settle(page) {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const lang = isPhone ? 'ja' : 'en';
  await page.addInitScript(
    (text) => localStorage.setItem('kaeshi.settings', text),
    JSON.stringify({ lang, theme: isPhone ? 'dark' : 'light' }),
  );
  return { lang, words: WORDS[lang], isPhone };
}

/** Nothing sticks out of the narrowest window. @param {Page} page */
async function expectNarrow(page) {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
}

test('a puzzle is judged while it is painted, outlives a reload, and opens again from its link @once', async ({
  page,
}) => {
  const { words, isPhone } = await settle(page);
  await page.goto(LINK);
  await expect(heading(page)).toContainText(words.good);
  await expect(page.locator('.verdict')).toContainText('g7');
  for (const told of [words.people, words.stars, words.themes])
    await expect(page.locator('.verdict')).toContainText(told);
  await expect(page).toHaveURL(/make\.html$/);
  await expect(page.locator('#puzzle-title')).toHaveValue(TITLE);
  if (isPhone) expect(await violations(page, '.maker .tools')).toEqual([]);
  await expectNarrow(page);

  // A press goes from black to white, and back is one step.
  await square(page, 'a1').click();
  await expect(heading(page)).toContainText(words.lost);
  await expect(page.locator('.verdict')).not.toContainText(words.people);
  await page.locator('.maker .row .button').first().click();
  await expect(heading(page)).toContainText(words.good);
  await square(page, 'h4').click();
  await expect(heading(page)).toContainText(words.two);
  await expect(page.locator('.verdict')).toContainText('g7');
  await page.keyboard.press('Control+z');
  await page.locator('input[value=draw]').check();
  await expect(page.locator('.verdict [data-act=better]')).toBeVisible();
  await page.locator('.verdict [data-act=better]').click();
  await expect(page.locator('input[value=win]')).toBeChecked();
  await page.locator('.more summary').click();
  await page.locator('#editor-text').fill(`${BOARD.replace(/X/g, '-')} X`);
  await expect(page.locator('.verdict')).not.toContainText('g7');
  // Much is empty: it says how long it would take, and begins nothing by itself.
  await page.locator('#editor-text').fill(`${'-'.repeat(24)}${BOARD.slice(24)} X`);
  await expect(heading(page)).toContainText(words.huge);
  await page.locator('#editor-text').fill(`${BOARD.slice(0, 27)}-${BOARD.slice(28)} X`);
  await expect(heading(page)).toContainText(words.never);

  // The typed text and the steps of undo are there after a reload, also where the text is no board.
  await page.locator('#puzzle-author').fill('Aya 2');
  await page.locator('#editor-text').fill('XO and no more');
  await page.reload();
  await expect(page.locator('#puzzle-author')).toHaveValue('Aya 2');
  await expect(heading(page)).toContainText(words.never);
  await page.locator('.more summary').click();
  await expect(page.locator('#editor-text')).toHaveValue('XO and no more');
  await expect(page.locator('#editor-text-error')).not.toBeEmpty();
  await square(page, 'a2').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await expect(heading(page)).toContainText(words.good);

  await page.locator('[data-act=share]').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  const link = await page.locator('#share-text').inputValue();
  expect(link.length).toBeLessThan(2000);
  await page.locator('#share-kind').selectOption('svg');
  await expect(page.locator('dialog .picture')).toHaveJSProperty('naturalWidth', 376);
  await page.locator('#share-kind').selectOption('png');
  const saved = page.waitForEvent('download');
  await page.locator('dialog .button.primary').click();
  expect((await saved).suggestedFilename()).toBe('kaeshi.png');
  await page.locator('#share-kind').selectOption('frame');
  const preview = page.locator('dialog [data-preview] kaeshi-tsume');
  await expect(preview.locator('.legal').first()).toBeVisible();
  await expect(preview.locator('[slot=caption]')).toHaveText(`${TITLE} · Aya 2`);
  const frame = /src="([^"]*)"/.exec(await page.locator('#share-text').inputValue())?.[1]?.replace(/&amp;/g, '&') ?? '';

  for (const address of [link, frame]) {
    await page.goto(address);
    await expect(page.locator('kaeshi-tsume .legal').first()).toBeVisible();
    await expect(page.locator('[slot=caption]')).toHaveText(`${TITLE} · Aya 2`);
    await expect(page.locator('[slot=caption] b')).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test('a puzzle of the library is known; one asks to lose by so many at most, or to take every disc @once', async ({
  page,
}) => {
  const { lang, isPhone } = await settle(page);
  if (!isPhone) {
    await test.step('a puzzle of the library is known again, turned round and with its colours swapped', async () => {
      const [puzzle] = puzzlesOf(6);
      const [board = '', side] = puzzle?.position.split(' ') ?? [];
      const twin = [...board].reverse().map((sign) => ({ X: 'O', O: 'X' })[sign] ?? sign);
      await page.goto(`make.html#p=${twin.join('')}&s=${side === 'X' ? 'O' : 'X'}&g=${puzzle?.goal}`);
      await expect(page.locator('.verdict .twin a')).toHaveAttribute('href', `./tsume.html#puzzle=${puzzle?.id}`);
      await expect(page.locator('.verdict')).not.toHaveClass(/bad/);
      await test.step('a heading, choices that are buttons, and ways to turn the board in words', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const black = page.getByRole('radio', { name: 'Black' }).first();
        expect(await black.evaluate((each) => getComputedStyle(each).opacity)).toBe('0');
        await page.getByText('Rotate, mirror, or enter as text').click();
        const turns = page.getByRole('group', { name: 'Rotate and mirror' });
        await expect(turns.getByText('Rotate left', { exact: true })).toBeVisible();
        expect(await turns.innerText()).not.toMatch(/[↺↻⇄⇅⤡⤢]/);
        await page.getByText('Rotate, mirror, or enter as text').click();
      });
      // The whole board is in sight beside what is said of it.
      await expect(page.locator('.verdict')).toBeVisible();
      await expect(page.locator('.editor [data-square=h8]')).toBeInViewport({ ratio: 1 });
    });
    await page.goto('licences.txt');
  }
  const [none, one] = lang === 'ja' ? ['達成不可', '正解は一手'] : ['not possible', '1 correct move'];
  /** h3 alone loses by four, c8 by eight, the others by more. */
  const lost = 'OOOOOOO-OOOOOOOXOOXXOOO-OXOOOOOOOXOOXXOXXXXXOXXX-OXXXOXX---XOOOX';
  await page.goto(`make.html#p=${lost}&s=X&g=-4`);
  await expect(page.locator('input[value="-4"]')).toBeChecked();
  await expect(page.locator('.verdict.weak')).toContainText('h3');
  // Each goal says what the position has for it.
  await expect(page.locator('.goal .says')).toHaveText([none, none, one, none, one]);
  if (isPhone) expect(await violations(page, '.maker .tools')).toEqual([]);
  await expectNarrow(page);
  await expect(page.locator('[data-act=solve]')).toHaveAttribute('href', /&g=-4$/);
  await page.locator('.goal input[type=number]').fill('8');
  await page.locator('.goal input[type=number]').press('Tab');
  await expect(page.locator('input[value="-8"]')).toBeChecked();
  await expect(page.locator('.verdict.bad')).toContainText('h3');
  await page.locator('input[value="+64"]').check();
  await expect(page.locator('.verdict.bad')).toBeVisible();
  await expect(page.locator('[data-act=solve]')).toHaveAttribute('href', /&g=%2B64$/);
  await page.locator('.goal input[type=number]').fill('3');
  await page.locator('.goal input[type=number]').press('Tab');
  await expect(page.locator('input[value="-4"]')).toBeChecked();
  await page.locator('[data-act=keep]').click();
  await page.reload();
  await expect(page.locator('input[value="-4"]')).toBeChecked();
  await page.locator('[data-act=solve]').click();
  // The link opens with the same goal, which c8 misses and h3 reaches.
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  await tsume.square('c8').click();
  await expect(tsume.element.locator('.status.wrong')).toBeVisible();
  await tsume.button('take-back').click();
  await tsume.square('h3').click();
  await expect(tsume.element.locator('.status.right, .status.plain').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a sheet has as many answers as puzzles; a set is a link, a file, a course and a sheet @once', async ({
  page,
}) => {
  const { isPhone } = await settle(page);
  await page.goto(LINK);
  await page.locator('[data-act=keep]').click();
  await expect(page.locator('.own li')).toHaveCount(1);
  await page.locator('.own li .quiet').click();
  await expect(page.locator('.own li')).toHaveCount(0);
  await page.locator('.own .removed .button').click();
  await expect(page.locator('.own li')).toContainText(TITLE);

  const boards = page.locator('.sheet .puzzles svg');
  const answers = page.locator('.sheet .answers svg');
  await page.locator('.tabs a').last().click();
  await page.locator('#sheet-from').selectOption('own');
  await expect(boards).toHaveCount(1);
  await expect(page.locator('.sheet .puzzles')).toContainText(TITLE);
  await expect(page.locator('.sheet .answers .prompt b')).toHaveText('g7');

  await page.locator('#sheet-from').selectOption('library');
  await page.locator('#sheet-size').selectOption('6');
  await expect(boards).toHaveCount(6);
  await expect(answers).toHaveCount(6);
  // Each answer is a line of six moves at most, with their numbers on the board.
  await expect(page.locator('.sheet .answers .prompt b')).toHaveCount(6);
  await expect(answers.first().locator('text[fill]').first()).toHaveText('1');
  await expectNarrow(page);
  // Themes are chosen by, and stand with the answers: on the puzzle they would give it away.
  const theme = isPhone ? 'くさび' : 'Wedge';
  await page.locator('#sheet-theme').selectOption('w');
  await expect(page.locator('.sheet .answers').getByText(theme)).toHaveCount(6);
  await expect(page.locator('.sheet .puzzles').getByText(theme)).toHaveCount(0);
  await page.locator('#sheet-theme').selectOption('');
  const first = await page.locator('.sheet .puzzles .credit').allInnerTexts();
  await page.locator('[data-act=other]').click();
  await expect(page.locator('.sheet .puzzles .credit').first()).not.toHaveText(first[0] ?? '');
  await page.locator('#sheet-name').fill(TITLE);
  await page.reload();
  await expect(page.locator('.sheet h2').first()).toHaveText(TITLE);
  await expect(page.locator('.sheet .answers .prompt b')).toHaveCount(6);
  expect(problems).toEqual([]);
  if (isPhone) return;

  const [, second] = puzzlesOf(6);
  await page.goto(`tsume.html#puzzle=${second?.id}`);
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  await page.locator('.create summary').click();
  await page.locator('[data-act=set]').click();
  await expect(page.getByRole('link', { name: 'Your set: 1 puzzle' })).toBeFocused();
  await page.getByRole('link', { name: 'Your set: 1 puzzle' }).click();
  await expect(page.locator('.set li')).toHaveCount(1);
  await expect(page.locator('.set li')).toContainText(second?.id ?? '');

  await page.locator('#sheet-from').selectOption('library');
  await page.locator('#sheet-count').selectOption('4');
  await expect(page.locator('.sheet .puzzles svg')).toHaveCount(4);
  await page.locator('[data-act=add]').click();
  await expect(page.getByText('Your set has 5 puzzles.')).toBeVisible();
  await page.locator('#sheet-from').selectOption('set');
  await page.locator('#set-title').fill('Club even');
  await page.locator('#set-title').pressSequentially('ing');
  await page.getByLabel('Notes on puzzle 1').fill('Count fi');
  await page.getByLabel('Notes on puzzle 1').pressSequentially('rst');
  await page.getByRole('button', { name: 'Move puzzle 1 down' }).press('Enter');
  await expect(page.getByLabel('Notes on puzzle 2')).toHaveValue('Count first');
  // The focus goes with the puzzle, and stays with one that can go no further.
  await expect(page.getByRole('button', { name: 'Move puzzle 2 down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move puzzle 3 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move puzzle 2 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete puzzle 5' }).click();
  await expect(page.locator('.sheet .puzzles svg')).toHaveCount(4);
  expect(await violations(page, '#maker')).toEqual([]);
  await expectNarrow(page);
  await page.reload();
  await expect(page.locator('#set-title')).toHaveValue('Club evening');
  await expect(page.locator('.sheet h2').first()).toHaveText('Club evening');
  await expect(page.locator('.sheet .puzzles')).toContainText('Count first');

  await page.locator('[data-act=embed]').click();
  const box = page.getByRole('dialog', { name: 'Embed these puzzles' });
  await expect(box.getByLabel('Content')).toHaveValue(
    /^<iframe src="[^"]*frame\.html\?course=[\w.-]+&amp;t=Club%20evening&[^"]*" title="Club evening" /,
  );
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await page.locator('[data-act=save]').click();
  const path = await (await saving).path();
  await page.locator('[data-act=solve]').click();
  await tsume.ready();
  await expect(page.getByText('Puzzle 1 of 4')).toBeVisible();
  await page.goto(page.url().replace(/&at=\d+|$/, '&at=2'));
  await expect(page.locator('#banner').getByText('Count first')).toBeVisible();
  await expect(tsume.voice).toContainText('Count first');
  await expect(tsume.board).toHaveAttribute('position', second?.position ?? '');

  // Somebody else gets the link, prints it, and makes it a set of theirs; another one gets the file.
  await forget(page);
  await page.locator('[data-act=sheet]').click();
  await expect(page.locator('.sheet .puzzles svg')).toHaveCount(4);
  await expect(page.locator('.sheet h2').first()).toHaveText('Club evening');
  await expect(page.locator('.sheet .answers .prompt b')).toHaveCount(4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('.sheet-form')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect(pdf.match(/\/Type ?\/Page\b/g), 'a page of puzzles with notes and one of answers').toHaveLength(2);
  await page.locator('#sheet-from').selectOption('set');
  await page.locator('.sheet-form input[type=file]').setInputFiles(path);
  await expect(page.locator('.set li')).toHaveCount(4);
  await expect(page.locator('#set-title')).toHaveValue('Club evening');
  await page.locator('.sheet-form input[type=file]').setInputFiles({
    ...{ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') },
  });
  await expect(page.getByRole('alert').filter({ hasText: 'This file has no set of puzzles.' })).toBeVisible();
  const later = JSON.stringify({ format: 'kaeshi-course', version: 2, puzzles: [] });
  await page.locator('.sheet-form input[type=file]').setInputFiles({
    ...{ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(later) },
  });
  await expect(page.getByRole('alert').filter({ hasText: 'made by a newer version of Kaeshi' })).toBeVisible();
  const unknown = JSON.stringify({ format: 'kaeshi-course', version: 1, puzzles: [{ id: '6-zzzzz' }] });
  await page.locator('.sheet-form input[type=file]').setInputFiles({
    ...{ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(unknown) },
  });
  await expect(page.locator('.set li').nth(4)).toContainText('not in the library');
  await expect(page.locator('.set li').nth(0)).not.toContainText('not in the library');
  // Deleting the last one leads to the one before it.
  await page.getByRole('button', { name: 'Delete puzzle 5' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete puzzle 4' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('the puzzle of the day is an element and a frame on any page @once', async ({ page }) => {
  const kaeshi = process.env.KAESHI_URL ?? '';
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,">
      <script type="module" src="${kaeshi}kaeshi.js"></script>
      <kaeshi-tsume daily="2026-11-23"><p>The puzzle of the day</p></kaeshi-tsume>
      <kaeshi-tsume id="none" daily="tomorrow"></kaeshi-tsume>
      <iframe src="${kaeshi}frame.html#daily=2026-11-23&lang=en" width="400" height="700"></iframe>`);
  });
  await new Promise((listening) => host.listen(0, 'localhost', () => listening(undefined)));
  try {
    const address = host.address();
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    const boards = [page, page.frameLocator('iframe')].map((place) => place.locator('kaeshi-tsume').first());
    for (const puzzle of boards) {
      await expect(puzzle.locator('.legal').first()).toBeVisible();
      await expect(puzzle).toContainText('November 23, 2026');
    }
    const [element, framed] = boards.map((puzzle) => puzzle.locator('kaeshi-board'));
    const position = (await element?.getAttribute('position')) ?? '';
    await expect(/** @type {Locator} */ (framed)).toHaveAttribute('position', position);
    // It is one of the library: of a size that there is.
    const index = new URL('../../public/puzzles/index.json', import.meta.url);
    const { sizes } = JSON.parse(readFileSync(index, 'utf8'));
    expect(sizes[position.split('-').length - 1]?.count).toBeGreaterThan(0);
    await expect(page.locator('#none .status.wrong')).toBeVisible();
  } finally {
    host.close();
  }
});
