/**
 * A host that fails as hosts do: it sends some files damaged, cut off, empty, or as some page of its own; it does not
 * find them, breaks down, never answers, or stops in the middle. It says of each such answer that it is good for ten
 * minutes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const DIST = process.env.KAESHI_TEST_DIST ?? join(import.meta.dirname, '../../../dist');
const HTML = '<!doctype html><title>Welcome</title><p>Welcome to this network!</p>';

/** The files of the build as they are. @param {string} path */
export const fileOf = (path) => readFileSync(join(DIST, path.endsWith('/') ? `${path}index.html` : path));

/** Returns the script of the build that has a text in it. @param {string} name as it begins @param {string} text */
export const scriptWith = (name, text) =>
  readdirSync(join(DIST, 'assets')).find((file) => file.startsWith(name) && fileOf(`assets/${file}`).includes(text)) ??
  '';

/**
 * Every way in which a file fails to come.
 * @type {Readonly<Record<string, (answer: ServerResponse, body: Buffer, type: string) => unknown>>}
 */
export const FAULTS = {
  corrupt: (answer, body, type) => {
    const bytes = Buffer.from(body);
    for (let i = bytes.length >> 2; i < bytes.length >> 1; i++) bytes[i] = (bytes[i] ?? 0) ^ 0x55;
    answer.writeHead(200, { 'content-type': type }).end(bytes);
  },
  truncated: (answer, body, type) =>
    answer.writeHead(200, { 'content-type': type }).end(body.subarray(0, body.length >> 1)),
  empty: (answer, _, type) => answer.writeHead(200, { 'content-type': type }).end(),
  html: (answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  missing: (answer) => answer.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here'),
  broken: (answer) => answer.writeHead(500, { 'content-type': 'text/html' }).end(HTML),
  // The caller gives up, or the host when it is closed.
  hanging: () => undefined,
  stalled: (answer, body, type) => answer.writeHead(200, { 'content-type': type }).write(body.subarray(0, 64)),
  slow: async (answer, body, type) => {
    answer.writeHead(200, { 'content-type': type, 'content-length': body.length });
    for (let i = 0; i < 4; i++) {
      answer.write(body.subarray((i * body.length) >> 2, ((i + 1) * body.length) >> 2));
      await new Promise((done) => setTimeout(done, 100));
    }
    answer.end();
  },
};

/** @typedef {keyof typeof FAULTS} Fault */

/**
 * The faults that a test goes through: those named, which take different ways through the page, or in the tests that
 * take long all.
 * @param {...Fault} named
 * @returns {readonly Fault[]}
 */
export const tried = (...named) => (process.env.KAESHI_ALL ? Object.keys(FAULTS) : named);

/**
 * The current faults of a host: which files, how, and for whom; and its substitute for each address.
 * @typedef {object} State
 * @property {{ path: RegExp, fault: string, isFor?: (request: IncomingMessage) => boolean }[]} faults
 * @property {string} caching how long it says that its files stay good
 * @property {string} faultCaching how long it says that its errors stay good
 * @property {(source: string) => string} worker changes the service worker's script
 * @property {Map<string, string>} pages the substitutes for files
 * @property {Readonly<Record<string, string>>} headers the further headers of every answer
 */

const TYPES = /** @type {Record<string, string>} */ ({
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  json: 'application/json',
});

/** @param {string} path */
const typeOf = (path) => TYPES[path.endsWith('/') ? 'html' : (path.split('.').pop() ?? '')] ?? 'text/plain';

/** Serves the build, with faults. */
export async function faultyHost() {
  /** @type {State} */
  const state = {
    ...{ faults: [], pages: new Map(), headers: {} },
    ...{ caching: 'no-cache', faultCaching: 'max-age=600', worker: (source) => source },
  };
  /** @type {string[]} */
  const asked = [];
  const files = sirv(DIST, { dev: true, setHeaders: (answer) => answer.setHeader('Cache-Control', state.caching) });
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    asked.push(pathname);
    for (const [name, value] of Object.entries(state.headers)) answer.setHeader(name, value);
    const { fault } = state.faults.find(({ path, isFor = () => true }) => path.test(pathname) && isFor(request)) ?? {};
    if (fault) answer.setHeader('Cache-Control', state.faultCaching);
    if (fault) return void FAULTS[fault]?.(answer, fileOf(pathname), typeOf(pathname));
    const instead = pathname === '/sw.js' ? state.worker(fileOf(pathname).toString()) : state.pages.get(pathname);
    if (instead === undefined)
      return files(request, answer, () => void answer.writeHead(404, { 'content-type': 'text/plain' }).end());
    answer.writeHead(200, { 'content-type': typeOf(pathname), 'cache-control': state.caching }).end(instead);
  });
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, asked, url, close };
}

/**
 * Returns a change of the service worker's script: at its installation it fetches those of its files alone that a test
 * needs, and does everything else as it did. A whole version is 200 files.
 * @param {RegExp} needed names of files
 * @returns {State['worker']}
 */
export const installing = (needed) => (source) => {
  const [list = '', files = '[]'] = /var FIRST = (\[[^\]]*\])/.exec(source) ?? [];
  const few = /** @type {string[]} */ (JSON.parse(files)).filter((name) => needed.test(name));
  if (few.length === 0) throw new Error(`no file ${needed} is fetched at the installation`);
  return source.replace(list, `var FIRST = ${JSON.stringify(few)}`);
};

/** Tests whether a service worker asks, not a page. @param {IncomingMessage} request */
export const isWorkers = ({ headers }) => headers.referer?.endsWith('/sw.js') === true;
