/**
 * Embedding: a plain page of another origin that includes one script tag; and what readers get who have no scripts,
 * whose page forbids WebAssembly, or whose network fails.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { wrongMove } from './oracle.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Server } from 'node:http' */
/** @import { Page } from '@playwright/test' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

const KAESHI = process.env.KAESHI_URL ?? '';
const BLOG = readFileSync(new URL('./host/index.html', import.meta.url), 'utf8').replaceAll(
  'https://kaeshi.example/',
  KAESHI,
);

/**
 * Somebody else's server, on a port of its own: it knows one page, and sends the headers that its path asks for. A real
 * one, since browsers treat a page that the test made up as one from the public network, which may not reach this
 * machine.
 * @type {Server}
 */
let host;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const policy = new URL(request.url ?? '', 'http://localhost').searchParams.get('policy');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
    });
    response.end(BLOG);
  });
  await new Promise((listening) => host.listen(0, 'localhost', () => listening(undefined)));
});

test.afterAll(() => host.close());

/**
 * Opens the host page.
 * @param {Page} page
 * @param {string} [policy] content security policy of the host
 */
async function openBlog(page, policy) {
  const address = host.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await page.goto(`http://localhost:${port}/${policy ? `?policy=${encodeURIComponent(policy)}` : ''}`);
}

/** The policy that docs/embedding.md asks for. */
const POLICY =
  `default-src 'self'; img-src data:; script-src ${KAESHI} 'wasm-unsafe-eval'; ` +
  `worker-src blob: ${KAESHI}; connect-src ${KAESHI}`;

test('elements in a page of another origin share one engine, speak their own language, and are solved @once', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await openBlog(page);
  expect(new URL(page.url()).origin).not.toBe(new URL(KAESHI).origin);
  const [first, second] = [new TsumeBoard(page.locator('#first')), new TsumeBoard(page.locator('#second'))];
  await first.ready();
  await second.ready();
  await expect(second.prompt).toContainText('黒番 引き分け・14空き');
  await expect(page.locator('#board').getByRole('img')).toHaveAccessibleName(/Black: d3 d4 e4 d5/);
  await expect(page.locator('#game').getByRole('img').or(page.locator('#game').getByRole('grid'))).toBeVisible();
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('kaeshi-wrong', (event) => resolve(/** @type {CustomEvent} */ (event).detail)),
      ),
  );
  const { square, lost, score } = wrongMove(await second.position(), 'draw');
  // Once every move is proved the event has the numbers, too.
  await expect(second.detail).toBeEmpty();
  await second.square(square).click();
  await expect(second.element.locator('.status.wrong')).toBeVisible();
  expect(await heard).toMatchObject({ square, lost, score, best: 0 });
  expect(page.workers()).toHaveLength(1);

  const solved = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('kaeshi-solved', (event) =>
          resolve({ id: /** @type {Element} */ (event.target).id, .../** @type {CustomEvent} */ (event).detail }),
        ),
      ),
  );
  await expect(first.prompt).toContainText('Black to play and win');
  await expect(page.locator('#first')).toContainText('From the author');
  await first.solve('win');
  await expect(first.title).toContainText('Solved');
  expect(await solved).toMatchObject({ id: 'first', goal: 'win', mistakes: 0, helped: false });
  await test.step('the link to the puzzle leads to this site, and is shown where it cannot be copied', async () => {
    await second.button('take-back').click();
    await second.button('copy').click();
    const link = second.element.locator('input.link');
    await expect(link).toHaveValue(new RegExp(`^${KAESHI}tsume\\.html#p=[XO-]{64}&s=X&g=draw$`));
    expect(problems).toEqual([]);
    await page.goto(await link.inputValue());
    await expect(page.locator('.prompt')).toContainText('Black to play and draw · 14 empties');
  });
});

