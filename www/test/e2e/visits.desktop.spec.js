/**
 * How long it takes until one can play or solve, as `./build.sh bench visits` measures it: on a first visit with 1.6
 * Mbit/s and a processor four times slower, and on a later one. A machine that takes longer for a fixed loop just now
 * has as much more time, and a visit over its budget is tried again: a page that is too slow is so every time.
 */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { MOST, NETWORK, slowness, visits } from '../../../tools/bench/visits/measure.mjs';
import { serve } from '../../../tools/bench/visits/server.mjs';

for (const name of /** @type {const} */ (['play', 'tsume', 'analyse', 'library']))
  test(`${name} can be used soon, on a first visit and on a later one @all`, async ({ browser }) => {
    const site = await serve(fileURLToPath(new URL('../../../dist', import.meta.url)));
    try {
      await expect(async () => {
        const before = await slowness(browser);
        const { first, later } = await visits(browser, site.url, name, 1);
        const slower = (before + (await slowness(browser))) / 2;
        const most = NETWORK + (MOST.first - NETWORK) * slower;
        expect(first[0], `a machine ${slower.toFixed(2)} times slower`).toBeLessThan(most);
        expect(later[0], `a machine ${slower.toFixed(2)} times slower`).toBeLessThan(MOST.later * slower);
      }).toPass({ timeout: 120_000 });
    } finally {
      site.close();
    }
  });
