/**
 * `<kaeshi-tsume>`: an endgame puzzle, judged move by move by the exact solver, which also plays the other side.
 *
 * Until the engine is there, and when it cannot be loaded, the content of the element is shown. Its interface for pages
 * is documented at the class; the tables of the documentation, the types and the manifest are made from there by
 * `./build.sh contract`.
 */
import { LitElement, html, nothing } from 'lit';
import { LoadError, inTime, isStuck, loadKaeshi, sharedEngine } from '../../engine/index.js';
import { coded, languageOf } from '../../locale/index.js';
import '../board/index.js';
import { Voice, buttons, define, discs, host, puzzleUrl, textInside, tokens } from '../shared/index.js';
import { addressOf, knownGame } from './known.js';
import { PuzzleLink } from './link.js';
import { PuzzleError, readPuzzle } from './read.js';
import { resume } from './resume.js';
import { TsumeSession } from './session.js';
import { tsumeSolutionStyle } from './solution-style.js';
import { tsumeStyle } from './style.js';
import { spoken, statusOf, t } from './words.js';
import { dayIn, puzzleView, waitingView } from './view.js';

/** @import { PropertyValues } from 'lit' */
/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { KaeshiTsumeProof } from '../proof/index.js' */
/** @import { OfDay } from './daily.js' */
/** @import { TsumeLine } from './line.js' */
/** @import { Resumed } from './resume.js' */
/** @import { SessionEvent } from './settling.js' */
/** @import { KaeshiBoard } from '../board/index.js' */

/**
 * A puzzle that was solved: by which moves, with how many mistakes, and whether help was shown.
 * @typedef {{ position: string, goal: "win" | "draw" | "best" | `+${number}` | `-${number}` | undefined,
 *   moves: string[], mistakes: number, helped: boolean }} Solved
 */
/**
 * A move of a puzzle: where it was played, and by whom.
 * @typedef {{ position: string, square: string, side: "black" | "white", by: "solver" | "opponent" }} Moved
 */
/**
 * A move that gave the goal away. The numbers are final disc differences for the solver: what the move leads to, what
 * was to be had, and what it loses. They are unset where the move was judged before all of them were proved.
 * @typedef {{ position: string, square: string, score: number | undefined, best: number | undefined,
 *   lost: number | undefined }} Wrong
 */

