/** The review as a panel of the analysis page: of the line on the board. Its better lines become variations. */
import { fieldsOf } from '../../elements/shared/index.js';
import { sharedEngine } from '../../engine/index.js';
import { keepReview, keptReview } from '../shared/index.js';
import { ReviewPanel } from './panel.js';
import { commonPlies } from './plies.js';
import './review.css';

/** @import { Game } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */

/**
 * The page as the panel sees it.
 * @typedef {object} Host
 * @property {Lang} lang
 * @property {{ path: string }} now
 * @property {string} line
 * @property {{ start?: string | undefined }} tree
 * @property {(path: string) => void} goTo
 * @property {(path: string) => void} addLine
 * @property {(game: { start?: string | undefined, moves: string }) => void} open
 * @property {(type: 'change', listener: () => void) => void} addEventListener
 */

/** @param {HTMLElement} root @param {Host} host */
export function mount(root, host) {
  /** Whether it was stopped because the tab is hidden. */
  let rests = false;
  const panel = new ReviewPanel({
    root,
    engine: sharedEngine(),
    onGoTo: (ply) => host.goTo(reviewedPath(ply)),
    onLine: ({ ply, moves }) => {
      const before = reviewedPath(ply - 1);
      host.addLine(before + moves.join(''));
      host.goTo(before + (moves[0] ?? ''));
    },
  });
  /** The way to a position of the game that is reviewed, which comes back where another was opened since. */
  const reviewedPath = (/** @type {number} */ ply) => {
    const { moves = '', position } = panel.session.game ?? {};
    if (host.tree.start !== position) host.open({ start: position, moves });
    else host.addLine(moves);
    return moves.slice(0, 2 * ply);
  };
  /** The game on the board. @returns {Game | undefined} */
  const game = () => (host.line ? { moves: host.line, position: host.tree.start } : undefined);
  const follow = () => {
    const { lang, now, tree } = host;
    const reviewed = panel.session.game;
    // In a variation the reader is where it leaves the game that is reviewed.
    const plies = reviewed?.position === tree.start ? commonPlies(reviewed?.moves ?? '', now.path) : 0;
    panel.place({ lang, ply: plies, game: game() });
  };
  host.addEventListener('change', follow);
  const first = game();
  const seconds = Number(fieldsOf(location.hash).get('review'));
  const kept = first && !(seconds > 0) ? keptReview(first) : undefined;
  if (first && kept) panel.session.show(first, kept);
  else if (first) panel.start(first, seconds > 0 ? seconds : undefined);
  panel.session.addEventListener('change', () => {
    const { game: of, reviewed, seconds, state } = panel.session;
    if (of && reviewed && state === 'done') keepReview(of, { reviewed, seconds });
  });
  follow();
  return {
    shown: () => {
      if (rests) void panel.session.resume();
      rests = false;
    },
    hidden: () => {
      rests = panel.session.state === 'running';
      panel.stop();
    },
  };
}
