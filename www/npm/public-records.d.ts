/** The exports of `kaeshi/records` besides the types of its WebAssembly module. */
import type { Reading, Recognised, Side, Writable, Written } from '../pkg/records/kaeshi.js';

/**
 * Recognises a pasted text: moves, a position or a link. Where a board does not say who is to move, `side` is.
 * Rejects with a `BoardError`, a `TranscriptError`, a `LinkError` or a `TextError` that says what is wrong and where.
 */
export function recognise(text: string, side?: Side): Promise<Recognised>;

/**
 * Every game and position of a text, in any format. Where a board does not say who is to move, `side` is. What is wrong
 * with a record stands in it. Rejects with a `TextError` when the text has more than eight megabytes.
 */
export function readRecords(text: string, side?: Side): Promise<Reading>;

/**
 * The games of a WTHOR file, with the names of players and tournaments where their files are given, in any order.
 * Rejects with a `WthorError` when one of the files is damaged.
 */
export function readWthor(games: Uint8Array, names?: Uint8Array, others?: Uint8Array): Promise<Reading>;

/**
 * A record in another format. Pictures take the title and the description. Rejects with a `BoardError`, a
 * `TranscriptError` or a `RecordError` for a record that is not sound.
 */
export function writeRecord(
  record: Writable,
  format: Written,
  words?: { title?: string; description?: string },
): Promise<string>;
