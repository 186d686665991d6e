/**
 * Times the full solution of the puzzles page in Chromium, from the press of its button until every defence is
 * answered, in milliseconds of the clock. Each puzzle is opened in a page of its own, so that nothing is known of it
 * but what the page proves for the first move. A busy machine makes the slowest ones slower.
 */
import { onPages } from '../shared/chromium.mjs';

/** @import { Member, Timed } from './node.mjs' */

/** Where a member of a set is solved. @param {Member} member */
function addressOf(member) {
  if (typeof member !== 'string') return `tsume.html#puzzle=${member.id}`;
  const [board, side] = member.split(' ');
  return `tsume.html#p=${board}&s=${side}`;
}

/** In the page: grows the tree of the puzzle that is open, and says how long that took. */
async function grown() {
  const element = document.querySelector('kaeshi-tsume');
  while (!element.session.state.verdict) await new Promise((go) => setTimeout(go, 10));
  const proof = await element.proof();
  await proof.perform();
  const begun = performance.now();
  await proof.perform('grow');
  const ms = performance.now() - begun;
  if (proof.problem) throw new Error(proof.problem);
  return { ms, size: proof.progress.nodes, isWhole: proof.progress.whole };
}

/** @param {string} _ @param {string} _set @param {Member[]} members */
export const inChromium = (_, _set, members) =>
  onPages(async (browser, url) => {
    /** @type {Timed[]} */
    const found = [];
    for (const address of members.map(addressOf)) {
      const page = await browser.newPage();
      await page.goto(new URL(address, url).href);
      const { ms, size, isWhole } = await page.evaluate(grown);
      await page.close();
      if (!isWhole) console.error(`${address}: too many positions for a tree`);
      found.push({ ms, size });
    }
    return found;
  });
