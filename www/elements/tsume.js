/**
 * `<kaeshi-tsume>`: an endgame puzzle, judged move by move by the exact solver, which also plays the other side.
 *
 * Attributes: `position` (64 signs and the side to move; without it the text inside the element is read), `side`, `goal`
 * (win, draw, best; without it the natural goal is found), `moves` (a transcript leading from `position`, or from the start of
 * the game, to the puzzle), `link` (where "copy link" leads), `lang`. Slots: `caption`, `next` (shown once solved), `aside`.
 * Events: `kaeshi-solved` { position, goal, moves, mistakes, helped } and `kaeshi-wrong` { position, square, score, best, lost }.
 * Until the engine is there, and when it cannot be had, what stands inside the element is shown.
 */
import { LitElement, html, nothing } from 'lit';
import { sharedEngine } from '../engine/client.js';
import { loadKaeshi } from '../engine/load.js';
import { languageOf, t } from '../locale/index.js';
import './board.js';
import { puzzleUrl } from './home.js';
import { icon } from './icons.js';
import { define } from './registry.js';
import { buttons, discs, tokens } from './styles.js';
import { actionsOf, solutionOf, stepsOf } from './tsume-controls.js';
import { pictureOf, readPuzzle, textOf } from './tsume-read.js';
import { TsumeSession } from './tsume-session.js';
import { tsumeSolutionStyle } from './tsume-solution-style.js';
import { tsumeStyle } from './tsume-style.js';
import { colour, marksOf, promptOf, spoken, statusOf } from './tsume-words.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Kaeshi } from '../engine/types.js' */
/** @import { Lang } from '../locale/index.js' */
/** @import { Happening } from './tsume-session.js' */
/** @import { KaeshiBoard } from './board.js' */

const TONE_ICON = /** @type {const} */ ({ right: 'check', wrong: 'close', done: 'check' });

export class KaeshiTsume extends LitElement {
  /** @override */
  static styles = [tokens, discs, buttons, tsumeStyle, tsumeSolutionStyle];

  /** @override */
  static properties = {
    position: { type: String },
    side: { type: String },
    goal: { type: String },
    moves: { type: String },
    link: { type: String },
    lang: { type: String, reflect: true },
    said: { state: true },
    copied: { state: true },
    shownLink: { state: true },
  };

