/**
 * Reads the address of a frame, by our own fields: `m`, `p`, `s`, `g` as in all our addresses, and how to show them.
 * Fields stand behind `?`, where sites that allow frames expect them, or behind `#`.
 */
import { creditIn } from '../../elements/credit/index.js';
import { fieldsOf, positionIn } from '../../elements/shared/index.js';

/** @import { Credit } from '../../elements/credit/index.js' */

/**
 * The content of the frame, and how it looks.
 * @typedef {object} Framed
 * @property {'board' | 'game' | 'tsume' | 'picture'} kind
 * @property {Readonly<Record<string, string>>} attributes of the element
 * @property {boolean} analysis whether a button leads to the study page
 * @property {Readonly<Record<string, string>>} style custom properties
 * @property {ReadonlyMap<number, string>} comments by the number of the move
 * @property {readonly Part[]} parts of a game that no transcript tells whole
 * @property {unknown} fault the error that ended the reading
 * @property {number} interval after how many ms the next move is shown; 0: when the reader asks for it
 * @property {Credit} credit
 * @property {URLSearchParams} [course] the fields of a course, where puzzles are shown in their order
 */
/** A part of a game, behind a move of which discs were forgotten: `note` is that number and those discs. */
/** @typedef {{ from: number, position: string, moves: string, note?: { n: number, squares: string } }} Part */

/** The attributes that an address may set, by the element. */
const ALLOWED = /** @type {const} */ ({
  board: ['side', 'last', 'coordinates', 'flipped', 'label'],
  game: ['ply', 'mode', 'black', 'white', 'level', 'seed', 'pace', 'hints', 'flipped'],
  tsume: ['side', 'hint', 'solution', 'defences', 'certificate', 'flipped'],
});

/** The fields that mean the same for each puzzle of a course. */
const OF_COURSE = ['hint', 'solution', 'defences', 'flipped'];

/** The fields of an address, behind `?` and behind `#`. @param {Pick<Location, 'search' | 'hash'>} address */
export const fieldsIn = ({ search, hash }) => new URLSearchParams(`${search.slice(1)}&${fieldsOf(hash)}`);

/** Nothing but the element. @returns {Omit<Framed, 'kind' | 'attributes'>} */
export const plain = () => ({
  analysis: false,
  style: {},
  comments: new Map(),
  parts: [],
  fault: undefined,
  interval: 0,
  credit: { title: '', author: '' },
});

/**
 * @param {URLSearchParams} fields
 * @returns {Framed}
 */
export function shownBy(fields) {
  const [position, moves] = [positionIn(fields), fields.get('m')];
  const isCourse = fields.has('course');
  const kind = isCourse ? 'tsume' : kindOf(fields.get('show'), position !== undefined, moves !== null);
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const name of isCourse ? OF_COURSE : ALLOWED[kind]) {
    const value = fields.get(name);
    if (value !== null && value !== 'off') attributes[name] = value;
  }
  if (position !== undefined) attributes['position'] = position;
  if (moves !== null && kind !== 'board') attributes['moves'] = moves;
  if (kind === 'game') attributes['mode'] ??= 'replay';
  // A course names its puzzles.
  if (isCourse) return { ...plain(), kind, attributes, course: fields };
  const goal = fields.get('g');
  if (kind === 'tsume' && goal !== null && (position !== undefined || moves !== null)) attributes['goal'] = goal;
  if (kind === 'tsume' && position === undefined && moves === null) attributes['daily'] = fields.get('daily') ?? '';
  return { ...plain(), kind, attributes, analysis: fields.get('analysis') === 'on', credit: creditIn(fields) };
}

/**
 * Returns the kind to show: the requested one, or else a game where there are moves, and a puzzle otherwise.
 * @param {string | null} asked
 * @param {boolean} hasPosition
 * @param {boolean} hasMoves
 */
function kindOf(asked, hasPosition, hasMoves) {
  if (asked === 'puzzle') return 'tsume';
  if (asked === 'board' && hasPosition) return 'board';
  if (asked === 'game') return 'game';
  return hasMoves ? 'game' : 'tsume';
}
