/** Tests the service worker's copies and answers, under every fault of a host and of the browser's caches. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Caches, FAULTS, FILES, Host, PAGE, PageRequest, ROOT, SCRIPT, sealed } from './host.js';

vi.mock('../../../sw/build.js', async () => {
  const { FILES, HASHES } = await import('./host.js');
  return { HASHES, FIRST: Object.keys(FILES), LATER: [], SIZES: {}, ONLY: {}, BUILD: 'this' };
});
vi.stubGlobal('location', new URL(`${ROOT}sw.js`));
vi.stubGlobal('Request', PageRequest);

const { installAll } = await import('../../../sw/install.js');
const { networkFirst, cacheFirst } = await import('../../../sw/answer.js');
const { STALL_SECONDS } = await import('../../../sw/fetched.js');
const { isRefused } = await import('../../../sw/isolation.js');
const { answerShare, isShare } = await import('../../../sw/shared.js');
const { LOOKUP_MS } = await import('../../../sw/caches.js');

/** @type {Host} */
let host;
/** @type {Caches} */
let kept;
/** Work that goes on after an answer. @type {Promise<unknown>[]} */
let behind;
const goOn = (/** @type {Promise<unknown>} */ work) => void behind.push(work);

beforeEach(() => {
  [host, kept, behind] = [new Host(), new Caches(), []];
  vi.stubGlobal('fetch', host.fetch);
  vi.stubGlobal('caches', kept);
});

afterEach(() => vi.useRealTimers());

/** @param {string} name @param {RequestInit} [how] */
const ask = (name, how) => new PageRequest(name, how);
/** @param {string} [name] */
const script = async (name = SCRIPT) => (await cacheFirst(ask(name), goOn)).text();

describe.each(Object.keys(FAULTS))('a file that is %s', (fault) => {
  test.each([SCRIPT, PAGE])('leaves nothing of its version behind: %s', async (name) => {
    host.faults[name] = { fault, times: 9 };
    await expect(installAll()).rejects.toThrow(name);
    expect(kept.counts).toEqual([]);
    host.faults = {};
    await installAll();
    expect(kept.counts).toEqual([2]);
  });

  test('once, in the browser’s own cache, is fetched past it', async () => {
    host.faults[SCRIPT] = { fault, times: 1 };
    await installAll();
    expect(kept.counts).toEqual([2]);
    expect(host.asked).toContain(`reload ${SCRIPT}`);
  });

  test('is never kept when a page asks for it, and is kept as soon as it is whole', async () => {
    host.faults[SCRIPT] = { fault, times: 9 };
    const answer = await cacheFirst(ask(SCRIPT), goOn).catch(() => Response.error());
    expect(answer.ok).toBe(false);
    await Promise.all(behind);
    expect(kept.counts).toEqual([]);
    host.faults = {};
    expect(await script()).toBe(FILES[SCRIPT]);
    await Promise.all(behind);
    expect(kept.counts).toEqual([1]);
  });

  test('is not shown as a page while there is a copy', async () => {
    await installAll();
    if (fault === 'missing') return;
    host.faults[PAGE] = { fault, times: 1 };
    expect(await (await networkFirst(ask(PAGE))).text()).toBe(FILES[PAGE]);
  });
});

test.each(['missing', 'broken', 'html'])('a script that the browser keeps as %s is fetched past it', async (fault) => {
  host.faults[SCRIPT] = { fault, times: 1 };
  expect(await script()).toBe(FILES[SCRIPT]);
  // So is one of another version, which nobody can check.
  const other = 'assets/other-9.js';
  host.files[other] = 'other()';
  if (fault !== 'html') host.faults[other] = { fault, times: 1 };
  expect(await script(other)).toBe('other()');
  expect(host.asked).toEqual(expect.arrayContaining([`default ${SCRIPT}`, `reload ${SCRIPT}`]));
  expect(host.asked.includes(`reload ${other}`)).toBe(fault !== 'html');
});

