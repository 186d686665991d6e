/**
 * Times "The whole solution" of the puzzles page in Chromium, from the press of its button until every defence is
 * answered, and prints a row of a table for each set: puzzles, median, nine of ten, slowest, in milliseconds of the
 * clock, and how many positions the trees have. It needs `dist/` (`./build.sh dist`).
 *
 *     node tools/bench/wasm/defences.mjs library/12 20 tests/data/random_12.txt 20
 *
 * `library/12` are so many puzzles of that size, from the easiest to the hardest. Each is opened in a page of its own,
 * so that nothing is known of it but what the page proves for the first move. A busy machine makes the slowest ones
 * slower; its load is printed, too.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../visits/server.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const words = process.argv.slice(2);

/** The addresses of a set. @param {string} name @param {number} count @returns {Promise<string[]>} */
async function addressesOf(name, count) {
  const [, size] = /^library\/(\d+)$/.exec(name) ?? [];
  const path = size ? join(root, `www/public/puzzles/${size.padStart(2, '0')}.txt`) : name;
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '' && !/^[#%]/.test(line));
  const step = size ? Math.max(1, lines.length / count) : 1;
  const chosen = Array.from({ length: Math.min(count, lines.length) }, (_, i) => lines[Math.floor(i * step)] ?? '');
  return chosen.map((line) => {
    if (size) return `#puzzle=${line.split(' ')[0]}`;
    const [board = '', side = ''] = (line.split(';')[0] ?? '').trim().split(' ');
    return `#p=${board}&s=${side}`;
  });
}

/** In the page: grows the tree of the puzzle that is open, and says how long that took. */
async function grown() {
  const element = document.querySelector('kaeshi-tsume');
  while (!element.session.verdict) await new Promise((go) => setTimeout(go, 10));
  const proof = await element.proof();
  await proof.load();
  const begun = performance.now();
  await proof.grow();
  const ms = performance.now() - begun;
  return { ms, nodes: proof.progress.nodes, isWhole: proof.progress.whole };
}

const { chromium } = createRequire(join(root, 'www/package.json'))('@playwright/test');
const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const site = await serve(join(root, 'dist'));
try {
  for (let i = 0; i + 1 < words.length; i += 2) {
    const found = [];
    for (const address of await addressesOf(words[i], Number(words[i + 1]))) {
      const page = await browser.newPage();
      await page.goto(new URL(`tsume.html${address}`, site.url).href);
      found.push({ address, ...(await page.evaluate(grown)) });
      await page.close();
    }
    for (const { address, isWhole } of found) if (!isWhole) console.log(`${address}: too many positions for a tree`);
    const sorted = found.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    const nodes = found.map((each) => each.nodes).toSorted((a, b) => a - b);
    const sizes = `${nodes[0]} to ${nodes.at(-1)}`;
    const name = basename(words[i].replace('/', ' '), '.txt');
    console.log(`| ${name} | ${found.length} | ${at(0.5)} | ${at(0.9)} | ${at(1)} | ${sizes} |`);
  }
} finally {
  await browser.close();
  site.close();
}
console.log(`\nThe load of this machine was ${loadavg()[0]?.toFixed(1)}.`);
