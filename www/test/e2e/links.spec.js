/** Games in the address: the forms that are understood, and one that is not, which stays in the address. */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { forget, openPlay, ready, square, view, waitForPly } from './playing.js';

const TWO = { seat: 'two', lang: 'en' };
const BROKEN = '#m=f5d6f6';
const FORMS = ['?m=f5d6&from=a-mail#f5d6c3', ...(process.env.KAESHI_ALL ? ['?m=f5d6c3', '#m=f5d6c3', '#f5d6c3'] : [])];

test('an address names a game, in every form', async ({ page }) => {
  // Unit tests read them all.
  for (const address of FORMS)
    await test.step(`${address} names a game`, async () => {
      await page.goto('about:blank');
      await openPlay(page, { hash: address, settings: TWO });
      await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3');
      await square(page, 'd3').click();
      await waitForPly(page, 4);
      await expect.poll(() => new URL(page.url()).hash).toBe('#m=f5d6c3d3');
      const now = new URL(page.url());
      expect(now.searchParams.get('m')).toBe(null);
      expect(now.searchParams.get('from')).toBe(address.includes('from=') ? 'a-mail' : null);
      // The next address meets a tab that knows of no game.
      await page.evaluate(() => sessionStorage.clear());
      await forget(page);
    });
});

test('a link that cannot be read stays in the address and lies in the box, to be mended', async ({ page }) => {
  await openPlay(page, { hash: BROKEN, settings: TWO });
  const offer = page.locator('.offer');
  await expect(offer.getByRole('alert')).toContainText('Move 3');
  expect(new URL(page.url()).hash).toBe(BROKEN);
  await page.reload();
  await ready(page);
  expect(new URL(page.url()).hash).toBe(BROKEN);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('textbox')).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  await offer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer).toHaveCount(0);
  await square(page, 'd3').click();
  await waitForPly(page, 1);
  expect(new URL(page.url()).hash).toBe('#m=d3');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe(BROKEN);
  expect((await view(page)).transcript).toBe('d3');
  // The sound part opens, by keys alone.
  await offer.getByRole('button', { name: 'Open the first 2 valid moves' }).press('Enter');
  await expect.poll(async () => (await view(page)).transcript).toBe('f5d6');
  await expect.poll(() => new URL(page.url()).hash).toBe('#m=f5d6');
  await page.goto(`analyse.html${BROKEN}`);
  await expect(offer.getByRole('alert')).toContainText('Move 3');
  expect(new URL(page.url()).hash).toBe(BROKEN);
  await offer.getByRole('button', { name: 'Open the first 2 valid moves' }).press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#m=f5d6');
});
