/**
 * The puzzle that a tab is at, with its moves: kept after each, so that a reload brings it back as it was, and goes on
 * with the same try. One that is solved begins anew. The database has the moves, too, for the visit after this one: no
 * event tells a page that its browser is killed.
 */
import { underWay } from '../../elements/tsume/index.js';
import { flag, list, matching, object, or, text, whole } from '../schema/index.js';
import { loadRecord } from '../practice/index.js';
import { hasDatabase, recall, remember } from '../shared/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */
/** @import { Checked } from '../schema/index.js' */

/** A puzzle that was not finished. Its name is its position and its goal; its try began when it was opened. */
export const underWayCheck = object({
  of: text(),
  moves: list(matching(/^[a-h][1-8]$/), 60),
  ply: whole(),
  mistakes: whole(),
  helped: or(flag, false),
  // A clock that runs wrong may stand before 1970.
  since: whole(Number.MIN_SAFE_INTEGER),
  // How often it was kept: clocks are set back.
  edits: or(whole(), 0),
});
/** @typedef {Checked<typeof underWayCheck>} UnderWay */
/**
 * A try of a puzzle: in which room, where it is not the list; by which name, since a room may show a puzzle again; and
 * since when.
 * @typedef {{ room?: string | undefined, name?: string, since: number }} Try
 */

/** @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle @param {string} [name] of the try */
const nameOf = ({ position, goal }, name) => (name ? `${position} ${goal} ${name}` : `${position} ${goal}`);

/** Each room has a place of its own: a puzzle of the list is there still after one of the training. */
const keyOf = (/** @type {string | undefined} */ room) => (room ? `puzzle.${room}` : 'puzzle');

/**
 * Returns the state of a puzzle that is kept: null once it is solved, undefined where nothing is to be kept.
 * @param {Pick<KaeshiTsume, 'position' | 'goal' | 'session'>} puzzle
 * @param {Try} at
 * @param {number} edits how often it was kept before
 */
function stateOf(puzzle, { name, since }, edits) {
  const kept = underWay(puzzle.session.state);
  if (kept) return { of: nameOf(puzzle, name), ...kept, since, edits };
  // A puzzle that somebody only looks at leaves the one before it.
  return puzzle.session.state.attempt.isSolved ? null : undefined;
}

/**
 * Returns the state that this tab kept of a puzzle, if it is this one.
 * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
 * @param {Pick<Try, 'room' | 'name'>} [at]
 * @returns {UnderWay | undefined}
 */
export function keptUnderWay(puzzle, { room, name } = {}) {
  const kept = recall(keyOf(room), underWayCheck, 'sessionStorage');
  return kept?.of === nameOf(puzzle, name) ? kept : undefined;
}

/**
 * The name of a try in the database.
 * @param {Parameters<typeof nameOf>[0]} puzzle
 * @param {Pick<Try, 'room' | 'name'>} at
 */
const tryOf = (puzzle, { room, name }) => `${keyOf(room)} ${nameOf(puzzle, name)}`;

const readUnderWay = or(underWayCheck, undefined);

/** The puzzles that were begun, in this visit and in others. */
export class BegunPuzzles {
  /** The tries that visits before this one left, by the names of the tries. @type {Map<string, object>} */
  #left = new Map();
  /** Whether these are known: what was not read is not written over. */
  #isRead = false;
  #edits = 0;
  /** The last write; the next one waits for it. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** Reads what other visits left. Where that cannot be read, puzzles begin anew, and it stays where it is. */
  async read() {
    try {
      if (await hasDatabase()) this.#left = await (await loadRecord()).begunPuzzles();
      this.#isRead = true;
    } catch {
      // It is read before the next is written.
    }
  }

  /**
   * Returns the state of a puzzle as this tab kept it, or else as a visit before left it.
   * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
   * @param {Pick<Try, 'room' | 'name'>} [at]
   * @returns {UnderWay | undefined}
   */
  kept(puzzle, at = {}) {
    const [own, left] = [keptUnderWay(puzzle, at), readUnderWay(this.#left.get(tryOf(puzzle, at)))];
    // After a crash the browser brings the tab back as it was some seconds before.
    return own && left && (own.since !== left.since || own.edits >= left.edits) ? own : (left ?? own);
  }

  /**
   * Keeps a puzzle in the tab, at once, and in the database.
   * @param {Pick<KaeshiTsume, 'position' | 'goal' | 'session'>} puzzle
   * @param {Try} at
   */
  keep(puzzle, at) {
    this.#edits = Math.max(this.#edits, this.kept(puzzle, at)?.edits ?? 0) + 1;
    const state = stateOf(puzzle, at, this.#edits);
    if (state === undefined) return;
    remember(keyOf(at.room), state, 'sessionStorage');
    const id = tryOf(puzzle, at);
    this.#left.delete(id);
    const act = async () => {
      if (!this.#isRead) await this.read();
      this.#left.delete(id);
      if (this.#isRead) await (await loadRecord()).keepBegun(id, state ?? undefined);
    };
    this.#last = this.#last.then(act).catch(() => undefined);
  }

  /**
   * Returns when a puzzle was opened that is put onto the board now: one that is taken up again goes on with its try.
   * @param {Pick<KaeshiTsume, 'position' | 'goal'>} puzzle
   * @param {Pick<Try, 'room' | 'name'>} [at]
   * @param {number} [now]
   */
  openedAt(puzzle, at, now = Date.now()) {
    return this.kept(puzzle, at)?.since ?? now;
  }
}
