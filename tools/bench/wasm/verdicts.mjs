/**
 * Times the verdicts on moves of puzzles in node and in Chromium, with the package in `www/pkg/simd`, and prints a row
 * of a table for each: verdicts, median, nine of ten, slowest, in milliseconds of the clock.
 *
 *     node tools/bench/wasm/verdicts.mjs tests/data/random_12.txt 40 tests/data/random_16.txt 40
 *
 * A busy machine makes the slowest ones slower; its load is printed, too.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { times } from './verdict-times.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const www = join(here, '../../../www');
const words = process.argv.slice(2);

/** @param {string} path @param {number} count @returns {Promise<string[]>} */
async function boardsOf(path, count) {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '' && !/^[#%]/.test(line));
  return lines.slice(0, count).map((line) => line.split(';')[0].trim());
}

/** @param {string} name @param {string} where @param {Record<string, number[]>} found */
function print(name, where, found) {
  for (const [goal, measured] of Object.entries(found)) {
    const sorted = measured.toSorted((a, b) => a - b);
    const at = (/** @type {number} */ share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    const kind = goal === 'best' ? 'best' : 'win or draw';
    console.log(`| ${name} | ${where} | ${kind} | ${sorted.length} | ${at(0.5)} | ${at(0.9)} | ${at(1)} |`);
  }
}

const kaeshi = await import(join(www, 'pkg/simd/kaeshi.js'));
kaeshi.initSync({ module: await readFile(join(www, 'pkg/simd/kaeshi_bg.wasm')) });
const { chromium } = createRequire(join(www, 'package.json'))('@playwright/test');
const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const alone = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const files = {
  '/kaeshi.js': { contentType: 'text/javascript', path: join(www, 'pkg/simd/kaeshi.js') },
  '/kaeshi_bg.wasm': { contentType: 'application/wasm', path: join(www, 'pkg/simd/kaeshi_bg.wasm') },
  '/times.mjs': { contentType: 'text/javascript', path: join(here, 'verdict-times.mjs') },
};
try {
  const page = await browser.newPage();
  await page.route('**/*', async (route) => {
    const file = files[new URL(route.request().url()).pathname];
    const body = file ? await readFile(file.path) : '<!doctype html><title>verdicts</title>';
    return route.fulfill({ headers: alone, contentType: file?.contentType ?? 'text/html', body });
  });
  await page.goto('https://verdicts.test/');
  for (let i = 0; i + 1 < words.length; i += 2) {
    const boards = await boardsOf(words[i], Number(words[i + 1]));
    const name = basename(words[i], '.txt');
    print(
      name,
      'node',
      times(kaeshi, boards, () => performance.now()),
    );
    const found = await page.evaluate(async (given) => {
      const [module, { times: measure }] = await Promise.all(['/kaeshi.js', '/times.mjs'].map((url) => import(url)));
      await module.default({ module_or_path: '/kaeshi_bg.wasm' });
      return measure(module, given, () => performance.now());
    }, boards);
    print(name, 'Chromium', found);
  }
} finally {
  await browser.close();
}
console.log(`\nThe load of this machine was ${loadavg()[0]?.toFixed(1)}.`);
