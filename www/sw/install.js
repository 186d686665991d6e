/**
 * Fetches the files of a build together, when it is first visited, so that what is kept is one whole version. Each is
 * held against its hash before it is kept. Where one does not come whole, nothing of the new version stays, and the
 * older one goes on.
 */
import { FIRST, LATER } from './build.js';
import { CACHE, attempt, copyOf, hasOlder, isPuzzles, keep } from './caches.js';
import { isOurs, nameOf, plain } from './integrity.js';
import { needed } from './needed.js';

const addressOf = (/** @type {string} */ name) => new URL(name, location.href);

/** Tests whether an address means one file for ever. @param {string} name */
const isHashed = (name) => name.startsWith('assets/') || isPuzzles(addressOf(name));

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

/**
 * Fetches a file of this version and keeps it.
 * @param {string} name its address from here
 * @throws where it does not come whole, or finds no room
 */
export async function install(name) {
  let came = 'nothing';
  const file = nameOf(addressOf(name)) ?? name;
  for (const source of sources(name)) {
    const answer = await source().catch(() => undefined);
    if (!answer) continue;
    const bytes = await answer.arrayBuffer().catch(() => new ArrayBuffer(0));
    if (answer.ok && (await isOurs(file, bytes))) return keep(new Request(name), plain(answer, bytes));
    came = `${answer.status}, ${bytes.byteLength} bytes, ${answer.headers.get('content-type')}`;
  }
  throw new Error(`${name} is not the file of this version: ${came}`);
}

/** Tests whether the reader asks to have little fetched. */
const savesData = () => {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (globalThis.navigator ?? {});
  return connection?.saveData === true;
};

/**
 * Keeps the whole version, or nothing of it. What an older version kept beyond that is taken over where it is the same.
 * On a first visit that is to save data nothing is fetched that the visit itself does not need.
 */
export async function installAll() {
  if (savesData() && !(await hasOlder())) return;
  const isNeeded = needed();
  const all = await Promise.allSettled(FIRST.filter(isNeeded).map(install));
  const failed = all.find(({ status }) => status === 'rejected');
  if (failed) {
    // Only now, when no other file is on its way into it.
    await caches.delete(CACHE).catch(() => undefined);
    throw /** @type {PromiseRejectedResult} */ (failed).reason;
  }
  await Promise.all(LATER.filter((name) => name.startsWith('assets/')).map((name) => attempt(() => takeOver(name))));
}

/** Keeps an older version's copy of a file, if there is one that is whole. @param {string} name */
async function takeOver(name) {
  const request = new Request(name);
  const copy = await copyOf(request);
  if (copy) await keep(request, copy);
}