test('a page that the browser keeps as missing is there, and one that the host says is missing is not', async () => {
  await installAll();
  host.faults[PAGE] = { fault: 'missing', times: 1 };
  expect(await (await networkFirst(ask(PAGE))).text()).toBe(FILES[PAGE]);
  expect(host.asked.slice(-2)).toEqual([`default ${PAGE}`, `reload ${PAGE}`]);
  host.faults[PAGE] = { fault: 'missing', times: 2 };
  expect((await networkFirst(ask(PAGE))).status).toBe(404);
});

test('a copy that turns out damaged is replaced when asked past, and dropped where nothing better comes', async () => {
  await installAll();
  const damage = async () =>
    (await kept.open('kaeshi https://example.org/game/sw.js this')).put(SCRIPT, new Response('?'));
  await damage();
  expect(await script()).toBe('?');
  expect(await (await cacheFirst(ask(SCRIPT, { cache: 'reload' }), goOn)).text()).toBe(FILES[SCRIPT]);
  await Promise.all(behind);
  expect(await script()).toBe(FILES[SCRIPT]);
  await damage();
  host.faults[SCRIPT] = { fault: 'corrupt', times: 2 };
  expect((await cacheFirst(ask(SCRIPT, { cache: 'reload' }), goOn)).status).toBe(502);
  await Promise.all(behind);
  expect(await script()).toBe(FILES[SCRIPT]);
});

/** The ways in which a host does not answer. @type {Record<string, () => Promise<Response>>} */
const SILENCES = {
  'a host that hangs': () => new Promise(() => undefined),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
};

test.each(Object.keys(SILENCES))('%s leaves a whole copy to whoever asks past it, and no damaged one', async (what) => {
  await installAll();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', SILENCES[what]);
  const past = async () => {
    const answer = cacheFirst(ask(SCRIPT, { cache: 'reload' }), goOn);
    const read = answer.then((come) => come.text()).catch((/** @type {unknown} */ thrown) => thrown);
    await vi.advanceTimersByTimeAsync((STALL_SECONDS + 1) * 1000);
    return read;
  };
  expect(await past()).toBe(FILES[SCRIPT]);
  expect(await script()).toBe(FILES[SCRIPT]);
  await (await kept.open('kaeshi https://example.org/game/sw.js this')).put(SCRIPT, new Response('?'));
  expect(await past()).toBeInstanceOf(Error);
  await Promise.all(behind);
  expect(kept.counts).toEqual([1]);
});

test('a newer page is shown when it is whole and its scripts can be had', async () => {
  await installAll();
  const newer = sealed('<html><script src="./assets/b-2.js"></script></html>');
  host.files[PAGE] = newer;
  expect(await (await networkFirst(ask(PAGE))).text()).toBe(FILES[PAGE]);
  host.files['assets/b-2.js'] = 'newer()';
  // The browser's copy of it may be the error of before.
  host.faults['assets/b-2.js'] = { fault: 'missing', times: 1 };
  expect(await (await networkFirst(ask(PAGE))).text()).toBe(newer);
  // A file that this version cannot check is passed on and not kept.
  expect(await script('assets/b-2.js')).toBe('newer()');
  expect(kept.counts).toEqual([2]);
});

test('a file that arrives after another has failed leaves nothing behind either', async () => {
  host.faults[PAGE] = { fault: 'missing', times: 9 };
  const { fetch } = host;
  vi.stubGlobal('fetch', async (/** @type {string} */ name, /** @type {RequestInit} */ how) => {
    if (name === SCRIPT) await new Promise((done) => setTimeout(done, 20));
    return fetch(name, how);
  });
  await expect(installAll()).rejects.toThrow(PAGE);
  await new Promise((done) => setTimeout(done, 50));
  expect(kept.counts).toEqual([]);
});

test('takes equal files over from the version before, and no damaged ones', async () => {
  const older = await kept.open('kaeshi https://example.org/game/sw.js older');
  await older.put(SCRIPT, new Response(FILES[SCRIPT]));
  await installAll();
  expect(host.asked).toEqual([`reload ${PAGE}`]);
  await kept.delete('kaeshi https://example.org/game/sw.js this');
  await older.put(SCRIPT, new Response('?'));
  await installAll();
  expect(host.asked).toContain(`default ${SCRIPT}`);
});

