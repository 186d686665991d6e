/** Chromium on a server of its own: on the built pages, or on an empty page that has every file of the project. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, resolve } from 'node:path';
import { serve } from '../visits/server.mjs';
import { launch } from './machine.mjs';
import { root } from './targets.mjs';

/** @import { Browser, Page } from '../../../www/node_modules/@playwright/test/index.js' */

const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.weights': 'application/octet-stream',
  '.people': 'application/octet-stream',
};
// A page that shares nothing with others may have threads, and a clock of five microseconds instead of a hundred.
const ALONE = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/**
 * Serves the files of the project on a free port, and an empty page. Playwright cannot answer in its place: a worker
 * that another one starts goes past it.
 */
async function serveSources() {
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const type = TYPES[extname(pathname)];
    const body = type ? await readFile(join(root, pathname)) : '<!doctype html><title>bench</title>';
    response.writeHead(200, { ...ALONE, 'Content-Type': type ?? 'text/html' }).end(body);
  });
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
  return { url: `http://localhost:${server.address().port}/`, close: () => void server.close() };
}

/**
 * @template T
 * @param {{ url: string, close: () => void }} site
 * @param {(browser: Browser, url: string) => Promise<T>} use
 */
async function visit(site, use) {
  const browser = await launch();
  try {
    return await use(browser, site.url);
  } finally {
    await browser.close();
    site.close();
  }
}

/** Gives a browser the built pages. @template T @param {(browser: Browser, url: string) => Promise<T>} use */
export const onPages = async (use) => visit(await serve(join(root, 'dist')), use);

/** Gives an empty page the files of the project. @template T @param {(page: Page) => Promise<T>} use */
export const onEmptyPage = async (use) =>
  visit(await serveSources(), async (browser, url) => {
    const page = await browser.newPage();
    await page.goto(url);
    return use(page);
  });

/** Where an empty page finds a file of the project. @param {string} path */
export const addressOf = (path) => `/${relative(root, resolve(path))}`;
