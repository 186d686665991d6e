/**
 * Takes every page at four widths, light and dark, in both languages, and keeps one sheet of all sixteen a page, to be
 * looked at side by side.
 *
 *     ./build.sh serve --port 8080 &
 *     node tools/pictures/sheets.mjs http://localhost:8080/ [PAGE]
 *
 * A page that scrolls sideways, or whose scripts fail, ends the run with an error.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { pictures } from './scenes.mjs';

/** @import { Page } from '@playwright/test' */

const from = createRequire(new URL('../../www/package.json', import.meta.url));
/** @type {typeof import('@playwright/test')} */
const { chromium } = from('@playwright/test');

const WIDTHS = { 390: 844, 768: 1024, 1280: 800, 1600: 900 };
const APPEARANCES = ['light', 'dark'].flatMap((scheme) => ['en', 'ja'].map((lang) => ({ scheme, lang })));
/** The height of a picture on a sheet. */
const HEIGHT = 420;
const QUALITY = 60;
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** @param {string} open @returns {import('./scenes.mjs').Picture} a page as it opens */
const plain = (open) => ({
  topic: open.replace('.html', ''),
  open,
  prepare: async (page) => {
    await page.waitForLoadState('networkidle');
  },
});

/** @param {string} topic @param {string} name */
const scene = (topic, name) => ({ ...pictures.find((picture) => picture.topic === topic), topic: name });

const PAGES = [
  scene('play', 'play'),
  scene('after', 'study'),
  scene('tsume', 'puzzles'),
  ...['library.html', 'guide.html', 'make.html', 'embed.html', 'lab.html'].map(plain),
];

const [address, only] = process.argv.slice(2);
if (!address) {
  console.error('usage: node tools/pictures/sheets.mjs ADDRESS [PAGE]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Takes a page in each appearance and width. @param {(typeof PAGES)[number]} picture @returns {Promise<string[][]>} */
async function shots({ topic, open, prepare }) {
  const rows = [];
  for (const { scheme, lang } of APPEARANCES) {
    const context = await browser.newContext({
      baseURL: address,
      locale: lang === 'ja' ? 'ja-JP' : 'en-GB',
      colorScheme: /** @type {'light' | 'dark'} */ (scheme),
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => fail(`${topic}, ${scheme}, ${lang}: ${error.message}`));
    await page.goto(String(open));
    await prepare?.(page);
    /** @type {string[]} */
    const row = [];
    for (const [width, height] of Object.entries(WIDTHS)) {
      await page.setViewportSize({ width: Number(width), height });
      await page.waitForTimeout(400);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > Number(width)) fail(`${topic}, ${scheme}, ${lang}: ${wide} wide in a window of ${width}`);
      row.push((await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64'));
    }
    await context.close();
    rows.push(row);
  }
  return rows;
}

/** Ends with an error, after all pages. @param {string} why */
function fail(why) {
  console.error(why);
  process.exitCode = 1;
}

/** Writes the sheet of a page. @param {string} topic @param {string[][]} rows */
async function write(topic, rows) {
  const page = await browser.newPage({ viewport: { width: 2160, height: 4 * HEIGHT + 50 } });
  const images = rows.map(
    (row) => `<p>${row.map((data) => `<img src="data:image/jpeg;base64,${data}">`).join('')}</p>`,
  );
  await page.setContent(
    `<style>body{margin:5px;background:#888}p{display:flex;gap:10px;margin:0 0 10px}img{height:${HEIGHT}px}</style>` +
      images.join(''),
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(`${folder}${topic}.webp`, Buffer.from(data, 'base64'));
  await page.close();
}

for (const picture of PAGES) {
  if (only && only !== picture.topic) continue;
  await write(picture.topic, await shots(picture));
  console.log(`${picture.topic}.webp`);
}
await browser.close();
