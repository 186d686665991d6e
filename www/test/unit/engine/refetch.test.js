// @vitest-environment happy-dom
/** Files past what a browser keeps of them: nothing that was broken once stays broken for as long as a host said. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doubt, isDoubtful, reload, trust } from '../../../engine/refetch.js';
import { arrive, inTime } from '../../../engine/fetch.js';

/** The host's answers, and the browser's copies of them. @type {Map<string, () => Response>} */
let host;
/** @type {string[]} */
let asked;
/** The requests of the page. @type {{ name: string, responseStatus?: number, contentType?: string }[]} */
let entries;
const ours = pathToFileURL(join(import.meta.dirname, '../../../engine/')).href;

beforeEach(() => {
  [host, asked, entries] = [new Map(), [], []];
  /** @type {Map<string, () => Response>} */
  const kept = new Map();
  vi.stubGlobal('fetch', async (/** @type {string} */ url, /** @type {RequestInit} */ { cache }) => {
    asked.push(`${cache} ${url}`);
    const answer = (cache === 'default' && kept.get(url)) || host.get(url);
    if (!answer) throw new TypeError('Failed to fetch');
    kept.set(url, answer);
    return answer();
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => /** @type {never} */ (entries));
});
afterEach(() => vi.unstubAllGlobals());

const text = (/** @type {Response} */ response) => response.text();
const failing = () => new Response('broken', { status: 500 });
const sound = () => new Response('sound');

describe('a file', () => {
  test('is fetched once through the cache when it arrives', async () => {
    host.set('a', sound);
    expect(await arrive('a', text)).toBe('sound');
    expect(asked).toEqual(['default a']);
  });

  test.each([
    ['an error', failing, text],
    ['not there', () => new Response('', { status: 404 }), text],
    ['another page', () => new Response('', { headers: { 'content-type': 'text/html' } }), text],
    [
      'damaged',
      () => new Response('damaged'),
      async (/** @type {Response} */ r) => {
        if ((await r.text()) !== 'sound') throw new Error('damaged');
        return 'sound';
      },
    ],
  ])('whose kept answer is %s is fetched past it before anybody hears of it', async (_, broken, use) => {
    host.set('b', broken);
    await arrive('b', use).catch(() => undefined);
    trust('b');
    // The host is well again, the browser keeps what it said before; the page does not know, as after a reload.
    host.set('b', sound);
    asked = [];
    expect(await arrive('b', use)).toBe('sound');
    expect(asked).toEqual(['default b', 'reload b']);
    expect(isDoubtful('b')).toBe(false);
  });

  test('is fetched past the caches after it failed', async () => {
    host.set('c', failing);
    await expect(arrive('c', text)).rejects.toMatchObject({ code: 'refused' });
    expect(asked.splice(0)).toEqual(['default c', 'reload c']);
    await expect(arrive('c', text)).rejects.toMatchObject({ code: 'refused' });
    expect(asked.splice(0)).toEqual(['reload c']);
    host.set('c', sound);
    expect(await arrive('c', text)).toBe('sound');
    expect(await arrive('c', text)).toBe('sound');
    expect(asked).toEqual(['reload c', 'default c']);
  });

  test('is not fetched twice when nobody answers, or when another answer cannot help', async () => {
    await expect(arrive('d', text)).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked.splice(0)).toEqual(['default d']);
    host.set('e', failing);
    await expect(arrive('e', text, async () => true)).rejects.toMatchObject({ code: 'refused' });
    expect(asked).toEqual(['default e']);
    trust('d');
    trust('e');
  });
});

describe('a part of a page', () => {
  test('is imported again after a refusal, once its scripts and styles were fetched anew', async () => {
    const load = vi.fn();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockResolvedValueOnce({ part: 1 });
    entries = [
      { name: `${ours}fine.js`, responseStatus: 200, contentType: 'text/javascript' },
      { name: `${ours}refused.js`, responseStatus: 500, contentType: 'text/html' },
      { name: `${ours}page.js`, responseStatus: 200, contentType: 'text/html' },
      { name: `${ours}style.css`, responseStatus: 0 },
      { name: `${ours}untold.css` },
      { name: `${ours}picture.webp`, responseStatus: 404 },
      { name: 'https://elsewhere.example/theirs.js', responseStatus: 404 },
    ];
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'stylesheet';
    Object.defineProperty(link, 'href', { value: `${ours}style.css` });
    // One that another part waits for is on its way.
    const coming = document.head.appendChild(document.createElement('link'));
    Object.assign(coming, { rel: 'stylesheet' });
    Object.defineProperty(coming, 'href', { value: `${ours}coming.css` });
    const clone = vi.spyOn(link, 'cloneNode').mockImplementation(() => {
      const another = document.createElement('link');
      another.rel = 'stylesheet';
      queueMicrotask(() => another.dispatchEvent(new Event('load')));
      entries.push({ name: `${ours}style.css`, responseStatus: 200, contentType: 'text/css' });
      return another;
    });
    expect(await inTime(load)).toEqual({ part: 1 });
    expect(clone).toHaveBeenCalledOnce();
    expect(asked).toEqual(['refused.js', 'page.js', 'style.css'].map((name) => `reload ${ours}${name}`));
    // A style that was refused is drawn when its element is another one.
    expect(link.isConnected).toBe(false);
    expect(coming.isConnected).toBe(true);
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(2);
  });

  test.each([
    ['damaged', () => Promise.reject(new SyntaxError('Unexpected token')), 'Unexpected token'],
    ['empty', async () => ({}), 'empty'],
  ])('that arrived %s is not asked for twice, and whole when the page is next loaded', async (_, load, said) => {
    entries = [{ name: `${ours}part.js`, responseStatus: 200 }];
    const asking = vi.fn(load);
    await expect(inTime(asking)).rejects.toThrow(said);
    expect(asking).toHaveBeenCalledOnce();
    expect(asked).toEqual([`reload ${ours}part.js`]);
  });
});

test('loading the page again fetches all its scripts and what did not arrive, for ten seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reloads = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  entries = [
    { name: `${ours}one.js`, responseStatus: 200 },
    { name: `${ours}one.js`, responseStatus: 200 },
  ];
  host.set('weights', sound);
  doubt('weights');
  vi.stubGlobal('fetch', (/** @type {string} */ url) => {
    asked.push(url);
    return new Promise(() => undefined);
  });
  void reload();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked.sort()).toEqual([`${ours}one.js`, 'weights'].sort());
  expect(reloads).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloads).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
