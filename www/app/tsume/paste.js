/**
 * The dialog in which any position becomes a puzzle: paste, see it, have the engine say what there is to win, solve.
 *
 * The text is read at every change, so the board shows what was understood and an error says where it stopped; the text
 * itself is never touched. The engine's search for the goal can be cancelled at any time and ends with the dialog.
 */
import { html, nothing, render } from 'lit';
import { loadKaeshi, sharedEngine } from '../../engine/index.js';
import '../../elements/board/index.js';
import { icon } from '../../elements/shared/index.js';
import { discsOf } from '../../elements/tsume/index.js';
import { explain, signed } from '../../locale/index.js';
import { readPaste } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Diagnosis, Goal, Kaeshi, Progress, Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */

/** From here on a search may take minutes rather than seconds. */
const LONG_EMPTIES = 18;
/** @type {readonly Goal[]} */
const GOALS = ['win', 'draw', 'best'];

/** The board that was read. @param {Lang} lang @param {string} position */
const preview = (lang, position) =>
  html`<kaeshi-board
    position=${position}
    lang=${lang}
    coordinates="none"
    label=${t(lang, 'paste.preview')}
  ></kaeshi-board>`;

export class PasteDialog {
  text = '';
  /** Who moves where the text does not say. @type {Side} */
  side = 'black';
  /** @type {{ position: string, empties: number, side: Side, isNamed: boolean } | undefined} */
  read = undefined;
  /** @type {unknown} */
  error = undefined;
  /** @type {Diagnosis | undefined} */
  found = undefined;
  /** @type {Goal | undefined} */
  goal = undefined;
  /** @type {AbortController | undefined} */
  search = undefined;
  /** @type {Progress | undefined} */
  progress = undefined;
  /** @type {Lang} */
  lang = 'en';
  /** @type {Kaeshi | undefined} */
  #kaeshi;

  /**
   * @param {HTMLDialogElement} dialog empty
   * @param {(position: string, goal: Goal | undefined) => void} onPuzzle
   */
  constructor(dialog, onPuzzle) {
    this.dialog = dialog;
    this.onPuzzle = onPuzzle;
    dialog.addEventListener('close', () => this.cancel());
  }

  /** @param {Lang} lang */
  async open(lang) {
    this.lang = lang;
    this.draw();
    this.dialog.showModal();
    try {
      this.#kaeshi ??= await loadKaeshi();
    } catch (error) {
      this.error = error;
    }
    this.take();
  }

