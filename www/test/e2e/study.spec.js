/**
 * The position editor and the opening explorer of the study page: painting by pointer and by keys, what cannot
 * occur, where a position goes from there, games of a file as a tree, a balanced opening.
 */
import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { appearances, violationsInBoth } from './axe.js';
import { embedCodes } from './embed-box.js';

/** @import { Locator, Page } from '@playwright/test' */

const START = '---------------------------OX------XO---------------------------';
const WTHOR = fileURLToPath(new URL('../../../tests/data/wthor_1980.wtb', import.meta.url));

/** Opens the set-up of a position by the menu. @param {Page} page */
async function setUp(page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set up a position' }).click();
}

/** @param {Page} page */
const texts = (page) => page.getByLabel('As text');

/** The middle of a square of the editor's board. @param {Page} page @param {string} square */
async function middle(page, square) {
  const box = await page.locator(`.editor [data-square=${square}]`).boundingBox();
  if (!box) throw new Error(`${square} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a position is painted, judged, and taken on @once', async ({ page }) => {
  await page.goto('analyse.html#edit');
  const board = page.locator('.editor kaeshi-board');
  await expect(texts(page)).toHaveValue(`${START} X`);
  await expect(page.locator('.verdict')).toContainText('No problems found');

  // By pointer: presses go through black, white and empty, and dragging paints one row, which is one step.
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.verdict')).toContainText('No discs yet');
  await expect(page.getByRole('button', { name: 'Analyse' })).toBeHidden();
  const square = (/** @type {string} */ name) => page.locator(`.editor [data-square=${name}]`);
  await square('c4').click();
  await expect(texts(page)).toHaveValue(/^-{26}X-{37} X$/);
  await square('c4').click();
  await square('c4').click();
  await expect(texts(page)).toHaveValue(/^-{64} X$/);
  const [from, to] = [await middle(page, 'c4'), await middle(page, 'f4')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect(texts(page)).toHaveValue(/^-{26}XXXX-{34} X$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(texts(page)).toHaveValue(/^-{64} X$/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator('.verdict')).toContainText('cannot occur in a game. d5 is empty');

  // By keys: arrows walk, x, o and Delete paint.
  await page.getByRole('button', { name: 'Starting position' }).click();
  await square('d4').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('x');
  await expect(texts(page)).toHaveValue(/^-{19}X-{7}OX/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.locator('.verdict')).toContainText('It must be White’s turn');
  await page.getByRole('radio', { name: 'White' }).last().check();
  await expect(page.locator('.verdict')).toContainText('No problems found');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await expect(page.locator('.verdict')).toContainText('mirrored start');
  await page.getByRole('button', { name: 'Undo' }).click();

  // As text: what is no board leaves the board alone and says why.
  const sound = '-------------------X-------XX------XO---------------------------';
  await expect(texts(page)).toHaveValue(`${sound} O`);
  await texts(page).fill('XX?');
  await expect(page.getByRole('alert').filter({ hasText: '?' })).toBeVisible();
  await expect(board).toHaveJSProperty('position', `${sound} O`);
  await texts(page).fill(`${sound.replaceAll('-', '.')} O`);
  await expect(page.getByRole('alert').filter({ hasText: '?' })).toBeHidden();

  // The board gives its code, as a diagram.
  await page.locator('[data-act=embed]').click();
  const { element, frame } = await embedCodes(page);
  expect(element).toContain(`<kaeshi-board position="${sound} O"></kaeshi-board>`);
  expect(frame).toContain(`frame.html?show=board&amp;p=${sound}&amp;s=O"`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // From here on: analysis, a game, a puzzle.
  await expect(page.getByRole('link', { name: 'Make a puzzle' })).toHaveAttribute('href', /make\.html#p=-.*&s=O$/);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.locator('.analyse .board kaeshi-board')).toHaveJSProperty('position', `${sound} O`);
  await setUp(page);
  await page.getByRole('link', { name: 'Play from here' }).click();
  await expect(page).toHaveURL(/index\.html#p=/);
  await expect(page.locator('kaeshi-game kaeshi-board')).toHaveJSProperty('position', `${sound} O`);
});

/** The start with its colours swapped. */
const SWAPPED_START = START.replace(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
/** A board on which no turn, mirroring or swap is without effect: discs on b1 and c1. */
const ODD = `-XO${'-'.repeat(61)}`;
/** Each key of the whole board with what it makes of that board and White to move, one after the other. */
const MADE = /** @type {const} */ ([
  ['y', `${ODD} X`],
  ['q', `${'-'.repeat(15)}X${'-'.repeat(7)}O${'-'.repeat(40)} X`],
  ['Shift+Q', `${ODD} X`],
  [',', `-----OX${'-'.repeat(57)} X`],
  ['i', `-----XO${'-'.repeat(57)} O`],
  ['0', `${'-'.repeat(64)} O`],
  ['k', `${START} X`],
]);

/** Returns the rows of a list of keys: each key with its action. @param {Locator} keys */
const listed = (keys) =>
  keys.locator('dt').evaluateAll((all) => all.map((key) => [key.textContent, key.nextElementSibling?.textContent]));

test('text that is typed before the rules are there is read when they come @desktop', async ({ page }) => {
  let release = () => {};
  const isTyped = new Promise((done) => (release = () => done(undefined)));
  await page.goto('analyse.html#m=f5');
  await expect(page.locator('kaeshi-board .legal').first()).toBeVisible();
  // The module of the editor is the next.
  await page.route('**/*.wasm', (route) => isTyped.then(() => route.continue()));
  await page.goto('analyse.html#edit');
  await texts(page).fill(`${ODD} O`);
  await expect(page.locator('.editor .counts')).toHaveText('Black 4, White 1');
  release();
  await expect(page.locator('.editor .counts')).toHaveText('Black 1, White 1');
  await expect(texts(page)).toHaveValue(`${ODD} O`);
});

test('keys turn, mirror, swap and clear the painted board, draw an opening, and are listed @desktop', async ({
  page,
}) => {
  await page.goto(`analyse.html#p=${ODD}&s=O&edit`);
  await expect(texts(page)).toHaveValue(`${ODD} O`);
  await expect(page.locator('.editor .verdict p')).toBeVisible();
  const paints = async (/** @type {number} */ count) => {
    for (const [key, made] of MADE.slice(0, count)) {
      await page.keyboard.press(key);
      await expect(texts(page), key).toHaveValue(made);
    }
  };
  // Where nothing has the focus, with the focus on a square, and on a choice.
  await paints(MADE.length);
  await texts(page).fill(`${ODD} O`);
  await page.locator('.editor [data-square=d4]').focus();
  await paints(2);
  await texts(page).fill(`${ODD} O`);
  await page.getByRole('radio', { name: 'Cycle' }).focus();
  await paints(2);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveValue(MADE[0][1]);

  // A text field has them for itself, and so has a dialog; another panel has none of them.
  await texts(page).fill('');
  await page.keyboard.type('yq,i0kj');
  await expect(texts(page)).toHaveValue('yq,i0kj');
  await texts(page).fill(`${ODD} O`);
  await page.locator('.editor [data-square=d4]').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = [
    ['y', 'switch the side to move'],
    ['q, Shift + Q', 'rotate right, left'],
    [',', 'mirror left and right'],
    ['i', 'swap colours'],
    ['0', 'clear the board'],
    ['k', 'starting position'],
    ['j', 'a balanced opening'],
  ];
  await expect(keys).toBeVisible();
  expect(await listed(keys)).toEqual(expect.arrayContaining(rows));
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(texts(page)).toHaveValue(`${ODD} O`);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.keyboard.press('k');
  await setUp(page);
  await expect(texts(page)).toHaveValue(`${ODD} O`);

  await test.step('a key draws a balanced opening, but not while typing', async () => {
    await page.evaluate(() => location.assign('#m=d3&notes'));
    await page.locator('#comment').fill('');
    await page.locator('#comment').press('j');
    await expect(page.locator('#comment')).toHaveValue('j');
    await page.locator('.fold summary', { hasText: 'Notes' }).click();
    await expect(page).toHaveURL(/#m=d3/);
    await page.keyboard.press('j');
    await expect(page.locator('.analyse .moves')).toContainText('f5');
    await expect(page.locator('.moves .comment')).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.locator('.moves .comment')).toHaveText('j');
  });
});

test('the maker has the keys of the editor, too, but not on its sheet @desktop @all', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'ja' })));
  await page.goto('make.html');
  const board = page.locator('kaeshi-board.paint');
  await expect(board).toHaveJSProperty('position', `${START} X`);
  await page.keyboard.press('i');
  await expect(board).toHaveJSProperty('position', `${SWAPPED_START} O`);
  await page.locator('#puzzle-title').fill('');
  await page.keyboard.type('0k');
  await expect(page.locator('#puzzle-title')).toHaveValue('0k');
  await page.locator('.paint [data-square=d4]').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'キー操作' });
  await expect(keys).toBeVisible();
  const rows = [
    ['y', '手番を入れ替える'],
    ['q、Shift + Q', '盤を右に、左に90度回す'],
    [',', '左右を反転する'],
    ['i', '石の色を入れ替える'],
    ['0', '盤を空にする'],
    ['k', '開始局面にする'],
  ];
  expect(await listed(keys)).toEqual(expect.arrayContaining(rows));
  await page.keyboard.press('Escape');
  const tab = page.locator('nav.tabs a');
  await tab.nth(1).click();
  await expect(board).toHaveCount(0);
  await page.keyboard.press('0');
  await tab.first().click();
  await expect(board).toHaveJSProperty('position', `${SWAPPED_START} O`);
});

