/**
 * A WTHOR year as rows of a list: the games of a `.wtb` file, which the engine reads, with the names of a `.jou` and a
 * `.trn`, and the theoretical scores that go with them.
 */

import { WTHOR_SIZES } from '../store/index.js';
import { work } from '../background/index.js';

/** @import { Row } from '../store/index.js' */

/** A game as a row; `theoretical` is Black's discs with best play. */
/** @typedef {Row & { theoretical: number | undefined }} YearRow */

/** Black's discs with best play are this byte of a game. */
const THEORY = 7;

/**
 * Returns the games of a year. One that breaks off has the moves before that.
 * @param {{ id: string, name: string, bytes: Uint8Array }} file
 * @param {readonly (Uint8Array | undefined)[]} names files of players and tournaments
 * @returns {Promise<YearRow[]>}
 * @throws the engine's `WthorError`
 */
export async function readYear({ id, name, bytes }, [players, tournaments]) {
  const { records, openings = [] } = await work.readWthor(bytes, players, tournaments, true);
  const { head, game } = WTHOR_SIZES;
  const year = String(new DataView(bytes.buffer, bytes.byteOffset).getUint16(10, true));
  return records.map(({ black = '', white = '', event = '', moves = '', start }, i) => {
    const [discs = 65, theory = 65] = bytes.subarray(head + i * game + THEORY - 1, head + i * game + THEORY + 1);
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
      result: discs <= 64 ? { black: discs, white: 64 - discs } : undefined,
      theoretical: theory <= 64 ? theory : undefined,
      opening: openings[i] ?? undefined,
      created: 0,
      changed: i,
      edits: 0,
      source: name,
      key: '',
    };
  });
}
