/**
 * The scenes of the guide's pictures. The game is the first one of tests/data/wthor_1980.txt, from the WTHOR database
 * of the French Othello Federation.
 */
import { fileURLToPath } from 'node:url';

/** @import { Page } from '@playwright/test' */
/** @typedef {{ topic: string, open: string, prepare: (page: Page) => Promise<void> }} Picture */

const moves =
  'f5d6c5f4e3d3e6g5c6f3d2c4c3e7f7c7f6d7c8b5g6g4e2f2b6f8h4h3h6g3' +
  'h5b4h2b3f1c1a5e1d1g1a4a3a2a7b2d8e8b8a6a1b1c2h1g2b7h7h8a8g7g8';
/** Two games as somebody might have sent them. */
const SHARED = [
  { black: 'Hanako', white: 'Taro', from: 'f5d6c5f4e3d3e6g5c6f3d2c4' },
  { black: 'Taro', white: 'Hanako', from: 'f5d6c3d3c4f4c5b4b5c6f3e6' },
]
  .map(({ black, white, from }) => {
    const played = [...from.matchAll(/../g)].map(([square], ply) => `${'BW'[ply % 2]}[${square}]`);
    const start = '-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *';
    return `(;GM[Othello]PB[${black}]PW[${white}]DT[2026.11.03]TY[8]BO[8 ${start}]${played.join('')};)`;
  })
  .join('\n');
const year = fileURLToPath(new URL('../../tests/data/wthor_1980.wtb', import.meta.url));
/** How long the engine may take for what a picture shows. */
const LONGEST_MS = 120_000;

const until = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.locator(selector).first().waitFor({ timeout: LONGEST_MS });

/** @type {readonly Picture[]} */
export const pictures = [
  {
    topic: 'play',
    open: `./#m=${moves.slice(0, 44)}`,
    prepare: async (page) => {
      await until(page, 'kaeshi-game .legal');
    },
  },
  {
    topic: 'after',
    open: `./analyse.html#m=${moves}&review`,
    prepare: async (page) => {
      const deepen = page.getByRole('button', { name: /^(Search deeper|さらに深く読む)$/, includeHidden: true });
      await deepen.waitFor({ timeout: LONGEST_MS, state: 'attached' });
      // The last mistake, which is proved.
      await page.keyboard.press('<');
      await until(page, '.play-out[aria-disabled=false]');
    },
  },
  {
    topic: 'analyse',
    open: `./analyse.html#m=${moves.slice(0, 44)}`,
    prepare: async (page) => {
      await until(page, '.pv');
      // Another reply than the game's: a variation. Then the engine a while, for steady values.
      await page.keyboard.press('ArrowLeft');
      await page.locator('kaeshi-board').first().locator('[data-square=b4]').click();
      await until(page, '.pv:nth-child(3)');
      const deep = page.locator('.live-state').filter({ hasText: /(?:Depth |深さ)1[4-9]/ });
      await deep.waitFor({ timeout: LONGEST_MS });
    },
  },
  {
    topic: 'keep',
    open: './library.html',
    prepare: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(year);
      await until(page, '[role=option]');
      await page.locator('[role=option]').nth(1).click();
    },
  },
  {
    topic: 'tsume',
    open: './tsume.html',
    prepare: async (page) => {
      await until(page, 'kaeshi-tsume .legal');
      await until(page, 'kaeshi-tsume [data-act=hint]:not([aria-disabled])');
    },
  },
  {
    topic: 'open',
    open: './',
    prepare: async (page) => {
      await until(page, 'kaeshi-game .legal');
      await page.getByRole('button', { name: /^(Open|開く)/ }).click();
      await page.getByRole('textbox').fill(SHARED);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Open|開く)$/ })
        .click();
      await page.getByText('Hanako').first().waitFor({ timeout: LONGEST_MS });
    },
  },
];
