/**
 * The tsume page: puzzles made by people solved to the end, wrong moves, the solution, pasting, and what is remembered.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { wrongMove } from './oracle.js';
import { forget, keptRows } from './playing.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */

/** Made by people and published with their answers; the scores were found by a solver that is not ours. */
const DRAW = {
  // http://tsplans.com/team/renew.cgi?f=224&mode=copy&no=18: h2 draws, "g7 loses by 4"
  position: '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X',
  scores: { a1: -6, g1: -34, h1: -18, b2: -16, h2: 0, f7: -28, g7: -4, b8: -20, e8: -12, f8: -10 },
};
const WIN = {
  // http://surippadesu.blog74.fc2.com/blog-entry-267.html: b2 is "the clearest winning move"
  position: '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O',
  scores: { b1: 4, f1: 0, g1: -6, b2: 8, g2: -34, b7: -8, g7: 4 },
};

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await page.goto(`tsume.html${hash}`);
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  return tsume;
}

/** @param {string} position @param {string} goal */
const address = (position, goal) => `#p=${position.split(' ')[0]}&s=${position.split(' ')[1]}&g=${goal}`;

/** @param {number} score */
const signed = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0');

test('the draw of 14 empties is solved to the end @all', async ({ page }) => {
  const tsume = await open(page, address(DRAW.position, 'draw'));
  const moves = await tsume.solve('draw');
  expect(moves[0]).toBe('h2');
  await expect(tsume.title).toHaveText('Solved: draw, 32–32');
  await expect(tsume.detail).toHaveText('No mistakes.');
});

test('what is pasted says what is wrong with it, or its goal and who moves, and is solved @once', async ({ page }) => {
  await page.goto('tsume.html');
  await page.locator('.create summary').click();
  await page.locator('[data-act=paste]').click();
  const text = page.getByLabel('Position', { exact: true });
  await test.step('a broken paste says what and where and keeps the text', async () => {
    await text.fill(`${WIN.position.slice(0, 10)}?${WIN.position.slice(11)}`);
    await expect(page.getByRole('alert').filter({ hasText: "Character 11 is '?'" })).toBeVisible();
    await expect(page.locator('[data-act=solve]')).toBeDisabled();
    await text.fill('XO');
    await expect(page.getByRole('alert').filter({ hasText: 'has 2 of 64 squares' })).toBeVisible();
    await expect(text).toHaveValue('XO');
    await text.fill('X'.repeat(64));
    await expect(page.getByRole('alert').filter({ hasText: 'already over' })).toBeVisible();
    await expect(page.locator('[data-act=solve]')).toBeDisabled();
  });
  await test.step('a long search warns, shows progress and stops at once', async () => {
    // FFO endgame suite (FFORUM) no. 55: 29 empties.
    await text.fill('--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O');
    await expect(page.locator('.verdict')).toContainText('may take minutes');
    await page.locator('[data-act=diagnose]').click();
    await expect(page.locator('.verdict')).toContainText(/[1-9].* positions/);
    await page.locator('[data-act=cancel]').click();
    await expect(page.locator('[data-act=diagnose]')).toBeVisible();
    await page.keyboard.press('Escape');
    const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
    await tsume.button('solution').click();
    await expect(tsume.element.locator('.scores li').first()).toBeVisible();
  });
  await page.locator('[data-act=paste]').click();
  const rows = WIN.position.slice(0, 64).match(/.{8}/g) ?? [];
  await text.fill(`${rows.join('\n')}\nO`);
  await page.locator('[data-act=diagnose]').click();
  await expect(page.locator('.verdict')).toContainText('This position can be won: 36–28 (+8).');
  await expect(page.locator('.verdict')).toContainText('3 first moves are correct');
  await page.locator('[data-act=solve]').click();
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await expect(tsume.prompt).toContainText('White to play and win · 15 empties');
  expect(page.url()).toContain(`#p=${WIN.position.slice(0, 64)}&s=O&g=win`);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(tsume.prompt).toContainText('白番 勝ち・15空き');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('button', { name: 'English' }).click();
  await tsume.square('b2').click();
  await expect(tsume.title).toHaveText(/^b2 is correct|^Correct\./);
});

test('the win of 15 empties is solved to the end @all', async ({ page }) => {
  const tsume = await open(page, address(WIN.position, 'win'));
  await tsume.solve('win');
  await expect(tsume.title).toContainText('Solved: you win');
});

