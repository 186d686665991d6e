/**
 * A second copy of what all tabs share, in IndexedDB, where a change is on the disk as soon as it is written. A browser
 * holds what goes into localStorage in memory for some seconds (Chromium for up to five), and whoever kills it, or a
 * crash, takes that away. The next page finds here what is missing there.
 *
 * Which of two copies is the newer one says a number that both have. It grows with every change; clocks are set back.
 */
import { Changes } from '../shared/index.js';

/** The name of the database, of all that is in it, and in localStorage of the number of the last change there. */
const NAME = 'kaeshi-journal';
/** How long a page waits for the journal before it begins without it. */
const WAIT_MS = 2000;
/** The lead in numbers of a page that could not read the journal. */
const LEAP = 1_000_000;

/** `text` is null where the value was removed. @typedef {{ key: string, n: number, text: string | null }} Line */

const count = () => Number(localStorage.getItem(NAME)) || 0;
/** @param {number} n */
const countTo = (n) => localStorage.setItem(NAME, String(n));

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NAME, { keyPath: 'key' }).createIndex(NAME, 'n');
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/** Returns a journal, which begins when it is first asked to restore. */
function journal() {
  /** The changes that are not written yet. @type {Map<string, string | null>} */
  let changed = new Map();
  /** The keys of what is there again. @type {Set<string>} */
  const back = new Set();
  /** @type {Promise<void> | undefined} */
  let restoring;
  /** @type {Promise<IDBDatabase> | undefined} */
  let opened;
  /** @type {'reading' | 'writing' | 'idle' | 'off'} */
  let state = 'reading';

  /**
   * Runs a request in a transaction; once more with a new connection, since the first may be lost.
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest | void} act
   * @returns {Promise<unknown>} the result of its request
   */
  async function use(mode, act, isAgain = false) {
    try {
      const database = await (opened ??= open());
      // The database can be deleted while the page is open.
      database.onversionchange = () => database.close();
      return await new Promise((resolve, reject) => {
        // Relaxed, a change would be the system's to write when it has time.
        const transaction = database.transaction(NAME, mode, { durability: 'strict' });
        transaction.onabort = reject;
        const request = act(transaction.objectStore(NAME));
        transaction.oncomplete = () => resolve(request?.result);
      });
    } catch (error) {
      if (isAgain) throw error;
      opened = undefined;
      return use(mode, act, true);
    }
  }

  /** Writes the changes; those that come meanwhile are written together after them. */
  async function write() {
    if (state !== 'idle') return;
    state = 'writing';
    while (changed.size > 0) {
      const taken = changed;
      changed = new Map();
      try {
        const n = count() + 1;
        countTo(n);
        await use('readwrite', (store) => taken.forEach((text, key) => void store.put({ key, n, text })));
      } catch {
        // It is in localStorage all the same, and is written here with the next change.
        changed = new Map([...taken, ...changed]);
        break;
      }
    }
    state = 'idle';
  }

  async function restore() {
    Changes.heard = (key, text) => {
      changed.set(key, text);
      if (state === 'off') countTo(count() + LEAP);
      else void write();
    };
    try {
      // In the order of their numbers.
      const lines = /** @type {Line[]} */ (
        await Promise.race([
          use('readonly', (store) => store.index(NAME).getAll(IDBKeyRange.lowerBound(count(), true))),
          new Promise((_, reject) => setTimeout(reject, WAIT_MS)),
        ])
      );
      // Another tab may have put them back meanwhile.
      const from = count();
      for (const { key, n, text } of lines) {
        if (n <= from) continue;
        countTo(n);
        // A change that this page made is newer.
        if (changed.has(key)) continue;
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        back.add(key);
      }
      state = 'idle';
      void write();
    } catch {
      // Nothing is written over unread lines, and the changes of this page are newer.
      state = 'off';
      changed.forEach((text, key) => Changes.heard(key, text));
    }
  }

  return {
    /**
     * Puts back what a browser that was killed had not yet written to the disk, and never fails. A page waits for this
     * before it reads what all tabs share; what it keeps from then on outlives the same.
     */
    restored: () => (restoring ??= restore()),
    /** Tests whether a value had been lost and is there again. @param {string} key */
    wasRestored: (key) => back.has(`kaeshi.${key}`),
  };
}

export const { restored, wasRestored } = journal();
