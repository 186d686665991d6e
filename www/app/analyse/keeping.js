/**
 * Where an analysis is kept: by this tab and by the browser, so that a reload brings all of it back, and, once somebody
 * changed something in it, in the library, under a name of its own. Opening another leaves it there.
 */
import { arriving, asRecord, checkTags, recall, remember, toldResult } from '../shared/index.js';
import { emptyTree, fromObject, mainLine, toObject, withLine } from '../tree/index.js';

/** @import { Step } from './editing.js' */
/** @import { Moment } from './positions.js' */

/** How long after a change the library has it. */
const LIBRARY_MS = 600;

/** @typedef {(start: string | undefined, path: string) => Moment} Rules */

/** @param {unknown} value @param {Rules} rules @returns {Step | undefined} */
export function checkStep(value, rules) {
  const { tree, path, id, isOwn } = asRecord(value) ?? {};
  if (typeof path !== 'string' || typeof id !== 'string') return undefined;
  return { tree: fromObject(tree, rules), path, id, isOwn: isOwn === true };
}

/** What this tab showed last; in a new tab, what any showed last. @param {Rules} rules @returns {Step | undefined} */
export function keptStep(rules) {
  /** @param {unknown} value */
  const check = (value) => checkStep(value, rules);
  return recall('analysis', check, 'sessionStorage') ?? recall('analysis', check);
}

/** A name that no other analysis has. */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Keeping {
  #failed;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(() => Promise<void>) | undefined} */
  #waiting;
  /** What was kept last. @type {Step | undefined} */
  #kept;
  /** Under which name what waits is kept. @type {string | undefined} */
  #name;

  /**
   * @param {(why: string) => void} failed told when the browser or the library does not take an analysis
   * @param {(id: string) => void} taken told when another tab has changed the analysis of that name
   */
  constructor(failed, taken) {
    this.#failed = failed;
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'kaeshi.analysis' || !newValue || !this.#kept) return;
      const other = keptIn(newValue);
      if (other?.id === this.#kept.id && other.tree !== JSON.stringify(toObject(this.#kept.tree))) taken(other.id);
    });
    addEventListener('pagehide', () => void this.#waiting?.());
    document.addEventListener('visibilitychange', () => void (document.hidden && this.#waiting?.()));
  }

  /** @param {Step} step @param {Rules} rules */
  keep(step, rules) {
    const kept = { ...step, tree: toObject(step.tree) };
    remember('analysis', kept, 'sessionStorage');
    if (!remember('analysis', kept)) this.#failed('storage');
    const before = this.#kept;
    this.#kept = step;
    // What comes first was kept before, by an earlier visit.
    if (!step.isOwn || !before || (before.tree === step.tree && before.id === step.id)) return;
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = async () => {
      clearTimeout(this.#timer);
      this.#waiting = undefined;
      await store(step, rules).catch(() => this.#failed('library'));
    };
    // What waited under another name is not to be lost.
    if (waiting && this.#name !== step.id) void waiting();
    this.#name = step.id;
    this.#timer = setTimeout(() => void this.#waiting?.(), LIBRARY_MS);
  }
}

/** What another tab kept, with its tree as text. @param {string} text */
function keptIn(text) {
  try {
    const { id, tree } = asRecord(JSON.parse(text)) ?? {};
    return typeof id === 'string' ? { id, tree: JSON.stringify(tree) } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Step} step @param {Rules} rules */
async function store({ id, tree }, rules) {
  const { openStore } = await arriving(import('../store/index.js'));
  const moves = mainLine(tree);
  const { opening, result } = rules(tree.start, moves);
  const all = openStore();
  // What was written about it in the library is its owner's.
  const { black = '', white = '', date = '', event = '' } = ((await all.get(id)) ? undefined : tree.tags) ?? {};
  const told = Object.entries({ black, white, date, event }).filter(([, text]) => text);
  const { isSaved } = await all.put({
    ...Object.fromEntries(told),
    id,
    kind: 'analysis',
    start: tree.start ?? null,
    moves,
    tree: toObject(tree),
    opening: opening ? { en: opening.en, ja: opening.ja } : null,
    result: result ? { black: result.black, white: result.white } : (toldResult(tree.tags) ?? null),
    source: 'analysis',
  });
  if (!isSaved) throw new Error('not saved');
}

/**
 * An analysis, or a game, from the library, with the names that its entry has. A game stays as it is there: what is
 * tried in it is an analysis of its own.
 * @param {string} id
 * @param {Rules} rules
 * @returns {Promise<Step | undefined>}
 */
export async function fromLibrary(id, rules) {
  const { openStore } = await arriving(import('../store/index.js'));
  const entry = await openStore().get(id);
  if (!entry) return undefined;
  if (entry.tree) {
    const tree = fromObject(entry.tree, rules);
    const tags = { ...tree.tags, ...checkTags({ ...entry, result: undefined }) };
    return { tree: Object.keys(tags).length > 0 ? { ...tree, tags } : tree, path: '', id, isOwn: false };
  }
  const { start, path, result } = rules(entry.start ?? undefined, entry.moves);
  // Of a game that came to its end the moves say the result.
  const discs = result ? null : entry.result;
  const tags = checkTags({ ...entry, result: discs ? `${discs.black}-${discs.white}` : undefined });
  const tree = { ...withLine(emptyTree(start), path), ...(tags && { tags }) };
  return { tree, path, id: newName(), isOwn: false };
}
