/** The Play page as a visitor meets it: by pointer, over a reload, by link, by paste, and when things go wrong. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { forget, openPlay, ready, square, view, waitForPly } from './playing.js';

/** @import { Page } from '@playwright/test' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

const TWO = { seat: 'two', lang: 'en' };

/** Opens a text in place of the game, by the dialog for it. @param {Page} page @param {string} text */
async function openText(page, text) {
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await page.getByLabel('Transcript, position or link').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a game against the computer: answered, taken back, without scrolling, and offline', async ({
  page,
  context,
  isMobile,
}) => {
  await openPlay(page, { settings: { seat: 'black', level: 1, lang: 'en' } });
  await test.step('the start shows four legal moves and a move is answered', async () => {
    await expect(page.getByRole('button', { name: /legal move/ })).toHaveCount(4);
    await square(page, 'd3').click();
    await waitForPly(page, 2);
    await expect(page.getByText('Your move', { exact: true })).toBeVisible();
    expect((await view(page)).steps[0]).toEqual({ square: 'd3', side: 'black' });
  });
  await test.step('nothing scrolls while playing', async () => {
    const overflow = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [scrollHeight - innerHeight, scrollWidth - innerWidth];
    });
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  });
  await test.step('undo takes back to the person’s turn, redo plays again', async () => {
    const { transcript } = await view(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await view(page)).ply).toBe(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect((await view(page)).transcript).toBe(transcript);
  });
  if (isMobile)
    await test.step('every control is large enough to touch', async () => {
      const small = await page.evaluate(() => {
        const game = /** @type {Element} */ (document.querySelector('kaeshi-game'));
        const board = game.shadowRoot?.querySelector('kaeshi-board');
        const all = [document, game.shadowRoot, board?.shadowRoot].flatMap((root) => [
          ...(root?.querySelectorAll('button, a, input') ?? []),
        ]);
        return all
          .filter((each) => each.checkVisibility())
          .flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return Math.min(width, height) < 44
              ? [`${each.getAttribute('aria-label') ?? each.textContent?.trim()} ${width}×${height}`]
              : [];
          });
      });
      expect(small).toEqual([]);
    });
  await test.step('once loaded it plays on offline', async () => {
    await context.setOffline(true);
    const [next] = (await view(page)).legal;
    await square(page, next ?? '').click();
    await waitForPly(page, 4);
  });
});

test('a game of two is shown and spoken @desktop', async ({ page }) => {
  await openPlay(page, { settings: TWO });
  await test.step('moves are announced, and a square that is not legal says so', async () => {
    await square(page, 'd3').click();
    await expect(page.getByText('Black d3, 1 flipped. White to move.')).toBeAttached();
    await square(page, 'a1').press('Enter');
    await expect(page.getByText('a1 is not a legal move.')).toBeAttached();
    expect((await view(page)).ply).toBe(1);
  });
  await test.step('a pass is shown and spoken', async () => {
    // After its 23rd move this game (WTHOR 1999, Fédération Française d'Othello) has White pass.
    await openText(page, 'f5f4e3d6f3g3g4g5h3d3h6h5h4h2h1e2g6f2g2h7g7f7');
    await square(page, 'g8').click();
    await expect(page.getByText('White has no legal move and passes. Black to move')).toBeVisible();
    await expect(page.getByText('Black g8, 1 flipped. White passes. Black to move.')).toBeAttached();
    await square(page, 'h8').click();
    await expect(page.getByText('White passes', { exact: true })).toBeVisible();
  });
  await openText(page, 'f5f6e6');
  await test.step('discs turn one after another, and not at all for those who asked for less motion', async () => {
    const play = (/** @type {string} */ name) =>
      page.evaluate(async (name) => {
        const game = /** @type {KaeshiGame} */ (document.querySelector('kaeshi-game'));
        game.play(name);
        await game.updateComplete;
        await game.board?.updateComplete;
        return game.board?.running.map(({ effect }) => effect?.getTiming().delay);
      }, name);
    expect(await play('f4')).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const delays = (await play('e3')) ?? [];
    expect(delays.length).toBeGreaterThan(1);
    expect(Math.max(...delays.map(Number))).toBeGreaterThan(Math.min(...delays.map(Number)));
  });
});