test('games of a file and the book are one tree @once', async ({ page }) => {
  await page.goto('analyse.html#explorer');
  const rows = page.locator('.explorer tbody tr');
  await expect(rows).toHaveCount(1);
  // Written as games begin.
  await expect(rows.locator('.square')).toHaveText('f5');
  await page.locator('.explorer input[type=file]').setInputFiles(WTHOR);
  await expect(page.locator('.explorer .sources')).toContainText('WTHOR (6 games)');
  await expect(rows.locator('.number').first()).toHaveText('6');
  await page.getByRole('checkbox', { name: 'Opening book' }).uncheck();
  await rows.first().getByRole('button').click();
  // Under the pointer a row shows its move.
  await page.mouse.move(0, 0);
  await expect(page.locator('.analyse .board kaeshi-board')).toHaveJSProperty('last', 'f5');
  // Six games went on, with moves that the first of them orders.
  const counts = await rows.locator('td.number:nth-child(2)').allTextContents();
  expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(6);
  expect([...counts].sort((one, other) => Number(other) - Number(one))).toEqual(counts);
  await page.getByRole('searchbox').fill('1981-1990');
  await expect(page.locator('.explorer .sources')).toContainText('WTHOR (0 of 6)');
  await expect(page.locator('.explorer .none')).toContainText('No games reached this position');
  // Names come here as well, and players are chosen by them.
  const names = Buffer.alloc(16 + 20 * 1000);
  names.writeUInt16LE(1000, 8);
  names.write('Tamenori', 16 + 20 * 503, 'latin1');
  await page.locator('.explorer input[type=file]').setInputFiles({ name: 'WTHOR.JOU', mimeType: '', buffer: names });
  await page.getByRole('searchbox').fill('tamenori');
  await expect(page.locator('.explorer .sources')).toContainText('WTHOR (5 of 6)');
  await page.getByRole('searchbox').fill('1980');
  await expect(page.locator('.explorer .sources')).toContainText('WTHOR (6 games)');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^WTHOR/ }).uncheck();
  await expect(page.locator('.explorer .none')).toContainText('No games reached this position');
  // A file that is none says so and changes nothing.
  const bad = { name: 'bad.wtb', mimeType: 'application/octet-stream', buffer: Buffer.from('no games') };
  await page.locator('.explorer input[type=file]').setInputFiles(bad);
  await expect(page.locator('#notice')).toContainText('bad.wtb could not be read as a WTHOR file');
  await page.getByRole('button', { name: 'Balanced opening' }).click();
  await expect(page).toHaveURL(/#m=f5([a-h][1-8]){7}$/);
});

for (const { lang, colorScheme, tag } of appearances) {
  test(`editor and explorer, ${lang}, ${colorScheme}`, { tag }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((text) => localStorage.setItem('kaeshi.settings', text), JSON.stringify({ lang }));
    await page.goto(`analyse.html#p=X${START.slice(1)}&s=X&edit`);
    await expect(page.locator('.impossible')).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto('analyse.html#m=f5d6&explorer');
    await expect(page.locator('.explorer tbody tr').nth(1)).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
  });
}