/**
 * An endgame puzzle, judged move by move by the exact solver, which also plays the other side.
 *
 * @element kaeshi-tsume
 *
 * @attr {string} position - The puzzle, 64 signs and the side to move, who is the one who solves. Without it the text
 *   inside the element is read.
 *   ja: 問題の局面。64文字と手番（解く側）。無ければ要素の中の文字を読みます。
 * @attr {"black" | "white"} side - Who is to move, whatever the position says.
 *   ja: 手番。局面に書かれた手番より優先します。
 * @attr {"win" | "draw" | "best" | "wipe-out" | string} goal - `win`: any winning move is right. `draw`: at least a
 *   draw. `best`: the most discs. `wipe-out`: all of them. `+6`: to win by six or more, `-4`: to lose by four at most.
 *   Without it the engine finds what there is to play for.
 *   ja: win（勝ち）、draw（引き分け以上）、best（最善）、wipe-out（全滅）、+6（6石差以上の勝ち）、
 *   -4（4石差以内の負け）。無ければエンジンが調べて決めます。
 * @attr {boolean} hint - Shows a button for hints: first the region, then the square, then why.
 *   ja: ヒントのボタンを出します（場所、マス、理由の順）。
 * @attr {"hidden" | "shown"} solution - `hidden` leaves the button of the solution out, `shown` shows every move's
 *   score from the start.
 *   ja: hidden で解答のボタンを省き、shown で最初から解答を示します。
 * @attr {boolean} defences - Shows every reply to the first move, to be beaten one by one; and, when opened, the whole
 *   solution as a tree, a certificate, and the same position with other goals.
 *   ja: 初手へのすべての応手を並べ、一つずつ破っていきます。開けば解答の木、証明書、ほかの目標も見られます。
 * @attr {string} certificate - The claims of a certificate; they are proved again, and a false one is named.
 *   ja: 証明書の内容。もう一度証明し、誤りがあれば示します。
 * @attr {string} moves - A transcript that leads from the position, or from the start of the game, to the puzzle.
 *   ja: 局面から、または対局の始めから、問題までの棋譜。
 * @attr {string} daily - The puzzle of a day, as `daily="2026-11-22"`; `daily` alone is today's, where the reader is.
 *   It comes from the library on the site of the script, in place of a position.
 *   ja: 今日の一問。日付を書けばその日の問題。スクリプトの置かれたサイトの問題集から選ばれます。
 * @attr {string} link - The address that "Copy link" copies. Without it the puzzle on the site of the script.
 *   ja: 「リンクをコピー」で渡す宛先。無ければスクリプトの置かれたサイトの問題ページ。
 * @attr {boolean} flipped - Shows the board from the other side.
 *   ja: 盤を反対側から見せます。
 * @attr {"ja" | "en"} lang - The language. Without it that of the page around, or else the browser's.
 *   ja: ja か en。無ければ周りのページの言語、それも無ければブラウザの言語。
 *
 * @fires {Solved} kaeshi-solved - The puzzle was solved: by which moves, with how many mistakes, and whether
 *   help was shown.
 *   ja: 問題が解けました（手順、間違いの数、解答やヒントを見たかどうか）。
 * @fires {Wrong} kaeshi-failed - A move gave the goal away. The numbers are final disc differences for the solver: what
 *   the move leads to, what was to be had, and what it loses. They are unset while they are still being proved.
 *   ja: 目標を逃す手が打たれました（数は解く側から見た最終石差：その手、最善、損。証明の途中では数は入りません）。
 * @fires {Wrong} kaeshi-wrong - The same, by its older name.
 *   ja: kaeshi-failed と同じ（以前の名前）。
 * @fires {Moved} kaeshi-move - A move was played, by the solver or by the opponent.
 *   ja: 着手がありました（解く側、または相手）。
 * @fires {{ position: string, goal: string | undefined }} kaeshi-ready - A puzzle is open, and the solver may move.
 *   ja: 問題が開き、打てるようになりました。
 */
export class KaeshiTsume extends LitElement {
  /** @override */
  static styles = [tokens, host, discs, buttons, tsumeStyle, tsumeSolutionStyle];

  /** @override */
  static properties = {
    position: { type: String },
    side: { type: String },
    goal: { type: String },
    moves: { type: String },
    daily: { type: String },
    link: { type: String },
    hint: { type: Boolean },
    solution: { type: String },
    defences: { type: Boolean },
    certificate: { type: String },
    lang: { type: String, reflect: true },
    flipped: { type: Boolean, reflect: true },
  };

  #link = new PuzzleLink(this);

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
    /** @type {string | null} */
    this.daily = null;
    /** The puzzle of the day that is open. @type {OfDay | undefined} */
    this.ofDay = undefined;
    /** The address that "copy link" copies; by default the puzzle on Kaeshi's own page. @type {string | null} */
    this.link = null;
    this.hint = this.flipped = false;
    /** @type {string | null} */
    this.solution = null;
    this.defences = false;
    /** @type {string | null} */
    this.certificate = null;
    /** Whether what is proved of the puzzle stands below the board, and whether it could not be fetched. */
    this.hasProof = this.isProofMissing = false;
    /** The transcript of a game that leads to the puzzle, where the page knows one. */
    this.game = '';
    /** The puzzle's name in an address of ours, where the page knows more of it than its position. */
    this.address = '';
    this.voice = new Voice(this);
    /** @type {Kaeshi | undefined} */
    this.kaeshi = undefined;
    this.session = new TsumeSession({
      engine: sharedEngine(),
      openGame: (position) => /** @type {Kaeshi} */ (this.kaeshi).Game.fromPosition(position),
      redraw: () => this.requestUpdate(),
      tell: (event) => this.tell(event),
    });
    /**
     * These buttons go away when they are pressed, and the focus with them: it belongs on the board.
     * @param {Promise<void>} _done
     */
    const then = (_done) => this.focusBoard();
    /** Returns the state that the page has kept of the puzzle that opens. @type {() => Resumed | undefined} */
    this.resumes = () => undefined;
    this.acts = {
      takeBack: () => then(this.session.takeBack()),
      refute: () => {
        then(this.session.refute());
        void this.proof().then((proof) => proof?.perform('explain'));
      },
      hint: () => void this.proof().then((proof) => proof?.perform('hint')),
      reset: () => then(this.session.reset()),
      stop: () => this.session.stop(),
      retry: () => void (this.session.state.line ? this.session.retry() : this.again()),
      solution: () => {
        if (this.solution !== 'hidden') void this.session.showSolution(!this.session.state.showsSolution);
      },
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
    if (/** @type {const} */ (['position', 'side', 'goal', 'moves', 'daily']).some((name) => changed.has(name)))
      void this.start();
  }

