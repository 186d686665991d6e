/** `bench visits`: how long a first visit takes on a slow network, and a later one; as a table or JSON lines. */
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../shared/targets.mjs';
import { MOST, PAGES, median, visits } from './measure.mjs';
import { serve } from './server.mjs';

const RUNS = 5;

/** @type {import('../main.mjs').Command} */
export const command = {
  options: { json: 'flag', runs: { number: (value) => value <= 99, says: 'a number from 1 to 99' } },
  needs: () => ['pages'],
  async run({ json, runs = RUNS }) {
    const { chromium } = createRequire(join(root, 'www/package.json'))('@playwright/test');
    const executablePath = process.env.KAESHI_CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const site = await serve(join(root, 'dist'));
    let isRight = true;
    try {
      for (const name of Object.keys(PAGES)) {
        const { first, later } = await visits(browser, site.url, name, runs);
        isRight &&= median(first) <= MOST.first && median(later) <= MOST.later;
        console.log(json ? JSON.stringify({ page: name, first, later }) : line(name, first, later));
      }
    } finally {
      await browser.close();
      site.close();
    }
    if (!json) console.log(`Medians of ${runs} visits; the load of this machine is ${loadavg()[0]?.toFixed(1)}.`);
    return isRight;
  },
};

/** @param {string} name @param {number[]} first @param {number[]} later */
function line(name, first, later) {
  const told = (/** @type {number[]} */ times) => `${(median(times) / 1000).toFixed(2)} s`;
  return `${name.padEnd(8)} first visit ${told(first)}   later visit ${told(later)}`;
}