test('a puzzle tells of its moves, its mistake and its end, and its solution is hidden or shown @once', async ({
  page,
}) => {
  await openBlog(page);
  const first = new TsumeBoard(page.locator('#first'));
  await first.ready();
  const { square } = wrongMove(await first.position(), 'win');
  await page.evaluate(() => {
    const [one, two] = ['#first', '#second'].map((id) => document.querySelector(id));
    one?.setAttribute('solution', 'hidden');
    one?.setAttribute('hint', '');
    const shown = /** @type {Element} */ (two?.cloneNode(true));
    shown.id = 'shown';
    shown.setAttribute('solution', 'shown');
    document.body.append(shown);
    /** @type {string[]} */
    const heard = [];
    for (const kind of ['kaeshi-move', 'kaeshi-failed', 'kaeshi-solved'])
      one?.addEventListener(kind, (event) => {
        const { square, by, mistakes } = /** @type {CustomEvent} */ (event).detail;
        heard.push([kind.slice(7), by, square, mistakes].filter((each) => each !== undefined).join(' '));
      });
    Object.assign(globalThis, { heard });
  });
  await expect(first.button('solution')).toHaveCount(0);
  await first.board.press('s');
  await expect(first.element.locator('.solution')).toHaveCount(0);
  await first.element.locator('[data-act=hint]').click();
  await expect(first.element.locator('kaeshi-tsume-proof')).toContainText(/\w/);
  await first.square(square).click();
  await expect(first.element.locator('.status.wrong')).toBeVisible();
  const [words, ground] = await first.button('take-back').evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(words, 'the words of the main button on its ground').not.toBe(ground);
  await first.button('take-back').click();
  await first.ready();
  const made = await first.solve('win');
  const heard = /** @type {string[]} */ (await page.evaluate(() => Reflect.get(globalThis, 'heard')));
  expect(heard.slice(0, 2).sort()).toEqual([`failed ${square}`, `move solver ${square}`]);
  expect(heard.filter((told) => told.startsWith('move solver')).slice(1)).toEqual(
    made.map((each) => `move solver ${each}`),
  );
  expect(heard.filter((told) => told.startsWith('move opponent')).length).toBeGreaterThan(0);
  expect(heard.at(-1)).toBe('solved 1');
  // Every move of another puzzle has its score from the start.
  await expect(page.locator('#shown .solution .scores [data-square]')).not.toHaveCount(0);
  await expect(page.locator('#second .solution')).toHaveCount(0);
});

test('the policy of the documentation allows enough @once', async ({ page }) => {
  await test.step('works under the content security policy that the documentation asks for', async () => {
    await openBlog(page, POLICY);
    const first = new TsumeBoard(page.locator('#first'));
    await first.ready();
    await first.button('solution').click();
    await expect(first.element.locator('.scores li').first()).toBeVisible();
  });
  await test.step('a game against the computer fetches its weights from here, and plays', async () => {
    const weights = page.waitForResponse(/\.weights$/);
    await page.evaluate(() => {
      const game = Object.assign(document.createElement('kaeshi-game'), { id: 'against' });
      game.setAttribute('white', 'ai');
      game.setAttribute('level', '1');
      document.body.append(game);
    });
    expect((await weights).status()).toBe(200);
    const game = page.locator('#against');
    await game.getByRole('button', { name: /^d3[,、]/ }).click();
    await expect(game.locator('.step')).toHaveCount(2);
    await expect(game.locator('.weights')).toHaveText('');
  });
});

