/** Copying a text, and what is said where the page may not. */
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '../../../app/shared/index.js';

afterEach(() => vi.unstubAllGlobals());

test('says that a text was copied, or selects it in its field when copying is forbidden', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const field = document.createElement('textarea');
  const select = vi.spyOn(field, 'select');
  expect(await copyText('f5d6', 'en', field)).toBe('Copied');
  expect(writeText).toHaveBeenCalledWith('f5d6');
  expect(select).not.toHaveBeenCalled();
  writeText.mockRejectedValue(new Error('not allowed'));
  expect(await copyText('f5d6', 'ja', field)).toContain('手動');
  expect(select).toHaveBeenCalledOnce();
  // A page without https has no clipboard at all.
  vi.stubGlobal('navigator', {});
  expect(await copyText('f5d6', 'en', null)).toContain('copy it yourself');
});
