/**
 * Makes the pictures of www/public that browsers and other sites show for Kaeshi: the icons of an installed app from
 * icon.svg, and the picture of links from the board itself.
 *
 *     ./build.sh dist && node tools/pictures/make.mjs
 *
 * The pictures are kept with the sources: two versions of Chromium do not draw the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const require = createRequire(path('www/package.json'));
const { chromium } = require('@playwright/test');
const sirv = require('sirv');

/** The icon without its round corners: systems cut their own shape out of it. Its disc lies within the safe circle. */
const ROUND = readFileSync(path('www/public/icon.svg'), 'utf8');
const FULL = ROUND.replace(' rx="7"', '');
if (FULL === ROUND) throw new Error('icon.svg has no corners of 7 any more: look at this tool');

const ICONS = [
  { name: 'icon-192', size: 192, picture: ROUND },
  { name: 'icon-512', size: 512, picture: ROUND },
  { name: 'icon-maskable-512', size: 512, picture: FULL },
  { name: 'apple-touch-icon', size: 180, picture: FULL },
];

/** The puzzle that stands in tsume.html. */
const POSITION = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';

const LINK = `<!doctype html><html lang="en"><meta charset="utf-8"><style>
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 590px 1fr; align-items: center;
    background: #161a18; color: #e9ece9; font-family: system-ui, 'Noto Sans CJK JP', sans-serif; }
  kaeshi-board { width: 550px; margin-left: 40px; --kaeshi-board-radius: 10px; }
  div { padding: 0 48px; } h1 { font-size: 104px; margin: 0; letter-spacing: 0.01em; }
  p { font-size: 38px; line-height: 1.5; margin: 24px 0 0; color: #a8b1ab; }
  svg { width: 92px; height: 92px; }</style>
  <kaeshi-board position="${POSITION}"></kaeshi-board>
  <div>${ROUND}<h1>Kaeshi</h1><p>Reversi: play, solve, study</p><p lang="ja">対局・詰めオセロ・検討</p></div>
  <script type="module" src="/kaeshi.js"></script>`;

const files = sirv(path('dist'));
const server = createServer((request, response) => {
  if (request.url !== '/') return files(request, response, () => response.writeHead(404).end());
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(LINK);
});
await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
const browser = await chromium.launch({
  executablePath: process.env['KAESHI_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.waitForSelector('kaeshi-board .disc');
  writeFileSync(path('www/public/og.png'), await page.screenshot());
  for (const { name, size, picture } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${picture}`);
    writeFileSync(path(`www/public/${name}.png`), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
  server.close();
}
