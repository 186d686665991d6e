/** The right first move of a puzzle, and the wrong ones that people play: what tells the lines of both apart. */
import { loadPeople } from '../../../engine/index.js';
import { lineOf } from '../../study/index.js';
import { mainLineOf } from './main-line.js';
import { endOf, paritySaid, reasonsSaid } from './reasons.js';

/** @import { PuzzleView } from '../../../engine/types.js' */
/** @import { Study } from '../../study/index.js' */
/** @import { Proof, Rival } from '../types.js' */
/** @typedef {PuzzleView['moves'][number]} Move */

/** The strength of the people who are asked. */
export const STRENGTH = 1500;
/** The most wrong moves, and the least share of people who play one; the likeliest is told in any case. */
const MOST = 4;
const LEAST_SHARE = 0.03;

/**
 * Finds out what there is to say of each move, the right one first, and yields it.
 * @param {Proof} proof
 * @param {Study} study
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Rival>}
 */
export async function* rivalsOf(proof, study, signal) {
  const { session, engine, lang, flipped } = proof;
  const { first, solver } = session?.state.line ?? {};
  if (!session?.state.goal || !first || !solver) return;
  const { moves } = session.state.firstVerdict ?? (await engine.puzzle(first, session.state.goal, { signal }));
  const right = moves.find(({ keeps }) => keeps);
  const [best] = moves.filter(({ keeps }) => !keeps);
  if (!right || !best) return;
  const main = await mainLineOf(
    session.positions,
    engine,
    { position: first, goal: session.state.goal },
    right.square,
    signal,
  );
  const lines = new Map([[right.square, main]]);
  /** @param {Move} move @returns {Promise<string>} */
  const lineWith = async ({ square }) => {
    const line = lines.get(square) ?? (await lineOf(engine, square, session.positions.after(first, square), signal));
    lines.set(square, line);
    return line;
  };
  const shares = await sharesOf(proof, first);
  const around = study.puzzleParities(first, await lineWith(right));
  /** @param {Move} move @param {Move} other @returns {Promise<Rival>} */
  const explained = async (move, other) => {
    const [line, otherLine] = [await lineWith(move), await lineWith(other)];
    const isRight = move === right;
    return {
      move,
      isRight,
      best: right.score,
      share: shares?.get(move.square),
      ends: endOf(lang, move.score),
      line: line.match(/../g) ?? [],
      said: reasonsSaid(lang, study.puzzleReasons(first, line, otherLine, !isRight), flipped),
      parity: paritySaid(lang, study.puzzleParities(first, line), flipped, isRight ? [] : around),
    };
  };
  yield explained(right, best);
  for (const wrong of temptingOf(moves, shares)) yield explained(wrong, right);
}

/**
 * The wrong moves that people play, the likeliest first; without the model the best ones.
 * @param {readonly Move[]} moves the best first
 * @param {ReadonlyMap<string, number> | undefined} shares
 */
function temptingOf(moves, shares) {
  const wrong = moves.filter(({ keeps }) => !keeps);
  if (!shares) return wrong.slice(0, MOST);
  const shareOf = (/** @type {Move} */ { square }) => shares.get(square) ?? 0;
  const sorted = wrong.sort((a, b) => shareOf(b) - shareOf(a));
  return sorted.slice(0, MOST).filter((move, i) => i === 0 || shareOf(move) >= LEAST_SHARE);
}

/**
 * The share of people who play each first move; nothing where the model does not come.
 * @param {Proof} proof
 * @param {string} first
 */
async function sharesOf(proof, first) {
  try {
    const people = await loadPeople();
    const game = proof.gameOf();
    const likeliest = game ? people.likeliest(game, undefined, STRENGTH) : people.likeliest('', first, STRENGTH);
    return new Map(likeliest.map(({ square, share }) => [square, share]));
  } catch {
    return undefined;
  }
}
