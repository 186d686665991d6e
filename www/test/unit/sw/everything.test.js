/** Tests what the service worker keeps beyond the first visit's files, and what it says of it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Caches, Host, PAGE, PageRequest, ROOT, SCRIPT } from './host.js';

const WEIGHTS = 'assets/w-1.weights';
const PUZZLES = 'puzzles/04.txt?abc';
const SCALAR = 'assets/s-1.wasm';
const SIMD = 'assets/v-1.wasm';
const [EN, JA] = ['assets/p-en.webp', 'assets/p-ja.webp'];
const LATER = [WEIGHTS, PUZZLES, SCALAR, SIMD, EN, JA];

vi.mock('../../../sw/build.js', async () => {
  const { HASHES, hashOf } = await import('./host.js');
  const names = ['assets/w-1.weights', 'puzzles/04.txt', 'assets/s-1.wasm', 'assets/v-1.wasm'];
  const all = [...names, 'assets/p-en.webp', 'assets/p-ja.webp'];
  return {
    HASHES: { ...HASHES, ...Object.fromEntries(all.map((name) => [name, hashOf(name)])) },
    FIRST: Object.keys(HASHES),
    LATER: all.map((name) => (name.startsWith('puzzles/') ? `${name}?abc` : name)),
    SIZES: Object.fromEntries([...Object.keys(HASHES), ...all].map((name) => [name, 10])),
    ONLY: {
      'assets/s-1.wasm': 'scalar',
      'assets/v-1.wasm': 'simd',
      'assets/p-en.webp': 'lang:en',
      'assets/p-ja.webp': 'lang:ja',
    },
    BUILD: 'this',
  };
});
vi.stubGlobal('location', new URL(`${ROOT}sw.js`));
vi.stubGlobal('Request', PageRequest);

const { installAll } = await import('../../../sw/install.js');
const { keepEverything, offlineState } = await import('../../../sw/everything.js');

/** @type {Host} */
let host;
/** @type {Caches} */
let kept;

beforeEach(() => {
  [host, kept] = [new Host(), new Caches()];
  for (const name of LATER) host.files[name] = name.replace(/\?.*/, '');
  vi.stubGlobal('fetch', host.fetch);
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('navigator', {});
});

/** The addresses that the host was asked for. */
const asked = () => host.asked.map((line) => line.split(' ')[1]);

test('all that this browser and this reader need is fetched once, and counted', async () => {
  await installAll();
  expect(asked()).not.toContain(WEIGHTS);
  expect(await offlineState('ja')).toEqual({ state: 'part', have: 20, all: 60 });
  await keepEverything('ja');
  expect(await offlineState('ja')).toEqual({ state: 'ready', have: 60, all: 60 });
  expect(asked()).toEqual(expect.arrayContaining([WEIGHTS, PUZZLES, SIMD, JA]));
  expect(asked()).not.toContain(SCALAR);
  expect(asked()).not.toContain(EN);
  host.asked.length = 0;
  await keepEverything('ja');
  expect(host.asked).toEqual([]);
  // A language without pictures of its own shows the English ones.
  await keepEverything('fr');
  expect(asked()).toEqual([EN]);
});

test('a new version takes over what it has in common with the older one', async () => {
  const older = await kept.open('kaeshi https://example.org/game/sw.js older');
  for (const name of [SCRIPT, WEIGHTS]) await older.put(name, new Response(host.files[name]));
  await installAll();
  expect(host.asked).toEqual([`reload ${PAGE}`]);
  await kept.delete('kaeshi https://example.org/game/sw.js older');
  await keepEverything('en');
  expect(asked()).not.toContain(WEIGHTS);
  expect((await offlineState('en')).state).toBe('ready');
});

test('a version that a newer one waits for keeps nothing more, and the newer one all', async () => {
  await installAll();
  vi.stubGlobal('registration', { waiting: {} });
  vi.stubGlobal('serviceWorker', { state: 'activated' });
  await keepEverything('en');
  expect(await offlineState('en')).toMatchObject({ state: 'part', have: 20 });
  vi.stubGlobal('serviceWorker', { state: 'installed' });
  await keepEverything('en');
  expect(await offlineState('en')).toMatchObject({ state: 'ready' });
  vi.stubGlobal('registration', undefined);
});

test('a damaged copy of an older version is not taken over', async () => {
  const older = await kept.open('kaeshi https://example.org/game/sw.js older');
  await older.put(WEIGHTS, new Response('?'));
  await installAll();
  expect((await offlineState('en')).have).toBe(20);
  await keepEverything('en');
  expect(asked()).toContain(WEIGHTS);
});

test('without a network it says so, and goes on where it stopped', async () => {
  await installAll();
  host.faults[SIMD] = { fault: 'unreachable', times: 9 };
  await keepEverything('en');
  expect(await offlineState('en')).toEqual({ state: 'failed', have: 40, all: 60 });
  host.faults = {};
  host.asked.length = 0;
  await keepEverything('en');
  expect(asked()).toEqual([SIMD, EN]);
  expect((await offlineState('en')).state).toBe('ready');
});

test('without room it says so', async () => {
  await installAll();
  const { open } = kept;
  kept.open = async (name) => ({
    ...(await open.call(kept, name)),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  await keepEverything('en');
  expect((await offlineState('en')).state).toBe('full');
});

test('a first visit that saves data keeps nothing, until it is asked to; an update goes on', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await installAll();
  expect(host.asked).toEqual([]);
  expect(await offlineState('en')).toMatchObject({ have: 0 });
  await keepEverything('en');
  expect((await offlineState('en')).state).toBe('ready');
  const fresh = new Caches();
  vi.stubGlobal('caches', fresh);
  await (await fresh.open('kaeshi https://example.org/game/sw.js older')).put(PAGE, new Response('old'));
  await installAll();
  expect((await offlineState('en')).have).toBe(20);
});
