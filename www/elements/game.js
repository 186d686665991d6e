/**
 * `<kaeshi-game>`: a game to play, against the computer or another person, or one to step through.
 *
 * Attributes: see `GameAttributes`. Methods: `open`, `play`, `undo`, `redo`, `goTo`, `restart`, `goOn`, `toggleHints`. Events: `kaeshi-change` with what the page may want to keep or show; `kaeshi-ready`
 * before the first game opens, which a page may prevent to open another. Slot: `actions`,
 * for more buttons. Parts: `status`, `player`, `turn`, `opening`, `board`, `moves`, `list`, `controls`, `aside`.
 *
 * State changes, then one redraw; after each change the one question is asked whether it is the computer's turn.
 */
import { html, nothing } from 'lit';
import { sharedEngine } from '../engine/client.js';
import { loadKaeshi } from '../engine/load.js';
import { explain } from '../locale/errors.js';
import { t } from '../locale/index.js';
import './board.js';
import { aside, watchFiles } from './game-aside.js';
import { GameAttributes, seedOf } from './game-attributes.js';
import { Hints } from './game-hints.js';
import { hintMarks } from './game-hints-words.js';
import { gameKey, listKey } from './game-keys.js';
import { gameMovesStyle } from './game-moves-style.js';
import { Story, redoTarget, undoTarget } from './game-story.js';
import { gameStyle } from './game-style.js';
import { Thinker } from './game-thinker.js';
import { controls, moves, showCurrent, status } from './game-view.js';
import { moveSaid, placeSaid } from './game-words.js';
import { define } from './registry.js';
import { buttons, discs, tokens } from './styles.js';
import { Voice } from './voice.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Kaeshi } from '../engine/types.js' */
/** @import { KaeshiBoard } from './board.js' */
/** @import { Opening, View } from './game-story.js' */
/** @import { Question } from './game-thinker.js' */
/** @import { Failure } from './game-view.js' */

/** What `kaeshi-change` tells. @typedef {View & { line: string, held: boolean }} Change */

export class KaeshiGame extends GameAttributes {
  /** @override */
  static styles = [tokens, discs, buttons, gameStyle, gameMovesStyle];

  /** @override */
  static properties = {
    view: { state: true },
    held: { state: true },
    failure: { state: true },
  };

  /** @type {Kaeshi | undefined} */
  #kaeshi;
  /** @type {Story | undefined} */
  #story;
  #thinker = new Thinker();
  #hints = new Hints(this);
  #voice = new Voice(this);
  /** The position that the computer made by a move of the opening book. @type {string | undefined} */
  #byBook;
  #acts = { undo: () => this.undo(), redo: () => this.redo(), hints: () => this.toggleHints(), restart: () => this.restart() };

  constructor() {
    super();
    /** @type {View | undefined} */
    this.view = undefined;
    /** The computer waits: somebody looks back in the game, or has just been given it. */
    this.held = false;
    /** @type {Failure | undefined} */
    this.failure = undefined;
    this.addEventListener('keydown', this.onKey);
    this.addController(watchFiles(this, sharedEngine));
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#thinker.cancel();
    this.#hints.about(undefined);
  }

