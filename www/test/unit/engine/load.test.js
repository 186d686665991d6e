/** The engine's module: what is said when it does not compile and cannot be fetched again. */
import { afterEach, expect, test, vi } from 'vitest';
import { trouble } from '../../../engine/fetch.js';
import { LoadError, compile, once } from '../../../engine/load.js';
import { loadModule } from '../../../engine/module.js';
import { failureOf } from '../../../elements/game/failure.js';
import { statusOf } from '../../../elements/tsume/words.js';

/** @import { PuzzleState } from '../../../elements/tsume/state.js' */

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
  const state = /** @type {PuzzleState} */ (/** @type {unknown} */ ({ phase: 'failed', failure: missing }));
  for (const lang of /** @type {const} */ (['en', 'ja'])) {
    expect(failureOf(lang, missing, false, () => {}).text).toContain('WebAssembly');
    expect(statusOf(lang, state).detail).toContain('WebAssembly');
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

test('names the part that could not be loaded, and the cause', async () => {
  const cause = new Error('the file cannot be reached');
  const engine = await LoadError.of(cause);
  expect(engine).toMatchObject({
    message: 'The engine could not be loaded: the file cannot be reached',
    cause,
    code: 'notLoaded',
    params: { what: 'engine', why: 'the file cannot be reached' },
    isGone: false,
  });
  const people = await LoadError.of('no reason', 'people');
  expect(people.message).toBe('The model of how people play could not be loaded: no reason');
  expect(await LoadError.of(people)).toBe(people);
});

test('only another page helps where a file is gone, or a script is stuck', async () => {
  expect(await LoadError.of(trouble('gone', 'it is gone'))).toMatchObject({ isGone: true });
  expect(await LoadError.of(new SyntaxError('damaged'))).toMatchObject({ isGone: true });
  expect(await LoadError.of(trouble('stalled', 'nothing arrives'))).toMatchObject({ isGone: false });
});

test('a module arrives whatever its host says that it is', async () => {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  for (const headers of [new Headers({ 'content-type': 'application/wasm' }), new Headers()]) {
    vi.stubGlobal('fetch', async () => new Response(empty, { headers }));
    expect(await compile('kaeshi.wasm')).toBeInstanceOf(WebAssembly.Module);
  }
});

test('fetches nothing a second time without WebAssembly', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response('module');
  });
  vi.stubGlobal('WebAssembly', undefined);
  await expect(compile('none.wasm')).rejects.toThrow();
  expect(asked).toBe(1);
});

test('keeps the result of a first call, unless it fails or is forgotten', async () => {
  let made = 0;
  let fails = true;
  const get = once(async () => {
    made++;
    if (fails) throw new Error('not now');
    return made;
  }, 'people');
  await expect(get()).rejects.toMatchObject({ name: 'LoadError', params: { what: 'people', why: 'not now' } });
  fails = false;
  expect(await get()).toBe(2);
  expect(await get()).toBe(2);
  get.forget();
  expect(await get()).toBe(3);
});
