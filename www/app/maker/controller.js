/**
 * The maker: a board to paint on with a live verdict, goal, title and author, ways to share, and sheets to print.
 *
 * The address opens a puzzle (`make.html#p=…&s=X&g=win&t=…&by=…`) and is then emptied, since what is on the table lives
 * in the browser's storage and is newer; `#sheet` shows the sheet. The draft from before is kept as a puzzle.
 */
import { render } from 'lit';
import { positionText, readPlain } from '../../elements/board/index.js';
import { checkedCredit, creditFields, creditIn } from '../../elements/credit/index.js';
import { asGoal } from '../../elements/goals/index.js';
import { fieldsOf, pageUrl, positionIn, puzzleFields } from '../../elements/shared/index.js';
import { loadRecords } from '../../engine/index.js';
import { coded, explain } from '../../locale/index.js';
import { Editor, START, diagramOf, textOf } from '../editor/index.js';
import { lead } from '../incoming/index.js';
import { Dialog, hasDatabase, hearRecords, isTyping, loadSettings, pageHistory, siteHeader } from '../shared/index.js';
import { sharePuzzle } from '../sharing/index.js';
import { emptiesOf, isAmong, losingBy, made } from '../made-puzzles/index.js';
import { Checker } from './check.js';
import { SheetTab } from './sheet.js';
import { openRecords } from './tab-draft.js';
import { promptFor, t } from './words.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { MadePuzzle, Puzzle } from '../made-puzzles/index.js' */
/** @import { Draft } from './draft.js' */
/** @import { TabDraft } from './tab-draft.js' */

const KEYS = /** @type {const} */ (['arrows', 'jump', 'edit', 'flip', 'help']);
const NOTICE_MS = 3000;
/** The loss with which the goal dial of a puzzle begins. */
const USUAL_LOSS = 4;
/** The greatest loss of a goal: any play reaches the goal to lose by 64, which is to lose every disc. */
const MOST_LOSS = 62;

/** The words of an author of a position. */
const DESCRIBING = /** @type {const} */ (['goal', 'title', 'author']);

/** @param {AnyGoal} goal @returns {number | undefined} undefined for what is no loss */
const lossOf = (goal) => (Number(goal) < 0 ? -Number(goal) : undefined);

/**
 * @typedef {{ maker: HTMLElement, sheet: HTMLElement, title: HTMLElement, notice: HTMLElement, dialogs: HTMLElement }}
 *   Places
 */

export class MakerPage {
  #places;
  #draw;
  #dialog;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #notice = '';
  /** @type {string} */
  lang = loadSettings().lang;
  #kept;
  draft;
  /** The text in the box on the last visit, until the rules are loaded to read it. @type {string | undefined} */
  #unread;
  /** The puzzles that were saved for later. @type {MadePuzzle[]} */
  own = [];
  isUnread = false;
  /** The puzzles among them that the browser did not keep. @type {MadePuzzle[]} */
  unkept = [];
  reading = Promise.resolve();
  /** Done when the puzzle that the address names is on the table. */
  #following = Promise.resolve();
  /** The puzzle that was removed last, to be restored. @type {MadePuzzle | undefined} */
  removed = undefined;
  /** The most discs that one may lose by, once that is the goal. */
  loss;
  /** @type {'make' | 'sheet'} */
  tab = 'make';
  check = new Checker(() => this.redraw());
  sheet = new SheetTab(this);

  /**
   * @param {Places} places
   * @param {TabDraft} kept
   * @param {(page: MakerPage) => unknown} draw gives what is to be seen
   */
  constructor(places, kept, draw) {
    this.#places = places;
    this.#draw = draw;
    this.#kept = kept;
    this.draft = kept.draft;
    this.#unread = kept.draft.typed;
    this.loss = lossOf(kept.draft.goal) ?? USUAL_LOSS;
    this.#dialog = new Dialog(places.dialogs);
    this.editor = this.#edit();
    void this.editor.ready.then(() => this.#readAgain());
    addEventListener('hashchange', () => this.#follow());
    addEventListener('keydown', (event) => isTyping(event) || this.#dialog.isOpen || this.editor.act(event));
    // Another page of this tab may have gone on with the draft meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && !kept.isOurs() && location.reload());
    hearRecords('made', () => this.readOwn());
    this.readOwn();
    siteHeader(
      'tsume',
      ({ lang }) => {
        this.lang = lang;
        this.redraw();
      },
      { keys: KEYS, tell: (said) => this.tell(said) },
    );
    lead({
      lang: () => this.lang,
      tell: (text) => this.tell(text),
      take: { label: () => t(this.lang, 'maker.title'), act: (position) => this.#take(position) },
    });
    this.#follow();
  }

  /** Reads the puzzles that were saved for later, with what closed tabs left. */
  readOwn() {
    this.reading = this.#readOwn();
  }

  async #readOwn() {
    if (!(await hasDatabase())) return;
    try {
      const records = await openRecords();
      await this.#kept.gather(records);
      this.own = await records.made();
      this.isUnread = false;
    } catch {
      this.isUnread = true;
    }
    this.redraw();
  }

  /** Puts a position on the table; what was there is kept. @param {string} position */
  #take(position) {
    const isPut = this.#putBy();
    this.tab = 'make';
    this.editor.set(diagramOf(position));
    this.#judge(this.editor);
    if (isPut) this.tell(t(this.lang, 'maker.opened'));
  }

  #edit() {
    const page = this;
    const host = {
      get lang() {
        return page.lang;
      },
      now: { position: this.draft.past.at(-1) ?? textOf(START) },
      open: () => undefined,
      show: () => undefined,
    };
    return new Editor(this.#places.maker, host, {
      past: this.draft.past,
      takes: false,
      draw: () => this.redraw(),
      changed: (editor) => this.#painted(editor),
    });
  }