test('moves are taken back; a wrong one says what it loses; the solution has the exact score of each @once', async ({
  page,
}) => {
  const tsume = await open(page, address(DRAW.position, 'draw'));
  await test.step('a wrong move says what it loses, is taken back, and is remembered', async () => {
    await tsume.square('g7').click();
    await expect(tsume.title).toHaveText('g7 loses');
    await expect(tsume.detail).toHaveText('−4: 30–34 instead of 32–32');
    await expect(tsume.voice).toContainText(/g7 loses.*−4: 30–34 instead of 32–32$/);
    await expect(tsume.legal).toHaveCount(0);
    await tsume.button('take-back').click();
    expect(await tsume.position()).toBe(DRAW.position);
    await expect(tsume.square('g7')).toHaveAccessibleName(/tried, loses 4 discs/);
    await expect(tsume.square('d3')).not.toBeFocused();
    await tsume.square('h2').click();
    await expect(tsume.title).toHaveText(/^h2 is correct|^Correct\./);
  });
  await test.step('stepping back and another answer of the opponent', async () => {
    await expect(tsume.button('back')).toBeEnabled();
    await tsume.ready();
    await tsume.button('back').click();
    await expect(tsume.title).toHaveText(/to move$/);
    await tsume.button('back').click();
    expect(await tsume.position()).toBe(DRAW.position);
    await tsume.button('reset').click();
    await expect(tsume.title).toHaveText('Your move');
  });
  for (const [name, { position, scores }, goal] of /** @type {const} */ ([
    ['draw', DRAW, 'draw'],
    ['win', WIN, 'win'],
  ]).slice(0, process.env.KAESHI_ALL ? 2 : 1))
    await test.step(`the solution of the ${name} has every move's exact score`, async () => {
      await page.goto(`tsume.html${address(position, goal)}`);
      await expect(tsume.board).toHaveAttribute('position', position);
      await tsume.ready();
      await tsume.button('solution').click();
      await expect(tsume.element.locator('.scores li')).toHaveCount(Object.keys(scores).length);
      for (const [square, score] of Object.entries(scores)) {
        await expect(tsume.square(square)).toHaveText(signed(score));
        await expect(tsume.element.locator(`.scores [data-square=${square}]`)).toContainText(signed(score));
        await expect(tsume.square(square)).toHaveAccessibleName(
          score > 0 || (goal === 'draw' && score === 0)
            ? /correct$/
            : new RegExp(`${signed(score).replace('+', '\\+')}$`),
        );
      }
      const line = tsume.element.locator('.line button');
      await line.nth(2).click();
      // Three moves of the line, and the opponent answers the last of them.
      await expect
        .poll(async () => (await tsume.position()).match(/-/g)?.length)
        .toBe((position.match(/-/g) ?? []).length - 4);
      await expect(tsume.element.locator('.scores, .solution p').first()).toBeVisible();
      await tsume.button('back').click();
      await tsume.button('forward').click();
    });
});