  /** Loads the element of the puzzle's proof on first use. @returns {Promise<KaeshiTsumeProof | null>} */
  async proof() {
    const isMissing = !(await inTime(() => import('../proof/index.js')).catch(() => undefined));
    // Before its script is there, an element of that name could not be told anything.
    [this.hasProof, this.isProofMissing] = [true, isMissing];
    this.requestUpdate();
    await this.updateComplete;
    return this.renderRoot.querySelector('kaeshi-tsume-proof');
  }

  /** Loads the engine where that is still to do, and opens the puzzle that the attributes or the text name. */
  async start() {
    this.session.close();
    this.#link.clear();
    try {
      this.kaeshi ??= await loadKaeshi();
    } catch (cause) {
      return this.fail(cause);
    }
    const { daily } = this;
    try {
      const ofDay = daily === null ? undefined : await (await inTime(() => import('./daily.js'))).puzzleOfDay(daily);
      // While it was fetched, the page may have asked for another.
      if (!this.isConnected || daily !== this.daily) return;
      this.ofDay = ofDay;
      const { position, goal } = readPuzzle(this.kaeshi, this.given);
      if (this.defences || this.certificate !== null) void this.proof();
      const opened = this.session.open(position, goal);
      resume(this.session, this.resumes());
      if (this.solution === 'shown') void this.session.showSolution(true);
      await opened;
    } catch (cause) {
      const isOfBoard = cause instanceof Error && cause.name === 'BoardError';
      this.fail(isOfBoard ? new PuzzleError('board', '', cause) : cause);
    }
  }

  /** Tries once more to begin. An event tells the page, which may have waited for the same engine. */
  again() {
    this.dispatchEvent(new Event('again'));
    return this.start();
  }

  get given() {
    if (this.daily !== null)
      return { position: null, side: null, moves: '', text: '', goal: null, ...this.ofDay?.given };
    return { position: this.position, side: this.side, goal: this.goal, moves: this.moves, text: textInside(this) };
  }

  /** Shows nothing but why there is no puzzle. @param {PuzzleError} cause */
  refuse(cause) {
    this.session.close();
    this.fail(cause);
    const { title, detail } = statusOf(this.language, this.session.state);
    this.say(`${title}. ${detail}`);
  }

  /** @param {unknown} cause */
  fail(cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    // Where a script is stuck only another page helps.
    this.session.state.failure = isStuck(error) ? new LoadError(error) : error;
    this.requestUpdate();
  }

  get language() {
    return languageOf(this);
  }

  /** @param {SessionEvent} event */
  tell(event) {
    const words = spoken(this.language, event, this.session.state);
    // The line that punishes a wrong move is said as a whole, with the reason.
    const isShown = this.session.state.punisher !== undefined && (event.type === 'moved' || event.type === 'passed');
    if (!isShown && words) this.voice.say(words);
    const { line, goal } = this.session.state;
    if (event.type === 'opened' && line) {
      this.fire('kaeshi-ready', { position: line.first, goal });
    } else if (event.type === 'moved') {
      const { side, square, before } = event.ply;
      /** @type {Moved} */
      const moved = { position: before, square, side, by: side === line?.solver ? 'solver' : 'opponent' };
      this.fire('kaeshi-move', moved);
    } else if (event.type === 'helped') {
      this.dispatchEvent(new Event('helped'));
    } else if (event.type === 'right') {
      /** @type {KaeshiTsumeProof | null} */ (this.renderRoot.querySelector('kaeshi-tsume-proof'))?.moved();
    } else if (event.type === 'wrong') {
      const { square, before, verdict, best } = event.ply;
      /** @type {Wrong} */
      const wrong = { position: before, square, score: verdict?.score, best, lost: verdict?.lost };
      this.fire('kaeshi-failed', wrong);
      this.fire('kaeshi-wrong', wrong);
    } else if (event.type === 'solved' && line) {
      const moves = line.played.map((ply) => ply.square);
      /** @type {Solved} */
      const solved = { position: line.first, goal, moves, ...this.session.state.attempt.trouble };
      this.fire('kaeshi-solved', solved);
    }
  }

