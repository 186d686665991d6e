/** The active game as the library prints it: all its moves, whatever the board shows. */
import { inLanguage } from '../../locale/index.js';
import { endingOf, scoreOf } from './words.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Kifu } from '../shared/index.js' */
/** @import { LibraryPage } from './controller.js' */
/** @import { Replay } from './replay.js' */

/**
 * @param {Pick<LibraryPage, 'lang' | 'state'>} page
 * @returns {{ lang: Lang, kifu: Kifu } | undefined} undefined where no entry can be shown
 */
export function printed({ lang, state }) {
  const { entry, replay } = state;
  if (!entry || !replay) return undefined;
  const [start = ''] = replay.boards;
  const last = replay.boards.at(-1) ?? '';
  const kifu = {
    start,
    steps: stepsOf(replay),
    names: { black: entry.black, white: entry.white },
    date: entry.date,
    counts: { black: discs(last, 'X'), white: discs(last, 'O') },
    opening: entry.opening ? inLanguage(entry.opening, lang) : '',
    result: [scoreOf(entry), endingOf(lang, entry)].filter(Boolean).join(' '),
  };
  return { lang, kifu };
}

/**
 * The moves with who made them: the disc on the square tells it.
 * @param {Pick<Replay, 'boards' | 'squares'>} replay
 */
export const stepsOf = ({ boards, squares }) =>
  squares.map((square, ply) => {
    const index = square.charCodeAt(0) - 97 + 8 * (Number(square[1]) - 1);
    return { square, side: /** @type {Side} */ (boards[ply + 1]?.[index] === 'O' ? 'white' : 'black') };
  });

/** @param {string} board @param {string} sign */
const discs = (board, sign) => board.slice(0, 64).split(sign).length - 1;
