/** A library on a database of its own, in memory, for each test. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { Library } from '../../../app/store/library.js';

/** Empties the database and gives a library on it. @returns {Library} */
export function freshLibrary() {
  globalThis.indexedDB = new IDBFactory();
  return new Library();
}

/** @param {string} name */
export const domError = (name) => new DOMException(`${name} for a test`, name);