test('solved puzzles are remembered and have one way on, a wrong move is played on, themes are told @once', async ({
  page,
}) => {
  const tsume = await open(page, '#puzzle=6-1');
  await tsume.solve('win');
  await expect(page.getByRole('link', { name: 'Next unsolved' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Next puzzle' })).toHaveCount(1);
  const link = page.getByRole('link', { name: 'No. 6-1 · 1 of 60, 6 empties, Black, Win, solved' });
  const unfold = () => page.getByText('1 of 60 solved').click();
  await unfold();
  await expect(link).toBeVisible();
  await expect.poll(() => keptRows(page, 'progress')).toHaveLength(1);
  await page.reload();
  await unfold();
  await expect(link).toBeVisible();
  await page.getByRole('link', { name: 'Next unsolved' }).click();
  await expect(page).toHaveURL(/#puzzle=6-2$/);
  await forget(page);
  await page.reload();
  await expect(page.getByText('0 of 60 solved')).toBeVisible();
  await test.step('a wrong move can be played on to see why, and the turning point is named', async () => {
    await page.evaluate(() => (location.hash = '#puzzle=6-1'));
    await expect(page.locator('#caption')).toContainText('6-1');
    await tsume.ready();
    const start = await tsume.position();
    const wrong = wrongMove(start, 'win');
    await tsume.square(wrong.square).click();
    await tsume.button('refute').click();
    while (!(await tsume.title.getByText('Game over').isVisible())) {
      await expect(tsume.element.locator('.legal, .title:text("Game over")').first()).toBeVisible();
      if (await tsume.legal.first().isVisible()) await tsume.legal.first().click();
    }
    await expect(tsume.detail).toContainText(`The turning point was ${wrong.square}: ${signed(-wrong.lost)}.`);
    await tsume.button('take-back').click();
    expect(await tsume.position()).toBe(start);
  });
  await test.step('the solution tells the theme, and another puzzle tells nothing yet', async () => {
    const puzzle = puzzlesOf(6).find(({ themes, goal }) => themes !== '' && goal === 'win');
    await page.evaluate((id) => (location.hash = `#puzzle=${id}`), puzzle?.id);
    await expect(tsume.board).toHaveAttribute('position', puzzle?.position ?? '');
    await tsume.ready();
    const theme = page.getByText('Theme: ');
    await expect(page.getByText('of average players')).toBeVisible();
    await expect(theme).toBeHidden();
    await tsume.element.locator('[data-act=hint]').click();
    await expect(theme).toBeHidden();
    await tsume.button('solution').click();
    await expect(theme).toBeVisible();
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await expect(tsume.prompt).toContainText('6 empties');
    await expect(theme).toBeHidden();
  });
  await test.step('the statistics have an address', async () => {
    await page.evaluate(() => (location.hash = '#statistics'));
    const statistics = page.getByRole('dialog', { name: 'Statistics' });
    await expect(statistics).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await page.goto('tsume.html#statistics');
    await expect(statistics).toBeVisible();
  });
});

test('puzzles not fetched are asked for again; next, previous and filters lead through the library @once', async ({
  page,
}) => {
  await test.step('puzzles that cannot be fetched are missed by a sentence, and asked for again', async () => {
    let isBroken = true;
    await page.route('**/puzzles/06.txt*', (route) => (isBroken ? route.abort() : route.fallback()));
    await page.goto('tsume.html');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded right now' })).toBeVisible();
    await expect(page.locator('.prompt')).toContainText('6 empties');
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(page.locator('.item')).toHaveCount(Math.min(60, puzzlesOf(6).length));
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
  });
  await test.step('the list begins with the easiest puzzle, which says how many people solve it', async () => {
    const [easiest] = puzzlesOf(6);
    const first = page.locator('.item').first();
    await expect(first).toHaveAttribute('href', `#puzzle=${easiest?.id}`);
    await first.click();
    const percent = Math.min(99, Math.round(100 * (easiest?.odds[1] ?? 0)));
    await expect(page.getByText(`About ${percent} % of average players solve it`)).toBeVisible();
  });
  const [first, second, ...more] = puzzlesOf(8);
  const tsume = await open(page, `#puzzle=${first.id}`);
  await expect(tsume.prompt).toContainText('8 empties');
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(page).toHaveURL(new RegExp(`#puzzle=${second.id}$`));
  await expect(tsume.prompt).toContainText('8 empties');
  await page.getByRole('link', { name: 'Previous puzzle' }).click();
  await expect(page).toHaveURL(new RegExp(`#puzzle=${first.id}$`));
  const items = page.locator('.item');
  await expect(items).toHaveCount(0);
  // The tab unfolds the list, and choosing a puzzle folds it up again.
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page).toHaveURL(new RegExp(`#puzzle=${first.id}$`));
  await expect(items).toHaveCount(Math.min(60, more.length + 2));
  await page.getByLabel('Size').selectOption('6');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Goal').selectOption('win');
  const side = puzzlesOf(6).find(({ goal }) => goal === 'win')?.side ?? 'black';
  await page.getByLabel('Side').selectOption(side);
  const wins = puzzlesOf(6).filter((puzzle) => puzzle.goal === 'win' && puzzle.side === side);
  await expect(items).toHaveCount(Math.min(60, wins.length));
  await expect(page.getByText(`0 of ${wins.length} solved`)).toBeVisible();
  await page.getByRole('link', { name: 'Next unsolved' }).click();
  await expect(tsume.prompt).toContainText(`${side === 'black' ? 'Black' : 'White'} to play and win · 6 empties`);
  await expect(items).toHaveCount(0);
  await page.getByText(`0 of ${wins.length} solved`).click();
  await page.getByLabel('Size').selectOption('sixty');
  await page.locator('.more-filters > summary').click();
  await page.getByLabel('Side').selectOption('');
  await expect(items).toHaveCount(60);
  await test.step('counting is chosen in the list and in the training like a theme', async () => {
    const counting = puzzlesOf(12).filter(({ themes }) => themes === '');
    await page.getByLabel('Goal').selectOption('');
    await page.getByLabel('Size').selectOption('12');
    await page.getByLabel('Theme').selectOption({ label: 'Counting' });
    await expect(page.getByText('Filters (1)')).toBeVisible();
    await expect(page.getByText(`0 of ${counting.length} solved`)).toBeVisible();
    const shown = await page.locator('.item').evaluateAll((items) => items.map((item) => item.getAttribute('href')));
    expect(shown).toEqual(counting.slice(0, 60).map(({ id }) => `#puzzle=${id}`));
    await page.goto('tsume.html#training');
    await page.getByText('Choose puzzles').click();
    const choices = page.locator('.choices');
    // The board may be turned there, so the puzzle is known by its link.
    const themesOf = new Map(
      Array.from({ length: 9 }, (_, i) => puzzlesOf(4 + i)).flatMap((puzzles) =>
        puzzles.map(({ id, themes }) => /** @type {const} */ ([id, themes])),
      ),
    );
    const shownId = () =>
      page.locator('kaeshi-tsume').evaluate((/** @type {KaeshiTsume} */ { link }) => link?.split('#puzzle=')[1] ?? '');
    const shownThemes = async () => themesOf.get(await shownId());
    await choices.getByLabel('Theme').selectOption('x');
    await expect.poll(shownThemes).toContain('x');
    await choices.getByLabel('Theme').selectOption({ label: 'Counting' });
    await expect(page.getByText('Choose puzzles (1)')).toBeVisible();
    await expect.poll(shownThemes).toBe('');
  });
});

test('the list is in the first window below a puzzle, and its tab leads to small boards there @phone-once', async ({
  page,
}) => {
  await page.goto('tsume.html');
  await expect(page.locator('.prompt')).toContainText('6 empties');
  const list = page.locator('.list > summary');
  await expect(list).toContainText('340');
  await expect(list).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => (location.hash = '#list'));
  const first = page.locator('.item .small-board').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  // Also from a puzzle that is open: three rows of them.
  await page.locator('.list > summary').click();
  await page.evaluate(() => scrollTo({ top: 0 }));
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.locator('.item .small-board').nth(11)).toBeInViewport({ ratio: 1 });
});

test('an address that names no puzzle says so, shows none, and offers the list @once', async ({ page }) => {
  const [puzzle] = puzzlesOf(6);
  if (!puzzle) throw new Error('no puzzle');
  const tsume = await open(page, `#puzzle=${puzzle.id}`);
  const isMissed = async (/** @type {string} */ title, /** @type {string} */ detail) => {
    await expect(tsume.title).toHaveText(title);
    await expect(tsume.detail).toContainText(detail);
    await expect(tsume.voice).toContainText(title);
    await expect(tsume.board).toBeHidden();
  };
  for (const [hash, title, detail] of /** @type {const} */ ([
    ['#puzzle=6-99', 'There is no puzzle “6-99”', 'Choose a puzzle from the list'],
    ['#p=XO&s=X', 'This puzzle could not be read', '64'],
    ['#puzzle=12-zzzzz', 'There is no puzzle “12-zzzzz”', 'Choose a puzzle from the list'],
  ]).slice(process.env.KAESHI_ALL ? 0 : 1))
    await test.step(hash, async () => {
      await page.evaluate((hash) => (location.hash = hash), hash);
      await isMissed(title, detail);
      await expect(page.locator('.diagram')).toBeHidden();
      expect(new URL(page.url()).hash).toBe(hash);
      await expect(page.locator('#caption')).not.toContainText(puzzle.id);
      // The list is there, and the puzzle that was open before opens again.
      await page.locator(`.item[href="#puzzle=${puzzle.id}"]`).click();
      await tsume.ready();
      await expect(page.locator('#caption')).toContainText(puzzle.id);
      await page.goBack();
      await expect(tsume.board).toBeHidden();
      // The last one is loaded again in Japanese.
      if (!process.env.KAESHI_ALL && !hash.startsWith('#p=')) return;
      await page.reload();
      await expect(tsume.title).toHaveText(title);
      await expect(tsume.board).toBeHidden();
    });
  await test.step('in Japanese', async () => {
    await page.getByRole('button', { name: '日本語' }).click();
    await page.reload();
    await isMissed('「12-zzzzz」という問題はありません', '一覧から問題を選んでください');
  });
});
