/** Texts to copy and files to save. */
import { toClipboard } from '../../elements/shared/index.js';
import { t } from './texts.js';

/**
 * Copies a text, or selects it in the field that shows it.
 * @param {string} text
 * @param {string} lang
 * @param {HTMLInputElement | HTMLTextAreaElement | null} field
 * @returns {Promise<string>} the sentence that reports it
 */
export async function copyText(text, lang, field) {
  if (await toClipboard(text)) return t(lang, 'copied');
  field?.select();
  return t(lang, 'site.copyFailed');
}

/** Has the browser save a file. @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
