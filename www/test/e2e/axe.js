/**
 * The automatic checks of accessibility, and the language and theme in which they run.
 *
 * axe-core takes seconds for a page with a board, so not every combination is checked in every window: Japanese and the
 * light theme on a phone, English and the dark one on a desktop, and the others with `--all`. The tags say so to
 * playwright.config.js.
 */
import { AxeBuilder } from '@axe-core/playwright';

/** @import { Page } from '@playwright/test' */

/** @type {readonly {lang: 'ja' | 'en', locale: string, colorScheme: 'light' | 'dark', tag: string[]}[]} */
export const appearances = [
  { lang: 'ja', locale: 'ja-JP', colorScheme: 'light', tag: ['@phone'] },
  { lang: 'en', locale: 'en-GB', colorScheme: 'dark', tag: ['@desktop'] },
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
  const { violations: found } = await (part ? builder.include(part) : builder).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}