test('games with the same seed get the same answer, after a move was taken back too @all @once', async ({ page }) => {
  await openBlog(page);
  // Black has eleven moves, and level 1 takes any of them: that these answers agree by chance is one in ten thousand.
  await page.evaluate(() => {
    for (let n = 0; n < 4; n++) {
      const game = Object.assign(document.createElement('kaeshi-game'), { className: 'seeded' });
      const attributes = { moves: 'f5d6c3d3c4f4', black: 'ai', level: '1', seed: '4294967295' };
      for (const [name, value] of Object.entries(attributes)) game.setAttribute(name, value);
      document.body.append(game);
    }
  });
  const games = page.locator('.seeded');
  const answers = () =>
    games.evaluateAll((/** @type {KaeshiGame[]} */ all) =>
      all.map(({ view }) => (view?.ply === 7 ? view.last : undefined)),
    );
  await expect.poll(answers).not.toContain(undefined);
  const first = await answers();
  expect(new Set(first).size).toBe(1);
  const ply = await games.first().evaluate((/** @type {KaeshiGame} */ game) => {
    game.goTo(6);
    game.goOn();
    return game.view?.ply;
  });
  expect(ply).toBe(6);
  await expect.poll(answers).toEqual(first);
});

test('the diagram stays without WebAssembly, with a word on why @all @once', async ({ page }) => {
  await openBlog(page, POLICY.replace(" 'wasm-unsafe-eval'", ''));
  const first = new TsumeBoard(page.locator('#first'));
  await expect(first.title).toHaveText('The engine could not be loaded');
  await expect(first.board.getByRole('img')).toBeVisible();
  await expect(page.locator('#board').getByRole('img')).toBeVisible();
});

test('the diagram stays when the engine does not arrive, and trying again works @once', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await openBlog(page);
  const first = new TsumeBoard(page.locator('#first'));
  await expect(first.title).toHaveText('The engine could not be loaded');
  await page.unroute('**/*.wasm');
  await first.button('retry').click();
  await first.ready();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text diagrams are there to read @once', async ({ page }) => {
    await openBlog(page);
    await expect(page.locator('#board pre')).toBeVisible();
    await expect(page.locator('#first pre')).toContainText('X - O X X X X -');
    await page.goto(`${KAESHI}embed.html`);
    await expect(page.locator('kaeshi-tsume pre')).toBeVisible();
    await page.goto(`${KAESHI}tsume.html`);
    await expect(page.locator('kaeshi-tsume pre')).toBeVisible();
  });
});

test('the page about embedding has its codes to copy, and tables of all that there is @once', async ({
  page,
  context,
}) => {
  await test.step('all that the elements have stands in tables, which come when the reader does', async () => {
    await page.goto('embed.html');
    await expect(page.locator('#script code')).toBeVisible();
    await page.getByRole('heading', { name: 'Reference' }).scrollIntoViewIfNeeded();
    const tables = page.locator('#reference table');
    await expect(tables).toHaveCount(7);
    const row = (/** @type {string} */ name) => tables.locator('tr', { has: page.getByText(name, { exact: true }) });
    await expect(row('goTo(ply)')).toContainText('Shows the position after so many moves.');
    await expect(row('kaeshi-solved')).toContainText('tsume');
    await expect(row('controls')).toContainText('The buttons below the board.');
    await expect(row('--kaeshi-board')).toContainText('board game tsume');
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(row('goTo(ply)')).toContainText('その手数の局面を見せます。');
    // Every row is said in the reader's language.
    for (const text of await tables.locator('td:last-child').allTextContents())
      expect(text).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
  await test.step('the examples show the code that they are, to copy', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.locator('#script code')).toHaveText(`<script type="module" src="${KAESHI}kaeshi.js"></script>`);
    await page.locator('#script .button').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`<script type="module" src="${KAESHI}kaeshi.js"></script>`);
    const code = (await page.locator('.example code').nth(1).textContent()) ?? '';
    expect(code).toMatch(/^<kaeshi-tsume goal="win">\n {2}<pre>\n- - X X[^]*\nX\n {2}<\/pre>[^]*\n<\/kaeshi-tsume>$/);
    // A page of somebody else's, without our policy.
    const body = `<!doctype html>${code}<script type="module" src="${KAESHI}kaeshi.js"></script>`;
    await page.route('**/theirs.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('theirs.html');
    await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
  });
});
