/**
 * `<kaeshi-game>`: a game to play, against the computer or another person, or one to step through. Its interface for
 * pages is documented at the class; `./build.sh contract` makes the tables of the documentation from it.
 *
 * State changes, then one redraw; after each change the one question is asked whether it is the computer's turn.
 */
import { LitElement, html, nothing } from 'lit';
import { loadKaeshi, sharedEngine } from '../../engine/index.js';
import { coded, explain, languageOf } from '../../locale/index.js';
import '../board/index.js';
import { aside, watchFiles } from './notices.js';
import { Computer } from './computer.js';
import { controls } from './controls.js';
import { failureOf } from './failure.js';
import { Hints } from './hints.js';
import { hintMarks, hintsSaid } from './hints-words.js';
import { gameKey, listKey } from './keys.js';
import { moves, showCurrent } from './moves.js';
import { gameMovesStyle } from './moves-style.js';
import { pictureOf } from './picture.js';
import { GameState, redoTarget, undoTarget } from './record.js';
import { gameStyle } from './style.js';
import { status } from './view.js';
import { moveSaid, placeSaid, playerName, t } from './words.js';
import { Voice, buttons, define, discs, host, textInside, tokens } from '../shared/index.js';
import { strengthOf } from '../strength/index.js';
import { readStrength } from './level.js';

/** @import { PropertyValues } from 'lit' */
/** @import { Kaeshi, Side } from '../../engine/types.js' */
/** @import { KaeshiBoard } from '../board/index.js' */
/** @import { PictureOptions } from '../shared/index.js' */
/** @import { Change, Opening, Player, Players, Verdict, View } from './types.js' */
/** @import { Failure } from './failure.js' */

/**
 * The detail of `kaeshi-move`: the position before the move, the move and who made it, and the position after it.
 * @typedef {{ before: string, square: string, side: "black" | "white", by: "human" | "ai" | "away",
 *   position: string }} Played
 */

/** The attributes that decide whether and how the computer plays. */
const PLAYING = /** @type {const} */ (['black', 'white', 'level', 'seed', 'mode']);
/** How long the computer takes at least: an answer in the same instant cannot be followed by eye. */
const LEAST_MS = 250;

/**
 * A game to play, against the computer or another person, or one to step through.
 *
 * @element kaeshi-game
 *
 * @attr {string} position - Another start than the usual one, as in a board. Without it the text inside is read.
 *   ja: 普通と違う開始局面（盤と同じ書き方）。無ければ要素の中の文字を読みます。
 * @attr {string} moves - A transcript such as `f5d6c3`.
 *   ja: f5d6c3 のような棋譜。
 * @attr {number} ply - How many of the moves are shown at first.
 *   ja: 最初に見せる手数。
 * @attr {"play" | "replay"} mode - `replay` steps through the moves and plays none; `play` gives false.
 *   ja: replay なら、対局せずに棋譜を並べます。着手はできず、`play` は false を返します。
 * @attr {"human" | "ai" | "away"} black - Who plays Black; `away` is a person elsewhere, whose moves the page plays.
 *   ja: 黒を打つのは human（人）、ai（コンピュータ）、away（離れた相手。その手はページが打ちます）のどれか。
 * @attr {"human" | "ai" | "away"} white - Who plays White.
 *   ja: 白を打つのは human、ai、away のどれか。
 * @attr {string | number} level - The strength of the computer, 1 to 10; 3 without it. Or `person-800` to
 *   `person-2400`: it then plays as people of this rating do, with their mistakes. Out of range the nearest is taken,
 *   and the console says so.
 *   ja: コンピュータの強さ。1〜10、無ければ3。person-800 〜 person-2400 なら、その強さの人のように打ち、
 *   間違え方も人に似ます。範囲の外なら最も近いものになり、コンソールに警告が出ます。
 * @attr {string | number} seed - A whole number from 0 to 4294967295. The same seed, position and level give the same
 *   answer on every machine, also after moves were taken back, as long as the weights and the opening book arrived.
 *   Without it, or with anything else, no two games are the same.
 *   ja: 0〜4294967295 の整数。同じ値・局面・レベルなら、コンピュータはいつも同じ手で応じます。
 *   無ければ毎回違う対局になります。
 * @attr {number} pace - The computer takes at least so many milliseconds for a move; 250 without it.
 *   ja: コンピュータが一手にかける最短の時間（ミリ秒）。無ければ250。
 * @attr {"none"} hints - `none` leaves the values of moves out.
 *   ja: none なら、手の値を見せません。
 * @attr {boolean} flipped - Shows the board from the other side.
 *   ja: 盤を反対側から見せます。
 * @attr {"ja" | "en"} lang - The language. Without it that of the page around, or else the browser's.
 *   ja: ja か en。無ければ周りのページの言語、それも無ければブラウザの言語。
 *
 * @prop {View | undefined} view - The game as it is now: position, counts, moves, result. Read only.
 *   ja: 今の対局（局面、石数、手順、結果）。読み取り専用。
 *
 * @fires {Change} kaeshi-change - The game changed. The detail is the game as it is now: transcript, position, side to
 *   move, counts, result, and what the opening is called (`opening.en`, `opening.ja`).
 *   ja: 対局が変わりました（棋譜、局面、手番、石数、結果、定石の名前）。
 * @fires {Played} kaeshi-move - A move was played, by a person or by the computer.
 *   ja: 着手がありました（人、またはコンピュータ）。
 * @fires {null} kaeshi-ready - The engine is loaded, and the first game is about to open. `preventDefault()`
 *   leaves it to the page to open another one.
 *   ja: エンジンが届き、最初の対局を開くところです。preventDefault() すると、ページが別の対局を開けます。
 */
