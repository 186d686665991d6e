/**
 * Tests the elements on other people's pages: style sheets that reset everything, isolation, many elements at
 * once, zoom, print, chosen colours, no scripts, and elements that are moved about.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as records from '../../pkg/records/kaeshi.js';
import { Host, KAESHI } from './host.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiBoard } from '../../elements/board/element.js' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

const PUZZLE = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';
const POSITION = 'X--------------------------OX------XO--------------------------O X';
records.initSync({ module: readFileSync(new URL('../../pkg/records/kaeshi_bg.wasm', import.meta.url)) });
const SVG = records.writeRecord({ position: POSITION }, 'svg-position', 'A diagram', 'Black: a1. White: h8.');

const scripted = (/** @type {string} */ from) => `<script type="module" src="${from}kaeshi.js"></script>`;
const ELEMENTS = `<kaeshi-board id="board" position="${POSITION}"></kaeshi-board>
  <kaeshi-tsume id="puzzle" lang="en" goal="draw" position="${PUZZLE}"></kaeshi-tsume>
  <kaeshi-game id="game" lang="en" white="ai" level="1"></kaeshi-game>`;

/** The rules of style sheets that begin from nothing, and of careless ones. */
const RESETS = `* { all: unset; }
  *, *::before, *::after { box-sizing: content-box; line-height: 3; letter-spacing: 0.2em; margin: 5px; padding: 5px; }
  img, svg, button, canvas { display: none; max-width: 10px; height: auto; border: 3px solid red; }
  html, body, kaeshi-board, kaeshi-game, kaeshi-tsume { display: block; }
  style, script, title, head { display: none; }`;

/** Elements in turn: a puzzle, a game, three boards. @param {number} count */
const elements = (count) =>
  Array.from({ length: count }, (_, n) =>
    n % 5 === 0
      ? `<kaeshi-tsume goal="draw" position="${PUZZLE}"></kaeshi-tsume>`
      : n % 5 === 1
        ? '<kaeshi-game black="ai" white="human" level="1"></kaeshi-game>'
        : `<kaeshi-board position="${POSITION}"></kaeshi-board>`,
  ).join('');

const isolated = process.env.KAESHI_ISOLATED_URL ?? '';
const host = new Host({
  '/plain': { html: `<html lang="en">${scripted(KAESHI)}${ELEMENTS}` },
  '/resets': { html: `<html lang="en"><style>${RESETS}</style>${scripted(KAESHI)}${ELEMENTS}` },
  '/isolated': {
    html: `<html lang="en">${scripted(isolated)}${ELEMENTS}`,
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  },
  '/many': { html: `<html lang="en">${scripted(KAESHI)}${elements(20)}` },
  '/most': { html: `<html lang="en">${scripted(KAESHI)}${elements(501)}` },
  '/svg': { html: `<html lang="en">${scripted(KAESHI)}<kaeshi-board>${SVG}</kaeshi-board>` },
  '/person': {
    html: `<html lang="en">${scripted(KAESHI)}<kaeshi-game lang="en" black="ai" level="person-1500"></kaeshi-game>`,
  },
  '/frame': {
    html: `<html lang="en">
      <iframe src="${KAESHI}frame.html?m=f5d6c3&fit=width&lang=en" width="400" height="100"></iframe>
      <script>
        addEventListener('message', ({ data, source }) => {
          if (data?.type !== 'kaeshi-height') return;
          for (const frame of document.querySelectorAll('iframe'))
            if (frame.contentWindow === source) frame.height = data.height;
        });
      </script>`,
  },
});

test.beforeAll(() => host.listen());
test.afterAll(() => host.close());

/** Plays a move and waits for the computer's. @param {Page} page */
async function playAgainst(page) {
  await page.locator('#game [data-square=d3]').click();
  await expect(page.locator('#game .step')).toHaveCount(2);
}

/** Solves the first move of the puzzle. @param {Page} page */
async function solve(page) {
  const puzzle = new TsumeBoard(page.locator('#puzzle'));
  await puzzle.ready();
  await puzzle.square('h2').click();
  await expect(puzzle.title).toHaveText(/correct/i);
}

test('on a page that is isolated the elements load, and solve', async ({ page }) => {
  await page.goto(host.url('/isolated'));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await solve(page);
  await playAgainst(page);
});

/** How many elements of a page are as far as a test wants. @param {Page} page @returns {Promise<number[]>} */
const readyOn = (page) =>
  page.evaluate(() => {
    const puzzles = /** @type {KaeshiTsume[]} */ ([...document.querySelectorAll('kaeshi-tsume')]);
    const games = /** @type {KaeshiGame[]} */ ([...document.querySelectorAll('kaeshi-game')]);
    return [
      puzzles.filter(({ session }) => session?.state.legal.length > 0).length,
      games.filter(({ view }) => view?.ply === 1).length,
    ];
  });

for (const [path, puzzles, games, tag] of /** @type {const} */ ([
  ['/many', 4, 4, '@desktop'],
  ['/most', 101, 100, '@all'],
]))
  test(`${puzzles} puzzles and ${games} games share one worker, and all are ready`, { tag }, async ({ page }) => {
    await page.goto(host.url(path));
    // Ten seconds on a quiet machine.
    await expect.poll(() => readyOn(page), { timeout: 90_000 }).toEqual([puzzles, games]);
    expect(page.workers()).toHaveLength(1);
  });

test('a game against somebody who plays like a person needs no trained weights @all', async ({ page }) => {
  await page.route(/\.weights$/, (route) => route.abort());
  await page.goto(host.url('/person'));
  const ply = () => page.locator('kaeshi-game').evaluate((/** @type {KaeshiGame} */ { view }) => view?.ply);
  await expect.poll(ply).toBe(1);
  await expect(page.locator('kaeshi-game .file.weights')).toContainText('a simpler, weaker one is used');
  await expect(page.getByText('Human-like 1500')).toBeVisible();
});

