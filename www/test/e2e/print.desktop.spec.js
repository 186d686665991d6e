/** Tests print: a diagram with the numbers of the game's moves, a header and both counts, not the screen. */
import { expect, test } from '@playwright/test';

/** A whole game with a pass, WTHOR (Fédération Française d'Othello). */
const MOVES =
  'd3c5e6d2c2f3f5f4c4c3e3f2d1e2g5g4f1e1c1g3h4f6g6d6h3g2b4b5h1g1' +
  'b3h2c6a4a3b6a7b2a1b1a2d7c7c8d8e8e7b8a5a6b7f8f7g8g7h7h5a8h8h6';

test('a game is printed as it stands on the board: of the play page, the analysis and the library', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', '{"lang":"en","theme":"dark","seat":"two"}'));
  const sheet = page.locator('.kifu');
  await test.step('the library prints the game that is chosen, with all its moves', async () => {
    await page.goto('library.html');
    const file = { name: 'games.txt', mimeType: 'text/plain', buffer: Buffer.from(`alice 33-31 bob\n${MOVES}\n`) };
    await page.locator('#add').setInputFiles(file);
    await expect(page.locator('.entry .steps')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.locator('h1')).toContainText(/alice.*bob/);
    await expect(sheet.locator('li')).toHaveCount(MOVES.length / 2);
    await expect(page.locator('main')).toBeHidden();
    const sides = await sheet.locator('li').evaluateAll((rows) => rows.map(({ className }) => className));
    expect([sides[0], sides[1]]).toEqual(['black', 'white']);
    await page.emulateMedia({ media: 'screen' });
  });
  const first = MOVES.slice(0, 2 * 20);
  for (const [address, ready] of /** @type {const} */ ([
    ['./', 'kaeshi-game .step'],
    ['analyse.html', '.moves .move'],
  ]))
    await test.step(address, async () => {
      await page.goto(`${address}#m=${first}`);
      await expect(page.locator(ready).first()).toBeVisible();
      await expect(sheet).toBeHidden();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(sheet.locator('svg text[fill]')).toHaveText(Array.from({ length: 20 }, (_, n) => `${n + 1}`));
      await expect(page.locator('header')).toBeHidden();
      await expect(page.locator('main')).toBeHidden();
      await expect(sheet.getByRole('img', { name: /move numbers \(20 moves\)/ })).toBeVisible();
      await expect(sheet.locator('li')).toHaveText(first.match(/../g) ?? []);
      const counts = (await sheet.locator('h1').innerText()).match(/\d+/g)?.map(Number) ?? [];
      expect(counts.reduce((sum, count) => sum + count)).toBe(24);
      // Dark ink on white paper, whatever the theme.
      expect(await sheet.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
      const pdf = (await page.pdf()).toString('latin1');
      expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
      await expect(sheet).toBeHidden();
    });
});
