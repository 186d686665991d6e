/**
 * Times "The whole solution" of the puzzles page in Chromium, from the press of its button until every defence is
 * answered, and prints a row of a table for each set: puzzles, median, nine of ten, slowest, in milliseconds of the
 * clock, and how many positions the trees have. It needs `dist/` (`./build.sh dist`).
 *
 *     node tools/bench/wasm/defences.mjs library/12 20 tests/data/random_12.txt 20
 *
 * `library/12 20` are 20 puzzles of that size, from the easiest to the hardest. Each is opened in a page of its own,
 * so that nothing is known of it but what the page proves for the first move. A busy machine makes the slowest ones
 * slower; its load is printed, too.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../shared/machine.mjs';
import { serve } from '../visits/server.mjs';
import { columns, membersOf, setsOf, titleOf } from './sets.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where a member of a set is solved. @param {Awaited<ReturnType<typeof membersOf>>[number]} member */
function addressOf(member) {
  if (typeof member !== 'string') return `#puzzle=${member.id}`;
  const [board = '', side = ''] = member.split(' ');
  return `#p=${board}&s=${side}`;
}

/** In the page: grows the tree of the puzzle that is open, and says how long that took. */
async function grown() {
  const element = document.querySelector('kaeshi-tsume');
  while (!element.session.state.verdict) await new Promise((go) => setTimeout(go, 10));
  const proof = await element.proof();
  await proof.load();
  const begun = performance.now();
  await proof.grow();
  const ms = performance.now() - begun;
  return { ms, nodes: proof.progress.nodes, isWhole: proof.progress.whole };
}

const browser = await launch();
const site = await serve(join(root, 'dist'));
try {
  for (const set of setsOf(process.argv.slice(2))) {
    const found = [];
    for (const address of (await membersOf(set)).map(addressOf)) {
      const page = await browser.newPage();
      await page.goto(new URL(`tsume.html${address}`, site.url).href);
      found.push({ address, ...(await page.evaluate(grown)) });
      await page.close();
    }
    for (const { address, isWhole } of found) if (!isWhole) console.log(`${address}: too many positions for a tree`);
    const passed = found.map(({ ms }) => ms);
    const nodes = found.map((each) => each.nodes).toSorted((a, b) => a - b);
    const sizes = `${nodes[0]} to ${nodes.at(-1)}`;
    console.log(`| ${titleOf(set.name)} | ${found.length} | ${columns(passed, 0)} | ${sizes} |`);
  }
} finally {
  await browser.close();
  site.close();
}
console.log(`\nThe load of this machine was ${loadavg()[0]?.toFixed(1)}.`);
