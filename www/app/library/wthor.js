/**
 * A WTHOR year as rows of a list: the games of a `.wtb` file with the names of a `.jou` and a `.trn`.
 *
 * Numbers are little-endian. Each file begins with 16 bytes: its date, a number of games (u32 at 4), a number of names
 * (u16 at 8), the year of the games (u16 at 10), the size of the board (12), the depth of the theoretical scores (14).
 * A game has 68 bytes: tournament, Black and White (u16 each, places in the files of names), Black's discs, Black's
 * discs with best play from that depth on, and 60 moves, each ten times the row plus the column. A player's name has 20
 * bytes, a tournament's 26, each ended by a zero. (Layout: "Format de la base WTHOR" of the Fédération Française
 * d'Othello.)
 */

/** @import { Row } from '../store/index.js' */

/**
 * A game as a row; `theoretical` is Black's discs with best play.
 * @typedef {Row & { theoretical: number | undefined }} YearRow
 */
/**
 * Why a file is refused. `bytes` are its own, `due` those that its head asks for.
 * @typedef {{ code: 'short' } | { code: 'board', size: number } | { code: 'length', bytes: number, due: number }} Fault
 */

const HEAD = 16;
const GAME = 68;
const MOVES = 8;
/** How many bytes a name has. */
const NAME = { players: 20, tournaments: 26 };
/** Names are written in the letters of western Europe. */
const LETTERS = new TextDecoder('windows-1252');

export class WthorFault extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(`no WTHOR file: ${JSON.stringify(fault)}`);
    this.name = 'WthorFault';
    this.fault = fault;
  }
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns what the head of a file of games says, held against the length of the file before anything is made of it.
 * @param {Uint8Array} bytes
 * @returns {{ year: number, count: number, depth: number }}
 * @throws {WthorFault}
 */
export function readHead(bytes) {
  if (bytes.length < HEAD) throw new WthorFault({ code: 'short' });
  const view = viewOf(bytes);
  const [count, year, size, depth] = [
    view.getUint32(4, true),
    view.getUint16(10, true),
    view.getUint8(12),
    view.getUint8(14),
  ];
  const due = HEAD + count * GAME;
  if (bytes.length !== due) throw new WthorFault({ code: 'length', bytes: bytes.length, due });
  if (size !== 0 && size !== 8) throw new WthorFault({ code: 'board', size });
  return { year, count, depth };
}

/**
 * Returns the names of a `.jou` or a `.trn` file.
 * @param {Uint8Array} bytes
 * @param {'players' | 'tournaments'} kind
 * @returns {string[]}
 * @throws {WthorFault}
 */
export function readNames(bytes, kind) {
  if (bytes.length < HEAD) throw new WthorFault({ code: 'short' });
  const size = NAME[kind];
  // The count stands in either of two places.
  const view = viewOf(bytes);
  const count = Math.max(view.getUint32(4, true), view.getUint16(8, true));
  const due = HEAD + count * size;
  // Some files end with more than they tell.
  if (bytes.length < due) throw new WthorFault({ code: 'length', bytes: bytes.length, due });
  return Array.from({ length: count }, (_, i) => {
    const name = bytes.subarray(HEAD + i * size, HEAD + (i + 1) * size);
    const end = name.indexOf(0);
    return LETTERS.decode(end < 0 ? name : name.subarray(0, end)).trim();
  });
}

/** Each move's byte as text; what is no square is empty. */
const SQUARES = Array.from({ length: 256 }, (_, byte) => {
  const [row, column] = [Math.floor(byte / 10), byte % 10];
  return row >= 1 && row <= 8 && column >= 1 && column <= 8 ? 'abcdefgh'.charAt(column - 1) + String(row) : '';
});

/**
 * Returns the games of a year. A game whose bytes make no sense has the moves before them, and none of its discs.
 * @param {Uint8Array} bytes
 * @param {{ id: string, name: string }} file
 * @param {{ players: readonly string[], tournaments: readonly string[] }} names
 * @param {(moves: string) => Row['opening']} openingOf
 * @returns {YearRow[]}
 * @throws {WthorFault}
 */
export function readYear(bytes, { id, name }, { players, tournaments }, openingOf) {
  const { year, count } = readHead(bytes);
  const view = viewOf(bytes);
  const date = String(year);
  /** @param {readonly string[]} list @param {number} place */
  const nameAt = (list, place) => list[place] ?? (list.length ? '' : `#${place}`);
  return Array.from({ length: count }, (_, i) => {
    const at = HEAD + i * GAME;
    let moves = '';
    for (let k = MOVES; k < GAME; k++) {
      const square = SQUARES[bytes[at + k] ?? 0];
      if (!square) break;
      moves += square;
    }
    const [discs = 255, theory = 255] = bytes.subarray(at + 6, at + 8);
    return {
      id: `${id}#${i}`,
      kind: 'game',
      title: '',
      event: nameAt(tournaments, view.getUint16(at, true)),
      black: nameAt(players, view.getUint16(at + 2, true)),
      white: nameAt(players, view.getUint16(at + 4, true)),
      date,
      tags: [],
      notes: '',
      start: null,
      moves,
      result: discs <= 64 ? { black: discs, white: 64 - discs } : null,
      theoretical: theory <= 64 ? theory : undefined,
      opening: openingOf(moves),
      created: 0,
      changed: i,
      source: name,
      key: '',
    };
  });
}
