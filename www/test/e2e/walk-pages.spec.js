/**
 * The ways through the pages in Japanese on a phone, and with all tests in English on a desktop: what a table of play
 * is for, a tree of variations, openings and the editor, the library, and what is printed. Specs of their own go
 * deeper, in English.
 */
import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openPlay, square, view } from './playing.js';

/** @import { Page } from '@playwright/test' */

const YEAR = fileURLToPath(new URL('../../../tests/data/wthor_1980.wtb', import.meta.url));

/** The labels on the pages, by language. */
const WORDS = [
  {
    lang: 'en',
    more: 'More',
    resign: 'Resign',
    resigns: 'White will resign.',
    resigned: 'Black wins: White resigned',
    takeBack: 'Undo',
    toMove: 'White to move',
    draw: 'Offer a draw',
    accept: 'Accept',
    agreed: 'Draw by agreement',
    back: 'Previous move',
    notes: 'Notes',
    comment: 'Comment on 3, Black c4',
    main: 'Make main line',
    remove: 'Delete from here',
    undoEdit: 'Undo the last edit',
    games: 'WTHOR (6 games)',
    book: 'Opening book',
    balanced: 'Balanced opening',
    clear: 'Clear',
    start: 'Starting position',
    text: 'As text',
    empty: 'No discs yet',
    sound: 'No problems found with this position.',
    analyse: 'Analyse',
    found: '1 of 2',
    title: 'Title',
    delete: 'Delete',
    undo: 'Undo',
    toList: 'Back to the list',
    diagram: /move numbers \(9 moves\)/,
  },
  {
    lang: 'ja',
    more: 'その他',
    resign: '投了',
    resigns: '白が投了します。',
    resigned: '白の投了で黒の勝ち',
    takeBack: '待った',
    toMove: '白番です',
    draw: '引き分けを提案',
    accept: '応じる',
    agreed: '合意による引き分け',
    back: '一手戻る',
    notes: 'メモ',
    comment: /^コメント（3.*c4/,
    main: '本譜にする',
    remove: 'ここから削除',
    undoEdit: '編集を元に戻す',
    games: 'WTHOR（6局）',
    book: '定石ブック',
    balanced: '互角の序盤',
    clear: '空にする',
    start: '開始局面',
    text: 'テキスト',
    empty: 'まだ石がありません',
    sound: '局面に問題はありません',
    analyse: '検討する',
    found: '1/2件',
    title: 'タイトル',
    delete: '削除',
    undo: '元に戻す',
    toList: '一覧に戻る',
    diagram: /9手/,
  },
];

/** A wipe-out after nine moves. */
const OVER = 'f5d6c5f6e7f4g5e6e3';

/** The paths of all moves that the list shows, in its order. @param {Page} page */
const paths = (page) => page.locator('.moves .move').evaluateAll((all) => all.map((each) => each.dataset.path));

