/**
 * End-to-end tests: the built pages in Debian's Chromium (its headless shell), on a phone and on a desktop.
 *
 * The port is a free one of this run, so that two checkouts can test at the same time; tests read the address from
 * `KAESHI_URL` (the `baseURL`). Pages of another origin, for embedding, are served by their own tests.
 */
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** A port that was free a moment ago. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

// Workers read this file again: what the first reading chose is theirs too, through the environment.
const port = (process.env.KAESHI_TEST_PORT ??= String(await freePort()));
const url = (process.env.KAESHI_URL = `http://localhost:${port}/`);
// The same pages from a host that sends the headers of isolation itself.
const isolatedPort = (process.env.KAESHI_ISOLATED_PORT ??= String(await freePort()));
const isolatedUrl = (process.env.KAESHI_ISOLATED_URL = `http://localhost:${isolatedPort}/`);

// The study page would search for fifteen seconds at every position where a test stops, beside the tests that come
// next. Those that are about its values choose their own.
const live = JSON.stringify({ depth: 8, exactFrom: 12 });
const origins = [url, isolatedUrl].map((address) => ({
  origin: new URL(address).origin,
  localStorage: [{ name: 'kaeshi.live', value: live }],
}));

const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// The browser without its windows takes two thirds of the time of the whole one.
const executablePath = process.env.KAESHI_HEADLESS ?? '/usr/bin/chromium-headless-shell';

// Tests that take long (@all), and on a phone those that do there as on a desktop (@once, and these files), run with
// KAESHI_ALL=1, which `./build.sh test --all` sets; @phone-once is @once the other way round. The walks run in both
// windows, and so does everything that has a layout of its own.
const all = Boolean(process.env.KAESHI_ALL);
const ONCE = ['book', 'cancel', 'hints', 'heard', 'keyboard', 'links', 'offline', 'recent', 'replay'];

export default defineConfig({
  testDir: here('test/e2e'),
  testMatch: '**/*.spec.js',
  outputDir: here('test-results'),
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails once and then passes is reported as flaky, to be mended; it does not stop a landing.
  retries: process.env.CI ? 1 : 0,
  workers: availableParallelism(),
  // Ten times what the slowest takes on a quiet machine: two cores that build something else at the same time are no
  // defect.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: url,
    locale: 'en-GB',
    // Discs lie still, and no service worker fetches the whole site behind a test's back, but where a test is about
    // these: both together are a third of the processor time of a test.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArgs },
    // A trace of every test, kept or not, is a good part of the time that the tests take: KAESHI_TRACE=1 records them.
    trace: process.env.KAESHI_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/scalar.spec.js',
      grepInvert: all ? /@phone(?!-once)/ : /@phone|@all/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: [
        '**/scalar.spec.js',
        '**/*.desktop.spec.js',
        ...(all ? [] : ONCE.map((name) => `**/${name}.spec.js`)),
      ],
      grepInvert: all ? /@desktop/ : /@desktop|@all|@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      // A browser without SIMD: V8 refuses simd128 modules when it may not use SSE4.1.
      name: 'scalar',
      testMatch: '**/scalar.spec.js',
      use: {
        viewport: { width: 1280, height: 800 },
        launchOptions: { executablePath, args: [...chromiumArgs, '--js-flags=--no-enable-sse4-1'] },
      },
    },
  ],
  webServer: [
    { command: `node serve.js --port ${port} ../dist`, cwd: here('.'), url, stdout: 'ignore' },
    {
      command: `node serve.js --isolated --port ${isolatedPort} ../dist`,
      cwd: here('.'),
      url: isolatedUrl,
      stdout: 'ignore',
    },
  ],
});
