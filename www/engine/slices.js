/**
 * How long the worker may think before it looks at its messages.
 *
 * The engine is given nodes, not milliseconds, because a clock inside the search would make its answers depend on the machine.
 * So the worker measures what a slice took and asks for more or fewer nodes next time. 25 ms is short enough for a cancel to be
 * acknowledged well inside the client's patience and long enough for restarting the search to cost little.
 */

const TARGET_MS = 25;
const FEWEST = 2_000;
const MOST = 20_000_000;

/** The number of nodes for the next slice. */
export class Slices {
  constructor() {
    /** @readonly */
    this.first = 50_000;
    this.nodes = this.first;
  }

  /**
   * Learns from the slice just done; never more than fourfold at once, since positions differ in cost by the moment. A slice that ended
   * with the answer used part of its nodes, nobody knows how many: it tells nothing.
   * @param {number} milliseconds what it took
   * @param {boolean} answered whether it ended with the answer
   */
  took(milliseconds, answered) {
    if (answered) return;
    const factor = Math.min(4, Math.max(1 / 4, TARGET_MS / Math.max(milliseconds, 0.1)));
    this.nodes = Math.round(Math.min(MOST, Math.max(FEWEST, this.nodes * factor)));
  }
}
