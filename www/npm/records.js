/** `import … from 'kaeshi/records'` in a page: games and positions of every format, read and written. */
import { loadRecords } from '../engine/index.js';
import { readers } from './readers.js';

export { LoadError } from '../engine/index.js';
export const { recognise, readRecords, readWthor, writeRecord } = readers(loadRecords);