/** Where the squares and discs of the three boards lie, and how large their letters are. @param {Page} page */
async function shapes(page) {
  await new TsumeBoard(page.locator('#puzzle')).ready();
  await expect(page.locator('#game .square')).toHaveCount(64);
  return page.evaluate(() =>
    ['board', 'puzzle', 'game'].map((id) => {
      const element = /** @type {HTMLElement} */ (document.getElementById(id));
      const inner = element.shadowRoot?.querySelector('kaeshi-board') ?? element;
      const square = inner.shadowRoot?.querySelector('.square')?.getBoundingClientRect();
      const disc = inner.shadowRoot?.querySelector('.disc')?.getBoundingClientRect();
      const share = (disc?.width ?? 0) / (square?.width ?? 1);
      return {
        ratio: Math.round((100 * (square?.width ?? 0)) / (square?.height ?? 1)),
        disc: Math.round(20 * share),
      };
    }),
  );
}

/** The discs of the board, as they are seen. @param {Page} page */
const colours = (page) =>
  page.locator('#board').evaluate((board) =>
    ['.disc.dark', '.disc.light'].map((name) => {
      const disc = board.shadowRoot?.querySelector(name);
      const { backgroundColor, borderColor, backgroundImage, printColorAdjust } = getComputedStyle(
        /** @type {Element} */ (disc),
      );
      return { look: `${backgroundColor} ${borderColor} ${backgroundImage}`, printColorAdjust };
    }),
  );

test('elements stay what they are at any size and in any style, say what happens, and go on when moved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard = /** @type {string[]} */ (Reflect.set(globalThis, 'heard', []) && Reflect.get(globalThis, 'heard'));
    for (const kind of ['kaeshi-ready', 'kaeshi-move'])
      document.addEventListener(kind, ({ type, target }) =>
        heard.push(`${type} ${/** @type {Element} */ (target).id}`),
      );
  });
  const heard = () => page.evaluate(() => /** @type {string[]} */ (Reflect.get(globalThis, 'heard')));
  await page.goto(host.url('/plain'));
  const plain = await shapes(page);
  expect(plain.every(({ ratio, disc }) => ratio === 100 && disc > 10)).toBe(true);
  await test.step('at twice the size, on paper and in chosen colours the boards stay what they are', async () => {
    await page.setViewportSize({ width: 320, height: 400 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(320);
    for (const media of /** @type {const} */ ([{ media: 'print' }, { media: 'screen', forcedColors: 'active' }])) {
      await page.emulateMedia(media);
      const [dark, light] = await colours(page);
      expect(dark?.look, JSON.stringify(media)).not.toBe(light?.look);
      if (media.media === 'print') expect(dark?.printColorAdjust, 'discs are printed').toBe('exact');
    }
    await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await solve(page);
  const before = await heard();
  await test.step('an element that is taken out and put back goes on', async () => {
    await page.locator('#game [data-square=d3]').click();
    await page.evaluate(async () => {
      const all = ['board', 'puzzle', 'game'].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
      for (const element of all) element.remove();
      await new Promise((later) => setTimeout(later));
      document.body.append(...all);
    });
    await expect(page.locator('#game .step')).toHaveCount(2);
    await expect(page.locator('#board').getByRole('img')).toBeVisible();
    await solve(page);
  });
  await test.step('every element says when it is ready and what is played, and draws itself as SVG', async () => {
    await page.locator('#board').evaluate(async (/** @type {KaeshiBoard} */ board) => {
      board.legal = ['d3'];
      await board.updateComplete;
      board.button(19)?.click();
    });
    const after = await heard();
    for (const id of ['board', 'puzzle', 'game']) {
      expect(
        before.filter((one) => one === `kaeshi-ready ${id}`),
        id,
      ).toHaveLength(1);
      expect(after, id).toContain(`kaeshi-move ${id}`);
    }
    const drawn = await page.evaluate(() =>
      Promise.all(
        ['board', 'puzzle', 'game'].map((id) => /** @type {KaeshiBoard} */ (document.getElementById(id)).toSvg()),
      ),
    );
    for (const svg of drawn) expect(svg).toMatch(/^<svg .*<title id=".+<desc id=".*<\/svg>$/);
    expect(drawn[0]).toContain(`data-position="${POSITION}"`);
  });
  await test.step('style sheets that reset everything leave the elements whole', async () => {
    await page.goto(host.url('/resets'));
    expect(await shapes(page)).toEqual(plain);
    await solve(page);
  });
});

test('a picture inside an element is read, and stands there without scripts', async ({ page, browser }) => {
  await page.goto(host.url('/svg'));
  await expect(page.locator('kaeshi-board').getByRole('img')).toHaveAccessibleName(/Black: a1 e4 d5/);
  const without = await browser.newPage({ javaScriptEnabled: false });
  await without.goto(host.url('/svg'));
  await expect(without.locator('kaeshi-board svg')).toHaveAccessibleName('A diagram');
  await without.close();
});

test('a frame that is to be as high as what is in it says how high that is', async ({ page }) => {
  await page.goto(host.url('/frame'));
  const inside = page.frameLocator('iframe');
  await expect(inside.locator('kaeshi-game .step')).toHaveCount(3);
  await expect.poll(async () => Number(await page.locator('iframe').getAttribute('height'))).toBeGreaterThan(400);
  const rest = () =>
    inside
      .locator('html')
      .evaluate((root) => root.scrollHeight - /** @type {Window} */ (root.ownerDocument.defaultView).innerHeight);
  await expect.poll(rest).toBeLessThanOrEqual(0);
});
