/**
 * Pages that are not ours, each unlike the one that the elements were made on: text from right to left, a frame that
 * may only run scripts, a policy that wants every script address to be vouched for, a policy that forbids WebAssembly.
 */
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { playD3 } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Server } from 'node:http' */
/** @import { FrameLocator, Page } from '@playwright/test' */

const KAESHI = process.env.KAESHI_URL ?? '';
const PUZZLE = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';

const ELEMENTS = `<script type="module" src="${KAESHI}kaeshi.js"></script>
  <kaeshi-board id="board" position="X--------------------------OX------XO--------------------------O X"></kaeshi-board>
  <kaeshi-tsume id="puzzle" lang="en" goal="draw" position="${PUZZLE}"></kaeshi-tsume>
  <kaeshi-game id="game" lang="en" white="ai" level="1"></kaeshi-game>`;

/** The body of each page, by its address, and the policy that it is sent with. */
const PAGES = /** @type {Record<string, { html: string, policy?: string }>} */ ({
  '/rtl': { html: `<html dir="rtl" lang="ar">${ELEMENTS}` },
  '/vertical': {
    html: `<html lang="ja"><style>main { writing-mode: vertical-rl } main > * { width: 420px }</style>
      <main>${ELEMENTS}</main>`,
  },
  '/plain': { html: `<html lang="en">${ELEMENTS}` },
  '/frame': {
    html: '<html lang="en"><iframe sandbox="allow-scripts" src="/plain" width="900" height="1200"></iframe>',
  },
  '/frame-of-ours': {
    html: `<html lang="en"><iframe sandbox="allow-scripts" src="${KAESHI}" width="900" height="1200"></iframe>`,
  },
  '/trusted': {
    html: `<html lang="en">${ELEMENTS}`,
    policy: "require-trusted-types-for 'script'; trusted-types lit-html kaeshi",
  },
  '/other-types': {
    html: `<html lang="en">${ELEMENTS}`,
    policy: "require-trusted-types-for 'script'; trusted-types lit-html",
  },
  '/no-worker': {
    html: `<html lang="en">${ELEMENTS}`,
    policy: `script-src ${KAESHI} 'wasm-unsafe-eval'; worker-src 'none'; connect-src ${KAESHI}`,
  },
  '/no-fetch': {
    html: `<html lang="en">${ELEMENTS}`,
    policy: `script-src ${KAESHI} 'wasm-unsafe-eval'; worker-src blob: ${KAESHI}; connect-src 'none'`,
  },
  '/forbidden': {
    html: `<html lang="en">${ELEMENTS}`,
    policy: `script-src ${KAESHI}; worker-src blob: ${KAESHI}; connect-src ${KAESHI}`,
  },
});

/** @type {Server} */
let host;
/** @type {string[]} */
let problems;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    if (!page) return void response.writeHead(404).end();
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(200, page.policy ? { ...headers, 'content-security-policy': page.policy } : headers);
    response.end(`<!doctype html><link rel="icon" href="data:,">${page.html}`);
  });
  await new Promise((listening) => host.listen(0, 'localhost', () => listening(undefined)));
});

test.afterAll(() => host.close());

test.beforeEach(async ({ page }) => {
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});

/** @param {Page} page @param {string} path */
async function open(page, path) {
  const address = host.address();
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}${path}`);
}

test('a board is neither mirrored nor turned by the page around it', async ({ page }) => {
  await test.step('a board on a page from right to left is not mirrored', async () => {
    await open(page, '/rtl');
    for (const id of ['board', 'game', 'puzzle']) {
      const discs = page.locator(`#${id} .cell`);
      await expect(discs).toHaveCount(64);
      const left = async (/** @type {number} */ n) => (await discs.nth(n).boundingBox())?.x ?? NaN;
      expect(await left(0), `a1 of ${id} is left of h1`).toBeLessThan(await left(7));
      const letters = page.locator(`#${id} .files span`);
      expect(await letters.first().textContent()).toBe('a');
      const first = (await letters.first().boundingBox())?.x ?? NaN;
      expect(first, 'the letter a is above the first column').toBeLessThan(
        (await letters.last().boundingBox())?.x ?? NaN,
      );
    }
  });
  await test.step('a board on a page of vertical lines is not turned', async () => {
    await open(page, '/vertical');
    for (const id of ['board', 'game', 'puzzle']) {
      const discs = page.locator(`#${id} .cell`);
      await expect(discs).toHaveCount(64);
      const box = async (/** @type {number} */ n) => (await discs.nth(n).boundingBox()) ?? { x: NaN, y: NaN };
      const [a1, h1, a8] = [await box(0), await box(7), await box(56)];
      expect(a1.x, `a1 of ${id} is left of h1`).toBeLessThan(h1.x);
      expect(a1.y, `a1 of ${id} is beside h1`).toBeCloseTo(h1.y);
      expect(a1.y, `a1 of ${id} is above a8`).toBeLessThan(a8.y);
    }
  });
});

/** A right move of the puzzle, and one in the game with its answer. @param {Page | FrameLocator} place */
async function solvesAndPlays(place) {
  const puzzle = new TsumeBoard(place.locator('#puzzle'));
  await puzzle.ready();
  await puzzle.square('h2').click();
  await expect(puzzle.title).toHaveText(/correct/i);
  await playD3(place.locator('#game'));
  await expect(place.locator('#game .step')).toHaveCount(2);
}

test('a frame that may only run scripts has what is ours, elements and page', async ({ page }) => {
  await test.step('a frame that may only run scripts has a puzzle to solve and a computer to play', async () => {
    await open(page, '/frame');
    await solvesAndPlays(page.frameLocator('iframe'));
    expect(problems).toEqual([]);
  });
  await test.step('our own page works in such a frame', async () => {
    await open(page, '/frame-of-ours');
    await playD3(page.frameLocator('iframe').locator('kaeshi-game'));
    expect(problems).toEqual([]);
  });
});

test('a page that wants trusted types has a puzzle to solve and a computer to play', async ({ page }) => {
  await open(page, '/trusted');
  await solvesAndPlays(page);
  expect(problems).toEqual([]);
});

test('the elements say that a policy forbids the engine or its worker, and do not blame the connection', async ({
  page,
}) => {
  const expectSaid = async () => {
    for (const id of ['puzzle', 'game']) {
      await expect(page.locator(`#${id}`)).toContainText('security policy');
      await expect(page.locator(`#${id}`)).not.toContainText('connection');
    }
  };
  const isWhole = Boolean(process.env.KAESHI_ALL);
  for (const path of isWhole ? ['/forbidden', '/no-fetch'] : ['/forbidden'])
    await test.step(`where a policy forbids the engine (${path}) the elements say so`, async () => {
      await open(page, path);
      await expectSaid();
      // The diagrams stay.
      for (const id of ['puzzle', 'board']) await expect(page.locator(`#${id}`).getByRole('img')).toBeVisible();
    });
  for (const path of isWhole ? ['/no-worker', '/other-types'] : ['/no-worker'])
    await test.step(`where a policy forbids the worker (${path}) those who wait for it are told so`, async () => {
      await open(page, path);
      await page
        .locator('#game')
        .getByRole('button', { name: /^d3[,、]/ })
        .click();
      await expectSaid();
    });
});