for (const words of WORDS)
  test.describe(`in ${words.lang}`, { tag: words.lang === 'en' ? ['@once', '@all'] : '@phone-once' }, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        (text) => localStorage.setItem('kaeshi.settings', text),
        JSON.stringify({ lang: words.lang, seat: 'two' }),
      );
    });

    test('at the table one resigns, takes it back, and agrees on a draw @all', async ({ page }) => {
      /** @param {string} name */
      const more = async (name) => {
        await page.getByRole('button', { name: words.more, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name }).click();
      };
      await openPlay(page, { hash: '#m=f5d6' });
      await square(page, 'c3').click();
      await more(words.resign);
      await expect(page.getByRole('dialog')).toContainText(words.resigns);
      await page.getByRole('dialog').getByRole('button').filter({ hasText: words.resign }).click();
      await expect(page.getByText(words.resigned).first()).toBeVisible();
      await page.getByRole('button', { name: words.takeBack, exact: true }).click();
      await expect(page.getByText(words.toMove, { exact: true })).toBeVisible();
      await more(words.draw);
      await page.getByRole('button', { name: words.accept }).click();
      await expect(page.getByText(words.agreed).first()).toBeVisible();
      expect((await view(page)).result).toMatchObject({ by: 'agreement' });
    });

    test('a tree of variations grows, is written on, turned round, cut and mended', async ({ page, isMobile }) => {
      await page.addInitScript(() => localStorage.setItem('kaeshi.live', '{"isOn":false}'));
      await page.goto('analyse.html#m=f5d6c3');
      await page.getByRole('button', { name: words.back }).click();
      await page.locator('kaeshi-board [data-square=c4]').click();
      expect(await paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3', 'f5d6c4']);
      if (isMobile) await page.locator('.more-toggle').click();
      await page.locator('.fold summary', { hasText: words.notes }).click();
      await page.getByRole('textbox', { name: words.comment }).fill('良い手');
      await page.getByRole('button', { name: words.main }).click();
      await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6', 'f5d6c4', 'f5d6c3']);
      await expect(page.locator('.moves .comment')).toHaveText('良い手');
      await page.getByRole('button', { name: words.remove }).click();
      await expect.poll(() => paths(page)).toEqual(['f5', 'f5d6', 'f5d6c3']);
      await page.getByRole('button', { name: words.undoEdit }).click();
      await expect.poll(() => paths(page)).toHaveLength(4);
    });

    test('openings are counted and drawn, and a position is set up @all', async ({ page }) => {
      await page.goto('analyse.html#explorer');
      const rows = page.locator('.explorer tbody tr');
      await page.locator('.explorer input[type=file]').setInputFiles(YEAR);
      await expect(page.locator('.explorer .sources')).toContainText(words.games);
      await page.getByRole('checkbox', { name: words.book }).uncheck();
      await expect(rows.locator('.number').first()).toHaveText('6');
      await page.getByRole('button', { name: words.balanced }).click();
      await expect(page).toHaveURL(/#m=([a-h][1-8]){8}$/);
      await page.goto('analyse.html#edit');
      await page.getByRole('button', { name: words.clear }).click();
      await expect(page.locator('.verdict')).toContainText(words.empty);
      await page.getByRole('button', { name: words.start }).click();
      await expect(page.locator('.verdict')).toContainText(words.sound);
      await expect(page.getByLabel(words.text)).toHaveValue(/^-{27}OX-{6}XO-{27} X$/);
      await page.locator('.editor').getByRole('button', { name: words.analyse }).click();
      await expect(page.locator('.editor')).toBeHidden();
    });

    test('the library takes games in, finds, names, removes and brings back, and prints', async ({ page }) => {
      await page.goto('library.html');
      const text = `alice 64-0 bob\n${OVER}\n\ncarol - dan\nc4e3f6e6f5`;
      const list = page.getByRole('listbox').getByRole('option');
      await page.locator('#add').setInputFiles({ name: 'games.txt', mimeType: '', buffer: Buffer.from(text) });
      await expect(list).toHaveCount(2);
      await page.getByRole('searchbox').fill('alice');
      await expect(list).toHaveCount(1);
      await expect(page.getByText(words.found)).toBeVisible();
      await list.click();
      await page.getByRole('textbox', { name: words.title }).fill('全滅');
      await page.getByRole('textbox', { name: words.title }).blur();
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.kifu');
      await expect(sheet.locator('li')).toHaveText(OVER.match(/../g) ?? []);
      await expect(sheet.getByRole('img', { name: words.diagram })).toBeVisible();
      await expect(page.locator('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.locator('.entry').getByRole('button', { name: words.delete }).click();
      await expect(list).toHaveCount(0);
      await page.getByRole('button', { name: words.undo }).click();
      const toList = page.getByRole('button', { name: words.toList });
      if (await toList.isVisible()) await toList.click();
      await expect(list).toHaveAccessibleName(/^全滅/);
    });
  });
