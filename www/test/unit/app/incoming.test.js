/** Tests that pasted or dropped data arrives once, and that data for a field or a dialog stays there. */
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { listen } from '../../../app/incoming/index.js';

/** @param {Element} target @param {'paste' | 'drop'} kind @param {{ text?: string, files?: File[] }} brought */
function bring(target, kind, { text = '', files = [] }) {
  const data = { files, types: files.length ? ['Files'] : ['text/plain'], getData: () => text };
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: data });
  target.dispatchEvent(event);
  return event;
}

test('texts and files arrive from anywhere but fields and dialogs', () => {
  const act = vi.fn();
  listen(act);
  const [text, field] = [document.createElement('p'), document.createElement('textarea')];
  document.body.append(text, field);
  const file = new File(['f5d6'], 'one.txt');
  bring(text, 'paste', { text: 'f5d6' });
  bring(text, 'paste', { text: ' \n' });
  bring(field, 'paste', { text: 'for the field' });
  expect(bring(field, 'drop', { text: 'for the field' }).defaultPrevented).toBe(false);
  // A browser would leave the page for a file.
  expect(bring(field, 'drop', { files: [file] }).defaultPrevented).toBe(true);
  bring(text, 'drop', { text: 'f5f6' });
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.open = true;
  bring(text, 'paste', { text: 'for the dialog' });
  expect(act.mock.calls).toEqual([['f5d6'], [[file]], ['f5f6']]);
});
