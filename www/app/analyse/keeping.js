/**
 * Where an analysis is kept: by this tab and by the browser, so that a reload brings all of it back, and, once somebody
 * changed something in it, in the library, under a name of its own. Opening another leaves it there.
 */
import { wasRestored } from '../journal/index.js';
import { arriving, asRecord, checkTags, recall, remember, toldResult } from '../shared/index.js';
import { TreeError, emptyTree, fromObject, mainLine, toObject, withLine } from '../tree/index.js';

/** @import { Step } from './editing.js' */
/** @import { Moment } from './positions.js' */

/** How long after a change the library has it, whether or not others follow. */
const LIBRARY_MS = 300;

/** @typedef {(start: string | undefined, path: string) => Moment} Rules */

/** @param {unknown} value @param {Rules} rules @returns {Step | undefined} */
export function checkStep(value, rules) {
  const { tree, path, id, isOwn } = asRecord(value) ?? {};
  if (typeof path !== 'string' || typeof id !== 'string') return undefined;
  return { tree: fromObject(tree, rules), path, id, isOwn: isOwn === true };
}

/**
 * Returns the step that this tab showed last; in a new tab, the step that any tab showed last.
 * @param {Rules} rules
 * @returns {Step | undefined}
 */
export function keptStep(rules) {
  /** @param {unknown} value */
  const check = (value) => checkStep(value, rules);
  const own = recall('analysis', check, 'sessionStorage');
  // After a crash the browser brings the tab back as it was some seconds before.
  const shared = own && !wasRestored('analysis') ? undefined : recall('analysis', check);
  return shared?.id === own?.id ? (shared ?? own) : (own ?? shared);
}

/** A name that no other analysis has. */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Keeping {
  #failed;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The steps that the library does not have yet, by their names. @type {Map<string, () => Promise<void>>} */
  #waiting = new Map();
  /** One is kept after the other. */
  #last = Promise.resolve();
  /** The step that was kept last. @type {Step | undefined} */
  #kept;

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
    addEventListener('pagehide', () => this.#flush());
    document.addEventListener('visibilitychange', () => document.hidden && this.#flush());
  }

  /** @param {Step} step @param {Rules} rules */
  keep(step, rules) {
    const kept = { ...step, tree: toObject(step.tree) };
    remember('analysis', kept, 'sessionStorage');
    if (!remember('analysis', kept)) this.#failed('storage');
    const before = this.#kept;
    this.#kept = step;
    // The first step was already kept, by an earlier visit.
    if (!step.isOwn || !before || (before.tree === step.tree && before.id === step.id)) return;
    this.#waiting.set(step.id, () => store(step, rules));
    this.#timer ??= setTimeout(() => this.#flush(), LIBRARY_MS);
  }

  /** Has the library take what it does not have. What it does not take waits for the next time. */
  #flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [name, act] of this.#waiting)
      this.#last = this.#last.then(async () => {
        // Another one may have taken its place meanwhile.
        if (this.#waiting.get(name) !== act) return;
        try {
          await act();
          if (this.#waiting.get(name) === act) this.#waiting.delete(name);
        } catch {
          this.#failed('library');
        }
      });
  }
}

/** Returns the analysis that another tab kept, with its tree as text. @param {string} text */
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
  const { openStore } = await arriving(() => import('../store/index.js'));
  const moves = mainLine(tree);
  const { opening, result } = rules(tree.start, moves);
  const all = openStore();
  // Facts that were edited in the library stay as their owner wrote them.
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
 * @returns {Promise<Step | undefined>} undefined where there is none
 * @throws {TreeError} where the library cannot be read
 */
export async function fromLibrary(id, rules) {
  const { openStore } = await arriving(() => import('../store/index.js'));
  const entry = await openStore()
    .get(id)
    .catch(() => {
      throw new TreeError('unread');
    });
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