test('caches that refuse everything keep nobody from the files', async () => {
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: refuse, match: refuse, keys: refuse, delete: refuse });
  expect(await script()).toBe(FILES[SCRIPT]);
  expect(await (await networkFirst(ask(PAGE))).text()).toBe(FILES[PAGE]);
  await Promise.all(behind);
});

test.each([408, 425, 429, 503])('a page that is answered by %i for the moment is the copy', async (status) => {
  await installAll();
  vi.stubGlobal('fetch', async () => new Response('later', { status }));
  expect(await (await networkFirst(ask(PAGE))).text()).toBe(FILES[PAGE]);
  vi.stubGlobal('caches', new Caches());
  expect((await networkFirst(ask(PAGE))).status).toBe(status);
});

test('caches that never answer keep a page waiting for a moment only', async () => {
  const never = () => new Promise(() => undefined);
  vi.stubGlobal('caches', { open: never, match: never });
  vi.useFakeTimers();
  const answer = networkFirst(ask(PAGE));
  const [asks, refusal] = [script(), isRefused(new URL(ROOT))];
  await vi.advanceTimersByTimeAsync(2 * LOOKUP_MS);
  vi.useRealTimers();
  expect(await (await answer).text()).toBe(FILES[PAGE]);
  expect(await asks).toBe(FILES[SCRIPT]);
  expect(await refusal).toBe(false);
});

describe('a connection', () => {
  /** A file whose parts come when they are sent. */
  function parts() {
    /** @type {ReadableStreamDefaultController<Uint8Array> | undefined} */
    let sender;
    const body = new ReadableStream({ start: (controller) => void (sender = controller) });
    vi.stubGlobal('fetch', async () => new Response(body));
    return sender ?? expect.unreachable();
  }
  const seconds = (/** @type {number} */ n) => vi.advanceTimersByTimeAsync(n * 1000);
  beforeEach(() => void vi.useFakeTimers());

  test('is waited for when it is slow, and its file is kept', async () => {
    const sender = parts();
    const come = script();
    for (const letter of FILES[SCRIPT] ?? '') {
      await seconds(STALL_SECONDS - 1);
      sender.enqueue(new TextEncoder().encode(letter));
    }
    await seconds(1);
    sender.close();
    vi.useRealTimers();
    expect(await come).toBe(FILES[SCRIPT]);
    await Promise.all(behind);
    expect(kept.counts).toEqual([1]);
  });

  test.each([
    ['before', SCRIPT],
    ['after', SCRIPT],
    ['before', 'assets/newer-2.js'],
    ['after', 'assets/newer-2.js'],
  ])('that stops %s the first part of %s is given up', async (when, name) => {
    const sender = parts();
    if (when === 'before') vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const come = script(name).catch((/** @type {unknown} */ thrown) => String(thrown));
    sender.enqueue(new Uint8Array(1));
    await seconds(STALL_SECONDS + 1);
    expect(await come).toContain('nothing more arrived');
  });
});

describe('a share of another app', () => {
  const post = () => {
    const body = new FormData();
    body.set('text', 'f5d6c3');
    return ask('share', { method: 'POST', body });
  };

  test('is kept until it is taken, once, and leads to the page that opens it', async () => {
    expect(isShare(new URL('share', ROOT))).toBe(true);
    expect(isShare(new URL('shared', ROOT))).toBe(false);
    const answer = await answerShare(post());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${ROOT}analyse.html?shared`]);
    expect(await (await answerShare(ask('share'))).text()).toBe('f5d6c3');
    expect((await answerShare(ask('share'))).status).toBe(404);
  });

  test('leads there where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('full')) });
    expect((await answerShare(post())).status).toBe(303);
    expect((await answerShare(ask('share'))).status).toBe(404);
  });
});
