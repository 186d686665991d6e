/** Two people play by links alone: each has a browser of their own, and nothing else goes between them. */
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { paste } from './pasting.js';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

/** @import { Page } from '@playwright/test' */

/** A game between programs, from tests/data/ggf_testgames.ggf. */
const WHOLE =
  'd3c5f6f5e6e3c3d2c4b5f4d6f3b4c7d7c6e7b6f7a5a4e8f8d8e2a3c8b3a6' +
  'c1a2f1g6g5h5g4h3h4c2b7d1h6g3e1f2g2h7b1h2g1b8a8a7a1b2g8h1g7h8';
const MOVES = WHOLE.match(/../g) ?? [];
/** The names are as long as names may be. */
const NAMES = { black: '返し先生のお弟子さん一号', white: 'Bartholomäus' };

/** Begins a game by links. @param {Page} page @param {string} [colour] */
async function begin(page, colour = 'black') {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'By link' }).check();
  await dialog.getByLabel('Your colour').selectOption(colour);
  await dialog.getByRole('button', { name: 'Start a new game' }).click();
}

/** Takes the link out of the box that sends a move. @param {Page} page @param {string} [name] */
async function send(page, name) {
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('s');
  if (name) await dialog.getByLabel('Your name').fill(name);
  const field = dialog.getByLabel('Link to send', { exact: true });
  await field.focus();
  const link = await field.inputValue();
  expect(new TextEncoder().encode(link).length).toBeLessThanOrEqual(300);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return link;
}

/** Opens a link in a page that may show another game. @param {Page} page @param {string} link */
async function open(page, link) {
  await page.goto(link);
  await ready(page);
  await expect.poll(() => new URL(page.url()).hash).not.toContain('k=');
}

const line = async (/** @type {Page} */ page) => (await view(page)).steps.map(({ square }) => square).join('');

test('two browsers play a whole game by links alone @once @all', async ({ browser }) => {
  const players = await Promise.all(
    /** @type {const} */ (['black', 'white']).map(async (side) => {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
      return { side, page: await context.newPage() };
    }),
  );
  const [black, white] = players;
  if (!black || !white) throw new Error('no two players');
  await openPlay(black.page, { settings: { lang: 'en' } });
  await begin(black.page);
  /** @type {string[]} */
  const links = [];
  for (const [i, move] of MOVES.entries()) {
    const [{ side, page }, other] = i % 2 === 0 ? [black, white] : [white, black];
    // In this game nobody passes.
    expect((await view(page)).side).toBe(side);
    await square(page, move).click();
    await waitForPly(page, i + 1);
    const link = await send(page, i < 2 ? NAMES[side] : undefined);
    links.push(link);
    // Whose turn it is, and nobody plays for the other.
    const status = page.locator('kaeshi-game strong').first();
    const next = MOVES[i + 1];
    if (next) {
      await expect(status).toHaveText(side === 'black' ? 'White to move' : 'Black to move');
      await square(page, next).click({ force: true });
      expect((await view(page)).ply).toBe(i + 1);
    }
    if (i % 15 === 4) {
      await page.reload();
      await ready(page);
      expect(await line(page)).toBe(WHOLE.slice(0, 2 * i + 2));
    }
    if (i === 0) await other.page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en"}'));
    await open(other.page, link);
    expect(await line(other.page)).toBe(WHOLE.slice(0, 2 * i + 2));
    if (next) await expect(other.page.locator('kaeshi-game strong').first()).toHaveText('Your move');
  }
  for (const { page } of players)
    for (const name of Object.values(NAMES))
      await expect(page.locator('kaeshi-game .who').filter({ hasText: name })).toBeVisible();
  for (const { page } of players) {
    await expect(page.getByRole('region', { name: 'Draw, 32–32' })).toBeVisible();
    expect((await view(page)).result).toMatchObject({ black: 32, white: 32 });
  }
  // A link of before says that it is older, and loses nothing.
  await black.page.goto(links[20] ?? '');
  const dialog = black.page.getByRole('dialog');
  await expect(dialog).toContainText('This link ends after move 21, and your game already has 60 moves.');
  expect(await violations(black.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep my game' }).click();
  expect(await line(black.page)).toBe(WHOLE);
});

/** Another browser. @param {import('@playwright/test').Browser} browser @param {string} link */
async function elsewhere(browser, link) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, link);
  return page;
}

