/**
 * Where an analysis is kept: by this tab and by the browser, so that a reload brings all of it back, and, once somebody
 * changed something in it, in the library, under a name of its own. Opening another leaves it there.
 */
import { asRecord, recall, remember } from '../shared/index.js';
import { fromObject, toObject } from './file.js';
import { mainLine } from './tree.js';

/** @import { Step } from './editing.js' */
/** @import { Moment } from './positions.js' */

/** How long after a change the library has it. */
const LIBRARY_MS = 600;

/** @typedef {(start: string | undefined, path: string) => Moment} Rules */

/** @param {unknown} value @param {Rules} rules @returns {Step | undefined} */
function checkStep(value, rules) {
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

  /** @param {(why: string) => void} failed told once, when the browser or the library does not take an analysis */
  constructor(failed) {
    this.#failed = failed;
    addEventListener('pagehide', () => void this.#waiting?.());
    document.addEventListener('visibilitychange', () => void (document.hidden && this.#waiting?.()));
  }

  /** @param {Step} step @param {Rules} rules */
  keep(step, rules) {
    const kept = { ...step, tree: toObject(step.tree) };
    remember('analysis', kept, 'sessionStorage');
    if (!remember('analysis', kept)) this.#failed('storage');
    clearTimeout(this.#timer);
    if (!step.isOwn) return;
    const before = this.#waiting;
    this.#waiting = async () => {
      clearTimeout(this.#timer);
      this.#waiting = undefined;
      await store(step, rules).catch(() => this.#failed('library'));
    };
    // What waited under another name is not to be lost.
    if (before && this.#name !== step.id) void before();
    this.#name = step.id;
    this.#timer = setTimeout(() => void this.#waiting?.(), LIBRARY_MS);
  }
  /** Under which name what waits is kept. @type {string | undefined} */
  #name;
}

/** @param {Step} step @param {Rules} rules */
async function store({ id, tree }, rules) {
  const { openStore } = await import('../store/index.js');
  const moves = mainLine(tree);
  const { opening, result } = rules(tree.start, moves);
  const { isSaved } = await openStore().put({
    id,
    kind: 'analysis',
    start: tree.start ?? null,
    moves,
    tree: toObject(tree),
    opening: opening ? { en: opening.en, ja: opening.ja } : null,
    result: result ? { black: result.black, white: result.white } : null,
    source: 'analysis',
  });
  if (!isSaved) throw new Error('not saved');
}

/**
 * An analysis, or a game, from the library.
 * @param {string} id
 * @param {Rules} rules
 * @returns {Promise<Step | undefined>}
 */
export async function fromLibrary(id, rules) {
  const { openStore } = await import('../store/index.js');
  const entry = await openStore().get(id);
  if (!entry?.tree) return undefined;
  return { tree: fromObject(entry.tree, rules), path: '', id, isOwn: false };
}