  /** The puzzle on the table; its side is the one that has a move. @returns {Puzzle} */
  get puzzle() {
    const { board, side } = this.editor.diagram;
    const position = textOf({ board, side: this.editor.verdict?.side ?? side });
    return { position, goal: this.draft.goal, ...checkedCredit(this.draft) };
  }

  get isPuzzle() {
    return this.editor.verdict?.side !== undefined;
  }

  /** Where the puzzle can be solved. */
  get link() {
    return pageUrl(`tsume.html#${puzzleFields(this.puzzle)}${creditFields(this.puzzle)}`);
  }

  /** @param {Editor} editor */
  #painted(editor) {
    // Its constructor already reports its first board.
    if (!this.editor) return;
    const typed = editor.error === undefined ? this.#unread : editor.typed;
    this.#keepDraft({ past: editor.past.map(textOf), typed });
    this.#judge(editor);
  }

  #readAgain() {
    const text = this.#unread;
    if (text === undefined || this.editor.failure) return;
    this.#unread = undefined;
    this.editor.read(text);
  }

  /** @param {Editor} editor */
  #judge(editor) {
    const { verdict, diagram } = editor;
    const position = textOf({ ...diagram, side: verdict?.side ?? diagram.side });
    this.check.watch(verdict?.side && { position, empties: emptiesOf(position), goal: this.draft.goal });
  }

  /** @param {Partial<Draft>} part */
  #keepDraft(part) {
    const before = JSON.stringify(this.draft);
    this.draft = { ...this.draft, ...part };
    this.loss = lossOf(this.draft.goal) ?? this.loss;
    // A page that was only opened has nothing new to keep.
    if (JSON.stringify(this.draft) === before) return;
    void this.#tellUnkept(this.#kept.save(this.draft));
  }

  /** Asks for a loss by `n` discs at most. @param {number} n */
  lose(n) {
    this.aim(losingBy(Math.min(MOST_LOSS, Math.max(2, 2 * Math.round(n / 2 || 1)))));
  }

  /** @param {AnyGoal} goal */
  aim(goal) {
    this.#keepDraft({ goal });
    this.#judge(this.editor);
    this.redraw();
  }

  /** @param {'title' | 'author'} name @param {string} text */
  type(name, text) {
    this.#keepDraft({ [name]: text });
    this.redraw();
  }

  retry() {
    if (this.editor.failure) return void this.editor.load().then(() => this.#readAgain());
    this.check.ask();
  }

  async share() {
    const { lang, puzzle, link } = this;
    await sharePuzzle({ ...puzzle, link, task: promptFor(lang, puzzle) }, lang);
  }

  async keep() {
    await this.#following;
    if (await this.#keepOwn(this.puzzle)) this.tell(t(this.lang, 'maker.kept'));
  }

  /** Clears the table for another puzzle; the author stays. */
  begin() {
    this.#putBy();
    this.#keepDraft({ title: '', goal: 'win' });
    this.editor.set(START);
  }

  /** @param {MadePuzzle} puzzle */
  openOwn(puzzle) {
    this.#putBy();
    const { goal, title, author, typed } = puzzle;
    this.#keepDraft({ goal, title, author });
    this.editor.set(diagramOf(puzzle.position));
    if (typed !== undefined) this.editor.read(typed);
    this.#judge(this.editor);
    this.redraw();
    scrollTo({ top: 0 });
  }

  /** @param {MadePuzzle} puzzle */
  async remove(puzzle) {
    try {
      await (await openRecords()).remove('made', puzzle.id);
      this.removed = puzzle;
      this.own = this.own.filter(({ id }) => id !== puzzle.id);
      this.unkept = this.unkept.filter(({ id }) => id !== puzzle.id);
      this.redraw();
    } catch {
      this.tell(t(this.lang, 'maker.own.stays'));
    }
  }

  restore() {
    if (!this.removed) return;
    const { removed } = this;
    this.removed = undefined;
    void this.#keepOwn(removed);
  }

  /** @param {Puzzle} puzzle @returns {Promise<boolean>} whether it is kept */
  #keepOwn(puzzle) {
    const kept = made(puzzle);
    const others = (/** @type {MadePuzzle[]} */ all) => all.filter(({ id }) => id !== kept.id);
    this.own = [kept, ...others(this.own)];
    this.redraw();
    return this.keepAll([kept, ...others(this.unkept)]);
  }

  /** @param {MadePuzzle[]} all @returns {Promise<boolean>} whether they are kept */
  async keepAll(all) {
    const isKept = await this.#tellUnkept(openRecords().then((records) => records.keep({ made: all })));
    this.unkept = isKept ? [] : all;
    this.redraw();
    // Another tab may have added some of which a page that slept did not hear.
    if (isKept) this.readOwn();
    return isKept;
  }

  /** Says it where something is not kept. @param {Promise<boolean>} keeping */
  async #tellUnkept(keeping) {
    const isKept = await keeping.catch(() => false);
    if (!isKept) this.tell(t(this.lang, 'maker.unkept'));
    return isKept;
  }

  /**
   * Saves what is on the table for later, if there is anything of the author's on it that is not there already.
   * @param {Draft} [described] the draft whose words are those of the puzzle
   */
  #putBy(described = this.draft) {
    const { typed } = this.draft;
    const { goal } = described;
    const puzzle = { ...this.puzzle, goal, ...checkedCredit(described), ...(typed === undefined ? {} : { typed }) };
    const isBlank = puzzle.position === textOf(START) && !puzzle.title && typed === undefined;
    if (isBlank || isAmong(this.own, puzzle)) return false;
    void this.#keepOwn(puzzle);
    return true;
  }

  /** Says a sentence that goes away by itself. @param {string} text */
  tell(text) {
    clearTimeout(this.#timer);
    this.#notice = text;
    this.#timer = setTimeout(() => {
      this.#notice = '';
      this.redraw();
    }, NOTICE_MS);
    this.redraw();
  }

  #follow() {
    this.#following = this.#open();
  }

  /** Opens what the address names. */
  async #open() {
    const { hash } = location;
    const before = this.draft;
    const fields = fieldsOf(hash);
    this.tab = fields.has('sheet') ? 'sheet' : 'make';
    if (this.tab === 'sheet') this.sheet.open(fields);
    this.redraw();
    if (!fields.has('p')) return;
    try {
      const position = await positionOfLink(hash);
      if (location.hash !== hash) return;
      await Promise.all([this.editor.ready, this.reading]);
      const isPut = this.#putBy(before);
      // The words that were typed while it was on its way are about this puzzle.
      const typed = DESCRIBING.filter((name) => this.draft[name] !== before[name]);
      const words = Object.fromEntries(typed.map((name) => [name, this.draft[name]]));
      this.#keepDraft({ goal: asGoal(fields.get('g')) ?? 'win', ...creditIn(fields), ...words });
      this.editor.set(diagramOf(position));
      this.#judge(this.editor);
      pageHistory().replace(location.pathname + location.search);
      if (isPut) this.tell(t(this.lang, 'maker.opened'));
    } catch (error) {
      this.tell(t(this.lang, 'maker.badLink', { why: explain(this.lang, error) }));
    }
  }

  redraw() {
    // The editor draws while it is being made.
    if (!this.editor) return;
    const { maker, sheet, title, notice } = this.#places;
    document.title = `Kaeshi: ${t(this.lang, 'maker.title')}`;
    title.textContent = t(this.lang, 'maker.title');
    render(this.#draw(this), maker);
    sheet.dataset['tab'] = this.tab;
    sheet.setAttribute('aria-label', t(this.lang, 'maker.tab.sheet'));
    render(this.sheet.printed(), sheet);
    this.#dialog.redraw();
    const said = this.#dialog.isOpen ? '' : this.#notice;
    if (notice.textContent !== said) notice.textContent = said;
  }
}

/**
 * Returns the position that an address names.
 * @param {string} hash
 * @returns {Promise<string>} 64 signs, a space, the side to move
 * @throws {Error} when it cannot be read
 */
async function positionOfLink(hash) {
  const text = positionIn(fieldsOf(hash)) ?? '';
  const plain = readPlain(text);
  if (plain) return positionText(plain, 'black');
  const { recognise } = await loadRecords();
  const found = recognise(text, 'black');
  if (found.kind === 'empty') throw coded('emptyLink', 'the link contains no game, position or puzzle');
  return found.position;
}