  /** Opens a game or a position; on an error nothing changes. @param {Opening} opening @param {{ held?: boolean }} [options] @throws the engine's `BoardError` or `TranscriptError` */
  open(opening, { held } = {}) {
    if (!this.#kaeshi) throw new Error('the engine is not loaded yet');
    const story = Story.open(this.#kaeshi, opening);
    this.#story?.free();
    this.#story = story;
    this.held = held ?? story.view.ply < story.view.steps.length;
    this.#changed();
  }

  /** Plays for the side to move. @param {string} square @returns {boolean} whether that was legal */
  play(square) {
    const story = this.#story;
    if (!story?.view.legal.includes(square)) return false;
    const played = story.play(square);
    this.held = false;
    this.#changed();
    this.#voice.say(moveSaid(this.language, played, story.view));
    return true;
  }

  /** Takes back to the last turn of a person. */
  undo() {
    const to = this.view && undoTarget(this.view, this.players);
    if (to !== undefined) this.goTo(to);
  }

  /** Plays again what was taken back, to the next turn of a person. */
  redo() {
    const to = this.view && redoTarget(this.view, this.players);
    if (to !== undefined) this.goTo(to);
  }

  /** Shows the position after so many moves. @param {number} ply */
  goTo(ply) {
    const story = this.#story;
    if (!story || ply < 0 || ply > story.view.steps.length || ply === story.view.ply) return;
    story.goTo(ply);
    this.held = ply < story.view.steps.length;
    this.#changed();
    this.#voice.say(placeSaid(this.language, story.view));
  }

  /** Begins again from where this game began. */
  restart() {
    if (this.view) this.open({ position: this.view.start });
  }

  /** Lets a waiting computer play. */
  goOn() {
    this.held = false;
    this.#consider();
    this.board?.focusSquare();
  }

  /** Shows the value of every move while it is a person's turn, or hides them. */
  toggleHints() {
    if (this.canHint || this.#hints.isOn) this.#hints.toggle();
  }

  /** Whether a person is to move. */
  get isMine() {
    return !this.isReplay && !!this.view?.side && this.players[this.view.side] === 'human';
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.renderRoot.querySelector('kaeshi-board');
  }

  /** @override */
  render() {
    const { language: lang, view, players, held, failure, strength: level } = this;
    const thinking = this.#thinker.isThinking;
    const { isMine } = this;
    const hints = this.#hints;
    const byBook = view !== undefined && view.position === this.#byBook;
    const scene = { lang, players, thinking, held, level, byBook, failure, goOn: () => this.goOn() };
    const canUndo = !!view && undoTarget(view, players) !== undefined;
    const canRedo = !!view && redoTarget(view, players) !== undefined;
    return html`<div class="game" role="group" aria-label=${t(lang, 'game.label')}>
      ${status(scene, view)}
      <kaeshi-board
        part="board"
        exportparts="frame, cloth, disc, mark"
        lang=${lang}
        .position=${view?.position ?? this.firstPosition ?? null}
        .last=${view?.last ?? null}
        .legal=${isMine ? (view?.legal ?? []) : []}
        .marks=${hintMarks(lang, hints.moves)}
        ?interactive=${!this.isReplay}
        @kaeshi-square=${this.onSquare}
      ></kaeshi-board>
      ${moves(lang, view, (ply) => this.goTo(ply), this.onListKey)}
      ${this.isReplay ? nothing : controls(lang, { ...this.#acts, canUndo, canRedo, canHint: this.canHint, hinting: hints.isOn })}
      ${aside(lang, hints, sharedEngine())}
      ${this.#voice.render()}
    </div>`;
  }

  /** @override @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (this.#story && (changed.has('position') || changed.has('moves') || changed.has('ply'))) this.#openAttributes();
    if (changed.has('black') || changed.has('white') || changed.has('level') || changed.has('seed') || changed.has('mode')) this.#consider();
    this.#hints.about(this.isMine ? this.view?.position : undefined);
  }

  /** @override @param {PropertyValues<this>} changed */
  updated(changed) {
    if (changed.has('view')) showCurrent(this.renderRoot.querySelector('.list'));
  }

  async #load() {
    try {
      this.#kaeshi = await loadKaeshi();
    } catch {
      this.failure = { text: t(this.language, 'game.loadFailed'), retry: () => this.#load() };
      return;
    }
    this.failure = undefined;
    if (Object.values(this.players).includes('ai')) sharedEngine().moment('choose');
    if (this.#story) return this.#consider();
    const ready = new CustomEvent('kaeshi-ready', { bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(ready)) this.#openAttributes();
  }

  /** Opens what the attributes say; text that cannot be read is shown as such. */
  #openAttributes() {
    const ply = this.ply ?? (this.isReplay ? 0 : undefined);
    try {
      this.failure = undefined;
      this.open({ position: this.firstPosition, moves: this.moves ?? undefined, ply });
    } catch (thrown) {
      this.failure = { text: t(this.language, 'game.badText', { why: explain(this.language, thrown) }), retry: undefined };
    }
  }

  /** After every change of the game: draw, ask whose turn it is, tell the page. */
  #changed() {
    const story = this.#story;
    if (!story) return;
    this.view = story.view;
    this.failure = undefined;
    this.#consider();
    const line = story.view.steps.map(({ square }) => square).join('');
    /** @type {Change} */
    const detail = { ...story.view, line, held: this.held };
    this.dispatchEvent(new CustomEvent('kaeshi-change', { detail, bubbles: true, composed: true }));
  }

  /** Starts the computer when it is its turn, stops it when it is not. */
  #consider() {
    const { view, players } = this;
    const due = view?.side && players[view.side] === 'ai' && !this.held && this.isConnected;
    if (!due) {
      this.#thinker.cancel();
      this.requestUpdate();
      return;
    }
    const question = { position: view.position, level: this.strength, seed: seedOf(this.seed) };
    if (!this.#thinker.isAbout(question)) this.#think(question);
  }

  /** @param {Question} question */
  async #think(question) {
    this.requestUpdate();
    const calm = this.updateComplete.then(() => this.board?.settled());
    try {
      const chosen = await this.#thinker.think(question, calm);
      if (!chosen || this.view?.position !== question.position) return;
      this.play(chosen.square);
      if (chosen.book) this.#byBook = this.view.position;
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      this.failure = { text: t(this.language, 'game.aiFailed', { why }), retry: () => this.#retry() };
    }
  }

  #retry() {
    this.failure = undefined;
    this.#consider();
  }

  /** @param {CustomEvent<{ square: string }>} event */
  onSquare({ detail: { square } }) {
    if (!this.isMine) return;
    if (!this.play(square)) this.#voice.say(t(this.language, 'say.notLegal', { square }));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const act = this.view && !event.defaultPrevented ? gameKey(event, this.view, this) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {KeyboardEvent} event */
  async onListKey(event) {
    const to = this.view && listKey(event.key, this.view);
    if (to === undefined) return;
    event.preventDefault();
    this.goTo(to);
    await this.updateComplete;
    /** @type {HTMLElement | null} */
    const step = this.renderRoot.querySelector('.step[tabindex="0"]');
    step?.focus({ preventScroll: true });
  }
}

define('kaeshi-game', KaeshiGame);
