/**
 * Keeps texts out of the fields of a page that are larger than anything that is read: a field with a hundred million
 * characters takes the tab with it. The field keeps its content, and the field says why.
 */
import { t } from './texts.js';

/** The most that is read of a text, in characters. */
const LONGEST_TEXT = 2 << 20;

/** @param {() => string} lang */
export function limitPaste(lang) {
  /** @param {Event} event @param {DataTransfer | null} data */
  const check = (event, data) => {
    const [field] = event.composedPath();
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
    if ((data?.getData('text/plain').length ?? 0) <= LONGEST_TEXT) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.setCustomValidity(t(lang(), 'paste.tooLong', { megabytes: LONGEST_TEXT >> 20 }));
    field.reportValidity();
    // It is about what was not taken: the text that is there is as good as before.
    field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
    setTimeout(() => field.setCustomValidity(''), 5000);
  };
  addEventListener('paste', (event) => check(event, event.clipboardData), { capture: true });
  addEventListener('drop', (event) => check(event, event.dataTransfer), { capture: true });
}
