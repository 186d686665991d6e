/** A game that begins with an opening in which neither side is ahead. */
import { explain } from '../../locale/index.js';
import { arriving } from '../shared/index.js';
import { t } from './words.js';

/** @import { PeopleTold } from '../people/types.js' */
/** @import { Moment } from '../positions/index.js' */

/**
 * The page around the explorer.
 * @typedef {object} Host
 * @property {string} lang
 * @property {Pick<Moment, 'start' | 'position' | 'path' | 'side' | 'mover'>} now
 * @property {(path: string) => Moment} at gives the position after moves of the game
 * @property {{ people: PeopleTold | undefined }} state
 * @property {(moves: string) => void} play
 * @property {(path: string | undefined) => void} preview
 * @property {(game: { moves: string }) => void} open
 * @property {(text: string) => void} tell
 */

/** Opens one that chance draws, or says why there is none. @param {Pick<Host, 'lang' | 'open' | 'tell'>} host */
export async function drawOpening(host) {
  try {
    const { randomOpening } = await arriving(() => import('../openings/index.js'));
    host.open({ moves: (await randomOpening()).moves });
  } catch (why) {
    host.tell(t(host.lang, 'explorer.balanced.failed', { why: explain(host.lang, why) }));
  }
}
