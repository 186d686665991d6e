/** The box that gives the codes of a board, for an element and for a frame, with a preview. */
import { expect } from '@playwright/test';

/** @import { Page } from '@playwright/test' */

/** Reads the codes in the box, once it has its preview. @param {Page} page */
export async function embedCodes(page) {
  const box = page.locator('dialog[open]').filter({ hasText: 'Embed this board' });
  const code = box.getByLabel('Content');
  await expect(code).toHaveValue(/^<script type="module" src="[^"]*kaeshi\.js"><\/script>\n<kaeshi-/);
  await expect(box.locator('[data-preview] .cloth')).toBeVisible();
  const element = await code.inputValue();
  await box.getByLabel('Format').selectOption('frame');
  return { element, frame: await code.inputValue() };
}
