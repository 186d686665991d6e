/**
 * The frame: what its address asks for is what it shows, by our own fields and by the parameters of Hamlite and Hamlet,
 * under the names that Hamlite's pages had.
 */
import { expect, test } from '@playwright/test';
import { embedCodes } from './embed-box.js';
import { Host } from './host.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

const START = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
const AFTER_F5 = `${'-'.repeat(27)}OX------XXX${'-'.repeat(26)} O`;
const AFTER_D6 = `${'-'.repeat(27)}OX------OXX-----O${'-'.repeat(20)} X`;
/** White wins by b2, from <http://surippadesu.blog74.fc2.com/blog-entry-267.html>, and loses by g1. */
const PUZZLE = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';
const WRONG = 'g1';
/** A game of sixty moves, from <https://uenon1.com/archives/17837511.html>, as Hamlet has it. */
const ROWS = [
  '46 35 32 31 40 41 45 44',
  '37 39 27 24 20 33 43 29',
  '30 19 09 08 05 16 12 10',
  '21 18 11 () ## 04 07 23',
  '47 25 14 ## () 01 15 42',
  '38 28 13 06 03 02 34 36',
  '60 51 48 17 22 54 55 58',
  '59 49 26 50 52 53 57 56',
];
const HAMLET = ROWS.map((row, n) => `Line${n + 1}=${encodeURIComponent(row)}`).join('&');

/** @param {Page} page */
const view = (page) =>
  page.locator('kaeshi-game').evaluate((/** @type {KaeshiGame} */ { view }) => ({
    position: view?.position,
    ply: view?.ply,
    moves: view?.steps.length,
    legal: view?.legal,
  }));

/** The addresses of Hamlite's and Hamlet's documentation, and what has to be seen. */
const THEIRS = /** @type {const} */ ([
  // <http://hamlite.ifdef.jp/parameter.html>: moves, of which white space and line breaks are not read.
  ['hamlite.html?&kifu=f5d6', { position: `${START} X`, ply: 0, moves: 2 }],
  ['hamlite.html?&kifu=f5%20%0Ad6&start_move=1', { position: AFTER_F5, ply: 1, moves: 2 }],
  ['v1.62/hamlite.html?&kifu=f5d6&start_move=2&ai=on', { position: AFTER_D6, ply: 2, moves: 2 }],
  // A board with the colour to move, in eight rows and in one; what is said last counts.
  [`hamlite.html?&start_board=${START}&start_color=black`, { position: `${START} X` }],
  [
    `v1.62/hamlite.html?&lastmove_check=on&lastmove_mark=num&start_board=${START}&start_color=white&ai=on`,
    { position: `${START} O`, legal: ['e3', 'f4', 'c5', 'd6'] },
  ],
  [`hamlite.html?start_board=${START.replace(/.{8}/g, '$&%0D%0A')}&start_color=white`, { position: `${START} O` }],
  [`hamlite.html?start_board=${START}O`, { position: `${START} O` }],
  ['hamlite.html?kifu=c4&kifu=f5d6&start_move=1', { position: AFTER_F5, moves: 2 }],
  [`hamlite.html?start_color=black&start_board=${START}O`, { position: `${START} O` }],
  [`hamlite.html?start_board=${START}O&start_color=black`, { position: `${START} X` }],
  [
    `hamlite.html?matrix=${encodeURIComponent(ROWS.join(' '))}&kifu=f5d6&start_move=1`,
    { position: AFTER_F5, moves: 2 },
  ],
  [`hamlite.html?kifu=f5d6&matrix=${encodeURIComponent(ROWS.join(' '))}`, { moves: 60 }],
  // A colour may be written in any case; one that is neither black nor white says nothing, and Black moves.
  ['hamlite.html?&kifu=f4&start_color=White', { position: `${START} O`, moves: 1 }],
  [`hamlite.html?start_board=${START}&start_color=red`, { position: `${START} X` }],
  [`frame.html?matrix=${encodeURIComponent(ROWS.join(' '))}&start_move=2`, { moves: 60, ply: 2 }],
  [`frame.html?${HAMLET}&start_move=60`, { moves: 60, ply: 60 }],
  // Where no game is named there is the start of one.
  ['hamlite.html', { position: `${START} X`, ply: 0, moves: 0 }],
  ['hamlite.html?start_mode=trial', { position: `${START} X`, ply: 0, moves: 0 }],
  ['v1.62/hamlite.html?ai=on&board_color=204080', { position: `${START} X`, ply: 0, moves: 0 }],
]);

