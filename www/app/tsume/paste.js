/**
 * Any position as a puzzle: what is read of the text in the box, and the search for what there is to win.
 *
 * The text is read at every change, so the board shows what was understood and an error says where it stopped; the text
 * itself is never touched. The engine's search for the goal can be cancelled at any time and ends with the box.
 */
import { loadKaeshi, loadRecords, sharedEngine } from '../../engine/index.js';
import { keepTyped, readPaste, typedIn } from '../shared/index.js';
import { pasteBox } from './paste-view.js';

/** @import { Goal, Kaeshi, Progress, Records, Side } from '../../engine/types.js' */
/** @import { Pasted } from './paste-view.js' */

/** @type {Pasted} */
const NOTHING_PASTED = {
  text: '',
  side: 'black',
  read: undefined,
  error: undefined,
  isFinished: false,
  isSearching: false,
  progress: undefined,
  found: undefined,
  goal: undefined,
};

/**
 * The page as the box sees it; `solve` opens the pasted position as a puzzle.
 * @typedef {{ lang: () => string, changed: () => void,
 *   solve: (puzzle: { position: string, goal: Goal | undefined }) => void }} Page
 */

export class Paste {
  #page;
  /** The state that is shown; its text stays there when the box closes. */
  #pasted = NOTHING_PASTED;
  /** @type {Kaeshi | undefined} */
  #kaeshi;
  /** @type {Records | undefined} */
  #reader;
  /** @type {AbortController | undefined} */
  #search;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** Reads what stands in the box when that opens. @param {string} [text] in place of it */
  async begin(text = this.#pasted.text || typedIn('position')) {
    this.#change({ text });
    try {
      [this.#kaeshi, this.#reader] = await Promise.all([loadKaeshi(), loadRecords()]);
    } catch (error) {
      return this.#change({ error });
    }
    this.#read({});
  }

  /** @param {string} text */
  type(text) {
    keepTyped('position', text);
    this.#read({ text });
  }

  /** @param {Side} side */
  choose(side) {
    this.#read({ side });
  }

  /** @param {Goal} goal */
  aim(goal) {
    this.#change({ goal });
  }

  async diagnose() {
    const { read } = this.#pasted;
    if (!read) return;
    this.stop();
    const search = (this.#search = new AbortController());
    /** Nothing of a search that was stopped counts. @param {Partial<Pasted>} part */
    const tell = (part) => this.#search === search && this.#change(part);
    tell({ isSearching: true, error: undefined, progress: undefined });
    try {
      const onProgress = (/** @type {Progress} */ progress) => void tell({ progress });
      const found = await sharedEngine().diagnose(read.position, { signal: search.signal, onProgress });
      tell({ isSearching: false, found, goal: found.goal });
    } catch (error) {
      tell({ isSearching: false, error });
    }
  }

  stop() {
    const search = this.#search;
    this.#search = undefined;
    search?.abort();
    this.#change({ isSearching: false });
  }

  view() {
    return pasteBox(this.#page.lang(), this.#pasted, {
      type: (text) => this.type(text),
      choose: (side) => this.choose(side),
      aim: (goal) => this.aim(goal),
      diagnose: () => void this.diagnose(),
      stop: () => this.stop(),
      solve: () => this.#solve(),
    });
  }

  #solve() {
    const { read, goal } = this.#pasted;
    if (read) this.#page.solve({ position: read.position, goal });
  }

  /** @param {Partial<Pasted>} part */
  #change(part) {
    this.#pasted = { ...this.#pasted, ...part };
    this.#page.changed();
  }

  /** Reads the text again and forgets what was found for the former one. @param {Partial<Pasted>} part */
  #read(part) {
    this.stop();
    const { text, side } = { ...this.#pasted, ...part };
    this.#change({ ...NOTHING_PASTED, text, side, ...this.#understood(text, side) });
  }

  /** @param {string} text @param {Side} side @returns {Partial<Pasted>} */
  #understood(text, side) {
    if (!text.trim() || !this.#kaeshi || !this.#reader) return {};
    try {
      const { position, side: named } = readPaste(this.#reader, text, side);
      const game = this.#kaeshi.Game.fromPosition(position);
      const { isOver, side: mover, empties } = game;
      const written = game.position;
      game.free();
      if (isOver || !mover) return { isFinished: true };
      return {
        read: { position: written, empties, side: mover, isNamed: named !== undefined },
        side: named ?? side,
      };
    } catch (error) {
      return { error };
    }
  }
}
