/**
 * The draft of a tab. Each tab has its own, under a name that its page holds by a lock, so that none writes over
 * another's: in the tab's own storage, which a reload leaves as it is, and in the database. A new tab takes over the
 * newest draft, or a copy where a tab still has it. Drafts of closed tabs become kept puzzles.
 */
import { isAmong, made } from '../made-puzzles/index.js';
import { object, text, whole } from '../schema/index.js';
import { arriving, hasDatabase, recall, remember } from '../shared/index.js';
import { checkDraft, puzzleOf } from './draft.js';

/** @import { Practice } from '../store/index.js' */
/** @import { Draft } from './draft.js' */

const TAB = 'maker.tab';
const tabCheck = object({ id: text(200, 1), edits: whole(), draft: checkDraft });
/** How long a page waits for the former page of its tab to let the draft go. */
const HELD_MS = 1000;
/** How long a page waits for the database before it begins without it. */
const READ_MS = 2000;

/** Returns a name that no other draft has. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');
/** The records that outlive a visit: fetched where there are any, or when the first is to be kept. */
export const openRecords = async () => (await arriving(() => import('../store/index.js'))).openPractice();

/**
 * Has this page hold a draft for as long as it is there. In a page that is not secure there are no locks: then each
 * page has a draft of its own.
 * @param {string} id
 * @param {LockOptions} how
 * @returns {Promise<boolean>} whether no other page holds it
 */
const hold = (id, how) =>
  new Promise((done) => {
    const { locks } = /** @type {{ locks?: LockManager }} */ (navigator);
    const taken = locks?.request(`kaeshi-draft ${id}`, how, (lock) => {
      done(lock !== null);
      return lock && new Promise(() => undefined);
    });
    if (taken) taken.catch(() => done(false));
    else done(false);
  });

export class TabDraft {
  /** @type {string} */
  #id;
  /** @type {number} */
  #edits;
  /** @type {Draft} */
  draft;

  /** @param {{ id: string, edits: number, draft: Draft }} tab */
  constructor({ id, edits, draft }) {
    [this.#id, this.#edits, this.draft] = [id, edits, draft];
    this.#rememberTab();
  }

  /** Returns the draft of this tab, or a later one of the database. It waits for that, and never fails. */
  static async open() {
    const mine = recall(TAB, tabCheck, 'sessionStorage');
    const late = new Promise((/** @type {(none: []) => void} */ done) => setTimeout(done, READ_MS, []));
    const read = async () => ((await hasDatabase()) ? (await openRecords()).unfinished('draft') : []);
    const drafts = await Promise.race([read().catch(() => []), late]);
    const from = mine ? drafts.find(({ id }) => id === mine.id) : drafts[0];
    const id = mine?.id ?? from?.id ?? newId();
    const isFree = await hold(id, mine ? { signal: AbortSignal.timeout(HELD_MS) } : { ifAvailable: true });
    const tab = new TabDraft({
      id: isFree ? id : newId(),
      // After a crash the browser brings the tab back as it was some seconds before.
      ...(from && from.edits > (mine?.edits ?? -1)
        ? { edits: from.edits, draft: checkDraft(from.value) }
        : { edits: mine?.edits ?? 0, draft: mine?.draft ?? checkDraft(undefined) }),
    });
    if (!isFree) await hold(tab.#id, { ifAvailable: true });
    return tab;
  }

  /** Puts by what closed tabs left. @param {Practice} records */
  async gather(records) {
    for (const { id, value } of await records.unfinished('draft')) {
      if (id === this.#id || !(await hold(id, { ifAvailable: true }))) continue;
      const puzzle = puzzleOf(checkDraft(value));
      const isKept = await records.keep(({ made: all }) => {
        if (!puzzle || isAmong(all.values(), puzzle)) return {};
        const kept = made(puzzle);
        // With other words it stands beside the one that is there.
        return { made: [all.has(kept.id) ? { ...kept, id } : kept] };
      });
      if (isKept) await records.remove('unfinished', id);
    }
  }

  /** @param {Draft} draft @returns {Promise<boolean>} whether it is kept */
  async save(draft) {
    this.draft = draft;
    this.#edits++;
    const [id, edits, value] = [this.#id, this.#edits, this.#rememberTab()];
    try {
      return await (await openRecords()).keep({ unfinished: [{ id, kind: 'draft', at: Date.now(), edits, value }] });
    } catch {
      return false;
    }
  }

  /** Tests whether the tab still has the draft that this page has: another page of it may have gone on. */
  isOurs() {
    const kept = recall(TAB, tabCheck, 'sessionStorage');
    return !kept || (kept.id === this.#id && kept.edits === this.#edits);
  }

  #rememberTab() {
    const draft = checkDraft(this.draft);
    remember(TAB, { id: this.#id, edits: this.#edits, draft }, 'sessionStorage');
    return draft;
  }
}
