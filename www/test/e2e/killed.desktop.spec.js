/**
 * A browser that is killed, with all its processes, in the middle of a game, an analysis, notes, a puzzle that is being
 * made and one that is being solved: the next one on the same profile has every move, and every letter but the last.
 *
 * No event tells a page that this comes, and what Chromium holds of localStorage goes to the disk seconds later.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, expect, test as base } from '@playwright/test';
import { keptRows, ready, square, view } from './playing.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { BrowserContext, Locator, Page } from '@playwright/test' */
/** @import { Attempt } from '../../app/store/index.js' */
/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */
/** @import { Goal } from '../../engine/types.js' */

/** The time for a letter, and the letters after which the browser is killed while others follow. */
const LETTER_MS = 100;
const LETTERS = 24;
/** The letters that come in 0.3 seconds, and in three times as much that a busy machine takes. */
const LAST_LETTERS = 12;

/** The processes that stand below one, it included. @param {number} root @returns {number[]} */
function treeOf(root) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // Behind the name of the program, which may hold anything, stand its state and its parent.
          const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
          return [[Number(name), Number(parent)]];
        } catch {
          return [];
        }
      }),
  );
  const isBelow = (/** @type {number} */ id) => {
    for (let at = id; at > 1; at = parents.get(at) ?? 0) if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

class KilledBrowser {
  #profile = mkdtempSync(join(tmpdir(), 'kaeshi-killed-'));
  #program;
  #args;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  /** @param {{ executablePath?: string, args?: readonly string[] }} options */
  constructor({ executablePath = '', args = [] }) {
    this.#program = executablePath;
    this.#args = [...args, '--headless', '--lang=en-GB', `--user-data-dir=${this.#profile}`];
  }

  /** Starts a browser on the profile. @returns {Promise<BrowserContext>} */
  async start() {
    const started = spawn(this.#program, [...this.#args, '--remote-debugging-port=0', 'about:blank']);
    this.#process = started;
    const address = await new Promise((resolve, reject) => {
      let said = '';
      started.stderr.on('data', (/** @type {unknown} */ part) => {
        said += String(part);
        const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      started.once('exit', () => reject(new Error(said)));
    });
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('a browser without a context');
    return context;
  }

  /** Ends all its processes at once, as `kill -9` does. */
  async kill() {
    const { pid } = this.#process ?? {};
    if (pid === undefined) return;
    const hasEnded = new Promise((done) => this.#process?.once('exit', done));
    for (const each of treeOf(pid)) process.kill(each, 'SIGKILL');
    await hasEnded;
    this.#process = undefined;
    rmSync(join(this.#profile, 'SingletonLock'), { force: true });
  }

  async end() {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const test = /** @type {typeof base.extend<{ killed: KilledBrowser }>} */ (base.extend)({
  killed: async ({ launchOptions }, use) => {
    const killed = new KilledBrowser(launchOptions);
    await use(killed);
    await killed.end();
  },
});

/** Opens a page whose visitor is at a board for two, and reads English. @param {BrowserContext} context */
async function visit(context) {
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('kaeshi.settings', JSON.stringify({ lang: 'en', seat: 'two' })));
  return page;
}

/** So short that none of it is on the disk by itself: Chromium writes localStorage five seconds after a change. */
const TEXT = 'White gives the move back here, and c4 takes it again.';

/** Types into a field as people do, and does not come to an end. @param {Locator} field */
async function type(field) {
  // The browser is killed in the middle of it.
  field.pressSequentially(TEXT, { delay: LETTER_MS }).catch(() => undefined);
  await expect.poll(async () => (await field.inputValue()).length).toBeGreaterThanOrEqual(LETTERS);
}

/** Holds what is left of a text against what was typed. @param {string} text */
function expectNearlyAll(text) {
  expect(TEXT.startsWith(text), text).toBe(true);
  expect(text.length).toBeGreaterThanOrEqual(LETTERS - LAST_LETTERS);
}

/** A puzzle that is being solved, as the database has it. */
/** @typedef {{ of: string, moves: string[], since: number }} Begun */

/** The puzzles that are being solved, as the database has them. @param {Page} page */
const begunOf = async (page) =>
  (await keptRows(page, 'unfinished'))
    .filter(({ kind }) => kind === 'moves')
    .map(({ value }) => /** @type {Begun} */ (value));

/** Takes a hint for the puzzle on the board. @param {Page} page */
async function takeHint(page) {
  await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
  await page.locator('kaeshi-tsume [data-act=hint]').click();
  await expect.poll(async () => (await stateOf(page)).trouble.helped).toBe(true);
  await expect.poll(async () => JSON.stringify(await begunOf(page))).toContain('"helped":true');
}

/** The puzzle on the board. @param {Page} page */
const stateOf = (page) =>
  page.locator('kaeshi-tsume').evaluate((element) => {
    const { session } = /** @type {KaeshiTsume} */ (element);
    const goal = /** @type {Goal} */ (session.state.goal ?? 'win');
    return { first: session.state.line?.first ?? '', goal, trouble: session.state.attempt.trouble };
  });

/** The puzzles that are being solved, on a page that reads nothing of it. @param {Page} page @param {string} url */
async function keptOf(page, url) {
  await page.goto(`${url}guide.html`);
  return begunOf(page);
}

/**
 * Things to do before the browser is killed, the field that it is killed in, and what is there afterwards.
 * @typedef {object} Scene
 * @property {(page: Page, url: string) => Promise<Locator | void>} before
 * @property {(page: Page, url: string) => Promise<unknown>} after
 */

/** @type {Record<string, Scene>} */
const SCENES = {
  'a game': {
    before: async (page, url) => {
      await page.goto(url);
      await ready(page);
      for (const name of ['f5', 'd6', 'c3', 'd3', 'c4']) await square(page, name).click();
      await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3d3c4');
      const kept = async () => (await keptRows(page)).map(({ moves }) => moves);
      await expect.poll(kept).toContain('f5d6c3d3c4');
    },
    after: async (page, url) => {
      await page.goto(url);
      await ready(page);
      await expect.poll(async () => (await view(page)).transcript).toBe('f5d6c3d3c4');
    },
  },
  'an analysis': {
    before: async (page, url) => {
      await page.goto(`${url}analyse.html`);
      for (const name of ['e6', 'f4', 'c3']) await page.locator(`kaeshi-board [data-square=${name}]`).click();
      await page.locator('.fold summary', { hasText: 'Notes' }).click();
      return page.getByRole('textbox', { name: 'Comment on 3, Black c3' });
    },
    after: async (page, url) => {
      await page.goto(`${url}analyse.html`);
      await expect(page.locator('.moves [data-path=e6f4c3]')).toBeVisible();
      await page.locator('.moves [data-path=e6f4c3]').click();
      await page.locator('.fold summary', { hasText: 'Notes' }).click();
      expectNearlyAll(await page.getByRole('textbox', { name: 'Comment on' }).inputValue());
      // The library has it, too, without the page that it was typed on.
      const trees = JSON.stringify((await keptRows(page, 'trees')).map(({ tree }) => tree));
      const [, comment = ''] = /"comment":"([^"]*)"/.exec(trees) ?? [];
      expectNearlyAll(comment);
    },
  },
  'notes in the library': {
    before: async (page, url) => {
      await page.goto(`${url}library.html`);
      const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('d3c5f6') };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await entry(page).click();
      return page.getByRole('textbox', { name: 'Notes' });
    },
    after: async (page, url) => {
      await page.goto(`${url}library.html`);
      await entry(page).click();
      expectNearlyAll(await page.getByRole('textbox', { name: 'Notes' }).inputValue());
    },
  },
  'a puzzle that is being made': {
    before: async (page, url) => {
      await page.goto(`${url}make.html`);
      return page.getByRole('textbox', { name: 'Title' });
    },
    after: async (page, url) => {
      await page.goto(`${url}make.html`);
      await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('');
      expectNearlyAll(await page.getByRole('textbox', { name: 'Title' }).inputValue());
    },
  },
  'the moves of a puzzle': {
    before: async (page, url) => {
      await page.goto(`${url}tsume.html`);
      const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
      await tsume.ready();
      const first = await tsume.position();
      await tsume.legal.first().click();
      await expect.poll(() => tsume.position()).not.toBe(first);
      await expect.poll(async () => (await begunOf(page))[0]?.moves.length ?? 0).toBeGreaterThan(0);
    },
    after: async (page, url) => {
      // The reply may have come after the browser was killed.
      expect((await keptOf(page, url))[0]?.moves.length).toBeGreaterThan(0);
      await page.goto(`${url}tsume.html`);
      const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
      await expect(tsume.board).toHaveAttribute('last', /^[a-h][1-8]$/);
    },
  },
  'the puzzle of the training, and that it was hinted at,': {
    before: async (page, url) => {
      await page.goto(`${url}tsume.html#training`);
      await takeHint(page);
    },
    after: async (page, url) => {
      const [begun] = await keptOf(page, url);
      await page.goto(`${url}tsume.html#training`);
      await new TsumeBoard(page.locator('kaeshi-tsume')).ready();
      const { first, trouble } = await stateOf(page);
      expect(begun?.of.startsWith(`${first} `)).toBe(true);
      expect(trouble.helped).toBe(true);
    },
  },
  'the time of the puzzle of the day': {
    before: async (page, url) => {
      await page.goto(`${url}tsume.html#daily`);
      await takeHint(page);
    },
    after: async (page, url) => {
      const [begun] = await keptOf(page, url);
      await page.goto(`${url}tsume.html#daily`);
      const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
      await tsume.ready();
      const { goal } = await stateOf(page);
      const begins = Date.now();
      await tsume.solve(goal);
      const attempts = async () => /** @type {Promise<Attempt[]>} */ (keptRows(page, 'attempts'));
      await expect.poll(async () => (await attempts()).filter(({ room }) => room === 'daily')).toHaveLength(1);
      const [{ at, ms, helped } = { at: 0, ms: 0, helped: false }] = await attempts();
      expect([at - ms, helped]).toEqual([begun?.since, true]);
      expect(at - ms).toBeLessThan(begins);
    },
  },
};

/** The game of the file in the list of the library. @param {Page} page */
const entry = (page) => page.getByRole('listbox').getByRole('option').filter({ hasText: '3 moves' });

/** One browser is killed with these, a tab each, and one field at most; those with @all are kept as others are. */
for (const { names, tag } of [
  { names: ['an analysis'], tag: '' },
  { names: ['a game'], tag: ' @all' },
  { names: ['the moves of a puzzle', 'notes in the library'], tag: ' @all' },
  { names: ['the puzzle of the training, and that it was hinted at,', 'a puzzle that is being made'], tag: ' @all' },
  { names: ['the time of the puzzle of the day'], tag: ' @all' },
])
  test(`${names.join('; ')}: each outlives a browser that is killed${tag}`, async ({ killed, baseURL }) => {
    const url = baseURL ?? '';
    const first = await killed.start();
    for (const name of names)
      await test.step(`before: ${name}`, async () => {
        const field = await SCENES[name]?.before(await visit(first), url);
        if (field) await type(field);
      });
    await killed.kill();
    const second = await killed.start();
    for (const name of names)
      await test.step(`${name} outlives a browser that is killed`, async () =>
        SCENES[name]?.after(await visit(second), url));
  });