test('the addresses of Hamlite and Hamlet show what they showed there', async ({ page }) => {
  // One in six of them, and with all tests each.
  for (const [i, [address, seen]] of [...THEIRS].entries()) {
    if (i % 6 > 0 && !process.env.KAESHI_ALL) continue;
    await page.goto(address);
    await expect.poll(() => view(page), address).toMatchObject(seen);
    await expect(page.locator('.fault'), address).toHaveCount(0);
  }
});

test('one script brings the boards of Hamlet back in a page that is left as it was', async ({ page }) => {
  const lines = ROWS.map((row, n) => `<PARAM name="Line${n + 1}" value="${row}">`).join('\n');
  await page.goto('licences.txt');
  await page.setContent(`<html lang="en"><p>Before</p>
    <APPLET code="Hamlet.class" archive="Hamlet.jar" width="300" height="340">${lines}</APPLET>
    <p>Between ${lines} behind</p>
    <object width="500"><param name="Line1" value="01"><param name="other" value="Line2"></object>
    <script type="module" src="${new URL('hamlet.js', page.url()).href}"></script>`);
  await expect(page.locator('iframe')).toHaveCount(2);
  for (const n of [0, 1]) {
    const frame = page.locator('iframe').nth(n);
    await expect(frame).toHaveAttribute('title', 'A game of reversi');
    await expect(frame.contentFrame().locator('kaeshi-game .step')).toHaveCount(60);
    await expect(frame.contentFrame().locator('.fault')).toHaveCount(0);
    // The page around it has headings of its own.
    await expect(frame.contentFrame().locator('h1')).toHaveCount(0);
  }
  // As wide as the applet was, and as high as what is in it.
  const first = page.locator('iframe').first();
  await expect(first).toHaveAttribute('width', '300');
  const heightOf = (/** @type {Element} */ main) => String(Math.ceil(main.getBoundingClientRect().height));
  const main = first.contentFrame().locator('main');
  await expect.poll(async () => (await first.getAttribute('height')) === (await main.evaluate(heightOf))).toBe(true);
  await expect(page.locator('applet')).toHaveCount(0);
  await expect(page.locator('object param')).toHaveCount(2);
  await expect(page.getByText('Between')).toContainText('behind');
});

