/** The wheel and the keys of the puzzles page: those of the board and the puzzle work while nothing has the focus. */
import { isUnfocused, stepByWheel } from '../shared/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */

/**
 * @param {KaeshiTsume} puzzle
 * @param {(event: KeyboardEvent) => boolean} isTaken hands a key to the room that has the page, where one has it
 */
export function hearKeys(puzzle, isTaken) {
  // A puzzle that is solved is walked through.
  const stepOf = (/** @type {number} */ by) => {
    const { line, attempt } = puzzle.session.state;
    const [ply, most] = [line?.game.ply ?? 0, line?.game.length ?? 0];
    const to = Math.max(0, Math.min(most, ply + by));
    return attempt.isSolved && to !== ply ? () => puzzle.session.goTo(to) : undefined;
  };
  stepByWheel(puzzle, stepOf);
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (!isUnfocused(event) || isTaken(event)) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    const step = by === undefined ? undefined : stepOf(by);
    if (step) {
      event.preventDefault();
      return void step();
    }
    if (!puzzle.board?.enter(event)) puzzle.onKey(event);
  });
}
