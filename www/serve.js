/**
 * A static server for the built pages: `node serve.js [--port N] [--isolated] FOLDER`.
 *
 * Only for this machine (both loopback addresses, since browsers may take either for `localhost`). It sends
 * `Access-Control-Allow-Origin: *`, because a page of another origin may load the embed bundle only then, and asks
 * browsers to check back each time, because a rebuilt folder must show at once. The pages carry their security policy
 * as a header, too. With `--isolated` it sends the headers
 * of cross-origin isolation, so that a first visit has them, too; the service worker brings them from the second one.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { POLICY } from './csp.js';

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, isolated: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const port = Number(values.port);
const folder = positionals[0] ?? '';

/** Ends with one sentence that says what to do. @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!existsSync(folder)) fail(`There is no folder ${folder}: build it first with ./build.sh dist.`);

const serve = sirv(folder, {
  dev: true,
  setHeaders(response, path) {
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

/**
 * Listens on one address; a machine without that address family is no error.
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function listen(host) {
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`Nothing here: ${request.url}\n`);
    });
  });
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
