/** The tries of the open puzzle before this one: when, and how they went. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { loadRecord } from '../practice/index.js';
import { hasDatabase } from '../shared/index.js';
import { t } from './texts.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { Solved, Trouble } from '../../elements/tsume/index.js' */
/** @import { Attempt, Problem } from '../store/index.js' */
/** @import { Item } from './types.js' */
/** @import { Try } from './under-way.js' */

/** The most tries that are shown. */
const MOST = 10;

/** A puzzle of the list, or a position that may be one of one's own. */
/** @typedef {Item | { position: string, goal: AnyGoal | undefined }} Tried */

/**
 * The try of what is on the board, and the tries that were kept, which are read when a puzzle is first shown.
 */
export class Tries {
  #told;
  #load;
  /** @type {Map<string, readonly Attempt[]>} */
  #known = new Map();
  /** The tries that are not kept yet, the oldest first. @type {[tried: Tried, trouble: Trouble, since: number][]} */
  #waiting = [];
  /** One is kept after the other: whether a try has failed before is read from what is kept. */
  #last = Promise.resolve(/** @type {string | undefined} */ (undefined));
  /** The owner of the puzzle on the board, by which another one is recognised. @type {object | undefined} */
  of;
  /** The puzzle being tried, where its tries are kept. @type {Tried | undefined} */
  #tried;
  /** @type {AnyGoal | undefined} */
  #goal;
  #isSolved = false;
  since = 0;
  /** The room that shows it, where it is not the list. @type {string | undefined} */
  room;
  /** A name that tells it from another try of the same puzzle there. */
  name = '';

  /**
   * @param {(part: { unkept?: Problem | undefined }) => void} told of what has changed: `unkept` says why tries are
   *   not kept
   * @param {typeof loadRecord} [load]
   */
  constructor(told, load = loadRecord) {
    this.#told = told;
    this.#load = load;
  }

  /** @param {string} id @returns {readonly Attempt[]} those that are known just now */
  kept(id) {
    const known = this.#known.get(id);
    if (known) return known;
    this.#known.set(id, []);
    void this.#read(id);
    return [];
  }

  /**
   * @param {object} of the owner of the puzzle on the board
   * @param {{ tried: Tried | undefined, goal: AnyGoal | undefined } & Try} how
   */
  begin(of, { tried, goal, room, name = '', since }) {
    [this.of, this.#tried, this.#goal, this.#isSolved] = [of, tried, goal, false];
    [this.room, this.name, this.since] = [room, name, since];
  }

  /**
   * Tests whether a solution is one: the first, for the puzzle's own goal. Solving it on against another reply, or for
   * a goal that the solver chose beside it, is no new puzzle.
   * @param {Pick<Solved, 'goal'>} solved
   */
  isNews({ goal }) {
    if (this.#isSolved || (this.#goal && goal !== this.#goal)) return false;
    return (this.#isSolved = true);
  }

  /** Keeps the try as far as it went, unless the puzzle was solved before. @param {Trouble} trouble */
  tried(trouble) {
    if (!this.#isSolved) void this.keep(trouble);
  }

  /**
   * @param {Trouble} trouble
   * @returns {Promise<string | undefined>} the name of its puzzle; undefined where it is none of the list or one's own
   */
  keep(trouble) {
    const [tried, since] = [this.#tried, this.since];
    if (!tried) return Promise.resolve(undefined);
    this.#waiting.push([tried, trouble, since]);
    return this.again();
  }

  /** Keeps those that are not kept yet. @returns {Promise<string | undefined>} the name of the last one's puzzle */
  again() {
    return (this.#last = this.#last.then(() => this.#write()));
  }

  async #write() {
    /** @type {string | undefined} */
    let id;
    /** @type {Problem | undefined} */
    let unkept;
    try {
      const { record, recordOwn, problemOfPractice } = await this.#load();
      for (let next; (next = this.#waiting[0]); this.#waiting.shift()) {
        const [tried, trouble, since] = next;
        id = await ('id' in tried
          ? record(tried, trouble, since).then(() => tried.id)
          : recordOwn(tried, trouble, since));
        if (id) this.#known.delete(id);
      }
      unkept = problemOfPractice();
    } catch {
      unkept = 'failed';
    }
    this.#told({ unkept });
    return id;
  }

  /** @param {string} id */
  async #read(id) {
    if (!(await hasDatabase())) return;
    try {
      const found = await (await this.#load()).triesOf(id);
      this.#known.set(id, found);
      if (found.length > 0) this.#told({});
    } catch {
      // A puzzle can be solved without knowing how it went before; it is asked again when the page is drawn next.
      this.#known.delete(id);
    }
  }
}

/** @param {string} lang @param {readonly Attempt[]} tries the latest first */
export function triesView(lang, tries) {
  if (tries.length === 0) return nothing;
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const wrong = (/** @type {number} */ mistakes) => (mistakes > 0 ? 'page.tries.wrong' : 'page.tries.late');
  return html`<details class="tries">
    <summary>${t(lang, 'page.tries', { n: tries.length })}</summary>
    <ul>
      ${tries.slice(0, MOST).map(
        ({ at, ok, mistakes, helped }) =>
          html`<li>
            ${icon(ok ? 'check' : helped ? 'hint' : 'close')}<span class="numbers">${date.format(at)}</span>
            ${t(lang, ok ? 'page.tries.right' : helped ? 'page.tries.helped' : wrong(mistakes), { n: mistakes })}
          </li>`,
      )}
    </ul>
  </details>`;
}