  constructor() {
    super();
    /** @type {string | null} */
    this.position = null;
    /** @type {string | null} */
    this.side = null;
    /** @type {string | null} */
    this.goal = null;
    /** @type {string | null} */
    this.moves = null;
    /** The address that "copy link" copies; by default the puzzle on Kaeshi's own page. @type {string | null} */
    this.link = null;
    /** What the voice says; kept as a list so that what comes in one breath is read in one. @type {string[]} */
    this.said = [];
    this.copied = false;
    /** The link, where it could not be copied. */
    this.shownLink = '';
    /** @type {Kaeshi | undefined} */
    this.kaeshi = undefined;
    this.session = new TsumeSession({
      engine: sharedEngine(),
      openGame: (position) => /** @type {Kaeshi} */ (this.kaeshi).Game.fromPosition(position),
      redraw: () => this.requestUpdate(),
      tell: (happening) => this.tell(happening),
    });
    /** These buttons go away when they are pressed, and the focus with them: it belongs on the board. @param {Promise<void>} _done */
    const then = (_done) => this.focusBoard();
    this.acts = {
      takeBack: () => then(this.session.takeBack()),
      refute: () => then(this.session.refute()),
      reset: () => then(this.session.reset()),
      stop: () => this.session.stop(),
      retry: () => void (this.session.line ? this.session.retry() : this.start()),
      solution: () => void this.session.showSolution(!this.session.showsSolution),
      first: () => void this.session.goTo(0),
      back: () => void this.session.back(),
      forward: () => void this.session.forward(),
      last: () => void this.session.goTo(Infinity),
    };
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) void this.start();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.session.close();
  }

  /** @override @param {PropertyValues<this>} changed */
  updated(changed) {
    if (changed.has('position') || changed.has('side') || changed.has('goal') || changed.has('moves')) void this.start();
  }

  /** Loads the engine where that is still to do, and opens the puzzle that the attributes or the text name. */
  async start() {
    this.session.close();
    this.shownLink = '';
    try {
      this.kaeshi ??= await loadKaeshi();
    } catch (cause) {
      return this.fail(cause);
    }
    if (!this.isConnected) return;
    try {
      const { position, goal } = readPuzzle(this.kaeshi, this.language, this.given);
      await this.session.open(position, goal);
    } catch (cause) {
      this.fail(cause);
    }
  }

  /** What the page gave it. */
  get given() {
    return { position: this.position, side: this.side, goal: this.goal, moves: this.moves, text: textOf(this) };
  }

  /** @param {unknown} cause */
  fail(cause) {
    this.session.failure = cause instanceof Error ? cause : new Error(String(cause));
    this.requestUpdate();
  }

  /** The language it speaks just now. */
  get language() {
    return languageOf(this);
  }

  /** @param {Happening} happening */
  tell(happening) {
    const words = spoken(this.language, happening, this.session);
    this.said = happening.type === 'moved' || happening.type === 'opened' ? [words] : [...this.said, words];
    const { line, goal, mistakes, helped } = this.session;
    if (happening.type === 'wrong') {
      const { square, before, verdict, best } = happening.ply;
      this.fire('kaeshi-wrong', { position: before, square, score: verdict?.score, best, lost: verdict?.lost });
    } else if (happening.type === 'solved' && line) {
      this.fire('kaeshi-solved', { position: line.first, goal, moves: line.played.map((ply) => ply.square), mistakes, helped });
    }
  }

  /** @param {string} name @param {object} detail */
  fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.renderRoot.querySelector('kaeshi-board');
  }

  /** Moves the keyboard focus onto the board. */
  focusBoard() {
    this.board?.focusSquare();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { u: this.session.mistake ? this.acts.takeBack : this.acts.back, '[': this.acts.back, ']': this.acts.forward, s: this.acts.solution }[event.key];
    if (!act || !this.session.line) return;
    event.preventDefault();
    act();
  }

  async copyLink() {
    const { line, goal } = this.session;
    if (!line) return;
    const link = this.link ?? puzzleUrl({ position: line.first, goal });
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Not every page may write to the clipboard (those without https may not): then it is shown, to be copied by hand.
      this.shownLink = link;
      await this.updateComplete;
      /** @type {HTMLInputElement | null} */ (this.renderRoot.querySelector('.link'))?.select();
      return;
    }
    this.copied = true;
    setTimeout(() => (this.copied = false), 2000);
  }

  /** @override */
  render() {
    const lang = this.language;
    const { session } = this;
    const { line, phase } = session;
    if (!line) return this.renderWaiting(lang);
    const marks = marksOf(lang, session);
    const { game } = line;
    return html`<section class="tsume" part="tsume" aria-label=${t(lang, 'tsume.label')} @keydown=${this.onKey}>
      <div class="head" part="head">
        <p class="prompt" part="prompt">
          <span class="disc ${line.solver === 'black' ? 'dark' : 'light'}"></span>
          <span>${promptOf(lang, { side: line.solver, goal: session.goal, empties: line.empties })}</span>
          ${session.isSolved && phase !== 'solved' ? html`<span class="badge">${icon('check')}${t(lang, 'tsume.solvedBadge')}</span>` : nothing}
        </p>
        ${this.renderStatus(lang)}
      </div>
      <kaeshi-board
        class="board"
        part="board"
        exportparts="frame, cloth, disc, mark"
        lang=${lang}
        interactive
        position=${game.position}
        last=${line.last?.square ?? nothing}
        label=${t(lang, 'tsume.label')}
        .legal=${session.legal}
        .marks=${marks}
        @kaeshi-square=${(/** @type {CustomEvent<{ square: string }>} */ event) => void session.play(event.detail.square)}
      ></kaeshi-board>
      <div class="panel" part="panel">
        <div class="row" role="group" aria-label=${t(lang, 'tsume.controls')}>${actionsOf(lang, session, this.acts)}</div>
        <div class="row steps">
          <span class="counts">${this.renderCount(lang, 'black', game.black)} ${this.renderCount(lang, 'white', game.white)}</span>
          ${stepsOf(lang, session, this.acts)}
        </div>
        ${phase === 'diagnosing' ? nothing : solutionOf(lang, session, marks, (squares) => void session.follow(squares))}
        <div class="foot">
          <slot name="caption"></slot>
          <button type="button" class="button" part="button" data-act="copy" @click=${() => void this.copyLink()}>
            ${icon(this.copied ? 'check' : 'share')}<span>${t(lang, this.copied ? 'tsume.copied' : 'tsume.copyLink')}</span>
          </button>
        </div>
        ${this.shownLink ? html`<input class="link" readonly aria-label=${t(lang, 'tsume.link')} .value=${this.shownLink} />` : nothing}
        <slot name="aside"></slot>
      </div>
      <p class="visually-hidden" role="status">${this.said.join(' ')}</p>
    </section>`;
  }

  /** Before the engine, or without it: the position as a picture or as the page's own text, and a word on what is missing. @param {Lang} lang */
  renderWaiting(lang) {
    const { failure } = this.session;
    const picture = pictureOf(this.given);
    return html`<section class="tsume" part="tsume" aria-label=${t(lang, 'tsume.label')}>
      <div class="head" part="head">${this.renderStatus(lang)}</div>
      ${picture ? html`<kaeshi-board class="board" part="board" lang=${lang} position=${picture}></kaeshi-board>` : html`<slot class="board fallback"></slot>`}
      <div class="panel" part="panel">
        <div class="row">${failure && failure.name !== 'PuzzleError' ? actionsOf(lang, this.session, this.acts) : nothing}</div>
        <slot name="aside"></slot>
      </div>
    </section>`;
  }

  /** @param {Lang} lang */
  renderStatus(lang) {
    const { tone, title, detail } = statusOf(lang, this.session);
    const side = this.session.line?.game.side ?? 'black';
    const sign = tone === 'busy' ? html`<span class="spinner"></span>` : tone === 'plain' ? html`<span class="disc ${side === 'black' ? 'dark' : 'light'}"></span>` : icon(TONE_ICON[tone]);
    return html`<div class="status ${tone}" part="status">
      <span class="sign">${sign}</span><span class="title">${title}</span>
      <span class="detail">${detail}</span>
    </div>`;
  }

  /** @param {Lang} lang @param {'black' | 'white'} side @param {number} n */
  renderCount(lang, side, n) {
    return html`<span class="count"><span class="disc ${side === 'black' ? 'dark' : 'light'}"></span>${n}<span class="visually-hidden">${colour(lang, side)}</span></span>`;
  }
}

define('kaeshi-tsume', KaeshiTsume);
