// @vitest-environment happy-dom
/** Tests the browser's own storage: what it cannot read is not written over. */
import { expect, test, vi } from 'vitest';
import { recall, remember } from '../../../app/shared/index.js';
import { domError } from '../store/fresh.js';

const asText = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : undefined);

test.each(/** @type {const} */ (['localStorage', 'sessionStorage']))(
  '%s does not write over a value that it cannot read',
  (store) => {
    remember('games', 'many', store);
    const whole = globalThis[store];
    const getItem = () => {
      throw domError('UnknownError');
    };
    vi.stubGlobal(store, { getItem, setItem: (/** @type {[string, string]} */ ...item) => whole.setItem(...item) });
    expect(recall('games', asText, store)).toBeUndefined();
    expect(remember('games', 'one', store)).toBe(false);
    vi.unstubAllGlobals();
    expect(recall('games', asText, store)).toBe('many');
    expect(remember('games', 'many and one', store)).toBe(true);
    expect(recall('games', asText, store)).toBe('many and one');
  },
);
