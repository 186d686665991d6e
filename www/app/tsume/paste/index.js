/**
 * The box in which any position becomes a puzzle: paste, see it, have the engine say what there is to win, solve.
 *
 * The text is read at every change, so the board shows what was understood and an error says where it stopped; the text
 * itself is never touched. The engine's search for the goal can be cancelled at any time and ends with the box.
 */
import { html, nothing } from 'lit';
import '../../../elements/board/index.js';
import { discsOf } from '../../../elements/tsume/index.js';
import { loadKaeshi, loadRecords, sharedEngine } from '../../../engine/index.js';
import { explain, register, signed } from '../../../locale/index.js';
import { GOALS, rightMoves } from '../../made-puzzles/index.js';
import { button, errorView, frame, keepTyped, readPaste, textField, typedIn } from '../../shared/index.js';
import { en } from './texts.en.js';
import { ja } from './texts.ja.js';

/** @import { Diagnosis, Goal, Kaeshi, Progress, Records, Side } from '../../../engine/types.js' */

const t = register({ en, ja });

/**
 * The state of the box.
 * @typedef {object} Pasted
 * @property {string} text as it was typed
 * @property {Side} side who moves where the text does not say
 * @property {{ position: string, empties: number, side: Side, isNamed: boolean } | undefined} read from the text;
 *   `isNamed` when it says who moves
 * @property {unknown} error the error in it, or in the search
 * @property {boolean} isFinished whether neither side has a move in it
 * @property {boolean} isSearching
 * @property {Progress | undefined} progress of the search
 * @property {Diagnosis | undefined} found by the search
 * @property {Goal | undefined} goal chosen among those there are
 */

/** The most empty squares with which a search takes seconds rather than minutes. */
const LONG_EMPTIES = 18;

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
    /** Changes the state, unless this search was stopped. @param {Partial<Pasted>} part */
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
    const lang = this.#page.lang();
    const { text, read, error, isFinished, side } = this.#pasted;
    const wrong = isFinished ? t(lang, 'tsume.failed.finished') : error ? explain(lang, error) : '';
    const empty = html`<div class="paste-empty muted">${t(lang, 'paste.empty')}</div>`;
    /** @param {Side} each */
    const sideOf = (each) =>
      choice('side', each, t(lang, `color.${each}`), (read?.side ?? side) === each, (to) => this.choose(to));
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      this.#solve();
    };
    return frame(
      lang,
      'paste.title',
      html`<form class="stack" @submit=${submit}>
        <div class="pasting">
          <div class="paste-text">
            ${textField({
              id: 'paste-text',
              label: t(lang, 'paste.label'),
              says: 'paste-help paste-error',
              text,
              wrong,
              rows: 8,
              isFirst: true,
              type: (typed) => this.type(typed),
            })}
            <p id="paste-help" class="muted small">${t(lang, 'paste.help')}</p>
          </div>
          <div class="paste-board">${read ? preview(lang, read.position) : empty}</div>
        </div>
        <fieldset class="sides" ?disabled=${read?.isNamed ?? false}>
          <legend>${t(lang, 'paste.side')}</legend>
          ${sideOf('black')} ${sideOf('white')}
          ${read?.isNamed ? html`<span class="muted small">${t(lang, 'paste.side.named')}</span>` : nothing}
        </fieldset>
        ${errorView(wrong, nothing, 'paste-error')} ${read ? this.#verdict(read.empties) : nothing}
        <div class="row end">${this.#buttons()}</div>
      </form>`,
    );
  }

  /** The verdict on the position so far; always in one place, so that nothing jumps. @param {number} empties */
  #verdict(empties) {
    const lang = this.#page.lang();
    const { found, goal, isSearching, progress } = this.#pasted;
    const long = empties > LONG_EMPTIES ? t(lang, 'paste.long', { n: empties }) : '';
    if (isSearching) {
      const compact = new Intl.NumberFormat(lang, {
        notation: 'compact',
        maximumSignificantDigits: 3,
        useGrouping: true,
      });
      const { nodes = 0, done = 0, total = 0 } = progress ?? {};
      const moves = total > 1 ? t(lang, 'paste.searching.moves', { done, total }) : '';
      return html`<div class="verdict" role="status">
        <strong>${t(lang, 'tsume.status.proving')}</strong>
        <span class="numbers">${moves} ${t(lang, 'paste.searching.nodes', { nodes: compact.format(nodes) })}</span>
        <p class="muted">${long}</p>
      </div>`;
    }
    if (!found)
      return html`<div class="verdict" role="status">
        ${t(lang, 'empties', { n: empties })}
        <p class="muted">${long || t(lang, 'paste.ready')}</p>
      </div>`;
    const ending = { discs: discsOf(lang, found.score), score: signed(found.score) };
    const unique = t(lang, found.unique ? 'paste.unique' : 'paste.many', { n: rightMoves(found, found.goal).length });
    return html`<div class="verdict" role="status">
        <strong>${t(lang, `paste.found.${found.goal}`, ending)}</strong>
        ${unique}
      </div>
      <fieldset class="sides">
        <legend>${t(lang, 'list.goal')}</legend>
        ${GOALS.filter((each) => rightMoves(found, each).length > 0).map((each) =>
          choice('goal', each, t(lang, `goal.${each}`), goal === each, (to) => this.aim(to)),
        )}
      </fieldset>`;
  }

  #buttons() {
    const lang = this.#page.lang();
    const { read, isSearching, found } = this.#pasted;
    if (isSearching) return button(t(lang, 'stop'), () => this.stop(), { sign: 'close', act: 'cancel' });
    const kind = found ? '' : 'primary';
    return html`${button(t(lang, 'paste.diagnose'), () => this.diagnose(), { kind, act: 'diagnose', disabled: !read })}
      <button class="button ${found ? 'primary' : ''}" type="submit" data-act="solve" ?disabled=${!read}>
        ${t(lang, 'paste.solve')}
      </button>`;
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

/** The board that was read. @param {string} lang @param {string} position */
const preview = (lang, position) =>
  html`<kaeshi-board
    position=${position}
    lang=${lang}
    coordinates="none"
    label=${t(lang, 'paste.preview')}
  ></kaeshi-board>`;

/**
 * @template {string} T
 * @param {string} name
 * @param {T} value
 * @param {string} label
 * @param {boolean} isChosen
 * @param {(value: T) => void} choose
 */
const choice = (name, value, label, isChosen, choose) =>
  html`<label class="choice"
    ><input
      type="radio"
      name=${name}
      value=${value}
      .checked=${isChosen}
      @change=${() => choose(value)}
    />${label}</label
  >`;