test('a game is kept: by history, address and reload @once', async ({ page, browser }) => {
  await openPlay(page, { settings: TWO });
  await test.step('a new game is one step forward, and back brings the old one', async () => {
    for (const name of ['f5', 'd6']) await square(page, name).click();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'Start a new game' }).click();
    expect((await view(page)).ply).toBe(0);
    await square(page, 'd3').click();
    await page.goBack();
    await expect.poll(async () => (await view(page)).transcript).toBe('f5d6');
    await page.goForward();
    await expect.poll(async () => (await view(page)).transcript).toBe('d3');
    await page.goBack();
    await expect.poll(async () => (await view(page)).transcript).toBe('f5d6');
  });
  await test.step('the address carries the game; a link opens it and the computer waits', async () => {
    await square(page, 'c3').click();
    await expect(page).toHaveURL(/#m=f5d6c3$/);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(page.url());
    await ready(guest);
    expect((await view(guest)).transcript).toBe('f5d6c3');
    await expect(guest.getByRole('button', { name: 'Continue' })).toBeVisible();
    await guest.getByRole('button', { name: 'Continue' }).click();
    await waitForPly(guest, 4);
    await guest.context().close();
  });
  await test.step('a game survives a reload, with what was taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await ready(page);
    const { ply, steps } = await view(page);
    expect([ply, steps.map(({ square }) => square).join('')]).toEqual([2, 'f5d6c3']);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect((await view(page)).ply).toBe(3);
  });
  await test.step('a broken link is explained and the kept game stays', async () => {
    await page.goto('./#m=f5f5');
    await expect(page.locator('.offer')).toContainText('f5 is occupied');
    expect((await view(page)).transcript).toBe('f5d6c3');
  });
});

/** A game as a tab keeps it; each of the others has one thing wrong. */
const SOUND = { id: 'kept', moves: 'f5d6', ply: 2, at: 1, table: { seat: 'two', level: 3 }, isPaused: false };
const STORED = /** @type {const} */ ([
  ['moves that break the rules', JSON.stringify({ ...SOUND, moves: 'f5f5' }), 0],
  ['a sound one', JSON.stringify(SOUND), 2],
  ['one that is cut off', JSON.stringify(SOUND).slice(0, -1), 0],
  ['a text', JSON.stringify('f5d6'), 0],
  ['a start that is no board', JSON.stringify({ ...SOUND, start: '???' }), 0],
  ['more moves on the board than there are', JSON.stringify({ ...SOUND, ply: 99 }), 0],
]);

test('a stored game is there again, and a broken stored game does not break the page @once', async ({ page }) => {
  // Only the engine can tell which moves break the rules; the rest is a matter of the unit tests, and of a reload.
  for (const [what, text, ply] of process.env.KAESHI_ALL ? STORED : STORED.slice(0, 1))
    await test.step(what, async () => {
      // A page of ours without scripts, in a browser that knows of no game.
      await page.goto('licences.txt');
      await forget(page);
      await page.evaluate((text) => sessionStorage.setItem('kaeshi.game', text), text);
      await openPlay(page, { settings: TWO });
      expect((await view(page)).ply, what).toBe(ply);
      await square(page, ply === 0 ? 'd3' : 'c3').click();
      expect((await view(page)).ply, what).toBe(ply + 1);
    });
});

test('a browser that keeps nothing still plays, and says so @once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await openPlay(page);
  await expect(page.locator('#notice')).toContainText('does not allow saving');
  await square(page, 'd3').click();
  await waitForPly(page, 2);
});

test('a text is opened, and copied @once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlay(page, { settings: TWO });
  await test.step('a transcript, a position and a link are told apart', async () => {
    await openText(page, 'F5 D6 C3\nd3 c4');
    expect((await view(page)).transcript).toBe('f5d6c3d3c4');
    const board = '---------------------------OX------XO---------------------------';
    await openText(page, `${board.replace('OX', 'XX')} O`);
    expect((await view(page)).side).toBe('white');
    await openText(page, `https://example.org/#m=f5f6`);
    expect((await view(page)).transcript).toBe('f5f6');
  });
  await test.step('an unreadable text is explained with its place, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const box = page.getByLabel('Transcript, position or link');
    for (const [text, why] of [
      ['f5f5', /move 2 at character 3 .* f5 is occupied/i],
      ['hello', /character 1/i],
      ['XXXXXXXXXX', /10 of 64 squares/],
      ['', /Paste a transcript, a position or a link first/],
      ['<img src=x onerror=alert(1)>', /character 1/i],
    ]) {
      await box.fill(/** @type {string} */ (text));
      await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
      await expect(page.getByRole('alert')).toContainText(/** @type {RegExp} */ (why));
      await expect(box).toHaveValue(/** @type {string} */ (text));
    }
    await box.fill('f5d6\nf5');
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() =>
        box.evaluate((field) => [
          field instanceof HTMLTextAreaElement && field.selectionStart,
          document.activeElement === field,
        ]),
      )
      .toEqual([5, true]);
    await box.fill('<img src=x onerror=alert(1)>');
    expect((await view(page)).transcript).toBe('f5f6');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(box).toHaveValue('<img src=x onerror=alert(1)>');
    await page.keyboard.press('Escape');
  });
  await test.step('the game as text can be copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy: Transcript' }).click();
    // Behind the dialog it would be neither seen nor heard.
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('f5f6');
    await page.getByRole('button', { name: 'Copy: Link to this position' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#m=f5f6&b=&w=$/);
  });
});

test('an engine that does not load is said in words and can be tried again @once', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
  await expect(page.getByRole('button', { name: /legal move/ })).toHaveCount(4);
});
