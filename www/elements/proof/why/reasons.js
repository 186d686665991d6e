/** Hints, and why a move fails, in sentences. The facts come as codes with values; here they are said. */
import { t } from './texts.js';

/** @import { Half, Narrowed } from './first-hint.js' */
/** @typedef {import('../../../pkg/study/kaeshi.js').PuzzleReason} Reason */
/** @typedef {import('../../../pkg/study/kaeshi.js').PuzzleParity} Parity */

/** More facts than these tell a reader nothing more. */
const MOST_REASONS = 3;

/** @type {Readonly<Record<Half, Half>>} */
const BEHIND = { upper: 'lower', lower: 'upper', left: 'right', right: 'left' };

/**
 * Where on the board squares lie: "in the lower right".
 * @param {string} lang
 * @param {readonly string[]} squares
 * @param {boolean} [isFlipped] whether the board is seen from the other side
 */
export function placeOf(lang, squares, isFlipped = false) {
  const middle = (/** @type {(square: string) => number} */ of) =>
    squares.reduce((sum, square) => sum + of(square), 0) / Math.max(1, squares.length);
  const file = middle((square) => square.charCodeAt(0) - 97);
  const rank = middle((square) => Number(square[1]) - 1);
  const third = (/** @type {number} */ at) => {
    const seen = isFlipped ? 7 - at : at;
    return seen < 2.5 ? 0 : seen > 4.5 ? 2 : 1;
  };
  const row = /** @type {const} */ (['upper', 'middle', 'lower'])[third(rank)] ?? 'middle';
  const column = /** @type {const} */ (['Left', 'Centre', 'Right'])[third(file)] ?? 'Centre';
  return t(lang, `proof.place.${row}${column}`);
}

/** The first step of a hint. @param {string} lang @param {Narrowed} narrowed @param {boolean} [isFlipped] */
export function hintSaid(lang, { kind, squares, place, n }, isFlipped = false) {
  if (kind === 'region') {
    return t(lang, 'proof.hint.region', { place: placeOf(lang, squares, isFlipped), squares: squares.join(' ') });
  }
  const half = place ? t(lang, `proof.half.${isFlipped ? BEHIND[place] : place}`) : '';
  return t(lang, `proof.hint.${kind}`, { place: half, n, squares: squares.join(lang === 'ja' ? '、' : ', ') });
}

/** The discs of both sides at the end: "33–31". @param {string} lang @param {number} score of the side named first */
export const endOf = (lang, score) => t(lang, 'proof.discs', { high: (64 + score) / 2, low: (64 - score) / 2 });

/**
 * @param {string} lang
 * @param {readonly Reason[]} reasons
 * @param {boolean} [isFlipped]
 * @returns {string[]}
 */
export function reasonsSaid(lang, reasons, isFlipped = false) {
  if (reasons.length === 0) return [t(lang, 'proof.why.counting')];
  return reasons.slice(0, MOST_REASONS).map(({ reason, side, squares, ply, count, other }) => {
    const isSquare = squares.length === 1;
    const alone = { noMove: /** @type {const} */ ('noSquare'), lastMove: /** @type {const} */ ('lastSquare') };
    const kind =
      isSquare && (reason === 'noMove' || reason === 'lastMove')
        ? alone[reason]
        : reason === 'passes' && ply > 1
          ? 'passesLater'
          : reason;
    return t(lang, `proof.why.${kind}`, {
      ...{ side: t(lang, `color.${side}`), count, other, ends: endOf(lang, count), others: endOf(lang, other) },
      ...{ squares: squares.join(' '), corners: cornersSaid(lang, squares) },
      ...{ place: placeOf(lang, squares, isFlipped), parity: sizeSaid(lang, squares) },
      later: ply > 1 ? t(lang, 'proof.why.later', { n: ply - 1 }) : t(lang, 'proof.why.then'),
    });
  });
}

/** @param {string} lang @param {readonly string[]} squares */
const cornersSaid = (lang, squares) =>
  t(lang, squares.length > 1 ? 'proof.why.corners' : 'proof.why.oneCorner', {
    all: squares.join(t(lang, 'proof.why.and')),
  });

/** @param {string} lang @param {readonly string[]} squares */
const sizeSaid = (lang, { length }) => t(lang, length % 2 ? 'proof.odd' : 'proof.even', { n: length });

/** The most squares of a region that is named by them; a larger one is named by its place. */
const NAMED = 3;

/**
 * Says how many squares each region has before a move and after it, and who plays last there; nothing where all is one
 * region, whose parity is that of the whole board.
 * @param {string} lang
 * @param {readonly Parity[]} regions
 * @param {boolean} [isFlipped]
 * @param {readonly Parity[]} [right] the regions around the right move: only those that differ from them are named
 */
export function paritySaid(lang, regions, isFlipped = false, right = []) {
  if (regions.length === 1 && (regions[0]?.after.length ?? 0) < 2) return '';
  const traits = (/** @type {Parity | undefined} */ region) =>
    region?.after.map(({ squares, last }) => `${squares.length} ${last}`).join();
  const told = regions.filter((region, i) => traits(region) !== traits(right[i]));
  if (told.length === 0) return '';
  const values = (/** @type {readonly string[]} */ { length }) => ({
    n: length,
    parity: t(lang, length % 2 ? 'proof.parity.odd' : 'proof.parity.even'),
  });
  const said = told.map(({ before, after }) => {
    const place = before.length > NAMED ? placeOf(lang, before, isFlipped) : before.join(' ');
    if (after.length === 0) return t(lang, 'proof.parity.filled', { place });
    const region = t(lang, 'proof.parity.region', { place, ...values(before) });
    const [{ squares, last } = { squares: [], last: undefined }] = after;
    if (squares.length === before.length)
      return last ? t(lang, 'proof.parity.kept', { region, side: t(lang, `color.${last}`) }) : region;
    const parts = after.map(({ squares, last }) =>
      last
        ? t(lang, 'proof.parity.last', { ...values(squares), side: t(lang, `color.${last}`) })
        : t(lang, 'proof.parity.count', values(squares)),
    );
    return t(lang, 'proof.parity.from', { region, parts: parts.join(t(lang, 'proof.why.and')) });
  });
  return t(lang, right.length ? 'proof.parity.differs' : 'proof.parity', {
    regions: said.join(t(lang, 'proof.parity.comma')),
  });
}
