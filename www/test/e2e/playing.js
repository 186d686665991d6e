/** Steps that several tests of the Play page share. */
import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { View } from '../../elements/game/types.js' */
/** @import { KaeshiGame } from '../../elements/game/element.js' */

/** How often something is looked for that comes within a second. */
const SOON = [50, 100];

/**
 * A game that one move, g1, ends. At its start six squares are empty, and Black to move has won by 4 discs with h6. He
 * plays b8, and then all play what is best: White wins by 4. The start passes the rules of the library, where it is
 * 6-cjhax.
 */
export const ENDED = {
  start: 'X-XXXX-OXXXXXOOOXXXXOOOOXXXOXOO-XXOOOOXXXOXOOXO-OOOOOOOO--XXXXXX',
  moves: 'b8a8h6b1h4',
};

/**
 * Opens the Play page and waits for its game.
 * @param {Page} page
 * @param {{ hash?: string, settings?: Record<string, unknown> }} [options] settings as the page stores them
 */
export async function openPlay(page, { hash = '', settings } = {}) {
  if (settings)
    await page.addInitScript(
      (text) => localStorage.getItem('kaeshi.settings') ?? localStorage.setItem('kaeshi.settings', text),
      JSON.stringify(settings),
    );
  await page.goto(`./${hash}`);
  await ready(page);
}

/** @param {Page} page */
export async function ready(page) {
  await expect
    .poll(
      () => page.evaluate(() => !!(/** @type {KaeshiGame | null} */ (document.querySelector('kaeshi-game'))?.view)),
      { intervals: SOON },
    )
    .toBe(true);
}

/** Has the browser forget all that tabs share between visits. @param {Page} page */
export const forget = (page) =>
  page.evaluate(() => {
    localStorage.clear();
    return new Promise((/** @type {(none: void) => void} */ done) => {
      const request = indexedDB.deleteDatabase('kaeshi');
      request.onsuccess = request.onerror = () => done();
    });
  });

/**
 * Has the library keep games as the play page does.
 * @param {Page} page
 * @param {readonly ({ moves: string, at: number, ply?: number } & Record<string, unknown>)[]} games
 */
export async function keepGames(page, games) {
  const entries = games.map(({ moves, at, ply = moves.length / 2, ...more }, i) => ({
    ...{ id: `kept-${i}`, moves, created: at, changed: at, source: 'play', played: { at, ply, seat: 'two', level: 3 } },
    ...more,
  }));
  const file = JSON.stringify({ format: 'kaeshi-library', version: 1, entries });
  await page.goto('library.html');
  await page.locator('#add').setInputFiles({ name: 'games.json', mimeType: '', buffer: Buffer.from(file) });
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(games.length);
}

/**
 * The records in a store of the database; the games of the library, without their trees, are its `rows`. Where there
 * is no such store yet, nothing is kept.
 * @param {Page} page
 * @param {string} [store]
 */
export const keptRows = (page, store = 'rows') =>
  page.evaluate(
    (store) =>
      new Promise((/** @type {(rows: Record<string, unknown>[]) => void} */ done, failed) => {
        const opening = indexedDB.open('kaeshi');
        let isNew = false;
        // A database that a page has not made yet stays for the page to make.
        opening.onupgradeneeded = () => {
          isNew = true;
          opening.transaction?.abort();
        };
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(store)) return (database.close(), done([]));
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => (database.close(), done(asked.result));
          asked.onerror = () => failed(asked.error);
        };
        opening.onerror = () => (isNew ? done([]) : failed(opening.error));
      }),
    store,
  );

/** The game as the element holds it. @param {Page} page @returns {Promise<View>} */
export function view(page) {
  return page.evaluate(() => {
    const { view } = /** @type {KaeshiGame} */ (document.querySelector('kaeshi-game'));
    if (!view) throw new Error('no game yet');
    return view;
  });
}

/** @param {Page} page @param {number} ply */
export async function waitForPly(page, ply) {
  await expect.poll(async () => (await view(page)).ply, { intervals: SOON }).toBeGreaterThanOrEqual(ply);
}

/** A square's button, by the start of its name. @param {Page} page @param {string} name @returns {Locator} */
export function square(page, name) {
  return page.locator('kaeshi-game').getByRole('button', { name: new RegExp(`^${name}[,、]`) });
}

/** Plays d3 in a game of another page, and waits until it stands in the list of moves. @param {Locator} game */
export async function playD3(game) {
  await game.getByRole('button', { name: /^d3[,、]/ }).click();
  await expect(game.locator('.step').first()).toBeVisible();
}
