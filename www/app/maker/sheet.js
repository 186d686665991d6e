/**
 * The sheet: puzzles of the library or of one's own, chosen by kind, with their answers, as they are printed. The
 * choice stands in the address, so that the same sheet can be printed again and passed on.
 */
import { html, nothing } from 'lit';
import { loadKaeshi } from '../../engine/index.js';
import { COUNTING, THEMES, positionOf, puzzleLibrary } from '../../elements/puzzles/index.js';
import { creditLine } from '../../elements/credit/index.js';
import { pageUrl, toClipboard } from '../../elements/shared/index.js';
import { courseAddress, courseIn, leftSaid } from '../courses/index.js';
import { GOALS, emptiesOf } from '../made-puzzles/index.js';
import { button, pageHistory, selectField } from '../shared/index.js';
import { shareCourse } from '../sharing/index.js';
import { themeOptions } from '../themes/index.js';
import { cleanedTitle } from './draft.js';
import { MOST_EMPTIES, answerOf } from './answers.js';
import { COUNTS, chosen } from './sheet-puzzles.js';
import { MySet } from './my-set.js';
import { setView } from './set-view.js';
import { sheetPages } from './sheet-view.js';
import { t } from './words.js';

/** @import { Course, CourseEntry } from '../courses/index.js' */
/** @import { Goal, Kaeshi } from '../../engine/types.js' */
/** @import { LibraryIndex, LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Puzzle } from '../made-puzzles/index.js' */
/** @import { Answer } from './answers.js' */
/** @import { Printed } from './sheet-view.js' */

/** The puzzles of the library, those of one's own, one's set, or the course of a link. */
const SOURCES = /** @type {const} */ (['library', 'own', 'set', 'link']);
/** @typedef {typeof SOURCES[number]} Source */
/**
 * The choice of puzzles: `round` is another choice of the same kind, `name` the heading.
 * @typedef {{ from: Source, size: number, stars: number | undefined, goal: Goal | undefined, theme: string,
 *   count: number, round: number, name: string }} Choice
 */
/** Data of the page. @typedef {{ lang: string, tab: string, own: readonly Puzzle[], isUnread: boolean,
 *   reading: Promise<void>, puzzle: Puzzle, isPuzzle: boolean, redraw: () => void }} Page */

/** The names of the sources, and what is said where there are no puzzles. */
const NAMES = /** @type {const} */ ({
  library: 'sheet.from.shipped',
  own: 'maker.own.title',
  set: 'set.title',
  link: 'set.linked',
});
const NOTHING = /** @type {const} */ ({
  library: 'sheet.nothing',
  own: 'sheet.noOwn',
  set: 'set.none',
  link: 'sheet.nothing',
});
const USUAL = 6;

export class SheetTab {
  #page;
  /** @type {AbortController | undefined} */
  #work;
  /** @type {Choice} */
  choice = { from: 'library', size: 8, stars: undefined, goal: undefined, theme: '', count: USUAL, round: 0, name: '' };
  /** @type {LibraryIndex} */
  index = [];
  /** @type {readonly Printed[]} */
  puzzles = [];
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';

  /** The course that the address has. @type {ReturnType<typeof courseIn> | undefined} */
  linked;
  set;
  /** The notice that a link was copied or puzzles were added, and the link where it could not be copied. */
  said = '';
  shownLink = '';

