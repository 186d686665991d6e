/**
 * Tests the settings of a game: clock, handicap corners, giving up, draws, the pace of two computers, its own seats.
 */
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { openPlay, ready, square, view, waitForPly } from './playing.js';

/** @import { Page } from '@playwright/test' */

const TWO = { seat: 'two', lang: 'en' };

/** The line about the turn and the result. @param {Page} page */
const status = (page) => page.getByRole('group', { name: 'Score and turn' });

/** Begins a game by the dialog. @param {Page} page @param {Record<string, string>} options */
async function begin(page, options) {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  for (const [name, value] of Object.entries(options)) await page.getByRole('combobox', { name }).selectOption(value);
  await page.getByRole('button', { name: 'Start a new game' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Chooses from the box of everything else. @param {Page} page @param {string} name */
async function more(page, name) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('a clock counts over a reload, tells when it runs low, and ends the game; the game can go on @once', async ({
  page,
}) => {
  await page.clock.install();
  await openPlay(page, { settings: TWO });
  await begin(page, { Clock: '1', Increment: '5' });
  const clock = (/** @type {string} */ side) => page.getByRole('timer', { name: new RegExp(`^${side}`) });
  await expect(clock('Black')).toHaveText('1:00');
  for (const name of ['f5', 'd6']) await square(page, name).click();
  // Beside the hours that the test winds forward goes the time that the machine takes.
  await expect(clock('White')).toHaveText(/1:0\d/);
  expect(await violations(page)).toEqual([]);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('status').filter({ hasText: 'Black has 30 seconds left.' })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(clock('Black')).toHaveText(/0:[0-2]\d/);
  await page.clock.fastForward(30_000);
  await expect(status(page).getByText('White wins: Black lost on time')).toBeAttached();
  expect((await view(page)).result).toMatchObject({ winner: 'white', by: 'time' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await square(page, 'c3').click();
  expect((await view(page)).ply).toBe(3);
});

test('one resigns, takes it back, two agree on a draw; a rematch has the opening that was drawn @once', async ({
  page,
}) => {
  await openPlay(page, { settings: TWO });
  await begin(page, { Start: 'balanced' });
  await waitForPly(page, 8);
  const { transcript, legal } = await view(page);
  await square(page, legal[0] ?? '').click();
  await more(page, 'Resign');
  await expect(page.getByRole('dialog')).toContainText('White will resign.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(status(page).getByText('Black wins: White resigned')).toBeAttached();
  await expect(page.getByText('The game is over. White resigned, Black wins.')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('White to move', { exact: true })).toBeVisible();
  await more(page, 'Offer a draw');
  await expect(page.getByRole('dialog')).toContainText('White offers a draw. Does Black accept?');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(status(page).getByText('Draw by agreement')).toBeAttached();
  await page.reload();
  await ready(page);
  expect((await view(page)).result).toMatchObject({ winner: undefined, by: 'agreement' });
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await view(page)).transcript).toBe(transcript);
});

/** The box of a new game opens at its top, and its start is in sight. @param {Page} page */
async function hasItsStartInSight(page, isMobile = false) {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const seat = dialog.getByRole('radio', { name: 'I play Black' });
  await expect(seat).toBeFocused();
  await expect(dialog.getByText('Who plays')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Start a new game' })).toBeInViewport({ ratio: 1 });
  const [top, hidden] = await dialog.evaluate((box) => [box.scrollTop, box.scrollHeight - box.clientHeight]);
  expect(top).toBe(0);
  if (!isMobile) expect(hidden).toBe(0);
  // The last choices are not under it for ever.
  await dialog.getByRole('combobox', { name: 'Clock' }).selectOption('5');
  await dialog.getByRole('combobox', { name: 'Increment' }).click({ trial: true });
  // Enter starts the game where the dialog was opened by key.
  await seat.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await view(page)).ply).toBe(0);
}

test('the computer plays on where it is winning, and agrees on a draw where it is not @desktop', async ({ page }) => {
  // WTHOR 1999 (Fédération Française d'Othello): Black takes all in the end.
  const game = 'f5f4e3d6f3g3g4g5h3d3h6h5h4h2h1e2g6f2g2h7g7';
  await openPlay(page, { hash: `#m=${game}`, settings: { seat: 'white', level: 5, lang: 'en' } });
  await more(page, 'Offer a draw');
  await expect(page.getByRole('status').filter({ hasText: 'it expects to win' })).toBeVisible();
  expect((await view(page)).result).toBeUndefined();
  await page.keyboard.press('[');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('radio', { name: 'I play Black' }).check();
  await page.getByRole('button', { name: 'Apply to this game' }).click();
  await more(page, 'Offer a draw');
  await expect(status(page).getByText('Draw by agreement')).toBeAttached();
  await test.step('the box of a new game opens at its top, and its start is in sight', () => hasItsStartInSight(page));
});

test('another tab changes no seats in a game that is under way @desktop', async ({ page, context }) => {
  await openPlay(page, { hash: '#m=f5d6', settings: TWO });
  const other = await context.newPage();
  await openPlay(other, { hash: '#m=c4' });
  await other.getByRole('button', { name: 'New', exact: true }).click();
  await other.getByRole('radio', { name: 'I play White' }).check();
  await other.getByRole('button', { name: 'Start a new game' }).click();
  await waitForPly(other, 1);
  await page.bringToFront();
  await square(page, 'c3').click();
  await square(page, 'd3').click();
  expect((await view(page)).transcript).toBe('f5d6c3d3');
  await page.reload();
  await ready(page);
  await square(page, 'c4').click();
  await expect(page.getByText('White to move', { exact: true })).toBeVisible();
});

test('practice from a position is a game of its own, and the former one stays @phone', async ({ page }) => {
  await openPlay(page, { hash: '#m=f5d6c3d3c4', settings: { ...TWO, level: 1 } });
  await page.keyboard.press('[');
  await more(page, 'Practise from here');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3d3');
  await square(page, 'c5').click();
  await waitForPly(page, 6);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Recent games' })).toContainText('f5d6c3d3c4');
  await page.keyboard.press('Escape');
  await test.step('corners are given by the start, which the link carries; Black moves', async () => {
    await begin(page, { Start: 'white 2' });
    await expect(page).toHaveURL(/p=O-/);
    const { black, white, side } = await view(page);
    expect([black, white, side]).toEqual([2, 4, 'black']);
  });
  await test.step('the box of a new game opens at its top, and its start is in sight', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('radio', { name: 'I play Black' }).check();
    await page.getByRole('button', { name: 'Start a new game' }).click();
    await hasItsStartInSight(page, true);
  });
});
