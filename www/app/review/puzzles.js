/** Puzzles from the mistakes of a reviewed game: searched for when the reader asks, and listed as they are found. */
import { html, nothing } from 'lit';
import { loadKaeshi } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { loadReviewed } from '../mistakes/index.js';
import { button, errorView } from '../shared/index.js';
import { t } from './texts.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Game, Reviewed } from '../../engine/types.js' */

/**
 * The methods of the engine that prove that one move alone is right.
 * @typedef {Pick<EngineClient, 'solve' | 'diagnose' | 'scores' | 'reply'>} Prover
 */

export class Puzzles {
  #engine;
  #redraw;
  /** The review that the puzzles are of. @type {Reviewed | undefined} */
  #reviewed;
  /** @type {AbortController | undefined} */
  #search;
  /** @type {'none' | 'busy' | 'done' | 'failed'} */
  #state = 'none';
  /** @type {unknown} */
  #why;
  /** Draws what was found. @type {((lang: string) => unknown) | undefined} */
  #found;

  /** @param {Prover} engine @param {() => void} redraw */
  constructor(engine, redraw) {
    this.#engine = engine;
    this.#redraw = redraw;
  }

  /** Drops the search; what was found stays until another review is shown. */
  stop() {
    this.#search?.abort();
    this.#search = undefined;
    if (this.#state === 'busy') this.#state = this.#found ? 'done' : 'none';
  }

  /** @param {string} lang @param {Game | undefined} game @param {Reviewed} reviewed */
  view(lang, game, reviewed) {
    if (reviewed !== this.#reviewed) {
      this.stop();
      [this.#reviewed, this.#state, this.#found] = [reviewed, 'none', undefined];
    }
    if (!game || !reviewed.moves.some(({ exact, loss }) => exact && loss > 0)) return nothing;
    const state = this.#state;
    const search = () => void this.#begin(game, reviewed);
    const way = html`<div class="control">
      ${button(t(lang, 'review.puzzles'), search, { sign: 'hint', act: 'puzzles' })}
    </div>`;
    return html`${state === 'none' || state === 'failed' ? way : nothing}
      <p class="muted state" role="status">
        ${state === 'busy' ? t(lang, 'review.puzzles.busy') : nothing}
        ${state === 'done' && !this.#found ? t(lang, 'review.puzzles.none') : nothing}
      </p>
      ${state === 'failed' ? errorView(t(lang, 'review.puzzles.failed', { why: explain(lang, this.#why) })) : nothing}
      ${this.#found?.(lang) ?? nothing}`;
  }

  /** @param {Game} game @param {Reviewed} reviewed */
  async #begin(game, reviewed) {
    const search = (this.#search = new AbortController());
    this.#state = 'busy';
    this.#redraw();
    try {
      const { findPuzzles, puzzleLinks } = await loadReviewed();
      await findPuzzles(game, reviewed, {
        sides: ['black', 'white'],
        kaeshi: await loadKaeshi(),
        engine: this.#engine,
        signal: search.signal,
        onFound: (found) => {
          if (this.#search !== search) return;
          this.#found = (lang) => puzzleLinks(lang, found);
          this.#redraw();
        },
      });
      if (this.#search === search) this.#state = 'done';
    } catch (why) {
      if (this.#search === search) [this.#state, this.#why] = ['failed', why];
    }
    this.#redraw();
  }
}
