/** The engine's module: what is said when it does not compile and cannot be fetched again. */
import { afterEach, expect, test, vi } from 'vitest';
import { compile } from '../../../engine/load.js';

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
