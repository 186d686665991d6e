/** The review of a game as a panel: its progress, the graph, how each side played, and the moves. */
import { html, nothing, render } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { explain } from '../../locale/index.js';
import { graphView, legend } from './graph.js';
import { movesView, worstView } from './lists.js';
import { Puzzles } from './puzzles.js';
import { ReviewSession } from './session.js';
import { summaryView } from './summary-view.js';
import { t } from './texts.js';

/** @import { Game } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Prover } from './puzzles.js' */
/** @import { Engine } from './session.js' */

/**
 * A line that is better than what was played: `moves` from the position before move `ply` on.
 * @typedef {{ ply: number, moves: readonly string[] }} BetterLine
 */

export class ReviewPanel {
  #root;
  #onGoTo;
  #onLine;
  #puzzles;
  /** @type {Lang} */
  #lang = 'en';
  #ply = 0;
  /** The game that could be reviewed. @type {Game | undefined} */
  #offered;

  /**
   * @param {object} options
   * @param {HTMLElement} options.root an empty element, the panel's alone
   * @param {Engine & Prover} options.engine
   * @param {(ply: number) => void} options.onGoTo the reader goes to the position after a move
   * @param {(line: BetterLine) => void} options.onLine the reader wants a better line played
   */
  constructor({ root, engine, onGoTo, onLine }) {
    this.#root = root;
    this.#onGoTo = onGoTo;
    this.#onLine = onLine;
    root.classList.add('review');
    /** @readonly */
    this.session = new ReviewSession(engine);
    this.session.addEventListener('change', () => this.#redraw());
    this.#puzzles = new Puzzles(engine, () => this.#redraw());
  }

  /** Reviews a game. @param {Game} game @param {number} [seconds] */
  start(game, seconds) {
    void this.session.start(game, seconds);
  }

  /** Stops; what is known stays. */
  stop() {
    this.#puzzles.stop();
    this.session.stop();
  }

  /**
   * Says where the reader is, in which language, and which game is on the board.
   * @param {{ lang: Lang, ply: number, game: Game | undefined }} place
   */
  place({ lang, ply, game }) {
    this.#lang = lang;
    this.#ply = ply;
    this.#offered = game;
    this.#redraw();
  }

  #redraw() {
    const lang = this.#lang;
    const { game, reviewed, state } = this.session;
    /** @param {number} ply */
    const goTo = (ply) => this.#onGoTo(ply);
    const doings = {
      goTo,
      better: (/** @type {{ ply: number, line: readonly string[] }} */ { ply, line }) =>
        this.#onLine({ ply, moves: line }),
    };
    const ply = this.#ply;
    render(
      html`${this.#control()}
      ${
        reviewed && reviewed.moves.length > 0
          ? html`<figure>
                ${graphView(lang, reviewed, ply, goTo)}
                <figcaption>${legend(lang)}</figcaption>
              </figure>
              ${summaryView(lang, reviewed, goTo)}
              <div class="worst-of">${worstView(lang, reviewed, ply, doings)}</div>
              ${state === 'running' ? nothing : this.#puzzles.view(lang, game, reviewed)}
              ${movesView(lang, reviewed, ply, doings)}`
          : html`<p class="muted">${t(lang, state === 'running' ? 'review.waiting' : 'review.empty')}</p>`
      }`,
      this.#root,
    );
  }

  /** Tests whether another line is on the board than the one that is reviewed. */
  #isOther() {
    const { game } = this.session;
    const offered = this.#offered;
    return !!game && !!offered && (game.moves !== offered.moves || game.position !== offered.position);
  }

  #control() {
    const lang = this.#lang;
    const { session } = this;
    const { reviewed, state } = session;
    const counts = { exact: reviewed?.exact ?? 0, total: reviewed?.total ?? 0 };
    /** @param {Parameters<typeof t>[1]} key @param {() => void} act @param {Parameters<typeof icon>[0]} shape */
    const button = (key, act, shape) =>
      html`<button class="button" type="button" @click=${act}>${icon(shape)}${t(lang, key)}</button>`;
    const offered = this.#offered;
    const isOther = this.#isOther();
    const other =
      offered?.moves && (isOther || state === 'idle')
        ? html`${isOther ? html`<p class="muted">${t(lang, 'review.other')}</p>` : nothing}
          ${button('review.start', () => this.start(offered), 'play')}`
        : nothing;
    if (state === 'running')
      return html`<div class="control">
          <progress max="1" value=${reviewed?.share ?? 0} aria-label=${t(lang, 'review.working', counts)}></progress>
          ${button('review.stop', () => session.stop(), 'close')}
        </div>
        <p class="muted state">${t(lang, 'review.working', counts)}</p>`;
    if (state === 'failed')
      return html`<p class="error" role="alert">
          ${icon('warning')}${t(lang, 'review.failed', { why: explain(lang, session.why) })}
        </p>
        <div class="control">${button('review.retry', () => void session.resume(), 'again')} ${other}</div>`;
    const isProven = counts.total > 0 && counts.exact === counts.total;
    const said = isProven ? 'review.proven' : state === 'stopped' ? 'review.stopped' : 'review.rested';
    const more =
      state === 'stopped'
        ? button('review.go', () => void session.resume(), 'play')
        : state === 'done' && !reviewed?.complete
          ? button('review.deepen', () => void session.deepen(), 'plus')
          : nothing;
    return html`<p class="muted state" role="status">${counts.total > 0 ? t(lang, said, counts) : nothing}</p>
      <div class="control">${more} ${other}</div>`;
  }
}
