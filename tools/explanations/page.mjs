/**
 * Times the words for mistakes on the study page in Chromium, from the press that goes to a mistake to its sentence on
 * the page, and prints the median and the worst of them. The first of a visit waits for a module, and is told apart:
 *
 *     node tools/explanations/page.mjs GAMES [ADDRESS [COUNT]]
 *
 * GAMES is a file whose lines end with a transcript, ADDRESS where `./build.sh` serves the pages.
 */
import { readFileSync } from 'node:fs';
import { launch } from '../bench/shared/machine.mjs';

const [file, address = 'http://localhost:8080/', count = '50'] = process.argv.slice(2);
if (!file) throw new Error('name a file of games');
const games = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => /(?:[a-h][1-8]){20,}$/.exec(line)?.[0] ?? '');

/** Goes to the next mistake, and promises how long its sentence takes, in ms. @param {HTMLElement} next */
function timed(next) {
  const said = document.querySelector('.review .said');
  if (!(said instanceof HTMLElement)) throw new Error('there is no review');
  const before = said.innerText;
  return new Promise((/** @type {(ms: number) => void} */ resolve) => {
    const began = performance.now();
    const check = () => {
      // The cost of the move comes first, and behind it why.
      if (said.innerText === before || !/lost\. \S/.test(said.innerText)) return;
      observer.disconnect();
      resolve(performance.now() - began);
    };
    const observer = new MutationObserver(check);
    observer.observe(said, { childList: true, subtree: true, characterData: true });
    next.click();
    check();
  });
}

const browser = await launch();
/** @type {[number[], number[]]} */
const [firsts, times] = [[], []];
try {
  for (const game of games.filter(Boolean)) {
    if (times.length >= Number(count)) break;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(`${address}analyse.html#m=${game}&review=6`);
    await page.getByRole('button', { name: 'Search deeper', includeHidden: true }).waitFor({ state: 'attached' });
    const next = page.getByRole('button', { name: 'Next mistake' });
    let isFirst = true;
    const place = await page.locator('.review .place').innerText();
    for (let left = Number(/\d+$/.exec(place)?.[0] ?? 0); left > 0; left--) {
      const ms = await next.evaluate(timed);
      (isFirst ? firsts : times).push(ms);
      isFirst = false;
    }
    await page.close();
  }
} finally {
  await browser.close();
}
for (const [name, list] of Object.entries({ 'the first of a visit': firsts, 'the others': times })) {
  list.sort((one, other) => one - other);
  const [median = NaN, worst = NaN] = [list[list.length >> 1], list.at(-1)];
  console.log(`${name}: ${list.length} mistakes, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
}
