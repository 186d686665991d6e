/** Functions that read and write records, and load the module for it when they are first called. */

/** @import { Records } from '../engine/types.js' */
/** @import * as Public from './public-records.d.ts' */

/** @param {() => Promise<Records>} load @returns {typeof Public} */
export const readers = (load) => ({
  recognise: async (text, side) => (await load()).recognise(text, side),
  readRecords: async (text, side) => (await load()).readRecords(text, side),
  readWthor: async (games, ...names) => (await load()).readWthor(games, ...names),
  writeRecord: async (record, format, { title, description } = {}) =>
    (await load()).writeRecord(record, format, title, description),
});
