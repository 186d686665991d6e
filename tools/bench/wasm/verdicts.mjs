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
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { positionOf } from '../../../www/elements/puzzles/lines.js';
import { columns, membersOf, setsOf, titleOf } from './sets.mjs';
import { times } from './verdict-times.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const www = join(here, '../../../www');

/** @param {string} name @param {string} where @param {Record<string, number[]>} found */
function print(name, where, found) {
  for (const [goal, measured] of Object.entries(found)) {
    const kind = goal === 'best' ? 'best' : 'win or draw';
    console.log(`| ${name} | ${where} | ${kind} | ${measured.length} | ${columns(measured, 1)} |`);
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
  for (const set of setsOf(process.argv.slice(2))) {
    const boards = (await membersOf(set)).map((each) => (typeof each === 'string' ? each : positionOf(kaeshi, each)));
    const name = titleOf(set.name);
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
