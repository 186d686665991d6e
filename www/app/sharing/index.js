/**
 * Gives games, positions and puzzles away: as links, text, code for other pages, pictures. What pages need from the
 * start is here; the box and its forms are fetched when it is opened.
 */
import { t } from '../../locale/index.js';
import { arriving, button } from '../shared/index.js';

/** @import { Writable } from '../../engine/types.js' */
/** @import { Embedded, PuzzleToShare, SaveOptions } from './types.js' */

/**
 * "Copy embed code" beside a board.
 * @param {string} lang
 * @param {() => Embedded | undefined | Promise<Embedded | undefined>} read gives the board to embed, once it is wanted
 * @param {() => void} [opening] called before the box opens
 */
export function embedButton(lang, read, opening = () => undefined) {
  const open = async () => {
    const embedded = await read();
    if (!embedded) return;
    opening();
    const { showEmbedding } = await arriving(() => import('./embedding.js'));
    await showEmbedding(embedded, lang);
  };
  return button(t(lang, 'site.embedCode'), open, { sign: 'copy', act: 'embed' });
}

/**
 * Shows the box with a record in every format.
 * @param {Writable} record the record to save, with `start`, `moves` and `position`
 * @param {SaveOptions} options
 */
export async function saveAs(record, options) {
  const { showRecord } = await arriving(() => import('./records.js'));
  await showRecord(record, options);
}

/**
 * Has the browser save the picture of a game with its numbers, or of a position.
 * @param {Writable} record
 * @param {Pick<SaveOptions, 'lang' | 'tell'>} options
 */
export async function savePicture(record, options) {
  const pictures = await arriving(() => import('./records.js'));
  await pictures.savePicture(record, options);
}

/**
 * Shows the box with a puzzle.
 * @param {PuzzleToShare} puzzle
 * @param {string} lang
 */
export async function sharePuzzle(puzzle, lang) {
  const { showPuzzle } = await arriving(() => import('./puzzle.js'));
  await showPuzzle(puzzle, lang);
}

/**
 * Shows the box with the frame of a course.
 * @param {{ address: string, title: string }} course
 * @param {string} lang
 */
export async function shareCourse(course, lang) {
  const { showCourse } = await arriving(() => import('./course.js'));
  showCourse(course, lang);
}

export { elementTag, embeddedBoard, embeddedGame, embeddedPuzzle, frameCode } from './code.js';
