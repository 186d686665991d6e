/** The review as a room of the study page. What is better than the game becomes variations. */
import { sharedEngine } from '../../engine/index.js';
import { loadKept } from '../mistakes/index.js';
import { commonPlies } from '../positions/index.js';
import { arriving, keepReview, keptReview } from '../shared/index.js';
import { nodeAt } from '../game/index.js';
import { lossText, lossWords, triedMarks } from '../trial/index.js';
import { ReviewPanel } from './panel.js';
import { t } from './texts.js';
import { SIGNS } from './words.js';
import './review.css';

/** @import { Drawn, Mark } from '../../elements/board/types.js' */
/** @import { Game } from '../../engine/types.js' */
/** @import { Tree } from '../game/index.js' */

/**
 * The judgement of moves, by their paths: the sign beside a move, the discs that it lost, and both in words.
 * @typedef {ReadonlyMap<string, { sign: string, lost: string, said: string }>} JudgedMoves
 */
/**
 * The parts of the page's state that the review sets: the judgement of moves, the marks while a move is asked for, and
 * the squares that a sentence names.
 * @typedef {object} Changes
 * @property {JudgedMoves} [judged]
 * @property {Readonly<Record<string, Mark>> | undefined} [asking]
 * @property {Readonly<Record<string, Drawn>>} [pointed]
 */
/**
 * The page: where it is, the moves of a game that was played to its end, and the review that an address asks for.
 * @typedef {object} Page
 * @property {string} lang
 * @property {{ path: string, line: string, tree: Tree, asked: { review: string } | undefined }} state
 * @property {string | undefined} finished
 * @property {(path: string) => { position: string }} at
 * @property {(start: string | undefined, path: string) => { position: string }} rules
 * @property {(path: string) => void} goTo
 * @property {(path: string) => void} addLine
 * @property {(part: Changes) => void} change
 * @property {(type: 'change', listener: () => void) => void} addEventListener
 */

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  /** The way to a position of the game that is reviewed. @param {number} ply */
  const pathTo = (ply) => (panel.session.game?.moves ?? '').slice(0, 2 * ply);
  const panel = new ReviewPanel(root, sharedEngine(), {
    review: ({ moves }) => begin(moves),
    goTo: (ply) => page.goTo(pathTo(ply)),
    play: ({ ply, moves, at = 1 }) => {
      const before = pathTo(ply - 1);
      const path = before + moves.slice(0, at).join('');
      page.addLine(before + moves.join(''));
      page.goTo(path);
      return path;
    },
    point: (squares, label) =>
      page.change({ pointed: Object.fromEntries(squares.map((square) => [square, { shape: 'circle', label }])) }),
    ask: (trial) => {
      page.change({ asking: trial && triedMarks(page.lang, trial) });
    },
    positionAt: (ply) => page.at(pathTo(ply)).position,
    keep: async (move) => {
      const { game } = panel.session;
      const { keepMistake } = await loadKept();
      return !!game && keepMistake(game, move, sharedEngine());
    },
  });
  const { session } = panel;
  /** The finished game whose review began by itself, and what was asked for last. */
  let begun = '';
  /** @type {Page['state']['asked']} */
  let asked;
  /** @param {string} moves @param {string} [review] as the address has it: seconds, or whose mistakes are walked */
  const begin = (moves, review) => {
    const game = { moves, position: page.state.tree.start };
    const seconds = Number(review) > 0 ? Number(review) : undefined;
    const kept = seconds ? undefined : keptReview(game);
    panel.reset(review === 'black' || review === 'white' ? review : undefined);
    if (kept) session.show(game, kept);
    else void session.start(game, seconds);
    const { path } = page.state;
    const go = () => {
      const [first] = panel.mistakes;
      if (kept && review !== undefined && first && page.state.path === path) page.goTo(pathTo(first.ply));
    };
    // Without the opening book its moves are judged as the others are.
    void findBook(game).then(go, go);
  };
  /** @param {Game} game */
  const findBook = async (game) => {
    const { bookPlies } = await arriving(() => import('../explorer/index.js'));
    const plies = await bookPlies(game.moves, (before) => page.rules(game.position, before).position);
    if (session.game !== game) return;
    panel.book = plies;
    tell();
  };
  /** Begins what an address or a finished game asks for. */
  const start = () => {
    const whole = page.finished;
    const key = whole ? `${page.state.tree.start} ${whole}` : '';
    const isAsked = page.state.asked !== undefined && page.state.asked !== asked;
    asked = page.state.asked;
    if (!isAsked && (key === '' || key === begun)) return;
    begun = key || begun;
    const moves = whole ?? page.state.line;
    if (moves) begin(moves, isAsked ? asked?.review : undefined);
  };
  const follow = () => {
    start();
    const { lang } = page;
    const { path, tree, line } = page.state;
    const { game } = session;
    const isHere = !!game && game.position === tree.start && !!nodeAt(tree, game.moves);
    // In a variation the reader is where it leaves the game that is reviewed.
    const ply = isHere ? commonPlies(game.moves, path) : 0;
    const isAside = 2 * ply < path.length;
    panel.place({ lang, ply, isAside, path, game: line ? { moves: line, position: tree.start } : undefined, isHere });
  };
  /** Writes into the list of moves what is known. */
  const tell = () => {
    const { lang } = page;
    const moves = panel.reviewed?.moves ?? [];
    const judged = moves.map((move) => {
      const { ply, mark } = move;
      const isBook = ply <= panel.book;
      const isPoor = SIGNS[mark] !== '';
      const said = isBook ? t(lang, 'review.book') : [t(lang, `review.mark.${mark}`), lossWords(lang, move)].join(', ');
      const lost = isPoor ? lossText(move) : isBook ? t(lang, 'review.book') : '';
      return /** @type {const} */ ([pathTo(ply), { sign: SIGNS[mark], lost, said }]);
    });
    page.change({ judged: new Map(judged) });
  };
  session.addEventListener('change', () => {
    const { game, reviewed, seconds, state } = session;
    if (game && reviewed && state === 'done') keepReview(game, { reviewed, seconds });
    tell();
  });
  page.addEventListener('change', follow);
  follow();
  tell();
  return {
    onKey: (/** @type {KeyboardEvent} */ event) => panel.onKey(event),
    onPlay: (/** @type {string} */ square) => panel.onPlay(square),
  };
}
