/**
 * The automatic checks of accessibility, and the language and theme in which they run.
 *
 * axe-core takes a second for a page with a board, and opening the page takes more: so a page is opened on a phone, in
 * Japanese, in the light theme, and has its contrast looked at in the dark one, too. English, and the dark theme as a
 * whole, on a desktop and on a phone, come with `--all`. The tags say so to playwright.config.js.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** axe-core, for documents that do not have it yet: reading it takes longer than most of its rules. */
const AXE = `if (!globalThis.axe) { ${readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)} }`;

/**
 * Returns axe-core's objections, a line each.
 * @param {Page} page
 * @param {Parameters<AxeBuilder['options']>[0]} options
 * @param {string} [part] only this part of it
 */
async function objections(page, options, part) {
  const hasAxe = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'axe' in globalThis).catch(() => false)),
  );
  // Only what is wrong is asked for, and without a second page to sum it up in, which sites of several origins need:
  // that takes a third of the time.
  const builder = new AxeBuilder({ page, axeSource: hasAxe.every(Boolean) ? 'true' : AXE })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations: found } = await (part ? builder.include(part) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

/** Returns axe-core's objections, a line each. @param {Page} page @param {string} [part] only this part of it */
export const violations = (page, part) =>
  // Colours in the middle of a transition do not count.
  // Who speaks the words that they see has to be understood: axe does not look at that unasked.
  objections(page, { rules: { 'label-content-name-mismatch': { enabled: true } } }, part);

/**
 * Returns axe-core's objections, and those to the contrast in the dark theme; with all tests that one has its own.
 * @param {Page} page whose theme is the system's
 * @param {string} [part] only this part of it
 */
export async function violationsInBoth(page, part) {
  const found = await violations(page, part);
  if (process.env.KAESHI_ALL) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), { intervals: [10] })
    .toBe(true);
  const inDark = await objections(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, part);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...inDark.map((each) => `dark: ${each}`)];
}
