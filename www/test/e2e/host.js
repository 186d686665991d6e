/** Somebody else's server, on a port of its own: it knows a few pages, each with the headers that it is sent with. */
import { createServer } from 'node:http';

/** Where the pages under test are. */
export const KAESHI = process.env.KAESHI_URL ?? '';

/**
 * A page of the host: what stands in it, and with which headers it comes.
 * @typedef {{ html: string, headers?: Record<string, string> }} Hosted
 */

export class Host {
  /** @type {import('node:http').Server} */
  #server;

  /** @param {Readonly<Record<string, Hosted>>} pages by their paths */
  constructor(pages) {
    this.#server = createServer((request, response) => {
      const page = pages[new URL(request.url ?? '', 'http://localhost').pathname];
      if (!page) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      response.end(`<!doctype html><link rel="icon" href="data:,">${page.html}`);
    });
  }

  listen() {
    return new Promise((listening) => this.#server.listen(0, 'localhost', () => listening(undefined)));
  }

  close() {
    this.#server.close();
  }

  /** The address of a page. @param {string} path */
  url(path) {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}${path}`;
  }
}
