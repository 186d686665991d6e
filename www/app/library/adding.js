/** What is brought in and taken out: libraries, WTHOR files, transcripts. */
import { loadKaeshi } from '../../engine/index.js';
import { FILE_LIMIT, IMPORT_LIMITS, ImportError, fileId, openStore } from '../store/index.js';
import { openingNamer, replay } from './replay.js';
import { readHead, readNames } from './wthor.js';

/** @import { Kaeshi } from '../../engine/types.js' */
/** @import { Entry, FileFacts, Problem } from '../store/index.js' */

/**
 * What came of a file. `problem`: it is there for this visit alone, and why; `error`: nothing of it was taken.
 * @typedef {{ name: string, added: number, updated: number, kept: number, file?: string | undefined,
 *   problem?: Problem | undefined, error?: unknown }} Added
 */

/** What each ending means. @type {Record<string, FileFacts['kind']>} */
const WTHOR = { wtb: 'games', jou: 'players', trn: 'tournaments' };
/** The most lines of a text that are read as games, and signs of a text. */
const TEXT_LIMIT = 5_000_000;

/** A text in which nothing is a game. */
export class NoGames extends Error {}

/**
 * Takes files into the library.
 * @param {readonly File[]} files
 * @returns {Promise<Added[]>} in the order of the files
 */
export async function addFiles(files) {
  /** @type {Added[]} */
  const all = [];
  // One after the other: a year is large.
  for (const file of files) {
    const nothing = { name: file.name, added: 0, updated: 0, kept: 0 };
    try {
      all.push({ ...nothing, ...(await addFile(file)) });
    } catch (error) {
      all.push({ ...nothing, error });
    }
  }
  return all;
}

/** @param {File} file @returns {Promise<Partial<Added>>} */
async function addFile(file) {
  const kind = WTHOR[file.name.split('.').pop()?.toLowerCase() ?? ''];
  if (kind) return addWthor(file, kind);
  if (file.size > IMPORT_LIMITS.signs)
    throw new ImportError({ code: 'tooLarge', megabytes: IMPORT_LIMITS.signs / 1e6 });
  const text = await file.text();
  if (/\.json$/i.test(file.name) || /^\s*\{\s*"format"\s*:\s*"kaeshi-library"/.test(text)) return addLibrary(text);
  return addGames(text, file.name);
}

/** @param {string} text */
async function addLibrary(text) {
  const { added, updated, kept, files } = await openStore().importAll(text);
  return { added: added + files, updated, kept };
}

/** @param {File} file @param {FileFacts['kind']} kind @returns {Promise<Partial<Added>>} */
async function addWthor(file, kind) {
  if (file.size > FILE_LIMIT) throw new ImportError({ code: 'tooLarge', megabytes: FILE_LIMIT / 1e6 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { year, count } = kind === 'games' ? readHead(bytes) : { year: 0, count: readNames(bytes, kind).length };
  const facts = { kind, name: file.name, year, count, added: Date.now() };
  const id = fileId(facts);
  const problem = await openStore().files.put({ ...facts, id, bytes });
  return { added: 1, problem, file: id };
}

/**
 * Takes the games of a text: one that the engine reads as a whole, or one a line.
 * @param {string} text
 * @param {string} source
 * @returns {Promise<Partial<Added>>}
 * @throws the engine's error of the first line where there is no game at all
 */
export async function addGames(text, source) {
  if (text.length > TEXT_LIMIT) throw new ImportError({ code: 'tooLarge', megabytes: TEXT_LIMIT / 1e6 });
  const kaeshi = await loadKaeshi();
  const nameOpening = openingNamer(kaeshi);
  const whole = found(kaeshi, text);
  const games = 'fields' in whole ? [whole] : text.split(/\r?\n/).map((line) => found(kaeshi, line));
  const sound = games.flatMap((game) => ('fields' in game ? [game.fields] : []));
  if (sound.length === 0) throw 'error' in whole ? whole.error : new NoGames();
  const now = Date.now();
  const store = openStore();
  const ids = [];
  for (const fields of sound) {
    const { isOver, black, white } = replay(kaeshi, fields);
    const put = await store.put({
      ...fields,
      result: isOver ? { black, white } : null,
      opening: fields.start === null ? nameOpening(fields.moves) : null,
      created: now,
      source,
    });
    ids.push(put);
  }
  return { added: sound.length, problem: ids.find(({ isSaved }) => !isSaved)?.problem };
}

/**
 * @param {Pick<Kaeshi, 'recognise'>} kaeshi
 * @param {string} text
 * @returns {{ fields: Pick<Entry, 'kind' | 'start' | 'moves'> } | { error: unknown } | { isEmpty: true }}
 */
function found(kaeshi, text) {
  if (!text.trim()) return { isEmpty: true };
  try {
    const read = kaeshi.recognise(text, undefined);
    if (read.kind === 'empty') return { isEmpty: true };
    const { start = null, moves = '', position } = read;
    if (moves) return { fields: { kind: 'game', start, moves } };
    return { fields: { kind: 'position', start: start ?? position, moves: '' } };
  } catch (error) {
    return { error };
  }
}

/**
 * Has the browser save a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Returns games as transcripts, one a line; where they do not begin at the usual start, the position comes first.
 * @param {readonly Pick<Entry, 'start' | 'moves'>[]} entries
 */
export const transcripts = (entries) =>
  new Blob(
    entries.map(({ start, moves }) => `${[start, moves].filter(Boolean).join(' ')}\n`),
    { type: 'text/plain' },
  );
