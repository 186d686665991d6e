/**
 * A static server for the built pages: `node serve.js [--port N] [--isolated] [--building FILE] FOLDER…`. A file comes
 * from the first of the folders that has it.
 *
 * With `--building`, all but the last folder wait until FILE is gone: they are still being built. A page that only
 * they have is answered by one that says so and asks again by itself; FILE may say that the build has failed.
 *
 * Only for this machine (both loopback addresses, since browsers may take either for `localhost`). It sends
 * `Access-Control-Allow-Origin: *`, because a page of another origin may load the embed bundle only then, and asks
 * browsers to check back each time, because a rebuilt folder must show at once. The pages carry their security policy
 * as a header, too. With `--isolated` it sends the headers of cross-origin isolation, so that a first visit has them,
 * too; the service worker brings them from the second one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { POLICY } from './csp.js';

const { values, positionals } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    isolated: { type: 'boolean', default: false },
    building: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const port = Number(values.port);
const folders = positionals;

/** Ends with one sentence that says what to do. @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const lacking = folders.find((folder) => !existsSync(folder));
if (!folders.length || (lacking && !values.building)) {
  fail(`There is no folder ${lacking ?? 'named'}: build it first with ./build.sh dist.`);
}

/** Serves the files of one folder. @param {string} folder */
const filesOf = (folder) =>
  sirv(folder, {
    dev: true,
    setHeaders(/** @type {import('node:http').ServerResponse} */ response, /** @type {string} */ path) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cache-Control', 'no-cache');
      if (/(\/|\.html)$/.test(path)) response.setHeader('Content-Security-Policy', POLICY);
      if (!values.isolated) return;
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      // A page of another origin that is isolated itself may load the embed bundle only then.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
const served = folders.map(filesOf);

/** The state of a build that goes on, '' or 'failed'; `undefined` once it is whole. */
const building = () =>
  values.building && existsSync(values.building) ? readFileSync(values.building, 'utf8').trim() : undefined;

/**
 * The page that stands for one that is still being built.
 * @param {string} state
 */
const waitingPage = (state) =>
  state === 'failed'
    ? page('', 'The build has failed: the terminal says why.', 'ビルドに失敗しました。端末に理由が出ています。')
    : page(
        '<meta http-equiv="refresh" content="2">',
        'This page is still being built. It comes by itself.',
        'このページはまだビルド中です。できしだい、自動で開きます。',
      );

/**
 * A page of one sentence in two languages.
 * @param {string} head
 * @param {string} english
 * @param {string} japanese
 */
const page = (head, english, japanese) => `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Kaeshi</title>
</head><body><p>${english}</p><p lang="ja">${japanese}</p><p><a href="./">Kaeshi</a></p></body></html>
`;

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Answers with the file of the first folder that has it. @param {Request} request @param {Response} response */
function answer(request, response) {
  const state = building();
  const isPage = /^\/([\w-]+(\.html)?)?(\?|$)/.test(request.url ?? '');
  tryEach(state === undefined ? served : served.slice(-1), request, response, () => {
    const waits = state !== undefined && isPage;
    const type = waits ? 'text/html' : 'text/plain';
    response.writeHead(waits ? 503 : 404, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
    response.end(waits ? waitingPage(state) : `Nothing here: ${request.url}\n`);
  });
}

/**
 * @param {readonly ReturnType<typeof sirv>[]} handlers
 * @param {Request} request
 * @param {Response} response
 * @param {() => void} otherwise
 */
function tryEach([first, ...others], request, response, otherwise) {
  if (first) first(request, response, () => tryEach(others, request, response, otherwise));
  else otherwise();
}

/**
 * Listens on one address; a machine without that address family is no error.
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function listen(host) {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') {
        fail(`Port ${port} is in use: stop the program that uses it, or choose another with ./build.sh --port N.`);
      }
      if (error.code === 'EACCES') fail(`Port ${port} is not yours to use: choose one from 1024 up with --port N.`);
      resolve(false);
    });
    server.listen(port, host, () => resolve(true));
  });
}

const listening = [await listen('127.0.0.1'), await listen('::1')];
if (!listening.includes(true)) fail('This machine has no loopback address to serve on: bring up its loopback network.');
console.log(`Kaeshi is at http://localhost:${port}/  (Ctrl-C stops it)`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
