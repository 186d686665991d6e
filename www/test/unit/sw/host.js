/** Helpers for tests of the service worker: a host that fails in every way, and the browser's caches. */
import { createHash } from 'node:crypto';

export const ROOT = 'https://example.org/game/';
export const SCRIPT = 'assets/a-1.js';
export const PAGE = './';

/** @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('base64');

/** A page with its seal. @param {string} text */
export const sealed = (text) => `${text}<!--${hashOf(text)}-->\n`;

/** The files of this build. @type {Readonly<Record<string, string>>} */
export const FILES = {
  [PAGE]: sealed('<html><script src="./assets/a-1.js"></script></html>'),
  [SCRIPT]: 'play()',
};
export const HASHES = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, hashOf(text)]));

const HTML = { headers: { 'content-type': 'text/html' } };
const JS = { headers: { 'content-type': 'text/javascript' } };

/** An answer with its address, as one that was fetched has it. @param {string | null} body @param {ResponseInit} how */
const answer = (body, how) => new Response(body, how);

/**
 * How a host fails; each gives what comes in place of a file.
 * @type {Readonly<Record<string, (text: string, how: ResponseInit) => Response | Promise<Response>>>}
 */
export const FAULTS = {
  corrupt: (text, how) => answer(text.replace(/.$/s, '?'), how),
  truncated: (text, how) => answer(text.slice(0, 5), how),
  empty: (_, how) => answer('', how),
  html: () => answer('<p>Welcome!</p>', HTML),
  missing: () => answer('nothing', { status: 404, ...HTML }),
  broken: () => answer('sorry', { status: 500, ...HTML }),
  unreachable: () => Promise.reject(new TypeError('Failed to fetch')),
};

/** A host of the files above. `faults` says of a name how often it fails, and how. */
export class Host {
  /** @type {Record<string, string>} */
  files = { ...FILES };
  /** @type {Record<string, { fault: string, times: number } | undefined>} */
  faults = {};
  /** @type {string[]} */
  asked = [];

  /** @param {RequestInfo} request @param {RequestInit} [init] */
  fetch = async (request, init) => {
    const { url, cache } = typeof request === 'string' ? { url: new URL(request, ROOT).href, ...init } : request;
    const name = url.slice(ROOT.length) || './';
    this.asked.push(`${cache} ${name}`);
    const how = name.endsWith('.js') ? JS : HTML;
    const text = this.files[name];
    const fault = this.faults[name];
    if (fault && fault.times-- > 0) return FAULTS[fault.fault]?.(text ?? '', how) ?? Response.error();
    return text === undefined ? answer('nothing', { status: 404 }) : answer(text, how);
  };
}

/** A request as a page makes it; Node knows no addresses without a host. */
export class PageRequest extends Request {
  /** @param {RequestInfo} to @param {RequestInit} [how] */
  constructor(to, how) {
    super(typeof to === 'string' ? new URL(to, ROOT).href : to, how);
  }
}

/** The browser's caches, in memory. */
export class Caches {
  /** @type {Map<string, Map<string, Response>>} */
  all = new Map();

  /** @param {RequestInfo} request */
  static url = (request) => (typeof request === 'string' ? new URL(request, ROOT).href : request.url);

  /** @param {string} name */
  async open(name) {
    const files = this.all.get(name) ?? new Map();
    this.all.set(name, files);
    return {
      match: async (/** @type {RequestInfo} */ request) => files.get(Caches.url(request))?.clone(),
      put: async (/** @type {RequestInfo} */ request, /** @type {Response} */ answer) =>
        void files.set(Caches.url(request), answer),
      delete: async (/** @type {RequestInfo} */ request) => files.delete(Caches.url(request)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  }

  keys = async () => [...this.all.keys()];
  delete = async (/** @type {string} */ name) => this.all.delete(name);
  /** @param {RequestInfo} request */
  match = async (request) => {
    for (const files of this.all.values()) {
      const found = files.get(Caches.url(request));
      if (found) return found.clone();
    }
    return undefined;
  };

  /** How many files each has. */
  get counts() {
    return [...this.all.values()].map((files) => files.size).filter(Boolean);
  }
}
