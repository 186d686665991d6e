/**
 * The draft of a tab. Each tab has its own, with a name, so that none writes over another's: in the tab's own storage,
 * which a reload leaves as it is, and beside it where all tabs see it. A new tab takes over the newest draft, or a copy
 * where a tab still has it. Drafts of closed tabs become kept puzzles.
 */
import { wasRestored } from '../journal/index.js';
import { asRecord, drop, keysOf, recall, remember } from '../shared/index.js';
import { blank, checkDraft, puzzleOf, shortened } from './draft.js';

/** @import { Draft, Own } from './draft.js' */

/**
 * A draft where all tabs see it: when it was last changed, whether a tab has it, and which page wrote it.
 * @typedef {{ at: number, isOpen: boolean, by: string, draft: Draft }} Entry
 */

const DRAFT = 'maker.draft.';
/** The name and the draft of this tab, in its own storage. */
const TAB = 'maker.tab';
/** The draft that all tabs shared before each had one. */
const FORMER = 'maker';
/** A tab that changed nothing for so long may have ended without a word. */
const LONG_MS = 86_400_000;

const newName = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {unknown} value @returns {Entry | undefined} */
function checkEntry(value) {
  const { at, isOpen, by, draft } = asRecord(value) ?? {};
  if (typeof at !== 'number' || typeof by !== 'string') return undefined;
  return { at, isOpen: isOpen === true, by, draft: checkDraft(draft) };
}

/** @param {unknown} value @returns {{ name: string, draft: Draft } | undefined} */
function checkTab(value) {
  const { name, draft } = asRecord(value) ?? {};
  return typeof name === 'string' && name ? { name, draft: checkDraft(draft) } : undefined;
}

/** @param {string} key */
const entryOf = (key) => recall(key, checkEntry);

/** The drafts that all tabs see, the newest first. @returns {(Entry & { key: string })[]} */
function entries() {
  const former = recall(FORMER, checkDraft);
  const found = keysOf(DRAFT).flatMap((key) => {
    const entry = entryOf(key);
    return entry ? [{ key, ...entry }] : [];
  });
  if (former) found.push({ key: FORMER, at: 0, isOpen: false, by: '', draft: former });
  return found.sort((a, b) => b.at - a.at);
}

export class TabDraft {
  #name;
  /** This page, which may be one of several with the same name, as in a tab that was doubled. */
  #page = newName();
  /** @type {string[]} */
  #leftKeys = [];
  /** @type {Draft} */
  draft;
  /** The puzzles that other tabs left, to be stored. @type {readonly Own[]} */
  left;

  /** @param {number} [now] */
  constructor(now = Date.now()) {
    const all = entries();
    const isFree = (/** @type {Entry} */ { at, isOpen }) => !isOpen || now - at > LONG_MS;
    const mine = recall(TAB, checkTab, 'sessionStorage');
    const from = mine ? all.find(({ key }) => key === DRAFT + mine.name) : all[0];
    const isTaken = from !== undefined && isFree(from);
    const name = mine?.name ?? (from?.key.startsWith(DRAFT) ? from.key.slice(DRAFT.length) : newName());
    this.#name = from && !isTaken ? newName() : name;
    // After a crash the browser brings the tab back as it was some seconds before.
    const isBehind = from !== undefined && wasRestored(from.key);
    this.draft = (isBehind ? undefined : mine?.draft) ?? from?.draft ?? blank();
    this.#rememberTab();
    if (isTaken) this.#write(true, now);
    const left = all.filter((each) => each !== from && isFree(each));
    this.left = left.flatMap(({ draft }) => puzzleOf(draft) ?? []);
    this.#leftKeys = left.map(({ key }) => key);
    if (isTaken && from.key === FORMER) this.#leftKeys.push(FORMER);
  }

  /** Forgets the drafts of other tabs, once they are kept as puzzles. */
  gathered() {
    for (const key of this.#leftKeys.splice(0)) drop(key);
  }

  /** @param {Draft} draft @param {number} [now] @returns {boolean} whether it is kept */
  save(draft, now = Date.now()) {
    const entry = entryOf(DRAFT + this.#name);
    // Another tab has taken the name.
    if (entry && entry.by !== this.#page) this.#name = newName();
    this.draft = draft;
    this.#rememberTab();
    return this.#write(true, now);
  }

  /** Says that the tab was left: another may take its draft over. */
  leave() {
    const entry = entryOf(DRAFT + this.#name);
    if (entry?.by === this.#page) this.#write(false, entry.at);
  }

  /**
   * Takes the draft up again after the page was away.
   * @returns {boolean} whether the tab still has the draft that the page has
   */
  back() {
    const kept = recall(TAB, checkTab, 'sessionStorage');
    if (kept && JSON.stringify(kept.draft) !== JSON.stringify(checkDraft(shortened(this.draft)))) return false;
    const entry = entryOf(DRAFT + this.#name);
    if (entry && !entry.isOpen) this.#write(true, entry.at);
    return true;
  }

  #rememberTab() {
    remember(TAB, { name: this.#name, draft: shortened(this.draft) }, 'sessionStorage');
  }

  /** @param {boolean} isOpen @param {number} at */
  #write(isOpen, at) {
    return remember(DRAFT + this.#name, { at, isOpen, by: this.#page, draft: shortened(this.draft) });
  }
}
