/** Playing without a pointer. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { openPlay, ready, square, view } from './playing.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

/** The name of what has the focus, through shadow roots. @param {import('@playwright/test').Page} page */
function focused(page) {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

/** The first five sixths of a game (WTHOR): a whole one takes as long as all other tests of keys together. */
const BEGUN = process.env.KAESHI_ALL
  ? ''
  : '#m=f5d6c5f4e3d3e6g5c6f3g4f6c4c3d2c2f2e2g3e7h6f1b3h3h4d7d1e1c1b1c7b4a4a5a6b6b5d8h2a2a3a7g6h5g2b2f7f8e8h1';

test('a whole game against the computer, by keyboard alone, to its result', async ({ page }) => {
  await openPlay(page, { hash: BEGUN, settings: { seat: 'black', level: 1, lang: 'en' } });
  for (;;) {
    await page.waitForFunction(() => {
      const { view, board } = /** @type {KaeshiGame} */ (document.querySelector('kaeshi-game'));
      return view?.result || (view?.side === 'black' && board?.legal?.length);
    });
    const { result, legal } = await view(page);
    if (result) break;
    const target = legal[0] ?? '';
    await page.keyboard.press(target.charAt(0));
    await page.keyboard.press(target.charAt(1));
    expect(await focused(page)).toBe(`${target}, empty, legal move`);
    await page.keyboard.press('Enter');
  }
  const { result } = await view(page);
  expect((result?.black ?? 0) + (result?.white ?? 0)).toBe(64);
  const status = page.getByRole('group', { name: 'Score and turn' });
  await expect(status.getByText(/^(Black|White) wins \d+–\d+$|^Draw, 32–32$/)).toBeAttached();
  await expect(page.getByText(/The game is over\./)).toBeAttached();
});

test('the board is one tab stop, is walked by arrows, letters and digits as it is seen, and z turns it', async ({
  page,
}) => {
  await openPlay(page, { settings: { seat: 'two', lang: 'en' } });
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('d4, white');
  for (const [key, name] of [
    ['ArrowUp', 'd3, empty, legal move'],
    ['Home', 'a3, empty'],
    ['End', 'h3, empty'],
    ['c', 'c3, empty'],
    ['4', 'c4, empty, legal move'],
    ['Control+Home', 'a1, empty'],
    ['Control+End', 'h8, empty'],
  ]) {
    await page.keyboard.press(/** @type {string} */ (key));
    expect(await focused(page)).toBe(name);
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('h8, empty');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Go to start');

  // Turned round, arrows go as seen, squares keep their names, and a reload keeps it.
  const board = page.locator('kaeshi-board');
  const place = async (/** @type {string} */ name) => {
    const [cloth, box] = [await board.boundingBox(), await square(page, name).boundingBox()];
    return (cloth?.y ?? 0) + (cloth?.height ?? 0) / 2 < (box?.y ?? 0) ? 'below' : 'above';
  };
  expect(await place('d3')).toBe('above');
  await square(page, 'd3').focus();
  await page.keyboard.press('z');
  await expect(board).toHaveAttribute('flipped', '');
  await expect(page.getByText('Board flipped')).toBeAttached();
  expect(await focused(page)).toBe('d3, empty, legal move');
  expect(await place('d3')).toBe('below');
  await expect(board.locator('.files span').first()).toHaveText('h');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('d4, white');
  await square(page, 'd3').click();
  expect((await view(page)).transcript).toBe('d3');
  await page.reload();
  await ready(page);
  await expect(board).toHaveAttribute('flipped', '');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Flip board' }).click();
  await expect(board).not.toHaveAttribute('flipped');
  await page.goto('analyse.html#m=f5');
  await expect(page.locator('.bar .menu')).toBeVisible();
  await page.keyboard.press('z');
  await expect(board).toHaveAttribute('flipped', '');
  await page.locator('.bar .menu').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Flip board' }).click();
  await expect(board).not.toHaveAttribute('flipped');
});

test('keys step through the game, open dialogs, and are the page’s again when these close', async ({ page }) => {
  await openPlay(page, { hash: '#m=f5d6c3d3', settings: { seat: 'two', lang: 'en' } });
  const [newGame, keys] = ['New game', 'Keyboard shortcuts'].map((name) => page.getByRole('dialog', { name }));
  if (!newGame || !keys) throw new Error('no dialogs');
  await test.step('u, r, [ and ] step through the game, n and ? open their dialogs', async () => {
    for (const [key, ply] of [
      ['u', 3],
      ['u', 2],
      ['r', 3],
      ['[', 2],
      [']', 3],
    ]) {
      await page.keyboard.press(/** @type {string} */ (key));
      expect((await view(page)).ply).toBe(ply);
    }
    await page.keyboard.press('n');
    await expect(newGame).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
  /** Closes the open dialog, and presses a key in that moment. @param {string} key */
  const closeAndPress = (key) =>
    page.evaluate((key) => {
      const dialog = document.querySelector('dialog');
      const focused = document.activeElement;
      if (!dialog || !focused || !dialog.contains(focused)) throw new Error('the dialog has not the focus');
      dialog.close();
      focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    }, key);
  await test.step('a key pressed at the moment when a dialog closes is the page’s', async () => {
    await page.keyboard.press('n');
    await expect(newGame).toBeVisible();
    await closeAndPress('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  });
  await test.step('keys go to the board at the moment when a dialog closes', async () => {
    await page.keyboard.press('n');
    await expect(newGame).toBeVisible();
    await closeAndPress('c');
    await expect.poll(() => focused(page)).toMatch(/^c\d/);
  });
});

test('a dialog that was closed while the engine was loading stays closed @all', async ({ page }) => {
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((/** @type {(value: void) => void} */ resolve) => (arrive = resolve));
  await page.route('**/*.wasm', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await expect(dialog).toBeVisible();
  // On a busy machine the event of closing comes late; here never.
  await page.evaluate(() => document.addEventListener('close', (event) => event.stopPropagation(), { capture: true }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  arrive();
  await ready(page);
  await expect(dialog).toBeHidden();
});