  /** The answers that were found, by position. @type {Map<string, Answer>} */
  #answers = new Map();
  /** The names that the library does not have. @type {Set<string>} */
  #missing = new Set();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.set = new MySet(() => {
      // A link that was shown is one of the set before.
      this.said = this.shownLink = '';
      if (this.choice.from === 'set') void this.#fill(true);
      else this.#page.redraw();
    });
  }

  get lang() {
    return this.#page.lang;
  }

  /** How many of the answers are there. */
  get done() {
    return this.puzzles.filter(({ position }) => this.#isDone(position)).length;
  }

  /** Tests whether there is nothing more to find out about a position. @param {string} position */
  #isDone(position) {
    return this.#answers.has(position) || emptiesOf(position) > MOST_EMPTIES;
  }

  /** Shows the sheet that an address names. @param {URLSearchParams} fields */
  open(fields) {
    const number = (/** @type {string} */ name) => {
      const value = Number(fields.get(name));
      return Number.isInteger(value) && value > 0 ? value : undefined;
    };
    const goal = fields.get('goal');
    this.linked = fields.has('course') ? courseIn(fields) : undefined;
    const from = SOURCES.find((each) => each === fields.get('from'));
    this.choice = {
      from: this.linked ? (from ?? 'link') : from === 'link' ? 'library' : (from ?? 'library'),
      size: number('size') ?? this.choice.size,
      stars: number('stars'),
      goal: goal === 'win' || goal === 'draw' || goal === 'best' ? goal : undefined,
      theme: [...THEMES, COUNTING].find((each) => each === fields.get('theme')) ?? '',
      count: COUNTS.find((count) => count === number('n')) ?? this.choice.count,
      round: number('round') ?? 0,
      name: cleanedTitle(fields.get('name') ?? this.choice.name),
    };
    void this.#fill();
  }

  /** @param {Partial<Choice>} part */
  choose(part) {
    this.choice = { ...this.choice, ...part };
    const { from, size, stars, goal, theme, count, round, name } = this.choice;
    this.said = this.shownLink = '';
    const course = this.linked ? courseAddress(this.linked).replace('#', '&') : '';
    const fields = Object.entries({ from, size, stars, goal, theme, n: count, round, name: cleanedTitle(name) })
      .filter(([, value]) => value)
      .map(([key, value]) => `&${key}=${encodeURIComponent(value ?? '')}`);
    pageHistory().replace(`#sheet${fields.join('')}${course}`);
    if (Object.keys(part).some((key) => key !== 'name')) void this.#fill();
    else this.#page.redraw();
  }

  /**
   * Chooses the puzzles and works out their answers; a later choice ends it.
   * @param {boolean} [isSame] whether only something in the same choice has changed
   */
  async #fill(isSame = false) {
    this.#work?.abort();
    const work = (this.#work = new AbortController());
    const isNow = () => this.#work === work;
    if (!isSame) this.state = 'loading';
    this.#page.redraw();
    try {
      if (this.choice.from === 'set' && !isSame) await this.set.read();
      const puzzles = await this.#puzzles();
      if (!isNow()) return;
      [this.puzzles, this.state] = [puzzles, 'ready'];
      this.#page.redraw();
      for (const { position } of puzzles) {
        if (this.#isDone(position)) continue;
        this.#answers.set(position, await answerOf(position, work.signal));
        this.#page.redraw();
      }
    } catch {
      if (!isNow()) return;
      this.state = 'failed';
      this.#page.redraw();
    }
  }

  async #puzzles() {
    const { from } = this.choice;
    if (from === 'own') return this.#own();
    if (from === 'library') return this.#ofLibrary();
    return this.#ofCourse(this.course.puzzles);
  }

  /**
   * Returns the own puzzles in which a side has a move: unfinished ones are kept, too.
   * @returns {Promise<Printed[]>}
   */
  async #own() {
    const kaeshi = await loadKaeshi();
    await this.#page.reading;
    if (this.#page.isUnread) throw new Error('the puzzles could not be read');
    const fitting = this.#page.own.filter(({ position }) => isPuzzle(kaeshi, position)).slice(0, this.choice.count);
    return fitting.map((puzzle) => ({ ...puzzle, id: undefined, stars: undefined }));
  }

  /**
   * Returns the puzzles of a course in which a side has a move, without those that the library does not have.
   * @param {readonly CourseEntry[]} entries
   * @returns {Promise<Printed[]>}
   */
  async #ofCourse(entries) {
    const library = puzzleLibrary();
    const kaeshi = await loadKaeshi();
    const none = { title: '', author: '', id: undefined, stars: undefined };
    const found = await Promise.all(
      entries.map(async (entry) => {
        if ('position' in entry) return isPuzzle(kaeshi, entry.position) ? { ...none, ...entry } : undefined;
        const puzzle = await library.byId(entry.id);
        if (!puzzle) this.#missing.add(entry.id);
        const { note } = entry;
        return puzzle && { ...none, ...printedOf(kaeshi, puzzle), ...(note === undefined ? {} : { note }) };
      }),
    );
    return found.filter((each) => each !== undefined);
  }

  /** The puzzles of the sheet as a course, which others can solve. @returns {Course} */
  get course() {
    const { from, name } = this.choice;
    if (from === 'set') return this.set.course;
    if (from === 'link' && this.linked) return this.linked;
    const puzzles = this.puzzles.map(({ id, position, goal }) => (id ? { id } : { position, goal }));
    return { puzzles, title: name, author: '', note: '', isAgain: false };
  }

  /** The heading of the sheet. */
  get heading() {
    const { from, name } = this.choice;
    return from === 'set' || from === 'link' ? cleanedTitle(this.course.title) : name;
  }

  get link() {
    return pageUrl(`tsume.html${courseAddress(this.course)}`);
  }

  async copyLink() {
    const { link } = this;
    const isCopied = await toClipboard(link);
    this.said = t(this.lang, isCopied ? 'copied' : 'site.copyFailed');
    this.shownLink = isCopied ? '' : link;
    this.#page.redraw();
    /** @type {HTMLInputElement | null} */ (document.querySelector('#sheet-link'))?.select();
  }

  /** Shows the code of a frame that plays the puzzles. */
  embed() {
    const title = this.heading || t(this.lang, 'sheet.name.usual');
    return shareCourse({ address: courseAddress(this.course), title }, this.lang);
  }

  async addToSet() {
    const { puzzles, title, author, note } = this.course;
    const isKept = await this.set.add(puzzles, this.choice.from === 'link' ? { title, author, note } : {});
    const added = t(this.lang, isKept ? 'set.added' : 'maker.unkept', { n: this.set.course.puzzles.length });
    this.said = `${added} ${leftSaid(this.lang, this.set.left)}`.trim();
    this.#page.redraw();
  }

  /** @returns {Promise<Printed[]>} */
  async #ofLibrary() {
    const library = puzzleLibrary();
    const [kaeshi, index] = await Promise.all([loadKaeshi(), library.index()]);
    this.index = index;
    const size = index.find((each) => each.size === this.choice.size) ?? index[0];
    if (!size) return [];
    const puzzles = await library.ofSize(size.size);
    return chosen(puzzles, this.choice).map((puzzle) => printedOf(kaeshi, puzzle));
  }

  view() {
    const { lang, choice } = this;
    const isLibrary = choice.from === 'library';
    const any = { value: '', label: t(lang, 'sheet.any') };
    const isCourse = choice.from === 'set' || choice.from === 'link';
    const from = SOURCES.filter((each) => each !== 'link' || this.linked).map((value) => ({
      value,
      label: t(lang, NAMES[value]),
    }));
    const sizes = (this.index.length > 0 ? this.index.map(({ size }) => size) : [choice.size]).map((n) => ({
      value: `${n}`,
      label: t(lang, 'empties', { n }),
    }));
    const stars = [1, 2, 3, 4, 5].map((n) => ({ value: `${n}`, label: '★'.repeat(n) }));
    const goals = GOALS.map((goal) => ({ value: goal, label: t(lang, `goal.${goal}`) }));
    const counts = COUNTS.map((n) => ({ value: `${n}`, label: `${n}` }));
    /**
     * @param {string} label
     * @param {Parameters<typeof selectField>[1]} options
     * @param {string} chosen
     * @param {keyof Choice} name
     * @param {(value: string) => Partial<Choice>} part
     */
    const select = (label, options, chosen, name, part) =>
      selectField(label, options, chosen, (value) => this.choose({ ...part(value), round: 0 }), {
        id: `sheet-${name}`,
      });
    return html`<form class="sheet-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${select(t(lang, 'sheet.from'), from, choice.from, 'from', (value) => ({
        from: /** @type {Source} */ (value),
      }))}
      ${
        isLibrary
          ? html`${select(t(lang, 'sheet.size'), sizes, `${choice.size}`, 'size', (value) => ({ size: Number(value) }))}
            ${select(t(lang, 'sheet.stars'), [any, ...stars], `${choice.stars ?? ''}`, 'stars', (value) => ({
              stars: value ? Number(value) : undefined,
            }))}
            ${select(t(lang, 'maker.goal'), [any, ...goals], choice.goal ?? '', 'goal', (value) => ({
              goal: value ? /** @type {Goal} */ (value) : undefined,
            }))}
            ${select(t(lang, 'sheet.theme'), [any, ...themeOptions(lang)], choice.theme, 'theme', (theme) => ({
              theme,
            }))}`
          : nothing
      }
      ${
        isCourse
          ? nothing
          : select(t(lang, 'sheet.count'), counts, `${choice.count}`, 'count', (value) => ({ count: Number(value) }))
      }
      ${choice.from === 'set' ? this.#setView() : isCourse ? nothing : this.#name()}
      <div class="row">
        ${button(t(lang, 'sheet.print'), () => print(), { kind: 'primary', act: 'print' })}
        ${
          isLibrary
            ? button(t(lang, 'sheet.other'), () => this.choose({ round: choice.round + 1 }), {
                sign: 'again',
                act: 'other',
              })
            : nothing
        }
        ${this.#ways()}
      </div>
      <p class="standing" role="status">${this.said || this.#standing()}</p>
      ${
        this.shownLink
          ? html`<input
              class="field wide"
              id="sheet-link"
              readonly
              aria-label=${t(lang, 'set.link')}
              .value=${this.shownLink}
            />`
          : nothing
      }
    </form>`;
  }

  #setView() {
    return setView(this.lang, this.set, { printed: this.puzzles, missing: this.#missing });
  }

  /** The ways to solve the puzzles of the sheet, and to keep them. */
  #ways() {
    const { lang, choice, puzzles } = this;
    if (puzzles.length === 0) return nothing;
    return html`<a class="button" data-act="solve" href=${this.link}>${t(lang, 'set.solve')}</a>
      ${button(t(lang, 'set.link'), () => this.copyLink(), { sign: 'share', act: 'link' })}
      ${button(t(lang, 'site.embedCode'), () => this.embed(), { sign: 'copy', act: 'embed' })}
      ${
        choice.from === 'set'
          ? nothing
          : button(t(lang, 'set.add'), () => this.addToSet(), { sign: 'plus', act: 'add' })
      }`;
  }

  /** The field of the heading. */
  #name() {
    const { lang, choice } = this;
    return html`<div class="wide">
      <label for="sheet-name">${t(lang, 'sheet.name')}</label>
      <input
        class="field"
        id="sheet-name"
        type="text"
        autocomplete="off"
        placeholder=${t(lang, 'sheet.name.usual')}
        .value=${choice.name}
        @input=${(/** @type {Event} */ { target }) =>
          this.choose({ name: /** @type {HTMLInputElement} */ (target).value })}
      />
    </div>`;
  }

  /** How far the sheet has come. */
  #standing() {
    const { lang, state, puzzles, choice, done } = this;
    const n = puzzles.length;
    if (state === 'failed') return t(lang, 'sheet.failed');
    if (state === 'loading') return t(lang, 'sheet.loading');
    if (n === 0) return t(lang, NOTHING[choice.from]);
    if (done < n) return t(lang, 'sheet.working', { done, n });
    const left = choice.from === 'link' ? (this.linked?.left ?? 0) : choice.from === 'set' ? this.set.left : 0;
    const isFewer = n < choice.count && choice.from === 'library';
    const fewer = isFewer ? t(lang, 'sheet.fewer', { n }) : leftSaid(lang, left);
    return `${fewer} ${t(lang, 'sheet.ready', { n })}`.trim();
  }

  /** The words about all of the puzzles. */
  get #note() {
    const { from } = this.choice;
    const { author, note } = this.course;
    return from === 'set' || from === 'link' ? creditLine({ title: author, author: note }) : '';
  }

  /** Returns the pages to print: the sheet, or while one makes a puzzle that puzzle alone. */
  printed() {
    if (this.#page.tab === 'sheet')
      return sheetPages(this.lang, this.heading, this.puzzles, (position) => this.#answers.get(position), this.#note);
    const { puzzle, isPuzzle } = this.#page;
    const alone = isPuzzle ? [{ ...puzzle, id: undefined, stars: undefined }] : [];
    return sheetPages(this.lang, '', alone);
  }
}

/** @param {Kaeshi} kaeshi @param {LibraryPuzzle} puzzle @returns {Printed} */
const printedOf = (kaeshi, puzzle) => ({
  position: positionOf(kaeshi, puzzle),
  goal: puzzle.goal,
  title: '',
  author: '',
  id: puzzle.id,
  stars: puzzle.stars,
  themes: puzzle.themes,
});

/** Tests whether a side has a move. @param {Kaeshi} kaeshi @param {string} position */
function isPuzzle({ Game }, position) {
  if (!/[XO]/.test(position.slice(0, 64))) return false;
  const game = Game.fromPosition(position);
  const { isOver } = game;
  game.free();
  return !isOver;
}
