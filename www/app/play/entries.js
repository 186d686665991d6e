/** The games of the play page as entries of the library. Fetched with the library itself. */
import { isPerson } from '../../elements/strength/index.js';
import { toldResult } from '../game/index.js';
import { PLAYERS } from './table.js';

export { openStore, problemOf, problemSaid } from '../store/index.js';

/** @import { Change } from '../../elements/game/types.js' */
/** @import { Entry } from '../game/index.js' */
/** @import { PlayedGame } from './recent.js' */

/**
 * Returns the fields of a game's entry, and those that it has besides when it is new.
 * @param {PlayedGame} game
 * @param {Pick<Change, 'ply' | 'steps' | 'result' | 'opening'>} change
 * @returns {[Partial<Entry>, Partial<Entry>]}
 */
export function entryOf(game, { steps, result, opening }) {
  const { id, start, moves, ply, at, verdict, table, tags } = game;
  const { seat, level, teach } = table;
  const isDecided = result?.by === 'discs';
  const told = {
    // The board decides before all else, and a record before that only what its moves do not say.
    result: isDecided ? { black: result.black, white: result.white } : toldResult(tags),
    verdict: isDecided ? undefined : verdict,
    opening: opening && { en: opening.en, ja: opening.ja },
  };
  const fields = {
    id,
    kind: /** @type {'game' | 'position'} */ (moves ? 'game' : 'position'),
    start,
    moves,
    // They are those of the whole line.
    ...(ply === steps.length && told),
    played: { at, ply, seat, level, teach, tags },
  };
  return [fields, firstFacts(game)];
}

/**
 * The facts of a game that is new in the library. Facts edited since stay as their owner wrote them.
 * @param {Pick<PlayedGame, 'table' | 'at' | 'tags'>} game
 */
function firstFacts({ table, at, tags }) {
  const { seat, level, link } = table;
  const { black = '', white = '', date = '', event = '' } = tags ?? {};
  const isOpened = !!(black || white);
  const name = (/** @type {'black' | 'white'} */ side) =>
    PLAYERS[seat][side] === 'ai' && !link ? (isPerson(level) ? `Human-like ${level}` : `Kaeshi ${level}`) : '';
  return {
    black: isOpened ? black : name('black'),
    white: isOpened ? white : name('white'),
    date: date || dayOf(at),
    event,
    created: at,
    source: 'play',
  };
}

/** The day of a moment where the reader is, as 2026-11-22. @param {number} at in ms since 1970 */
function dayOf(at) {
  const day = new Date(at);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