test('White invites, nobody plays for the other, and a move that was not sent can be taken back @once', async ({
  browser,
  page,
}) => {
  await openPlay(page, { settings: { lang: 'en' } });
  await begin(page, 'white');
  await expect(page.getByRole('button', { name: 'Send an invitation' })).toBeVisible();
  const friend = await elsewhere(browser, await send(page, NAMES.white));
  await expect(friend.locator('#notice')).toHaveText(`You play Black against ${NAMES.white}.`);
  await square(friend, 'f5').click();
  await friend.getByRole('button', { name: 'Undo' }).click();
  await square(friend, 'd3').click();
  await open(page, await send(friend, NAMES.black));
  await expect(page.locator('#notice')).toHaveText(`${NAMES.black} played d3.`);
  // Whose turn it is, and nobody plays for the other, also after a reload.
  await expect(page.locator('kaeshi-game strong').first()).toHaveText('Your move');
  await friend.reload();
  await ready(friend);
  expect(await line(friend)).toBe('d3');
  await expect(friend.locator('kaeshi-game strong').first()).toHaveText('White to move');
  await square(friend, 'c3').click({ force: true });
  expect((await view(friend)).ply).toBe(1);
  for (const each of [page, friend])
    for (const name of Object.values(NAMES))
      await expect(each.locator('kaeshi-game .who').filter({ hasText: name })).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  // The same again brings nothing, and nothing is lost.
  await square(page, 'c3').click();
  await open(friend, await send(page));
  await square(friend, 'c4').click();
  await page.goto(await send(friend));
  await expect.poll(() => line(page)).toBe('d3c3c4');
  // The game is given up, and sent by a code that a phone may read.
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Send your move' }).click();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const last = await page.getByLabel('Link to send', { exact: true }).inputValue();
  await friend.goto(last);
  await expect(friend.getByRole('region', { name: 'Black wins: White resigned' })).toBeVisible();
});

test('links go out by the share sheet and come in anywhere, none changes a game unasked @once', async ({ page }) => {
  await page.addInitScript(() => {
    const shared = /** @type {(string | undefined)[]} */ ([]);
    Object.assign(globalThis, { shared });
    navigator.share = async ({ url } = {}) => void shared.push(url);
  });
  await openPlay(page, { hash: '#m=f5&b=Ann&k=0a0b0c0d', settings: { lang: 'en' } });
  const dialog = page.getByRole('dialog');
  const address = (/** @type {string} */ moves) => `${new URL('./', page.url()).href}#m=${moves}&k=0a0b0c0d`;
  await square(page, 'd6').click();
  await page.keyboard.press('s');
  await dialog.getByRole('button', { name: 'Share…' }).click();
  await expect(dialog).toHaveCount(0);
  const [sent] = await page.evaluate(
    () => /** @type {{ shared: string[] }} */ (/** @type {unknown} */ (globalThis)).shared,
  );
  expect(sent).toContain('#m=f5d6&b=Ann&k=0a0b0c0d');
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  const take = async (/** @type {string} */ hash, /** @type {string} */ said) => {
    await page.goto(`./${hash}`);
    await expect(dialog).toContainText(said);
    expect(await line(page)).toBe('f5d6');
  };
  await take('#m=f5f6e6&k=0a0b0c0d', 'At move 2 this link has f6, and your game has d6.');
  await dialog.getByRole('button', { name: 'Keep my game' }).press('Enter');
  await take('#m=f5d6c3d3c4&k=0a0b0c0d', 'Move 4 in this link, d3, is yours to make');
  await dialog.getByRole('button', { name: 'Keep my game' }).click();
  // A move that breaks the rules is told as in every link, and the game is there.
  await page.goto('./#m=f5d6a1&k=0a0b0c0d');
  await expect(page.locator('.offer').getByRole('alert')).toContainText('Move 3');
  // Beside all fields, with what a messenger puts around it.
  await paste(page, `Your turn! ${address('f5d6c3')}`);
  await expect(page.locator('#notice')).toHaveText('Ann played c3.');
  expect(await line(page)).toBe('f5d6c3');
  await page.goto('./#m=f5f6e6&k=0a0b0c0d');
  await dialog.getByRole('button', { name: 'Use the link’s moves' }).click();
  expect(await line(page)).toBe('f5f6e6');
  // The other line is among the recent games.
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.locator('.moves', { hasText: 'f5d6c3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await square(page, 'f4').click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByRole('textbox').fill(address('f5f6e6f4e3'));
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await line(page)).toBe('f5f6e6f4e3');
  await paste(page, `${address('f5f6e6f4e3')}&e=white`);
  await page
    .getByRole('region', { name: 'White wins: Black resigned' })
    .getByRole('button', { name: 'Rematch' })
    .click();
  await expect.poll(() => line(page)).toBe('');
  await square(page, 'f5').click();
  expect(await send(page)).toMatch(/#m=f5&w=Ann&k=[^&]{8}$/);
});

test('a link to look at says who sat where @once', async ({ browser, page }) => {
  await openPlay(page, { hash: '#m=f5f6', settings: { lang: 'en', seat: 'white', level: 3 } });
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this position', { exact: true }).inputValue();
  const friend = await elsewhere(browser, link);
  await expect(friend.locator('kaeshi-game .who')).toHaveText(['Level 3', 'Guest']);
  await friend.reload();
  await expect(friend.locator('kaeshi-game .who')).toHaveText(['Level 3', 'Guest']);
});
