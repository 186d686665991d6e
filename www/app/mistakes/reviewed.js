/**
 * From a reviewed game to puzzles: the mistakes near its end in positions that pass the rules of the library. The
 * review has proved what they lost; that no other move is right the engine proves here.
 */
import { register } from '../../locale/index.js';
import { html } from 'lit';
import { puzzleFields, sideName } from '../../elements/shared/index.js';
import { isPuzzleSize, passes, pliesOf } from './mistakes.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';
import './reviewed.css';

/** @import { Game, Goal, Kaeshi, Reviewed, ReviewedMove, Side } from '../../engine/types.js' */
/** @import { Prover } from './mistakes.js' */

const t = register({ en, ja });

/** A puzzle, and the move in whose place its answer belongs. */
/** @typedef {{ position: string, goal: Goal, move: ReviewedMove }} FromReview */

/**
 * Returns the goal of a puzzle made from a mistake: the win or the draw that was missed, else the most discs.
 * @param {Pick<ReviewedMove, 'score' | 'loss'>} move
 * @returns {Goal}
 */
export function goalOf({ score, loss }) {
  const best = score + loss;
  if (best > 0 && score <= 0) return 'win';
  return best === 0 && score < 0 ? 'draw' : 'best';
}

/** @param {ReviewedMove} move */
const weight = (move) => move.loss + (goalOf(move) === 'best' ? 0 : 128);

/** @param {ReviewedMove} move @param {readonly Side[]} sides */
const isMistake = ({ exact, loss, side }, sides) => exact && loss > 0 && sides.includes(side);

/**
 * Finds the puzzles of a game, those with the fewest empty squares first.
 * @param {Game} game
 * @param {Pick<Reviewed, 'moves'>} reviewed
 * @param {object} how
 * @param {readonly Side[]} how.sides whose mistakes
 * @param {Pick<Kaeshi, 'Game'>} how.kaeshi
 * @param {Prover} how.engine
 * @param {AbortSignal} how.signal
 * @param {(found: readonly FromReview[]) => void} how.onFound told after each of all there are so far: a lost win or
 *   draw before lost discs, and of these the most first
 */
export async function findPuzzles({ moves, position: start }, reviewed, { sides, kaeshi, engine, signal, onFound }) {
  const { plies } = pliesOf({ moves, start }, kaeshi);
  /** @type {FromReview[]} */
  const found = [];
  for (const move of [...reviewed.moves].reverse()) {
    const at = plies[move.ply - 1];
    if (!at || !isMistake(move, sides) || !isPuzzleSize(at.empties)) continue;
    const { position } = at;
    const goal = goalOf(move);
    const { moves: scored } = await engine.diagnose(position, { signal });
    if (!(await passes({ position, goal }, scored, engine, signal))) continue;
    found.push({ position, goal, move });
    onFound([...found].sort((a, b) => weight(b.move) - weight(a.move)));
  }
}

/** Ways to the puzzles. @param {string} lang @param {readonly FromReview[]} puzzles */
export function puzzleLinks(lang, puzzles) {
  const title = t(lang, 'reviewed.title');
  return html`<div class="from-review" role="group" aria-label=${title}>
    <p class="muted" aria-hidden="true">${title}</p>
    <ul>
      ${puzzles.map(({ position, goal, move: { ply, side, move } }) => {
        const said = t(lang, `reviewed.${goal}`, { ply, side: sideName(lang, side), square: move });
        return html`<li><a class="button" href="./tsume.html#${puzzleFields({ position, goal })}">${said}</a></li>`;
      })}
    </ul>
  </div>`;
}
