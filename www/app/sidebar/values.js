/** The values that positions of a game got while it was played: from hints, and from the computer's own moves. */

/** @import { Made, View } from '../../elements/game/types.js' */
/** @import { Hint } from '../../engine/types.js' */
/** @import { GraphMove } from '../review/index.js' */

/** The value for Black. @typedef {{ black: number, exact: boolean }} Worth */

export class Values {
  /** Where the game began. */
  #start = '';
  /** The worth of each position, by the moves that lead there. @type {Map<string, Worth>} */
  #positions = new Map();
  /** The worth of each hinted move, by the moves before it. @type {Map<string, ReadonlyMap<string, Worth>>} */
  #hinted = new Map();

  /**
   * Notes what is known of the position on the board.
   * @param {View} view
   * @param {readonly Hint[]} hints of this position, the best first
   * @param {Made | undefined} made the position that the computer made last, and what it thought
   */
  note(view, hints, made) {
    const { start, position, ply, steps, side, transcript: path } = view;
    if (start !== this.#start) {
      this.#start = start;
      this.#positions.clear();
      this.#hinted.clear();
    }
    const [best] = hints;
    if (best && side) {
      this.#positions.set(path, worthFor(side, best));
      this.#hinted.set(path, new Map(hints.map((hint) => [hint.square, worthFor(side, hint)])));
    }
    const last = steps[ply - 1];
    if (made && last && made.position === position && made.chosen.square === last.square && !this.#positions.has(path))
      this.#positions.set(path, worthFor(last.side, made.chosen));
  }

  /**
   * The moves of a game after which it is known what the position is worth.
   * @param {View} view
   * @returns {GraphMove[]}
   */
  along(view) {
    let path = '';
    return view.steps.flatMap(({ square, side }, i) => {
      const before = this.#hinted.get(path)?.get(square);
      path += square;
      const after = this.#positions.get(path);
      const worth = before?.exact && !after?.exact ? before : (after ?? before);
      if (!worth) return [];
      const score = side === 'black' ? worth.black : -worth.black;
      return [{ ply: i + 1, side, move: square, score, exact: worth.exact }];
    });
  }
}

/** @param {"black" | "white"} side @param {{ value: number, exact: boolean }} known @returns {Worth} */
const worthFor = (side, { value, exact }) => ({ black: side === 'black' ? value : -value, exact });
