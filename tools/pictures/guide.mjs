/**
 * Takes the pictures of the guide: the pages as a reader sees them, in each language, from a server that is running.
 *
 *     ./build.sh serve --port 8080 &
 *     node tools/pictures/guide.mjs http://localhost:8080/
 *
 * Each picture is a page at the same size, brought into its state by what a reader would do.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { pictures } from './scenes.mjs';

/** @import { Page } from '@playwright/test' */

const from = createRequire(new URL('../../www/package.json', import.meta.url));
/** @type {typeof import('@playwright/test')} */
const { chromium } = from('@playwright/test');

const SIZE = { width: 1200, height: 800 };
const QUALITY = 60;
const folder = fileURLToPath(new URL('../../www/app/guide/pictures/', import.meta.url));

/** Keeps what the page shows as a file. @param {Page} page @param {string} file */
async function take(page, file) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(`${folder}${file}`, Buffer.from(data, 'base64'));
}

const [address, only] = process.argv.slice(2);
if (!address) {
  console.error('usage: node tools/pictures/guide.mjs ADDRESS [PICTURE]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const lang of ['en', 'ja'])
  for (const { topic, open, prepare } of pictures) {
    if (only && only !== topic) continue;
    const context = await browser.newContext({
      baseURL: address,
      viewport: SIZE,
      locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(open);
    await prepare(page);
    await take(page, `${topic}.${lang}.webp`);
    await context.close();
    console.log(`${topic}.${lang}.webp`);
  }
await browser.close();