  /** Reads the text again and forgets what was found for the former one. */
  take() {
    this.cancel();
    this.read = this.error = this.found = this.goal = undefined;
    if (this.text.trim() && this.#kaeshi) {
      try {
        const { position, side } = readPaste(this.#kaeshi, this.text, this.side);
        const game = this.#kaeshi.Game.fromPosition(position);
        if (game.isOver || !game.side) this.error = new Error(t(this.lang, 'tsume.failed.finished'));
        else
          this.read = { position: game.position, empties: game.empties, side: game.side, isNamed: side !== undefined };
        if (side) this.side = side;
      } catch (error) {
        this.error = error;
      }
    }
    this.draw();
  }

  /** Asks the engine what there is to win. */
  async diagnose() {
    if (!this.read) return;
    this.cancel();
    const search = (this.search = new AbortController());
    this.error = this.progress = undefined;
    this.draw();
    try {
      const onProgress = (/** @type {Progress} */ progress) => {
        this.progress = progress;
        if (this.search === search) this.draw();
      };
      const found = await sharedEngine().diagnose(this.read.position, { signal: search.signal, onProgress });
      if (this.search === search) [this.found, this.goal] = [found, found.goal];
    } catch (error) {
      if (this.search === search) this.error = error;
    }
    if (this.search === search) this.search = undefined;
    this.draw();
  }

  cancel() {
    const { search } = this;
    this.search = undefined;
    search?.abort();
  }

  solve() {
    if (!this.read) return;
    this.onPuzzle(this.read.position, this.goal);
    this.dialog.close();
  }

  draw() {
    render(this.template(), this.dialog);
  }

  template() {
    const { lang, read } = this;
    return html`<form class="stack" method="dialog" @submit=${this.onSubmit}>
      <div class="heading">
        <h2 id="paste-title">${t(lang, 'paste.title')}</h2>
        <button
          class="button quiet"
          type="button"
          aria-label=${t(lang, 'site.close')}
          @click=${() => this.dialog.close()}
        >
          ${icon('close')}
        </button>
      </div>
      <div class="paste">
        <div class="paste-text">
          <label for="paste-text">${t(lang, 'paste.label')}</label>
          <textarea
            id="paste-text"
            class="field"
            rows="8"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-describedby="paste-help paste-error"
            aria-invalid=${this.error ? 'true' : 'false'}
            .value=${this.text}
            @input=${this.onInput}
          ></textarea>
          <p id="paste-help" class="muted small">${t(lang, 'paste.help')}</p>
        </div>
        <div class="paste-board">
          ${read ? preview(lang, read.position) : html`<div class="paste-empty muted">${t(lang, 'paste.empty')}</div>`}
        </div>
      </div>
      <fieldset class="sides" ?disabled=${read?.isNamed ?? false}>
        <legend>${t(lang, 'paste.side')}</legend>
        ${this.sideChoice('black')} ${this.sideChoice('white')}
        ${read?.isNamed ? html`<span class="muted small">${t(lang, 'paste.side.named')}</span>` : nothing}
      </fieldset>
      <p id="paste-error" class="error" role="alert">
        ${this.error ? html`${icon('warning')}${this.explain(this.error)}` : nothing}
      </p>
      ${read ? this.verdict() : nothing}
      <div class="row end">${this.actions()}</div>
    </form>`;
  }

  /** @param {Side} side */
  sideChoice(side) {
    const checked = (this.read?.side ?? this.side) === side;
    return html`<label class="choice"
      ><input
        type="radio"
        name="side"
        value=${side}
        .checked=${checked}
        @change=${() => ((this.side = side), this.take())}
      />${t(this.lang, `color.${side}`)}</label
    >`;
  }

  /** What is known of the position so far, in words; one place, so that nothing jumps. */
  verdict() {
    const { lang, read, found, search, progress } = this;
    const empties = read?.empties ?? 0;
    const long = empties > LONG_EMPTIES ? t(lang, 'paste.long', { n: empties }) : '';
    if (search) {
      const nodes = new Intl.NumberFormat(lang, { notation: 'compact', maximumSignificantDigits: 3 }).format(
        progress?.nodes ?? 0,
      );
      const moves =
        progress && progress.total > 1
          ? t(lang, 'paste.searching.moves', { done: progress.done, total: progress.total })
          : '';
      return html`<div class="verdict" role="status">
        <strong>${t(lang, 'paste.searching')}</strong>
        <span class="numbers">${moves} ${t(lang, 'paste.searching.nodes', { nodes })}</span>
        <p class="muted">${long}</p>
      </div>`;
    }
    if (!found)
      return html`<div class="verdict" role="status">
        ${t(lang, 'tsume.empties', { n: empties })}
        <p class="muted">${long || t(lang, 'paste.ready')}</p>
      </div>`;
    const ending = { discs: discsOf(lang, found.score), score: signed(found.score) };
    const unique = t(lang, found.unique ? 'paste.unique' : 'paste.many', { n: this.rightMoves(found, found.goal) });
    return html`<div class="verdict" role="status">
        <strong>${t(lang, `paste.found.${found.goal}`, ending)}</strong>
        ${unique}
      </div>
      <fieldset class="sides">
        <legend>${t(lang, 'paste.goal')}</legend>
        ${GOALS.filter((goal) => this.rightMoves(found, goal) > 0).map(
          (goal) =>
            html`<label class="choice"
              ><input
                type="radio"
                name="goal"
                value=${goal}
                .checked=${this.goal === goal}
                @change=${() => ((this.goal = goal), this.draw())}
              />${t(lang, `paste.goal.${goal}`)}</label
            >`,
        )}
      </fieldset>`;
  }

  /**
   * @param {Diagnosis} found
   * @param {Goal} goal
   */
  rightMoves({ moves, score }, goal) {
    const enough = goal === 'win' ? 1 : goal === 'draw' ? 0 : score;
    return moves.filter((move) => move.score >= enough).length;
  }

  actions() {
    const { lang, read, search, found } = this;
    if (search)
      return html`<button class="button" type="button" data-act="cancel" @click=${() => (this.cancel(), this.draw())}>
        ${icon('close')}${t(lang, 'paste.stop')}
      </button>`;
    return html`<button
        class="button ${found ? '' : 'primary'}"
        type="button"
        data-act="diagnose"
        ?disabled=${!read}
        @click=${() => void this.diagnose()}
      >
        ${t(lang, 'paste.diagnose')}
      </button>
      <button class="button ${found ? 'primary' : ''}" type="submit" data-act="solve" ?disabled=${!read}>
        ${t(lang, 'paste.solve')}
      </button>`;
  }

  /** @param {unknown} error */
  explain(error) {
    return explain(this.lang, error);
  }

  onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    this.solve();
  };

  onInput = (/** @type {Event} */ event) => {
    this.text = /** @type {HTMLTextAreaElement} */ (event.target).value;
    this.take();
  };
}
