/** A board, a game or a puzzle as code for other pages: an element with its script, or a frame. */
import { creditFields, creditLine } from '../../elements/credit/index.js';
import { pageUrl, positionFields } from '../../elements/shared/index.js';

/** @import { Attributes, Embedded } from './types.js' */

/** The script that registers the elements. */
export const script = () => `<script type="module" src="${pageUrl('kaeshi.js')}"></script>`;

/** A text as it may stand in markup. @param {string} text */
const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the attributes that are set. @param {Attributes} attributes @returns {[name: string, value: string][]} */
export const written = (attributes) =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === false || (value === '' && name !== 'daily') ? [] : [[name, value === true ? '' : String(value)]],
  );

/** The element alone. @param {Embedded} embedded */
export function elementTag({ kind, attributes, credit }) {
  const said = written(attributes).map(([name, value]) => ` ${name}${value && `="${escaped(value)}"`}`);
  const line = credit ? escaped(creditLine(credit)) : '';
  const caption = line && `\n  <span slot="caption">${line}</span>\n`;
  return `<kaeshi-${kind}${said.join('')}>${caption}</kaeshi-${kind}>`;
}

/** The element with its script. @param {Embedded} embedded */
export const elementCode = (embedded) => `${script()}\n${elementTag(embedded)}`;

/** The names of a frame's fields that differ from the attributes'. */
const NAMES = /** @type {Readonly<Record<string, string>>} */ ({ moves: 'm', goal: 'g' });

/** Attributes that make a board send events to its page: in a frame nobody would answer them. */
const FOR_SCRIPTS = ['interactive', 'editing'];

/** The address of the frame. @param {Embedded} embedded */
export function frameAddress({ kind, attributes, credit = { title: '', author: '' } }) {
  const { moves, mode } = attributes;
  const isSaid = kind === 'game' ? !!moves : kind === 'tsume' && !moves;
  // A frame steps through a game unless it is told to play, and the element plays.
  const all = written(kind === 'game' ? { ...attributes, mode: mode || 'play' } : attributes);
  const fields = all.flatMap(([name, value]) => {
    if (FOR_SCRIPTS.includes(name)) return [];
    if (name === 'position') return positionFields(value).replace(/&s=$/, '');
    const field = NAMES[name] ?? name;
    return value === '' && name === 'daily' ? field : `${field}=${encodeURIComponent(value || 'on')}`;
  });
  const show = isSaid ? [] : [`show=${kind === 'tsume' ? 'puzzle' : kind}`];
  return pageUrl(`frame.html?${[...show, ...fields].join('&')}${creditFields(credit)}`);
}

/** @param {string} address @param {string} title @param {readonly [width: number, height: number]} size */
function frame(address, title, [width, height]) {
  const [src, name] = [escaped(address), escaped(title)];
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" loading="lazy"></iframe>`;
}

/** The frame. @param {Embedded} embedded @param {string} name its name for screen readers where it has no title */
export function frameCode(embedded, name) {
  const title = (embedded.credit && creditLine(embedded.credit)) || name;
  return frame(frameAddress(embedded), title, embedded.kind === 'board' ? [360, 360] : [400, 640]);
}

/**
 * The frame of a course: a line stands above each puzzle.
 * @param {string} address of the course, from its sign on
 * @param {string} title
 */
export const courseFrame = (address, title) =>
  frame(pageUrl(`frame.html?${address.replace(/^#/, '')}`), title, [400, 700]);

/**
 * A game from its start, shown where it is now.
 * @param {{ start: string | undefined, moves: string, ply: number, flipped?: boolean }} game
 * @returns {Embedded}
 */
export const embeddedGame = ({ start, moves, ply, flipped = false }) => ({
  kind: 'game',
  attributes: { mode: 'replay', position: start ?? '', moves, ply: String(ply), flipped },
});

/**
 * A position alone.
 * @param {string} position
 * @returns {Embedded}
 */
export const embeddedBoard = (position) => ({ kind: 'board', attributes: { position } });

/**
 * A puzzle by its position and its goal.
 * @param {string | undefined} position
 * @param {string | undefined} goal
 * @returns {Embedded | undefined}
 */
export const embeddedPuzzle = (position, goal = '') =>
  position === undefined ? undefined : { kind: 'tsume', attributes: { position, goal } };
