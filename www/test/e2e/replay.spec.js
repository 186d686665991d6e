/**
 * Real games in `<kaeshi-game mode="replay">`.
 *
 * The games are from the WTHOR database of the Fédération Française d'Othello (ffothello.org), where the final count is
 * recorded with each of them.
 */
import { expect, test } from '@playwright/test';
import { openPlay } from './playing.js';

/** @import { KaeshiGame } from '../../elements/game/element.js' */

/** 1977: sixty moves, two passes, Black 34. */
const GAME_1977 =
  'f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7' +
  'e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1';
/** 1999: White is wiped out after 33 moves, eight passes on the way, 27 squares left empty. */
const GAME_1999 = 'f5f4e3d6f3g3g4g5h3d3h6h5h4h2h1e2g6f2g2h7g7f7g8h8e1f1g1f6f8d1d2e6d7';

/**
 * Puts a replay in the place of all that the page has.
 * @param {import('@playwright/test').Page} page
 * @param {string} moves
 */
async function showReplay(page, moves) {
  await page.evaluate((moves) => {
    const game = document.createElement('kaeshi-game');
    game.id = 'replay';
    game.setAttribute('mode', 'replay');
    game.setAttribute('moves', moves);
    document.querySelector('main')?.replaceChildren(game);
  }, moves);
  return page.locator('#replay');
}

test('a transcript is replayed to its recorded score, keeps its moves, and says what is wrong in it', async ({
  page,
}) => {
  await openPlay(page, { settings: { lang: 'en' } });
  await test.step('a tournament game of sixty moves ends with the recorded score', async () => {
    const replay = await showReplay(page, GAME_1977);
    await expect(replay.getByRole('img', { name: /Black to move\.$/ })).toBeVisible();
    await replay.getByRole('button', { name: 'Next move' }).click();
    await expect(replay.getByText('Black: 4 discs')).toBeAttached();
    await replay.getByRole('button', { name: /^Move 60\b/ }).click();
    await expect(replay.getByText('Black wins 34–30')).toBeVisible();
    await replay.getByRole('button', { name: 'Go to start' }).click();
    await expect(replay.getByText('Black to move', { exact: true })).toBeVisible();
    await expect(replay.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('the empty squares of a wipe-out go to the winner', async () => {
    const replay = await showReplay(page, GAME_1999);
    await replay.getByRole('button', { name: 'Go to end' }).click();
    await expect(replay.getByText('Black wins 64–0')).toBeVisible();
    await expect(replay.getByText('27 empties awarded to Black')).toBeVisible();
  });

  await test.step('a replay keeps its moves, whatever a page asks, and plays again once it is no replay', async () => {
    const replay = await showReplay(page, 'f5d6c3d3c4');
    await expect(replay.getByRole('img')).toBeVisible();
    const asked = await replay.evaluate(async (node) => {
      const game = /** @type {KaeshiGame} */ (node);
      const moves = () => [game.view?.ply, game.view?.steps.map(({ square }) => square).join('')];
      const told = /** @type {string[]} */ ([]);
      for (const name of ['kaeshi-move', 'kaeshi-change']) game.addEventListener(name, () => told.push(name));
      game.goTo(2);
      told.length = 0;
      // A move of the transcript, another legal one, and one that is not.
      const played = ['c3', 'c5', 'a1'].map((square) => game.play(square));
      game.end({ by: 'resignation', winner: 'white' });
      game.step();
      const quiet = [...told];
      const before = moves();
      game.restart();
      const after = moves();
      game.mode = 'play';
      await game.updateComplete;
      game.goTo(2);
      return { played, quiet, before, after, then: game.play('c5'), line: moves() };
    });
    expect(asked).toEqual({
      ...{ played: [false, false, false], quiet: [] },
      ...{ before: [2, 'f5d6c3d3c4'], after: [0, 'f5d6c3d3c4'] },
      ...{ then: true, line: [3, 'f5d6c5'] },
    });
  });

  await test.step('a transcript that cannot be read says what is wrong and where', async () => {
    const replay = await showReplay(page, 'f5d6c3c3');
    await expect(replay.getByRole('alert')).toContainText('c3 is occupied');
  });

  await test.step('the text inside the element is the start where no attribute names one', async () => {
    await page.evaluate(() => {
      const game = document.createElement('kaeshi-game');
      game.id = 'other';
      game.textContent = `${'-'.repeat(27)}XO------OX${'-'.repeat(27)} O`;
      document.querySelector('main')?.replaceChildren(game);
    });
    const start = await page.evaluate(async () => {
      const game = /** @type {KaeshiGame} */ (document.getElementById('other'));
      while (!game.view) await new Promise((resolve) => setTimeout(resolve, 20));
      return game.view.start;
    });
    expect(start).toBe(`${'-'.repeat(27)}XO------OX${'-'.repeat(27)} O`);
  });
});

test('a board without discs is no game, and no puzzle', async ({ page }) => {
  await page.goto('embed.html');
  const board = page.locator('.example').first().locator('figure > kaeshi-board');
  await expect(board).toBeVisible();
  const empty = `${'-'.repeat(64)} X`;
  await board.evaluate((node, text) => {
    node.setAttribute('position', text);
    for (const name of ['kaeshi-game', 'kaeshi-tsume']) {
      const element = document.createElement(name);
      element.setAttribute('position', text);
      element.id = `empty-${name}`;
      node.after(element);
    }
  }, empty);
  await expect(page.locator('#empty-kaeshi-game')).toContainText('The board has no discs.');
  await expect(page.locator('#empty-kaeshi-tsume')).toContainText('The board has no discs.');
  await expect(board.getByRole('img')).toHaveAccessibleName(/Black: none. White: none/);
});
