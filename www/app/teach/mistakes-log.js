/** The mistakes at which a teaching game stopped, and which kinds of them there were most. They outlive a reload. */
import { movesFields } from '../game/index.js';
import { flag, list, number, object, oneOf, or, text, whole } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';

/** @import { Checked } from '../schema/index.js' */
/** @import { MoveReason } from '../why/index.js' */

/** The kinds of mistakes that a player is told of. */
const KINDS = /** @type {const} */ ([
  'corner',
  'pass',
  'mobility',
  'safe',
  'frontier',
  'stable',
  'edge',
  'parity',
  'deep',
]);
/** @typedef {typeof KINDS[number]} Kind */

/** The kind of a mistake by the first fact against it. @type {Readonly<Partial<Record<MoveReason['kind'], Kind>>>} */
const KIND_OF = {
  cornerGiven: 'corner',
  corner: 'corner',
  passes: 'pass',
  replies: 'mobility',
  safe: 'safe',
  free: 'safe',
  onlyReply: 'safe',
  forcedEntry: 'safe',
  wedge: 'edge',
  frontier: 'frontier',
  stable: 'stable',
  lastMove: 'parity',
  noMove: 'parity',
};

/** @param {readonly MoveReason[]} reasons @returns {Kind} */
export const kindOf = ([first]) => (first && KIND_OF[first.kind]) ?? 'deep';

const squareCheck = text(2, 2);
const mistakeCheck = object({
  // The moves before it, the first move that was wrong there, and how many tries went wrong.
  ...movesFields,
  square: squareCheck,
  tries: whole(1),
  best: squareCheck,
  score: number(),
  loss: number(0),
  exact: flag,
  kind: or(oneOf(KINDS), 'deep'),
});
/** @typedef {Checked<typeof mistakeCheck>} Mistake */
const logCheck = list(mistakeCheck, 60);

/** The most kinds that are named, and the most mistakes of each. */
const [MOST_KINDS, MOST_OF_KIND] = [3, 3];

export class MistakesLog {
  /** In the order in which they were made last. @type {readonly Mistake[]} */
  mistakes = recall('taught', or(logCheck, undefined), 'sessionStorage') ?? [];

  /** Begins with another game. */
  clear() {
    this.#become([]);
  }

  /** Adds a mistake, or another try at one. @param {Omit<Mistake, 'tries' | 'kind'>} made @returns {Mistake} */
  add(made) {
    const isIt = (/** @type {Mistake} */ { start, moves }) => start === made.start && moves === made.moves;
    const before = this.mistakes.find(isIt);
    const now = before
      ? { ...before, tries: before.tries + 1 }
      : { ...made, tries: 1, kind: /** @type {Kind} */ ('deep') };
    this.#become([...this.mistakes.filter((each) => each !== before), now]);
    return now;
  }

  /** Says of which kind a mistake is. @param {Mistake} mistake @param {Kind} kind */
  name({ moves, tries }, kind) {
    this.#become(this.mistakes.map((each) => (each.moves === moves && tries === 1 ? { ...each, kind } : each)));
  }

  /** @param {readonly Mistake[]} mistakes */
  #become(mistakes) {
    this.mistakes = mistakes;
    remember('taught', mistakes, 'sessionStorage');
  }

  /** How many tries went wrong in all. */
  get tries() {
    return this.mistakes.reduce((sum, { tries }) => sum + tries, 0);
  }

  /** The kinds that cost most, with the worst mistakes of each. @returns {[Kind, Mistake[]][]} */
  get kinds() {
    const cost = (/** @type {readonly Mistake[]} */ made) => made.reduce((sum, { loss }) => sum + loss, 0);
    const worst = [...this.mistakes].sort((one, other) => other.loss - one.loss);
    return KINDS.map((kind) => /** @type {[Kind, Mistake[]]} */ ([kind, worst.filter((made) => made.kind === kind)]))
      .filter(([, made]) => made.length > 0)
      .sort(([, one], [, other]) => cost(other) - cost(one))
      .map(([kind, made]) => /** @type {[Kind, Mistake[]]} */ ([kind, made.slice(0, MOST_OF_KIND)]))
      .slice(0, MOST_KINDS);
  }
}