  /** Has the voice say something more. @param {string} words */
  say(words) {
    this.voice.say(words);
  }

  /** @param {string} name @param {object} detail */
  fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.hasUpdated ? this.renderRoot.querySelector('kaeshi-board') : null;
  }

  /**
   * Moves the keyboard focus onto the board.
   * ja: 盤にキーボードのフォーカスを移します。
   * @public
   * @returns {void}
   */
  focusBoard() {
    this.board?.focusSquare();
  }

  /**
   * Promises the position that is shown as an SVG picture, with a title and a description; black on white for print.
   * It rejects where there is no puzzle yet, also outside of a page.
   * ja: 今の局面を、題と説明の付いた SVG にして Promise で返します。`print` で印刷用の白黒になります。問題がまだ無いとき（ページの外も）は失敗します。
   * @public
   * @param {{ print?: boolean }} [options]
   * @returns {Promise<string>}
   */
  async toSvg(options) {
    if (!this.board) throw coded('nothingToDraw', 'there is no puzzle to draw');
    return this.board.toSvg(options);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      u: this.session.state.mistake ? this.acts.takeBack : this.acts.back,
      '[': this.acts.back,
      ']': this.acts.forward,
      s: this.acts.solution,
      i: this.hint ? this.acts.hint : undefined,
      x: this.session.state.phase === 'wrong' ? this.acts.refute : undefined,
    }[event.key];
    if (!act || !this.session.state.line) return;
    event.preventDefault();
    act();
  }

  #proofView() {
    const { language: lang, session, defences, certificate } = this;
    if (this.isProofMissing) return html`<p class="legend" role="alert">${t(lang, 'tsume.failed.proof')}</p>`;
    return html`<kaeshi-tsume-proof
      part="proof"
      exportparts="reasons, defences, tree, certificate, dial"
      .session=${session}
      .lang=${lang}
      .flipped=${this.flipped}
      .defences=${defences}
      .certificate=${certificate}
      .gameOf=${() => knownGame(this.kaeshi, session.state.line?.first, this)}
      .addressOf=${() => addressOf({ first: session.state.line?.first ?? '', goal: session.state.goal }, this)}
      .say=${(/** @type {string} */ words) => this.say(words)}
      .ask=${(/** @type {AnyGoal} */ goal) => {
        this.goal = goal;
        // Its name stands for the goal that it has there.
        this.address = '';
      }}
      @kaeshi-proof-marks=${() => this.requestUpdate()}
    ></kaeshi-tsume-proof>`;
  }

  /** The proof, the credit, and the link to take along. @param {TsumeLine} line */
  #below({ first }) {
    const { language: lang, ofDay } = this;
    const link = () => this.link ?? puzzleUrl({ position: first, goal: this.session.state.goal });
    return html`${this.hasProof ? this.#proofView() : nothing}
      <div class="foot">
        <slot name="caption">${ofDay ? t(lang, 'tsume.ofDay', { day: dayIn(lang, ofDay.day) }) : nothing}</slot>
        ${this.#link.button(lang, link)}
      </div>
      ${this.#link.shown(lang)}`;
  }

  /** @override */
  render() {
    const { line } = this.session.state;
    // The live region stands in one place from the start: else screen readers miss its first sentence.
    return html`${line ? puzzleView(this, line, this.#below(line)) : waitingView(this)} ${this.voice.render()}`;
  }
}

define('kaeshi-tsume', KaeshiTsume);
