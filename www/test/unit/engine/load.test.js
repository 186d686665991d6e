/** The engine's module: what is said when it does not compile and cannot be fetched again. */
import { afterEach, expect, test, vi } from 'vitest';
import { LoadError, compile } from '../../../engine/load.js';
import { loadModule } from '../../../engine/module.js';
import { failureOf } from '../../../elements/game/failure.js';
import { statusOf } from '../../../elements/tsume/words.js';

/** @import { TsumeSession } from '../../../elements/tsume/session.js' */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a module that memory was too short for is told as such where no network is there to fetch it again', async () => {
  /** @type {string[]} */
  const asked = [];
  vi.stubGlobal('fetch', async (/** @type {string} */ _, /** @type {RequestInit} */ { cache }) => {
    asked.push(String(cache));
    if (cache === 'reload') throw new TypeError('Failed to fetch');
    return new Response('module', { headers: { 'content-type': 'application/wasm' } });
  });
  const compileStreaming = () => Promise.reject(new RangeError('Out of memory'));
  vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(compileStreaming);
  await expect(compile('kaeshi.wasm')).rejects.toThrow('Out of memory');
  expect(asked).toEqual(['default', 'reload']);
});

test('a browser without WebAssembly is told from a policy that forbids it', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const missing = await loadModule().catch((/** @type {unknown} */ cause) => cause);
  expect(missing).toMatchObject({ name: 'LoadError', isMissing: true, isForbidden: false });
  const session = /** @type {TsumeSession} */ (/** @type {unknown} */ ({ phase: 'failed', failure: missing }));
  for (const lang of /** @type {const} */ (['en', 'ja'])) {
    expect(failureOf(lang, missing, false, () => {}).text).toContain('WebAssembly');
    expect(statusOf(lang, session).detail).toContain('WebAssembly');
  }
  vi.stubGlobal('WebAssembly', {
    validate: () => true,
    Module: class {
      constructor() {
        throw new Error('forbidden');
      }
    },
  });
  const forbidden = await LoadError.of(new Error('forbidden'));
  expect(forbidden).toMatchObject({ isMissing: false, isForbidden: true });
  expect(failureOf('en', forbidden, false, () => {}).text).toContain('security policy');
});
