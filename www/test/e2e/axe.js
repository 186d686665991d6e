/**
 * The automatic checks of accessibility, and the language and theme in which they run.
 *
 * axe-core takes a second for a page with a board, and opening the page takes more: so a page is opened on a phone, in
 * Japanese, in the light theme, and has its contrast looked at in the dark one, too. English, and the dark theme as a
 * whole, on a desktop and on a phone, come with `--all`. The tags say so to playwright.config.js.
 */
import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

/** @import { Page } from '@playwright/test' */

/** @type {readonly {lang: 'ja' | 'en', locale: string, colorScheme: 'light' | 'dark', tag: string[]}[]} */
export const appearances = [
  { lang: 'ja', locale: 'ja-JP', colorScheme: 'light', tag: ['@phone'] },
  { lang: 'en', locale: 'en-GB', colorScheme: 'dark', tag: ['@desktop', '@all'] },
  { lang: 'en', locale: 'en-GB', colorScheme: 'light', tag: ['@phone', '@all'] },
  { lang: 'ja', locale: 'ja-JP', colorScheme: 'dark', tag: ['@desktop', '@all'] },
];

/** Returns axe-core's objections, a line each. @param {Page} page @param {string} [part] only this part of it */
export async function violations(page, part) {
  // Colours in the middle of a transition do not count.
  // Who speaks the words that they see has to be understood: axe does not look at that unasked.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  // Only what is wrong is asked for, and without a second page to sum it up in, which sites of several origins need:
  // that takes a third of the time.
  const builder = new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }).setLegacyMode();
  return said((await (part ? builder.include(part) : builder).analyze()).violations);
}

/** A line for each objection. @param {readonly { id: string, nodes: readonly { html: string }[] }[]} found */
const said = (found) =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);

/**
 * Returns axe-core's objections, and those to the contrast in the dark theme; with all tests that one has its own.
 * @param {Page} page whose theme is the system's
 * @param {string} [part] only this part of it
 */
export async function violationsInBoth(page, part) {
  const found = await violations(page, part);
  if (process.env.KAESHI_ALL) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  const builder = new AxeBuilder({ page })
    .options({ runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] })
    .setLegacyMode();
  const inDark = said((await (part ? builder.include(part) : builder).analyze()).violations);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...inDark.map((each) => `dark: ${each}`)];
}
