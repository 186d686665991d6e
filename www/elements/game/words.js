/** The game's sentences: the line above the board, and those for screen readers. */
import { register } from '../../locale/index.js';
import { isPerson } from '../strength/index.js';
import { other, sideName } from '../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Played } from '../../pkg/simd/kaeshi.js' */
/** @import { Ending, Players, View } from './types.js' */

/** Says a text: a module that takes `t` from here has its words registered. */
export const t = register({ en, ja });

/**
 * Facts of the moment that only the element knows. `byBook` where the last move was one of the opening book.
 * @typedef {{ players: Players, thinking: boolean, held: boolean, byBook: boolean }} Playing
 */

/** @param {Players} players @returns {boolean} */
export const isAgainstComputer = (players) => players.black !== players.white;

/** How an ending is written in the game's line, and how it is said. */
const ENDINGS = /** @type {const} */ ({
  game: {
    won: 'game.won',
    drawn: 'game.drawn',
    resignation: 'game.resignation',
    agreement: 'game.agreement',
    time: 'game.time',
  },
  say: {
    won: 'say.won',
    drawn: 'say.drawn',
    resignation: 'say.resignation',
    agreement: 'say.agreement',
    time: 'say.time',
  },
});

/**
 * How a finished game ended: by the discs, the winner's first, or by what came before.
 * @param {string} lang
 * @param {Ending} result
 * @param {keyof typeof ENDINGS} voice
 */
export function ending(lang, { black, white, winner, by }, voice) {
  const params = {
    high: Math.max(black, white),
    low: Math.min(black, white),
    side: winner ? sideName(lang, winner) : '',
    loser: winner ? sideName(lang, other(winner)) : '',
  };
  const key = by === 'discs' ? (winner ? 'won' : 'drawn') : winner ? by : 'agreement';
  return t(lang, ENDINGS[voice][key], params);
}

/**
 * @param {string} lang
 * @param {View} view
 * @param {Playing} moment
 * @returns {string}
 */
export function statusLine(lang, view, { players, thinking }) {
  if (view.result) return ending(lang, view.result, 'game');
  if (!view.side) return '';
  const side = sideName(lang, view.side);
  const turn = thinking
    ? t(lang, 'game.thinking', { side })
    : isAgainstComputer(players) && players[view.side] === 'human'
      ? t(lang, 'game.yourTurn')
      : t(lang, 'game.turn', { side });
  return view.passed ? `${t(lang, 'game.passed', { side: sideName(lang, view.passed) })} ${turn}` : turn;
}

/**
 * The smaller line beside it: the place in the line while looking back, else that the computer's move came from the
 * opening book, else the empty squares.
 * @param {string} lang
 * @param {View} view
 * @param {Playing} moment
 * @returns {string}
 */
export function noteLine(lang, { result, empties, ply, steps }, { byBook }) {
  if (ply < steps.length) return t(lang, 'game.paused', { ply, length: steps.length });
  if (result && (empties === 0 || result.by !== 'discs')) return '';
  if (result?.winner) return t(lang, 'game.emptiesTo', { n: empties, side: sideName(lang, result.winner) });
  return byBook ? t(lang, 'game.byBook') : t(lang, 'empties', { n: empties });
}

/**
 * @param {string} lang
 * @param {View} view
 */
function turnWords(lang, view) {
  if (view.result) return ending(lang, view.result, 'say');
  return view.side ? t(lang, 'say.turn', { side: sideName(lang, view.side) }) : '';
}

/**
 * Returns the sentence after a move: "Black d3, 1 flipped. White to move."
 * @param {string} lang
 * @param {Played} played
 * @param {View} view after it
 * @returns {string}
 */
export function moveSaid(lang, { square, side, flips, passed }, view) {
  const parts = [t(lang, 'say.moved', { side: sideName(lang, side), square, n: flips.length })];
  if (passed) parts.push(t(lang, 'say.pass', { side: sideName(lang, passed) }));
  parts.push(turnWords(lang, view));
  return parts.join(lang === 'ja' ? '' : ' ');
}

/**
 * Returns the sentence after a step through the game.
 * @param {string} lang
 * @param {View} view
 * @returns {string}
 */
export function placeSaid(lang, view) {
  const turn = turnWords(lang, view);
  return view.ply === 0
    ? t(lang, 'say.start', { turn })
    : t(lang, 'say.position', { ply: view.ply, length: view.steps.length, turn });
}

/** Returns what the computer is called at a strength. @param {string} lang @param {number} level */
export const computerName = (lang, level) => t(lang, isPerson(level) ? 'game.person' : 'game.ai', { level });

/**
 * Who plays a side, in a word.
 * @param {string} lang
 * @param {Side} side
 * @param {Players} players
 * @param {number} strength
 * @param {Partial<Record<Side, string>>} [names] those that are known
 * @returns {string}
 */
export function playerName(lang, side, players, strength, names) {
  if (names?.[side]) return names[side];
  if (players[side] === 'ai') return computerName(lang, strength);
  return players[side] === 'human' && isAgainstComputer(players) ? t(lang, 'game.you') : sideName(lang, side);
}
