/** Import and export: libraries, WTHOR files, transcripts. */
import { loadRecords } from '../../engine/index.js';
import { LIMITS, asFile, lacksSide, toldResult, toldVerdict } from '../game/index.js';
import { IMPORT_LIMITS, ImportError, keepWthor, openStore, wthorKind } from '../store/index.js';
import { work } from '../background/index.js';
import { textIn } from '../decoding/index.js';

/** @import { GameRecord, Side, TreeNode } from '../../engine/types.js' */
/** @import { Entry } from '../game/index.js' */
/** @import { Left, Problem } from '../store/index.js' */

/** Boards that do not say who is to move: how many, and the text that they stand in. */
/** @typedef {{ name: string, text: string, n: number }} Sideless */
/**
 * The result of adding a file. `problem`: it is kept for this visit alone, and why; `error`: nothing of it was taken.
 * `broken`: how many records have a fault, and the first of them; `left`: how many were not read, behind the first
 * 50,000; `leftOut`: what of a library could not be kept, `bare`: the games that were taken without their variations
 * and comments, which are too many.
 * @typedef {{ name: string, added: number, updated: number, kept: number, file?: string | undefined,
 *   broken?: { n: number, line: number, why: unknown } | undefined, problem?: Problem | undefined,
 *   sideless?: Sideless | undefined, left?: number, leftOut?: readonly Left[], bare?: readonly number[],
 *   error?: unknown }} Added
 */

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
  const kind = wthorKind(file.name);
  if (kind) {
    const { id, problem } = await keepWthor(openStore(), file, kind);
    return { added: 1, problem, file: id };
  }
  if (file.size > IMPORT_LIMITS.signs)
    throw new ImportError({ code: 'tooLarge', megabytes: IMPORT_LIMITS.signs / 1e6 });
  const text = textIn(new Uint8Array(await file.arrayBuffer()));
  if (isLibrary(text)) return addLibrary(text);
  return addGames(text, file.name);
}

/** Tests whether a text is a whole library: other JSON may hold games. @param {string} text */
const isLibrary = (text) => /^\s*\{/.test(text) && /"format"\s*:\s*"kaeshi-library"/.test(text);

/** @param {string} text */
async function addLibrary(text) {
  const { added, updated, kept, files, left } = await openStore().importAll(text);
  return { added: added + files, updated, kept, leftOut: left };
}

/**
 * Takes the games and positions of a text, of every format that the engine reads. A game with a fault is kept up to it.
 * Boards that do not say who is to move wait for somebody to say it.
 * @param {string} text
 * @param {string} source
 * @returns {Promise<Partial<Added>>}
 * @throws {NoGames} or the engine's error where there is no game at all
 */
export async function addGames(text, source) {
  const { records, count, openings = [] } = await work.readRecords(text, true);
  const n = records.filter(lacksSide).length;
  const sideless = n > 0 ? { name: source, text, n } : undefined;
  const faults = records.flatMap((record) => (record.fault && !lacksSide(record) ? [record.fault] : []));
  const sound = records.flatMap((record, i) => (record.isSound ? [{ record, opening: openings[i] ?? undefined }] : []));
  if (sound.length === 0 && !sideless) throw faults[0]?.error ?? new NoGames();
  const { problem, bare } = await put(sound, source);
  const broken = faults[0] && { n: faults.length, line: faults[0].line, why: faults[0].error };
  return { added: sound.length, problem, bare, broken, sideless, left: count - records.length };
}

/**
 * Takes the boards that did not say who is to move.
 * @param {Sideless} sideless
 * @param {Side} side who is, in all of them
 * @returns {Promise<Added>}
 */
export async function addSided({ name, text }, side) {
  const asked = await Promise.all([work.readRecords(text, false), work.readRecords(text, false, side)]);
  const [before = [], after = []] = asked.map(({ records }) => records);
  const sound = after.flatMap((record, i) => {
    const was = before[i];
    return record.isSound && was && lacksSide(was) ? [{ record, opening: undefined }] : [];
  });
  return { name, added: sound.length, updated: 0, kept: 0, ...(await put(sound, name)) };
}

/**
 * @param {readonly { record: GameRecord, opening: Entry['opening'] }[]} sound
 * @param {string} source
 * @returns {Promise<Pick<Added, 'problem' | 'bare'>>}
 */
async function put(sound, source) {
  if (sound.length === 0) return {};
  const created = Date.now();
  /** @type {number[]} */
  const bare = [];
  const entries = sound.map(({ record, opening }, i) => {
    const entry = entryOf(record, { opening, source, created });
    // One tree that is too large keeps no other game out, nor its own moves.
    if (!entry.tree || JSON.stringify(entry.tree).length <= LIMITS.tree) return entry;
    bare.push(i + 1);
    return { ...entry, tree: undefined };
  });
  return { problem: (await openStore().putAll(entries)).problem, bare };
}

/**
 * @param {GameRecord} record
 * @param {Pick<Entry, 'opening' | 'source' | 'created'>} rest
 * @returns {Partial<Entry>}
 */
function entryOf(record, rest) {
  const { start, moves, position, black, white, date, event, result } = record;
  const text = (/** @type {string | undefined} */ each) => (each ?? '').slice(0, LIMITS.text);
  return {
    ...rest,
    kind: moves ? 'game' : 'position',
    start: moves ? start : position,
    moves: moves ?? '',
    black: text(black),
    white: text(white),
    date: text(date),
    event: text(event),
    result: toldResult({ ...(result && { result }) }),
    verdict: toldVerdict(record),
    tree: record.tree && asFile(start, record.tree),
  };
}

/** The fields of an entry that are exported. */
/** @typedef {Pick<Entry, 'start' | 'moves' | 'black' | 'white' | 'date' | 'event' | 'result' | 'tree'>} Writable */

/**
 * Writes games, one after the other; those that break the rules are left out. SGF has their variations and comments.
 * @param {readonly Writable[]} entries
 * @param {'transcript' | 'ggf' | 'sgf'} format
 * @returns {Promise<Blob>}
 */
export async function written(entries, format) {
  const { writeRecord } = await loadRecords();
  const texts = entries.flatMap(({ start, moves, black, white, date, event, result, tree }) => {
    const said = { black, white, date, event, result: result ? `${result.black}-${result.white}` : '' };
    const tags = Object.fromEntries(Object.entries(said).filter(([, text]) => text));
    try {
      // The writer holds every move against the rules, and leaves out what is not of a tree.
      const whole = tree && format === 'sgf' ? { tree: /** @type {TreeNode} */ (tree) } : {};
      const record = { ...tags, start, moves, ...whole };
      return `${writeRecord(record, format, undefined, undefined)}\n`;
    } catch {
      return [];
    }
  });
  return new Blob(texts, { type: 'text/plain' });
}
