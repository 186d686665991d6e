/**
 * Where an analysis is kept: by this tab, at once, so that a reload brings all of it back, and, once somebody changed
 * something in it, in the library, under a name of its own. Opening another leaves it there.
 */
import { remembered } from '../../engine/index.js';
import {
  TreeError,
  emptyTree,
  fromObject,
  mainLine,
  newId,
  tagsOf,
  toObject,
  toldResult,
  withLine,
} from '../game/index.js';
import { flag, object, or, text, time } from '../schema/index.js';
import { arriving, hasDatabase, recall, remember } from '../shared/index.js';

/** @import { Entry } from '../game/index.js' */
/** @import { Checked } from '../schema/index.js' */
/** @import { Library } from '../store/index.js' */
/** @import { Moment } from '../positions/index.js' */

/** @typedef {(start: string | undefined, path: string) => Moment} Rules */

/** @param {Rules} rules */
export const stepCheck = (rules) =>
  object({
    tree: (value) => fromObject(value, rules),
    // Where the visitor was in it.
    path: text(Infinity),
    id: text(Infinity),
    // Whether somebody changed it, so that it is worth keeping.
    isOwn: or(flag, false),
    // When its tree last changed.
    at: or(time, 0),
  });
/** An analysis as a tab keeps it. @typedef {Checked<ReturnType<typeof stepCheck>>} KeptStep */
/** A state of the history. @typedef {Omit<KeptStep, 'at'>} Step */

const loadStore = () => arriving(() => import('../store/index.js'));

export class Keeping {
  #failed;
  #taken;
  /** The library, which each try fetches until it is there. */
  #open = remembered(() => this.#fetch());
  /** The step that was kept last. @type {KeptStep | undefined} */
  #kept;
  /** Whether the tab has what the library does not have yet. */
  #isAhead = false;

  /**
   * @param {(why: 'storage' | 'library') => void} failed told when the tab or the library does not take an analysis
   * @param {(id: string) => void} taken told when another tab has changed the analysis of that name
   */
  constructor(failed, taken) {
    this.#failed = failed;
    this.#taken = taken;
  }

  async #fetch() {
    const store = (await loadStore()).openStore();
    store.addEventListener('change', (event) => {
      const ids = /** @type {CustomEvent<readonly string[] | undefined>} */ (event).detail;
      const { id = '' } = this.#kept ?? {};
      if (store.problem && store.isWaiting(id)) this.#failed('library');
      if (ids?.includes(id)) void this.#compare(store, id);
    });
    return store;
  }

  /** Holds what another tab has kept against what is shown here. @param {Library} store @param {string} id */
  async #compare(store, id) {
    const entry = await store.get(id).catch(() => undefined);
    const kept = this.#kept;
    if (!entry?.tree || kept?.id !== id) return;
    if (JSON.stringify(entry.tree) !== JSON.stringify(toObject(kept.tree))) this.#taken(id);
  }

  /**
   * Returns the step that this tab showed last; in a new tab, the analysis that was changed last in any.
   * @param {Rules} rules
   * @returns {Promise<Step | undefined>}
   */
  async last(rules) {
    const own = recall('analysis', stepCheck(rules), 'sessionStorage');
    if (!(await hasDatabase())) return own;
    try {
      const store = await this.#open();
      const id = own?.id ?? (await store.latest('analysed', 1))[0]?.id;
      const entry = id === undefined ? undefined : await store.get(id);
      const at = entry?.analysed?.at ?? 0;
      this.#isAhead = !!own?.isOwn && at < own.at;
      // After a crash the browser brings the tab back as it was some seconds before.
      if (entry?.tree && at > (own?.at ?? -Infinity))
        return { ...opened(entry, rules), path: entry.analysed?.path ?? '' };
    } catch {
      // It is there all the same, and nothing is written over it.
    }
    return own;
  }

  /** @param {Step} step @param {Rules} rules */
  keep(step, rules) {
    const before = this.#kept;
    const isSame = before?.tree === step.tree && before.id === step.id;
    const kept = { ...step, at: isSame ? before.at : Date.now() };
    this.#kept = kept;
    if (!remember('analysis', { ...kept, tree: toObject(step.tree) }, 'sessionStorage')) this.#failed('storage');
    // The first step was already kept, by an earlier visit.
    const isNews = before ? !isSame : this.#isAhead;
    if (step.isOwn && isNews) void this.#put(kept, rules).catch(() => this.#failed('library'));
  }

  /** @param {KeptStep} step @param {Rules} rules */
  async #put({ id, tree, path: before, at }, rules) {
    const store = await this.#open();
    // A move is first added, and then gone to.
    const path = this.#kept?.tree === tree ? this.#kept.path : before;
    const moves = mainLine(tree);
    const { opening, result } = rules(tree.start, moves);
    const { black = '', white = '', date = '', event = '' } = tree.tags ?? {};
    store.soon(
      {
        id,
        kind: 'analysis',
        start: tree.start,
        moves,
        tree: toObject(tree),
        opening: opening && { en: opening.en, ja: opening.ja },
        result: result ? { black: result.black, white: result.white } : toldResult(tree.tags),
        analysed: { at, path },
      },
      // Facts that were edited in the library stay as their owner wrote them.
      { black, white, date, event, source: 'analysis' },
    );
  }
}

/** Returns the analysis of an entry, with the names that it has there. @param {Entry} entry @param {Rules} rules */
function opened({ id, tree: kept, ...entry }, rules) {
  const tree = fromObject(kept, rules);
  const tags = { ...tree.tags, ...tagsOf({ ...entry, result: undefined }) };
  return { tree: Object.keys(tags).length > 0 ? { ...tree, tags } : tree, path: '', id, isOwn: false };
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
  const store = (await loadStore()).openStore();
  const entry = await store.get(id).catch(() => {
    throw new TreeError('unread');
  });
  if (!entry) return undefined;
  if (entry.tree) return opened(entry, rules);
  const { start, path, result } = rules(entry.start, entry.moves);
  // The moves of a game that came to its end say the result.
  const discs = result ? undefined : entry.result;
  const tags = tagsOf({ ...entry, result: discs && `${discs.black}-${discs.white}` });
  const tree = { ...withLine(emptyTree(start), path), ...(tags && { tags }) };
  return { tree, path, id: newId(), isOwn: false };
}
