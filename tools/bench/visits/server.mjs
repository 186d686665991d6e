/**
 * The built pages as a good host sends them: packed by Brotli, a little less closely than it could, and to be kept
 * where their names carry a hash.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const pack = promisify(brotliCompress);

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/**
 * Serves a folder on a free port of this machine.
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder) {
  /** @type {Map<string, Promise<Buffer>>} */
  const packed = new Map();
  const bodyOf = (/** @type {string} */ path) => {
    const body =
      packed.get(path) ??
      readFile(join(folder, path)).then((bytes) => pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    packed.set(path, body);
    return body;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = await bodyOf(path);
      response.writeHead(200, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'br',
        'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, close: () => void (server.closeAllConnections(), server.close()) };
}