export class KaeshiGame extends LitElement {
  /** @override */
  static styles = [tokens, host, discs, buttons, gameStyle, gameMovesStyle];

  /** @override */
  static properties = {
    position: { type: String },
    moves: { type: String },
    ply: { type: Number },
    black: { type: String },
    white: { type: String },
    level: { converter: readStrength },
    seed: { type: String },
    pace: { type: Number },
    mode: { type: String },
    hints: { type: String },
    flipped: { type: Boolean, reflect: true },
    lang: { type: String, reflect: true },
    names: { state: true },
    settled: { state: true },
    view: { state: true },
    held: { state: true },
    stopped: { state: true },
    failure: { state: true },
  };

  /** @type {Kaeshi | undefined} */
  #kaeshi;
  /** @type {GameState | undefined} */
  #record;
  computer = new Computer(this);
  #voice = new Voice(this);
  /** Whether the computer waits again after its next move. */
  #isSingle = false;
  hinting = new Hints(this, sharedEngine, () => this.#voice.say(hintsSaid(this.language, this.hinting)));

  constructor() {
    super();
    this.position = /** @type {string | null} */ (null);
    this.moves = /** @type {string | null} */ (null);
    this.ply = /** @type {number | null} */ (null);
    this.black = /** @type {string | null} */ (null);
    this.white = /** @type {string | null} */ (null);
    this.level = 3;
    this.seed = /** @type {string | number | null} */ (null);
    this.pace = LEAST_MS;
    this.mode = /** @type {string | null} */ (null);
    this.hints = /** @type {string | null} */ (null);
    this.flipped = false;
    /** The players' names, where they are known. @type {Partial<Record<Side, string>> | undefined} */
    this.names = undefined;
    /** The number of moves that stand: positions before them are looked at, and nothing else is played there. */
    this.settled = 0;
    /** @type {View | undefined} */
    this.view = undefined;
    /** The computer waits: somebody looks back in the game, or has just been given it. */
    this.held = false;
    /** The computer waits: the page has something to say about the last move. */
    this.stopped = false;
    /** The computer's answer waits for this, too. @type {Promise<unknown> | undefined} */
    this.wait = undefined;
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
    this.computer.cancel();
    this.hinting.about(undefined);
  }

  /**
   * Opens a game or a position; on an error nothing changes. Before `kaeshi-ready` the engine is not there, and this
   * throws. With `held` a computer waits until `goOn`; left out, it waits when moves after the one shown are known.
   * ja: 対局か局面を開きます。誤りがあれば何も変えません。`kaeshi-ready` の前はエンジンが無いので例外になります。`held` なら `goOn`
   * までコンピュータは待ち、省けば後に続く手がある時だけ待ちます。
   * @public
   * @param {Opening} opening
   * @param {{ held?: boolean }} [options]
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  open(opening, { held } = {}) {
    const { view } = this.#take(opening);
    this.held = held ?? view.ply < view.steps.length;
    this.#changed();
  }

  /** @param {Opening} opening */
  #take(opening) {
    if (!this.#kaeshi) throw coded('notReady', 'the engine is still loading');
    const record = GameState.open(this.#kaeshi, opening);
    this.#record?.free();
    this.#isSingle = false;
    return (this.#record = record);
  }

  /**
   * Plays for the side to move; with `mode="replay"` nothing is played.
   * ja: 手番の側で打ちます。`mode="replay"` では打ちません。
   * @public
   * @param {string} square
   * @returns {boolean} whether it was played
   */
  play(square) {
    const record = this.#record;
    const { side, position: before } = record?.view ?? {};
    if (this.isReplay || !record?.view.legal.includes(square) || !side || !before) return false;
    const played = record.play(square);
    this.held = this.#isSingle;
    this.#isSingle = false;
    this.#changed();
    this.#voice.say(moveSaid(this.language, played, record.view));
    this.#tell('kaeshi-move', { before, square, side, by: this.players[side], position: record.view.position });
    return true;
  }

  /**
   * Promises the position as an SVG picture with a title and a description, or the whole game with the numbers of its
   * moves; black on white for print. It rejects where there is no game yet, also outside of a page.
   * ja: 局面を、題と説明の付いた SVG にして Promise で返します。`numbers` で手数入りの棋譜、`print` で印刷用。対局がまだ無いと失敗します。
   * @public
   * @param {PictureOptions} [options]
   * @returns {Promise<string>}
   */
  async toSvg(options = {}) {
    if (!this.view) throw coded('nothingToDraw', 'there is no game yet: wait for kaeshi-ready');
    return pictureOf(this.language, this.view, options);
  }

  /**
   * Takes back to the last turn of a person.
   * ja: 人の手番まで戻します。
   * @public
   */
  undo() {
    const to = this.undoTarget;
    if (to !== undefined && to === this.view?.ply) this.#conclude(undefined);
    else if (to !== undefined) this.goTo(to);
  }

  get undoTarget() {
    return this.view && undoTarget(this.view, this.players, this.settled);
  }

  /**
   * Plays again what was taken back, to the next turn of a person.
   * ja: 戻した手を、次の人の手番まで打ち直します。
   * @public
   */
  redo() {
    const to = this.view && redoTarget(this.view, this.players);
    if (to !== undefined) this.goTo(to);
  }

  /**
   * Shows the position after so many moves.
   * ja: その手数の局面を見せます。
   * @public
   * @param {number} ply
   */
  goTo(ply) {
    const record = this.#record;
    if (!record || ply < 0 || ply > record.view.steps.length || ply === record.view.ply) return;
    record.goTo(ply);
    this.held = ply < record.view.steps.length;
    this.#changed();
    this.#voice.say(placeSaid(this.language, record.view));
  }

  /**
   * Ends the game where it stands: by resignation, by agreement on a draw, or on time. Moves that were taken back are
   * dropped. `undo` lets it go on. In a game that is over, or with `mode="replay"`, this does nothing.
   * ja: 対局をその局面で終えます（投了、合意による引き分け、時間切れ）。戻した手は消えます。`undo` で続きから打てます。終局後と `mode="replay"` では何もしません。
   * @public
   * @param {Verdict} verdict
   */
  end(verdict) {
    const { view } = this;
    if (this.isReplay || !view?.side || !this.#kaeshi) return;
    if (view.ply < view.steps.length) this.#take({ position: view.start, moves: view.transcript });
    this.#conclude(verdict);
  }

  /** @param {Verdict | undefined} verdict */
  #conclude(verdict) {
    this.#record?.end(verdict);
    this.held = false;
    this.#changed();
    if (this.view) this.#voice.say(placeSaid(this.language, this.view));
  }

  /**
   * Begins again from where this game began; with `mode="replay"` its moves stay, to be stepped through.
   * ja: この対局の始めの局面からやり直します。`mode="replay"` では棋譜を残して始めの局面に戻ります。
   * @public
   */
  restart() {
    if (this.isReplay) this.goTo(0);
    else if (this.view) this.open({ position: this.view.start });
  }

  /**
   * Has two computers that play each other wait, until `goOn`.
   * ja: コンピュータ同士の対局を `goOn` まで止めます。
   * @public
   */
  pause() {
    if (!this.canPause) return;
    this.held = true;
    this.computer.consider();
    this.#voice.say(t(this.language, 'say.paused'));
  }

  /**
   * Lets a waiting computer play.
   * ja: 待っているコンピュータに打たせます。
   * @public
   */
  goOn() {
    this.held = this.#isSingle = false;
    this.computer.consider();
    this.board?.focusSquare();
  }

  /**
   * Has two computers that play each other make one move and wait.
   * ja: コンピュータ同士の対局を一手だけ進めて止めます。
   * @public
   */
  step() {
    if (!this.view?.side || !this.isWatched) return;
    this.held = false;
    this.#isSingle = true;
    this.computer.consider();
  }

  /**
   * Shows the value of every move while it is a person's turn, or hides them.
   * ja: 人の手番の間、すべての手の値を見せます。もう一度で隠します。
   * @public
   */
  toggleHints() {
    if (this.canHint || this.hinting.isOn) this.hinting.toggle();
  }

  /** Who plays each side. @returns {Players} */
  get players() {
    /** @param {string | null} name @returns {Player} */
    const player = (name) => (!this.isReplay && (name === 'ai' || name === 'away') ? name : 'human');
    return { black: player(this.black), white: player(this.white) };
  }

  get isReplay() {
    return this.mode === 'replay';
  }

  /** How strong the computer plays, whatever the attribute says. */
  get strength() {
    return strengthOf(Number(this.level));
  }

  /** How long the computer takes at least, in ms, whatever the attribute says. */
  get leastTime() {
    return Math.max(0, Math.min(60_000, Number.isFinite(this.pace) ? this.pace : LEAST_MS));
  }

  /** Hints are for people: a game between two computers has none. */
  get canHint() {
    return !this.isReplay && this.hints !== 'none' && Object.values(this.players).includes('human');
  }

  get language() {
    return languageOf(this);
  }

  /** The start that the attributes or the text inside name. @returns {string | undefined} */
  get firstPosition() {
    return this.position ?? (textInside(this) || undefined);
  }

  /** Whether two computers are playing each other just now. */
  get canPause() {
    return !this.held && !!this.view?.side && this.isWatched;
  }

  /** Whether both sides are the computer's. */
  get isWatched() {
    return Object.values(this.players).every((player) => player === 'ai');
  }

  /** Whether a person is to move. */
  get isMine() {
    const { view } = this;
    return !this.isReplay && !!view?.side && this.players[view.side] === 'human' && view.ply >= this.settled;
  }

  /** Who plays a side, in a word. @param {Side} side */
  nameOf(side) {
    return playerName(this.language, side, this.players, this.strength, this.names);
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.hasUpdated ? this.renderRoot.querySelector('kaeshi-board') : null;
  }

  /** @override */
  render() {
    const { language: lang, view, players, held, failure, names, strength: level } = this;
    const [hints, thinking] = [this.hinting, this.computer.isThinking];
    const byBook = view !== undefined && this.computer.isByBook(view.position);
    const pause = this.canPause ? () => this.pause() : undefined;
    const scene = { lang, players, thinking, held, level, byBook, failure, names, pause, goOn: () => this.goOn() };
    return html`<div class="game" role="group" aria-label=${t(lang, 'game.label')}>
      ${status(scene, view)}
      <kaeshi-board
        part="board"
        exportparts="frame, cloth, disc, mark"
        lang=${lang}
        .position=${view?.position ?? this.firstPosition ?? null}
        .last=${view?.last ?? null}
        .move=${this.#record?.move ?? null}
        .legal=${this.isMine ? (view?.legal ?? []) : []}
        .marks=${hintMarks(lang, hints.moves)}
        ?interactive=${!this.isReplay}
        ?flipped=${this.flipped}
        @kaeshi-square=${this.onSquare}
      ></kaeshi-board>
      <div class="panel"><slot name="panel"></slot></div>
      ${moves(lang, view, (ply) => this.goTo(ply), this.onListKey)} ${this.isReplay ? nothing : controls(this)}
      ${aside(lang, hints, sharedEngine(), hints.isOn || Object.values(players).includes('ai'))} ${this.#voice.render()}
    </div>`;
  }

  /** @override @param {PropertyValues<this>} changed */
  willUpdate(changed) {
    if (this.#record && (changed.has('position') || changed.has('moves') || changed.has('ply'))) this.#openAttributes();
    if (PLAYING.some((name) => changed.has(name))) this.computer.consider();
    this.hinting.about(this.isMine ? this.view?.position : undefined);
  }

  /** @override @param {PropertyValues<this>} changed */
  updated(changed) {
    // With the frame, which lays the page out anyway: asked for here, it would be laid out twice.
    if (changed.has('view') && this.view) requestAnimationFrame(this.#showCurrent);
  }

  /** @override */
  firstUpdated() {
    // Content that the page puts above the list makes the list lower.
    const list = this.renderRoot.querySelector('.list');
    if (list) new ResizeObserver(this.#showCurrent).observe(list);
  }

  #showCurrent = () => showCurrent(this.renderRoot.querySelector('.list'));

  async #load() {
    try {
      this.#kaeshi = await loadKaeshi();
    } catch (thrown) {
      this.failure = failureOf(this.language, thrown, false, () => this.#load());
      return;
    }
    this.failure = undefined;
    if (Object.values(this.players).includes('ai')) sharedEngine().moment('choose');
    if (this.#record) return this.computer.consider();
    if (this.#tell('kaeshi-ready', null)) this.#openAttributes();
  }

  /** Opens what the attributes say; text that cannot be read is shown as such. */
  #openAttributes() {
    const ply = this.ply ?? (this.isReplay ? 0 : undefined);
    try {
      this.failure = undefined;
      this.open({ position: this.firstPosition, moves: this.moves ?? undefined, ply });
    } catch (thrown) {
      const text = t(this.language, 'game.badText', { why: explain(this.language, thrown) });
      this.failure = { text, retry: undefined };
    }
  }

  /** After every change of the game: draw, ask whose turn it is, tell the page. */
  #changed() {
    const view = this.#record?.view;
    if (!view) return;
    this.view = view;
    this.failure = undefined;
    this.computer.consider();
    this.#tell('kaeshi-change', {
      ...view,
      line: view.steps.map(({ square }) => square).join(''),
      held: this.held,
      verdict: this.#record?.verdict,
    });
  }

  /**
   * @param {string} name
   * @param {Change | Played | null} detail
   * @returns {boolean} whether the page left what comes next to the element
   */
  #tell(name, detail) {
    const cancelable = name === 'kaeshi-ready';
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** @param {CustomEvent<{ square: string }>} event */
  onSquare(event) {
    // The press is the board's matter; the page hears `kaeshi-change`.
    event.stopPropagation();
    const { square } = event.detail;
    if (!this.isMine) return;
    if (!this.play(square)) this.#voice.say(t(this.language, 'say.notLegal', { square }));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const act = this.view && !event.defaultPrevented ? gameKey(event, this.view, this) : undefined;
    if (act) event.preventDefault();
    act?.();
  }

  /** @param {KeyboardEvent} event */
  async onListKey(event) {
    const to = this.view && listKey(event.key, this.view);
    if (to === undefined) return;
    event.preventDefault();
    this.goTo(to);
    await this.updateComplete;
    const step = this.renderRoot.querySelector('.step[tabindex="0"]');
    if (step instanceof HTMLElement) step.focus({ preventScroll: true });
  }
}

define('kaeshi-game', KaeshiGame);
