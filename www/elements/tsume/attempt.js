/** How a puzzle goes for its solver, from its opening or the last reset on. */

/** How a try went so far. @typedef {{ mistakes: number, helped: boolean }} Trouble */

export class Attempt {
  /** Whether it was solved, and with how much trouble. */
  isSolved = false;
  mistakes = 0;
  helped = false;
  /** Whether more than a hint was shown. */
  hasSeen = false;

  /** @param {Trouble} [earlier] the trouble before: to begin again does not undo what was seen */
  constructor(earlier = { mistakes: 0, helped: false }) {
    this.earlier = earlier;
  }

  /** The trouble since the puzzle was opened. @returns {Trouble} */
  get trouble() {
    const { mistakes, helped } = this.earlier;
    return { mistakes: mistakes + this.mistakes, helped: helped || this.helped };
  }

  /**
   * Remembers that the solution is shown, or a hint alone, unless the puzzle is solved.
   * @param {boolean} isHint
   * @returns {boolean} whether that is news
   */
  reveal(isHint) {
    if (this.isSolved || (isHint ? this.helped : this.hasSeen)) return false;
    this.helped = true;
    this.hasSeen ||= !isHint;
    return true;
  }
}
