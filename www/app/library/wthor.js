/**
 * A WTHOR year as rows of a list: the games of a `.wtb` file, which the engine reads, with the names of a `.jou` and a
 * `.trn`, and the theoretical scores that go with them.
 */

/** @import { Records } from '../../engine/types.js' */
/** @import { Row } from '../store/index.js' */
/** @import { Namer } from './replay.js' */

/** A game as a row; `theoretical` is Black's discs with best play. */
/** @typedef {Row & { theoretical: number | undefined }} YearRow */

/** A file begins with so many bytes, and each game in it has so many; Black's discs with best play are the eighth. */
const HEAD = 16;
const GAME = 68;
const THEORY = 7;

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns what the head of a sound file of games says.
 * @param {Pick<Records, 'readWthor'>} reader
 * @param {Uint8Array} bytes
 * @returns {{ year: number, count: number }}
 * @throws the engine's `WthorError`
 */
export function headOfYear({ readWthor }, bytes) {
  const view = viewOf(bytes);
  const count = bytes.length < HEAD ? -1 : view.getUint32(4, true);
  // What does not fit is the engine's to say; what fits is read when the year is opened, and not twice.
  if (bytes.length !== HEAD + count * GAME || view.getUint8(12) % 8 !== 0) readWthor(bytes, undefined, undefined);
  return { year: view.getUint16(10, true), count };
}

/**
 * Returns how many names a sound file of players or tournaments has.
 * @param {Pick<Records, 'readWthor'>} reader
 * @param {Uint8Array} bytes
 * @returns {number}
 * @throws the engine's `WthorError`
 */
export function countNames({ readWthor }, bytes) {
  // A year without games is read with any names.
  readWthor(new Uint8Array(HEAD), bytes, undefined);
  const view = viewOf(bytes);
  return Math.max(view.getUint32(4, true), view.getUint16(8, true));
}

/**
 * Returns the games of a year. One that breaks off has the moves before that.
 * @param {Pick<Records, 'readWthor'>} reader
 * @param {{ id: string, name: string, bytes: Uint8Array }} file
 * @param {readonly (Uint8Array | undefined)[]} names files of players and tournaments
 * @param {Namer} nameOpening
 * @returns {YearRow[]}
 * @throws the engine's `WthorError`
 */
export function readYear({ readWthor }, { id, name, bytes }, [players, tournaments], nameOpening) {
  const { records } = readWthor(bytes, players, tournaments);
  const year = String(viewOf(bytes).getUint16(10, true));
  return records.map(({ black = '', white = '', event = '', moves = '', start = null }, i) => {
    const [discs = 65, theory = 65] = bytes.subarray(HEAD + i * GAME + THEORY - 1, HEAD + i * GAME + THEORY + 1);
    return {
      id: `${id}#${i}`,
      kind: 'game',
      title: '',
      black,
      white,
      event,
      date: year,
      tags: [],
      notes: '',
      start,
      moves,
      result: discs <= 64 ? { black: discs, white: 64 - discs } : null,
      theoretical: theory <= 64 ? theory : undefined,
      opening: nameOpening(moves),
      created: 0,
      changed: i,
      source: name,
      key: '',
    };
  });
}
