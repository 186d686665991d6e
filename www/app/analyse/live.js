/**
 * Live evaluation: the values of the moves where the visitor is, and how play may go on, for as long as it is on.
 *
 * Told which position is on the board, it asks the engine about that one and drops the question as soon as it is
 * another. Values found for a position are shown again at once when the visitor returns to it, while the engine goes
 * on.
 */
import { sharedEngine } from '../../engine/index.js';
import { asRecord, flag, object, oneOf, or } from '../schema/index.js';
import { recall, remember } from '../shared/index.js';
import { START } from '../positions/index.js';

/** @import { Hint } from '../../engine/types.js' */

/** @typedef {'off' | 'waiting' | 'searching' | 'stopped' | 'done' | 'failed'} LiveState */
/**
 * How many lines are shown, how deep and how many seconds is searched (0: no limit), and from how many empty squares
 * values are proved.
 * @typedef {{ lines: number, depth: number, seconds: number, exactFrom: number }} LiveSettings
 */
/** @typedef {{ moves: readonly Hint[], nodes: number, milliseconds: number, isDone: boolean }} Found */

/** The choices that the page offers. */
export const CHOICES = /** @type {const} */ ({
  lines: [1, 2, 3, 5, 8],
  depth: [0, 8, 12, 16, 20, 24, 30],
  seconds: [0, 5, 15, 60],
  exactFrom: [0, 12, 16, 18, 20, 22, 24],
});

/** No search goes deeper. */
const DEEPEST = 60;
/** How many positions are remembered. */
const KEPT = 300;

/** @param {unknown} value @returns {LiveSettings & { isOn: boolean }} */
function checkLive(value) {
  const checks = {
    isOn: or(flag, true),
    // A phone has room for little more than the moves.
    lines: or(oneOf(CHOICES.lines), matchMedia('(max-width: 30rem)').matches ? 1 : 3),
    depth: or(oneOf(CHOICES.depth), 0),
    seconds: or(oneOf(CHOICES.seconds), 15),
    exactFrom: or(oneOf(CHOICES.exactFrom), 20),
  };
  return object(checks)(asRecord(value) ?? {});
}

export class Live {
  #changed;
  #engine;
  /** @type {AbortController | undefined} */
  #asked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {string | undefined} */
  #position;
  /** @type {Map<string, Found>} */
  #known = new Map();

  /** @type {LiveState} */
  state = 'off';
  /** The values found for the position on the board. @type {Found} */
  found = nothing();
  /** @type {unknown} */
  why = undefined;
  /** Whether a value that is known may be the simpler evaluation's. */
  #isSimple = false;

  /**
   * @param {() => void} changed
   * @param {() => Pick<ReturnType<typeof sharedEngine>, 'hints' | 'weights'>} [engine]
   */
  constructor(changed, engine = sharedEngine) {
    this.#changed = changed;
    this.#engine = engine;
    const { isOn, ...settings } = recall('live', checkLive) ?? checkLive(undefined);
    /** Whether the evaluation is switched on. */
    this.isOn = isOn;
    this.settings = settings;
    const { weights } = engine();
    weights.addEventListener('change', () => {
      if (weights.state !== 'ready' || !this.#isSimple) return changed();
      // All that is known is the simpler evaluation's.
      this.#known.clear();
      this.#isSimple = false;
      this.#begin(this.#position);
    });
  }

  /** The file of the trained evaluation where a simpler one speaks for it. */
  get lacking() {
    const { weights } = this.#engine();
    return weights.state === 'late' || weights.state === 'failed' ? weights : undefined;
  }

  /** Switches it on or off. */
  toggle() {
    this.isOn = !this.isOn;
    this.#begin(this.#position);
    this.#keep();
  }

  /** @param {Partial<LiveSettings>} part */
  settle(part) {
    this.settings = { ...this.settings, ...part };
    this.#keep();
    this.#known.clear();
    this.#begin(this.#position);
  }

  /** Leaves what is known and searches no deeper. */
  stop() {
    if (this.state !== 'searching' && this.state !== 'waiting') return;
    this.#drop();
    this.#become('stopped');
  }

  /** Goes on where it was stopped or where it failed. */
  goOn() {
    if (this.#position !== undefined && this.isOn) void this.#ask(this.#position);
  }

  /** Says which position is on the board. @param {string | undefined} position none to be valued when undefined */
  about(position) {
    if (position !== this.#position) this.#begin(position);
  }

  /** @param {string | undefined} position */
  #begin(position) {
    this.#drop();
    this.#position = position;
    const known = position === undefined ? undefined : this.#known.get(position);
    this.found = known ?? nothing();
    if (position === undefined || !this.isOn) this.#become('off');
    else if (known?.isDone) this.#become('done');
    else void this.#ask(position);
  }

  #keep() {
    remember('live', { isOn: this.isOn, ...this.settings });
  }

  #drop() {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = undefined;
  }

  /** @param {LiveState} state */
  #become(state) {
    this.state = state;
    this.#changed();
  }

  /** @param {string} position */
  async #ask(position) {
    const asked = (this.#asked = new AbortController());
    const { lines, depth, exactFrom, seconds } = this.settings;
    const before = this.found.milliseconds;
    const since = performance.now();
    if (seconds) this.#timer = setTimeout(() => this.#asked === asked && this.stop(), 1000 * seconds);
    this.#become(this.found.moves.length ? 'searching' : 'waiting');
    /** @param {readonly Hint[]} moves @param {number} nodes @param {boolean} isDone */
    const show = (moves, nodes, isDone) => {
      const [first] = moves;
      if (this.#asked !== asked || !first) return;
      // The four first moves are one, seen from four sides.
      const all = position === START ? moves.map((move) => ({ ...move, value: first.value })) : moves;
      this.found = { moves: all, nodes, milliseconds: before + performance.now() - since, isDone };
      if (this.#known.size >= KEPT) this.#known.clear();
      this.#known.set(position, this.found);
      this.#isSimple ||= this.lacking !== undefined;
      if (isDone) clearTimeout(this.#timer);
      this.#become(isDone ? 'done' : 'searching');
    };
    try {
      const { moves, nodes } = await this.#engine().hints(position, {
        depth: depth || DEEPEST,
        exactFrom,
        lines,
        signal: asked.signal,
        onProgress: ({ hints, nodes }) => show(hints, nodes, false),
      });
      show(moves, nodes, true);
    } catch (thrown) {
      if (this.#asked !== asked) return;
      clearTimeout(this.#timer);
      this.why = thrown;
      this.#become('failed');
    }
  }
}

/** @returns {Found} */
const nothing = () => ({ moves: [], nodes: 0, milliseconds: 0, isDone: false });
