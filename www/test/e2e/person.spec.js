/** A game against the computer that plays like a person: chosen by its rating, named, and kept. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { forget, keepGames, openPlay, ready, square, view, waitForPly } from './playing.js';

/** @import { Route } from '@playwright/test' */

/** A game of the database WTHOR: with its 55th move, b8, Black loses twelve discs. */
const GAME =
  'f5f6e6f4g5g6g4e7f3h5d6f2d7h4f8d3h3c5c4g3h6f7e8e3h2c8c7g8h8b3' +
  'e2c6c3h7b4b6d2a3b5h1a4e1a6d8d1a5a2f1g7c1c2b7a8a7b8b1g1a1b2g2';

/** The ways in which weights are missing; an element that has none is tested on a page of others. */
const WITHOUT_WEIGHTS = /** @type {const} */ ([
  ['do not come', (/** @type {Route} */ route) => route.abort(), 'a simpler, weaker one is used'],
  ['are on their way', () => undefined, 'Until then a simpler one is used.'],
]).slice(process.env.KAESHI_ALL ? 0 : 1);

test('an opponent that plays like a person answers without weights, and says what is missing @desktop @all', async ({
  page,
}) => {
  for (const [how, answer, said] of WITHOUT_WEIGHTS)
    await test.step(`it answers while the trained weights ${how}`, async () => {
      await page.route(/\.weights$/, answer);
      await openPlay(page, { settings: { seat: 'black', level: 1480, lang: 'en' } });
      await square(page, 'd3').click();
      await waitForPly(page, 2);
      await expect(page.getByText('Human-like 1480')).toBeVisible();
      await expect(page.locator('kaeshi-game .file.weights')).toContainText(said);
      await page.unroute(/\.weights$/);
      await page.evaluate(() => sessionStorage.clear());
      await forget(page);
      await page.goto('about:blank');
    });
  await test.step('it says that its model is missing, and tries again', async () => {
    await page.route(/\.people$/, (route) => route.abort());
    await openPlay(page, { settings: { seat: 'black', level: 1480, lang: 'en' } });
    await square(page, 'd3').click();
    const said = page.locator('kaeshi-game').getByRole('alert');
    await expect(said).toContainText('The model of how people play could not be loaded: The connection failed.');
    await page.unroute(/\.people$/);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await waitForPly(page, 2);
    await expect(said).toBeHidden();
  });
});

test('an opponent that plays like a person takes a draw where such people expect no win @desktop', async ({ page }) => {
  const offer = async (/** @type {string} */ moves) => {
    await openPlay(page, { hash: `#m=${moves}`, settings: { seat: 'black', level: 1480, lang: 'en' } });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  };
  // After this many moves Black is six discs behind, and in the other game ten ahead.
  await offer(GAME.slice(0, 48));
  await expect(page.getByText('The computer declines: it expects to win.')).toBeVisible();
  await page.goto('about:blank');
  await offer('c4e3f5b4f3f4e2e6g5f2c5b6d3g4c3h6h4c2d2h3h5f1e1d1c1b1f7g3h2h1g1g2a1d7');
  await expect(page.getByText('Draw by agreement').first()).toBeVisible();
});

test('an opponent follows the results before, by keyboard; one like a person is chosen and kept @once', async ({
  page,
}) => {
  const isDialogOpen = () => page.getByRole('dialog').isVisible();
  await openPlay(page, { settings: { seat: 'black', level: 4, lang: 'en' } });
  await page.keyboard.press('n');
  const box = page.getByRole('dialog');
  const kind = box.locator('#opponent');
  const strength = box.locator('#level');
  // The step of the ladder stays; its name is another.
  await kind.selectOption('person');
  await expect(strength).toHaveValue('4');
  await expect(box.locator('output')).toHaveText('Rating 1130: improver');
  await expect(box.locator('.what')).toContainText('habits are imitated');
  await kind.focus();
  await page.keyboard.type('Auto');
  await expect(kind).toHaveValue('auto');
  await expect(box.locator('output')).toHaveText('Rating 1130: improver');
  await expect(box.locator('.what')).toContainText('Your strength is shown after 5 games; 0 so far.');
  await expect(strength).toBeDisabled();
  // Six games against level 5, all but one of them won.
  const firsts = ['f5f6', 'f5d6', 'f5f4', 'd3c3', 'd3e3', 'd3c5'];
  const games = firsts.map((moves, i) => {
    const result = i === 0 ? { black: 20, white: 44 } : { black: 44, white: 20 };
    return {
      moves,
      at: Date.now() - 6000 + i,
      result,
      played: { at: Date.now() - 6000 + i, ply: 2, seat: 'black', level: 5 },
    };
  });
  await keepGames(page, games);
  await openPlay(page);
  await page.keyboard.press('n');
  await expect(kind).toHaveValue('level');
  await kind.focus();
  await page.keyboard.type('Auto');
  await expect(box.locator('output')).toHaveText(/^Rating (1680|1880|2000): /);
  await expect(box.locator('.what')).toHaveText(/You play at about \d{4} \(\d{4} to \d{4}\), from 6 games\./);
  const [, level] = /Rating (\d+)/.exec((await box.locator('output').textContent()) ?? '') ?? [];
  await box.getByRole('button', { name: 'Start a new game' }).press('Enter');
  await expect.poll(isDialogOpen).toBe(false);
  await expect(page.getByText(`Human-like ${level}`)).toBeVisible();
  // The choice stays.
  await page.keyboard.press('n');
  await expect(kind).toHaveValue('auto');

  await test.step('one that plays like a person is chosen, answers, and is there after a reload', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await box.locator('#opponent').selectOption('person');
    await strength.fill('7');
    await expect(box.locator('output')).toHaveText('Rating 1480: club player');
    await expect(box.locator('.what')).toContainText('Learnt from tournament games');
    await box.getByRole('button', { name: 'Start a new game' }).click();
    await expect(page.getByText('Human-like 1480')).toBeVisible();
    await square(page, 'd3').click();
    await waitForPly(page, 2);
    const { transcript } = await view(page);
    await page.reload();
    await ready(page);
    await expect.poll(async () => (await view(page)).transcript).toBe(transcript);
    await expect(page.getByText('Human-like 1480')).toBeVisible();
    // The next game begins with the same opponent, and levels are a press away.
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect(box.locator('#opponent')).toHaveValue('person');
    await box.locator('#opponent').selectOption('level');
    await expect(box.locator('output')).toHaveText('Level 7: strong');
  });
});

