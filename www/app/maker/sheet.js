/**
 * The sheet: puzzles of the library or of one's own, chosen by kind, with their answers, as they are printed. The
 * choice stands in the address, so that the same sheet can be printed again and passed on.
 */
import { html, nothing } from 'lit';
import { loadKaeshi } from '../../engine/index.js';
import { positionOf, puzzleLibrary } from '../../elements/puzzles/index.js';
import { GOALS, emptiesOf } from '../made-puzzles/index.js';
import { History, button, selectField } from '../shared/index.js';
import { cleanedTitle } from './draft.js';
import { MOST_EMPTIES, answerOf } from './answers.js';
import { COUNTS, chosen } from './choose.js';
import { sheetPages } from './sheet-view.js';
import { t } from './texts.js';

/** @import { Goal } from '../../engine/types.js' */
/** @import { LibraryIndex } from '../../elements/puzzles/index.js' */
/** @import { Puzzle } from '../made-puzzles/index.js' */
/** @import { Answer } from './answers.js' */
/** @import { Printed } from './sheet-view.js' */

/**
 * The choice of puzzles: `round` is another choice of the same kind, `name` the heading.
 * @typedef {{ from: 'library' | 'own', size: number, stars: number | undefined, goal: Goal | undefined, count: number,
 *   round: number, name: string }} Choice
 */
/** Data of the page. @typedef {{ lang: string, tab: string, own: readonly Puzzle[], isUnread: boolean,
 *   reading: Promise<void>, puzzle: Puzzle, isPuzzle: boolean, redraw: () => void }} Page */

const USUAL = 6;

export class SheetTab {
  #page;
  /** @type {AbortController | undefined} */
  #work;
  /** @type {Choice} */
  choice = { from: 'library', size: 8, stars: undefined, goal: undefined, count: USUAL, round: 0, name: '' };
  /** @type {LibraryIndex} */
  index = [];
  /** @type {readonly Printed[]} */
  puzzles = [];
  /** @type {'loading' | 'ready' | 'failed'} */
  state = 'loading';

  /** Those that were found, by position. @type {Map<string, Answer>} */
  #answers = new Map();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
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
    this.choice = {
      from: fields.get('from') === 'own' ? 'own' : 'library',
      size: number('size') ?? this.choice.size,
      stars: number('stars'),
      goal: goal === 'win' || goal === 'draw' || goal === 'best' ? goal : undefined,
      count: COUNTS.find((count) => count === number('n')) ?? this.choice.count,
      round: number('round') ?? 0,
      name: cleanedTitle(fields.get('name') ?? this.choice.name),
    };
    void this.#fill();
  }

  /** @param {Partial<Choice>} part */
  choose(part) {
    this.choice = { ...this.choice, ...part };
    const { from, size, stars, goal, count, round, name } = this.choice;
    const fields = Object.entries({ from, size, stars, goal, n: count, round, name: cleanedTitle(name) })
      .filter(([, value]) => value)
      .map(([key, value]) => `&${key}=${encodeURIComponent(value ?? '')}`);
    History.ofPage().replace(`#sheet${fields.join('')}`);
    if (Object.keys(part).some((key) => key !== 'name')) void this.#fill();
    else this.#page.redraw();
  }

  /** Chooses the puzzles and works out their answers; a later choice ends it. */
  async #fill() {
    this.#work?.abort();
    const work = (this.#work = new AbortController());
    const isNow = () => this.#work === work;
    this.state = 'loading';
    this.#page.redraw();
    try {
      const puzzles = await (this.choice.from === 'own' ? this.#own() : this.#ofLibrary());
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

  /**
   * Returns the own puzzles in which a side has a move: unfinished ones are kept, too.
   * @returns {Promise<Printed[]>}
   */
  async #own() {
    const { Game } = await loadKaeshi();
    const isPuzzle = (/** @type {Puzzle} */ { position }) => {
      if (!/[XO]/.test(position.slice(0, 64))) return false;
      const game = Game.fromPosition(position);
      const { isOver } = game;
      game.free();
      return !isOver;
    };
    await this.#page.reading;
    if (this.#page.isUnread) throw new Error('the puzzles could not be read');
    const fitting = this.#page.own.filter(isPuzzle).slice(0, this.choice.count);
    return fitting.map((puzzle) => ({ ...puzzle, id: undefined, stars: undefined }));
  }

  /** @returns {Promise<Printed[]>} */
  async #ofLibrary() {
    const library = puzzleLibrary();
    const [kaeshi, index] = await Promise.all([loadKaeshi(), library.index()]);
    this.index = index;
    const size = index.find((each) => each.size === this.choice.size) ?? index[0];
    if (!size) return [];
    const puzzles = await library.ofSize(size.size);
    return chosen(puzzles, this.choice).map((puzzle) => ({
      position: positionOf(kaeshi, puzzle),
      goal: puzzle.goal,
      title: '',
      author: '',
      id: puzzle.id,
      stars: puzzle.stars,
    }));
  }

  view() {
    const { lang, choice } = this;
    const isLibrary = choice.from === 'library';
    const any = { value: '', label: t(lang, 'sheet.any') };
    const from = ['library', 'own'].map((value) => ({
      value,
      label: t(lang, value === 'own' ? 'maker.own.title' : 'sheet.from.shipped'),
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
        from: value === 'own' ? 'own' : 'library',
      }))}
      ${
        isLibrary
          ? html`${select(t(lang, 'sheet.size'), sizes, `${choice.size}`, 'size', (value) => ({ size: Number(value) }))}
            ${select(t(lang, 'sheet.stars'), [any, ...stars], `${choice.stars ?? ''}`, 'stars', (value) => ({
              stars: value ? Number(value) : undefined,
            }))}
            ${select(t(lang, 'maker.goal'), [any, ...goals], choice.goal ?? '', 'goal', (value) => ({
              goal: value ? /** @type {Goal} */ (value) : undefined,
            }))}`
          : nothing
      }
      ${select(t(lang, 'sheet.count'), counts, `${choice.count}`, 'count', (value) => ({ count: Number(value) }))}
      <div class="wide">
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
      </div>
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
      </div>
      <p class="standing" role="status">${this.#standing()}</p>
    </form>`;
  }

  /** How far the sheet has come. */
  #standing() {
    const { lang, state, puzzles, choice, done } = this;
    const n = puzzles.length;
    if (state === 'failed') return t(lang, 'sheet.failed');
    if (state === 'loading') return t(lang, 'sheet.loading');
    if (n === 0) return t(lang, choice.from === 'own' ? 'sheet.noOwn' : 'sheet.nothing');
    if (done < n) return t(lang, 'sheet.working', { done, n });
    const fewer = n < choice.count && choice.from === 'library' ? t(lang, 'sheet.fewer', { n }) : '';
    return `${fewer} ${t(lang, 'sheet.ready', { n })}`.trim();
  }

  /** Returns the pages to print: the sheet, or while one makes a puzzle that puzzle alone. */
  printed() {
    if (this.#page.tab === 'sheet')
      return sheetPages(this.lang, this.choice.name, this.puzzles, (position) => this.#answers.get(position));
    const { puzzle, isPuzzle } = this.#page;
    const alone = isPuzzle ? [{ ...puzzle, id: undefined, stars: undefined }] : [];
    return sheetPages(this.lang, '', alone);
  }
}