test('colours, comments, forgotten discs and diagrams are as Hamlite has them', async ({ page }) => {
  await page.goto('hamlite.html?kifu=f5d6c3&start_move=2&board_color=204080&comment=2(a%20<b>$c)&ai=off&lang=en');
  await expect(page.locator('.comment')).toHaveText('a <b>\nc');
  const cloth = page.locator('kaeshi-game kaeshi-board .cloth');
  await expect(cloth).toHaveCSS('background-color', 'rgb(32, 64, 128)');
  await expect(page.locator('kaeshi-game').getByRole('button', { name: 'Hints' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // At move 2 d5, which d6 had turned, was left as it lay.
  await page.goto('hamlite.html?kifu=f5d6c3&forgat=2(d5)&lang=en');
  await page.getByRole('button', { name: 'Moves 3–3' }).click();
  await expect(page.getByText('At move 2, d5 was not flipped.')).toBeVisible();
  const left = `${'-'.repeat(27)}OX------XXX-----O${'-'.repeat(20)} X`;
  await expect.poll(async () => (await view(page)).position).toBe(left);
  await page.goto('hamlite.html?kifu=f5d6c3&start_mode=kifu&lang=en');
  await expect(page.getByRole('img', { name: 'Game diagram with move numbers, 3 moves' })).toBeVisible();
  await page.goto('hamlite.html?kifu=f5f5&lang=en');
  await expect(page.getByText('f5 is occupied')).toBeVisible();
  await expect.poll(async () => (await view(page)).moves).toBe(1);
});

test('our own fields choose element, theme, language and the way to the analysis', async ({ page }) => {
  await page.goto(`frame.html?show=board&p=${START}&s=O&last=e4&theme=dark&lang=ja`);
  await expect(page.locator('kaeshi-board .last')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto('frame.html?m=f5d6c3&ply=2&analysis=on&lang=en&theme=print');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'print');
  await expect.poll(() => view(page)).toMatchObject({ ply: 2, moves: 3 });
  await expect(page.getByRole('link', { name: 'Analyse' })).toHaveAttribute('href', /analyse\.html#m=f5d6$/);
  await page.goto('embed.html?m=f5d6c3&lang=en');
  await expect(page).toHaveURL(/frame\.html\?m=f5d6c3&lang=en$/);
  await expect.poll(async () => (await view(page)).moves).toBe(3);
});

test('the playground turns attributes, and its codes follow', async ({ page }) => {
  await page.goto('embed.html');
  await page.getByRole('heading', { name: 'Try the attributes' }).scrollIntoViewIfNeeded();
  const place = page.locator('#playground');
  await place.getByLabel('flipped').check();
  await expect(place.locator('code').filter({ hasText: '<kaeshi-board' })).toContainText(
    ' last="d3" flipped></kaeshi-board>',
  );
  await expect(place.locator('kaeshi-board .files span').first()).toHaveText('h');
  await place.getByLabel('Element').selectOption('game');
  await place.getByRole('textbox', { name: 'moves' }).fill('f5d6c3');
  await place.getByRole('textbox', { name: 'moves' }).press('Tab');
  await expect(place.locator('kaeshi-game .step')).toHaveCount(3);
  // A changed attribute is still there after a reload.
  await page.reload();
  await page.getByRole('heading', { name: 'Try the attributes' }).scrollIntoViewIfNeeded();
  await expect(place.getByRole('textbox', { name: 'moves' })).toHaveValue('f5d6c3');
  await expect(place.locator('kaeshi-game .step')).toHaveCount(3);
  const code = await place.locator('code').filter({ hasText: '<iframe' }).textContent();
  await page.goto(/src="([^"]*)"/.exec(code ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
  await expect.poll(async () => (await view(page)).moves).toBe(3);
});

test('a puzzle of our page gives its code, with a preview, also to who is faster than the rules', async ({ page }) => {
  /** @type {import('@playwright/test').Route[]} */
  const waiting = [];
  await page.route('**/*.wasm', (route) => void waiting.push(route));
  await page.goto('tsume.html');
  await page.locator('.create summary').click();
  await page.locator('[data-act=embed]').click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const route of waiting) await route.continue();
  await page.unroute('**/*.wasm');
  const puzzle = await embedCodes(page);
  expect(puzzle.element).toMatch(/<kaeshi-tsume position="[XO-]{64} [XO]" goal="\w+"><\/kaeshi-tsume>$/);
  expect(puzzle.frame).toMatch(/^<iframe src="[^"]*frame\.html\?p=[XO-]{64}&amp;s=[XO]&amp;g=\w+" title="Reversi"/);
});

for (const { lang, tag } of [
  { lang: 'ja', tag: [] },
  { lang: 'en', tag: ['@all'] },
])
  test(
    `a small frame shows the buttons that step (${lang}), and the others by scrolling`,
    { tag },
    async ({ page }) => {
      for (const [fields, element] of [
        ['m=f5d6c3d3c4&ply=2', 'kaeshi-game'],
        ...(process.env.KAESHI_ALL ? [['show=game&mode=play&m=f5d6c3d3c4&ply=2', 'kaeshi-game']] : []),
        [`p=${PUZZLE}&s=O&g=win`, 'kaeshi-tsume'],
      ]) {
        await page.setViewportSize({ width: 300, height: 380 });
        await page.goto(`frame.html?${fields}&lang=${lang}`);
        const shown = page.locator(element ?? '');
        const buttons = shown.locator('button:not([data-square]):not(.step)');
        const steps = shown.locator('.moves > .button, .steps > .button');
        if (element === 'kaeshi-tsume') {
          // There is nothing to step through before a move, and then one step at a time.
          await expect(steps, fields).toHaveCount(0);
          await shown.locator(`[data-square=${WRONG}]`).click();
          // The cost of a wrong move stands above the board, and takes the room below it.
          await expect(shown.locator('.status.wrong .detail'), fields).not.toBeEmpty();
        }
        await expect(steps, fields).toHaveCount(element === 'kaeshi-tsume' ? 2 : 4);
        for (const [width, height] of /** @type {const} */ ([
          [300, 380],
          [260, 320],
        ])) {
          const where = `${width}×${height}: ${fields}`;
          await page.evaluate(() => scrollTo(0, 0));
          await page.setViewportSize({ width, height });
          for (const button of await steps.all()) await expect(button, where).toBeInViewport({ ratio: 1 });
          // The answer to a move brings other buttons.
          await expect(async () => {
            for (const button of await buttons.all()) {
              await button.scrollIntoViewIfNeeded({ timeout: 2000 });
              // Part of a pixel is no matter.
              await expect(button, where).toBeInViewport({ ratio: 0.98, timeout: 2000 });
            }
          }).toPass();
          // The board is there to be played on.
          const board = await shown.locator('kaeshi-board').boundingBox();
          expect(board?.width, where).toBeGreaterThanOrEqual(150);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, where).toBeLessThanOrEqual(width);
        }
      }
    },
  );

test('a course is played in a frame of another page, in its order, and goes on in the next visit', async ({ page }) => {
  // The code stands on the page about embedding.
  await page.goto('embed.html');
  const code = (await page.locator('#course code').textContent()) ?? '';
  const names = /course=([^"&]*)/.exec(code)?.[1]?.split('.') ?? [];
  expect(names).toHaveLength(4);
  const puzzles = names.map((name) => puzzlesOf(parseInt(name, 10)).find(({ id }) => id === name));
  const host = new Host({ '/': { html: `<html lang="en">${code.replace('course=', 'lang=en&amp;course=')}` } });
  await host.listen();
  try {
    await page.goto(host.url('/'));
    const inside = page.frameLocator('iframe');
    const tsume = new TsumeBoard(inside.locator('kaeshi-tsume'));
    await tsume.ready();
    await expect(inside.locator('.where')).toHaveText('A set of puzzles 1 of 4');
    expect(await tsume.position()).toBe(puzzles[0]?.position);
    await expect(inside.getByRole('button', { name: 'Previous puzzle' })).toHaveAttribute('aria-disabled', 'true');
    await tsume.solve(puzzles[0]?.goal ?? 'win');
    await expect(inside.locator('.where')).toHaveText('A set of puzzles 1 of 4 · solved');
    // Behind the solved puzzle stands the way on, and the focus goes to the next board.
    await inside.locator('kaeshi-tsume').getByRole('button', { name: 'Next puzzle' }).press('Enter');
    await expect(tsume.board).toHaveAttribute('position', puzzles[1]?.position ?? '');
    await expect(tsume.board.locator('[data-square]:focus')).toHaveCount(1);
    await inside.locator('nav').getByRole('button', { name: 'Next puzzle' }).click();
    await expect(tsume.board).toHaveAttribute('position', puzzles[2]?.position ?? '');
    await page.reload();
    await expect(inside.locator('.where')).toHaveText('A set of puzzles 3 of 4');
    await expect(tsume.board).toHaveAttribute('position', puzzles[2]?.position ?? '');
    await inside.getByRole('button', { name: 'Previous puzzle' }).click();
    await inside.getByRole('button', { name: 'Previous puzzle' }).click();
    await expect(inside.locator('.where')).toHaveText('A set of puzzles 1 of 4 · solved');
  } finally {
    host.close();
  }
});

test('a course in a frame says its title and notes as text, and leads past what is missing', async ({ page }) => {
  const [{ id = '', position = '' } = {}] = puzzlesOf(6);
  const words = `t=${encodeURIComponent('<b>Club</b>')}&about=All&about2=Second&lang=en`;
  await page.goto(`frame.html?course=6-zzzzz.${id}&${words}`);
  await expect(page.locator('.where')).toHaveText('<b>Club</b> 1 of 2');
  await expect(page.locator('nav')).toContainText('All');
  await expect(page.getByRole('alert')).toHaveText('The library does not have this puzzle.');
  await expect(page.locator('kaeshi-tsume')).toBeHidden();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('kaeshi-tsume kaeshi-board')).toHaveAttribute('position', position);
  await expect(page.locator('nav')).toContainText('Second');
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.goto('frame.html?course=nothing&lang=en');
  await expect(page.getByRole('alert')).toHaveText('This address names no puzzles.');
});