test('the study tells what people play, which mistake most of them make, and what is hard to answer @once', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en"}'));
  const fetched = /** @type {string[]} */ ([]);
  page.on('request', (request) => fetched.push(request.url()));
  // A quick review does.
  await page.goto(`analyse.html#m=${GAME}&review=3`);
  const move = page.locator(`[data-path="${GAME.slice(0, 2 * 55)}"]`);
  await expect(move.locator('.sign')).not.toBeEmpty();
  await expect(page.locator('.people')).toHaveCount(0);
  await move.click();
  await page.keyboard.press('ArrowLeft');
  if (isMobile) await page.locator('.more-toggle').click();
  await page.getByRole('button', { name: 'Evaluation settings' }).click();
  const asked = page.getByLabel('What people play here');
  await expect(asked).toHaveValue('0');
  // Nothing of the model came before somebody asked.
  expect(fetched.filter((url) => url.includes('.people'))).toEqual([]);
  await asked.selectOption('1480');
  await expect(page.locator('.people')).toHaveText(/People rated 1480:\s*b8\s+78 %\s*g1\s+20 %\s*g2\s+2 %/);
  // On a phone the list of moves is behind.
  const usual = (/** @type {string} */ said) => page.locator('.moves .comment').filter({ hasText: said });
  await expect(usual('b8: most people play this (78 %)')).toHaveCount(1);
  await asked.selectOption('800');
  await expect(usual('b8: most people play this (88 %)')).toHaveCount(1);
  // The strength of both players is told when the summary is opened.
  await page.locator('details.summary > summary').click();
  await expect(page.getByRole('row', { name: /^Strength/ })).toHaveText(/1470 \(1270–1670\)\s*1410 \(1190–1610\)/);
  await expect(page.getByText('not a rating earned in games')).toBeVisible();
  await page.getByLabel('hardest to answer').check();
  await expect(page.locator('.people')).toContainText('No good move here is hard to answer.');
  // The choice stays, and a move that is pressed is played.
  await page.goto('about:blank');
  await page.goto('analyse.html#m=f5f6e6f4g5g6g4e7f3h5d6f2d7h4f8d3h3c5c4g3h6f7e8e3h2c8');
  if (isMobile) await page.locator('.more-toggle').click();
  await expect(page.locator('.people')).toContainText('Hardest to answer:');
  const likeliest = page.locator('.person-move').first();
  const square = await likeliest.locator('strong').textContent();
  await likeliest.click();
  if (isMobile) await page.locator('.more-toggle').click();
  await expect(page.locator('.moves [aria-current]')).toContainText(`${square}`);
  if (isMobile) return;
  await test.step('the strength of those asked is readable in full in its field, in both languages', async () => {
    await page.getByRole('button', { name: 'Evaluation settings' }).click();
    const field = page.locator('.people-settings select').first();
    await field.selectOption('1480');
    for (const lang of ['en', 'ja']) {
      if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(field).toBeVisible();
      const spare = await field.evaluate((/** @type {HTMLSelectElement} */ field) => {
        const style = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.font = style.font;
        const said = pen.measureText(field.selectedOptions[0]?.label ?? '').width;
        return field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - said;
      });
      // The arrow of the field takes about so much.
      expect(spare, lang).toBeGreaterThan(20);
    }
  });
});
