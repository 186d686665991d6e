/** The documentation's own words: blocks of code that name a file, and what its pages of a puzzle do. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { solve, visit } from './browser.mjs';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');

/** The blocks of a page that name a file, by that name. @param {string} page */
export const files = (page) =>
  Object.fromEntries(
    [...read(page).matchAll(/^```\w+ title="([^"]+)"\n([^]*?)^```$/gm)].map(([, name, text]) => [name, text]),
  );

/**
 * Solves the page's puzzle, and looks for what the page makes of its event.
 * @param {string} address
 * @param {string} installed a folder where the package is installed
 */
export async function solved(address, installed) {
  const { Engine } = await import(pathToFileURL(join(installed, 'node_modules/kaeshi/dist/node.js')).href);
  await visit(address, async (page) => {
    await page.getByText('Not solved yet').waitFor();
    assert((await solve(page, new Engine(), 'win')) > 1, 'the puzzle has more than one move');
    await page.getByText('Solved with 0 mistakes').waitFor();
  });
}
