/**
 * Fetches the files of a build together, when it is first visited, so that what is kept is one whole version. Each is
 * held against its hash before it is kept. Where one does not come whole, nothing of the new version stays, and the
 * older one goes on.
 */
import { FIRST } from './build.js';
import { CACHE, copyOf } from './caches.js';
import { isOurs, plain } from './integrity.js';

/** Tests whether a file's name carries its hash. @param {string} name */
const isHashed = (name) => name.startsWith('assets/');

/**
 * Where a file may come from. A name with a hash means one file for ever, so that a version before may have it, and the
 * browser's own cache; what is damaged there is fetched past it. Any other may be an older version's everywhere.
 * @param {string} name
 * @returns {(() => Promise<Response | undefined>)[]}
 */
function sources(name) {
  const anew = () => fetch(name, { cache: 'reload' });
  if (!isHashed(name)) return [anew];
  return [() => copyOf(new Request(name)), () => fetch(name, { cache: 'default' }), anew];
}

/** @param {Cache} cache @param {string} name */
async function install(cache, name) {
  let came = 'nothing';
  for (const source of sources(name)) {
    const answer = await source().catch(() => undefined);
    if (!answer) continue;
    const bytes = await answer.arrayBuffer().catch(() => new ArrayBuffer(0));
    if (answer.ok && (await isOurs(name, bytes))) return cache.put(name, plain(answer, bytes));
    came = `${answer.status}, ${bytes.byteLength} bytes, ${answer.headers.get('content-type')}`;
  }
  throw new Error(`${name} is not the file of this version: ${came}`);
}

/** Keeps the whole version, or nothing of it. */
export async function installAll() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FIRST.map((name) => install(cache, name)));
  } catch (problem) {
    await caches.delete(CACHE).catch(() => undefined);
    throw problem;
  }
}
