/**
 * The review of a game beside it: the graph, what is to be said of the move on the board, the way from mistake to
 * mistake, and how each side played.
 */
import { html, nothing, render } from 'lit';
import { explain } from '../../locale/index.js';
import { button, errorView, signButton } from '../shared/index.js';
import { ENOUGH, Trial, lossWords, triedSaid } from '../trial/index.js';
import { graphFigure } from './graph.js';
import { Puzzles } from './puzzles.js';
import { Rated } from './rated.js';
import { ReviewSession } from './session.js';
import { summaryView } from './summary-view.js';
import { t } from './texts.js';
import { ReviewReasons } from './reasons.js';
import { SIGNS } from './words.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Game, Reviewed, ReviewedMove, ReviewedSide, Side } from '../../engine/types.js' */
/** @import { IconName } from '../shared/index.js' */
/** @import { Prover } from './puzzles.js' */
/** @import { Engine } from './session.js' */

/**
 * A line that may not be the game's: `moves` from the position before move `ply` on, and after how many of them.
 * @typedef {{ ply: number, moves: readonly string[], at?: number }} OtherLine
 */
/**
 * The panel's orders to the page: to review another game, to go to the position after a move, to play another line,
 * which returns the path that it led to, to ask for a move with marks on the board, to keep a mistake for training,
 * which tells whether it was kept, and to draw on squares that a sentence names.
 * @typedef {object} Orders
 * @property {(game: Game) => void} review
 * @property {(ply: number) => void} goTo
 * @property {(line: OtherLine) => string} play
 * @property {(trial: Trial | undefined) => void} ask
 * @property {(ply: number) => string} positionAt
 * @property {(move: ReviewedMove) => Promise<boolean>} keep
 * @property {(squares: readonly string[], label: string) => void} point
 */
/**
 * Where the reader is: after how many moves of the game that is reviewed, whether in a variation from there, on which
 * path, which line is on the board, and whether the game is in the tree.
 * @typedef {object} ReaderPlace
 * @property {string} lang
 * @property {number} ply
 * @property {boolean} isAside
 * @property {string} path
 * @property {Game | undefined} game
 * @property {boolean} isHere
 */

/** The keys, and what each does. @type {Readonly<Record<string, (panel: ReviewPanel) => void>>} */
const KEYS = {
  '>': (panel) => panel.step(1),
  '<': (panel) => panel.step(-1),
  v: (panel) => panel.toggleTrial(),
  '.': (panel) => panel.showBetter(),
};

/** @param {ReviewedMove} move */
const bookMark = ({ mark }) => (SIGNS[mark] ? 'good' : mark);

/**
 * Returns the figures of a side with its marks counted anew.
 * @param {ReviewedSide} figures
 * @param {readonly ReviewedMove[]} moves
 * @param {Side} side
 */
function counted(figures, moves, side) {
  const marks = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const move of moves) if (move.side === side) marks[move.mark] += 1;
  return { ...figures, marks };
}

export class ReviewPanel {
  #root;
  #engine;
  #do;
  #puzzles;
  #rated = new Rated(() => this.redraw());
  #isSummed = false;
  /** @type {ReaderPlace} */
  #place = { lang: 'en', ply: 0, isAside: false, path: '', game: undefined, isHere: false };
  /** @type {Trial<ReviewedMove> | undefined} */
  #trial;
  #reasons = new ReviewReasons(() => this.redraw());
  /** The squares that are drawn on. */
  #pointed = '';
  /**
   * The move whose line was played out, and where that led to.
   * @type {{ move: ReviewedMove, path: string } | undefined}
   */
  #played;
  /** The mistakes that training has now, by their numbers. @type {Set<number>} */
  #kept = new Set();
  /** How many moves of the game the opening book has. */
  book = 0;
  /** The side whose mistakes are walked through; both when undefined. @type {Side | undefined} */
  side;

  /**
   * @param {HTMLElement} root the panel's alone
   * @param {Engine & Prover & EngineClient} engine
   * @param {Orders} orders
   */
  constructor(root, engine, orders) {
    this.#root = root;
    this.#engine = engine;
    this.#do = orders;
    root.classList.add('review');
    /** @readonly */
    this.session = new ReviewSession(engine);
    this.session.addEventListener('change', () => {
      if (this.session.reviewed) this.#reasons.prepare();
      this.redraw();
    });
    this.#puzzles = new Puzzles(engine, () => this.redraw());
  }

  /** The review, in which no move of the opening book is called bad. @returns {Reviewed | undefined} */
  get reviewed() {
    const { reviewed } = this.session;
    if (!reviewed || this.book === 0) return reviewed;
    const moves = reviewed.moves.map((move) => (move.ply > this.book ? move : { ...move, mark: bookMark(move) }));
    return {
      ...reviewed,
      moves,
      black: counted(reviewed.black, moves, 'black'),
      white: counted(reviewed.white, moves, 'white'),
    };
  }

  /** The moves that lost much. */
  get mistakes() {
    const { moves = [] } = this.reviewed ?? {};
    return moves.filter(({ side, mark }) => SIGNS[mark] && (!this.side || side === this.side));
  }

  /**
   * The move on the board, or the one for which a better is sought, or whose line was played out.
   * @returns {ReviewedMove | undefined}
   */
  get #current() {
    return this.#trial?.move ?? this.#played?.move ?? this.reviewed?.moves.find(({ ply }) => ply === this.#place.ply);
  }

  /** Why the move on the board lost something, unless that would tell the better move that is sought. */
  get #why() {
    const move = this.#current;
    const isTold = move && SIGNS[move.mark] && move.ply > this.book && move.line.length > 0 && !this.#trial?.isOpen;
    if (!isTold) return undefined;
    return this.#reasons.of(this.#do.positionAt(move.ply - 1), this.reviewed?.moves ?? [], move);
  }

  /** Says where the reader is. @param {ReaderPlace} place */
  place(place) {
    this.#place = place;
    const { isOpen, move } = this.#trial ?? {};
    if (place.path !== this.#played?.path) this.#played = undefined;
    const isLeft = !place.isHere || place.ply + 1 !== move?.ply || (isOpen && place.isAside);
    if (this.#trial && isLeft) this.#end();
    this.redraw();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was the panel's */
  onKey(event) {
    const act = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    if (!act || !this.session.reviewed || !this.#place.isHere) return false;
    event.preventDefault();
    act(this);
    return true;
  }

  /** @param {string} square @returns {boolean} whether a move was sought */
  onPlay(square) {
    const trial = this.#trial;
    if (!trial?.isOpen) return false;
    trial.try(square);
    return true;
  }

  /** The number of the move that the panel speaks of. */
  get #ply() {
    return (this.#trial?.move ?? this.#played?.move)?.ply ?? this.#place.ply;
  }

  /** Goes to the next mistake, or to the one before; behind the last comes the first. @param {1 | -1} by */
  step(by) {
    const { mistakes } = this;
    const here = this.#ply;
    const next = by > 0 ? mistakes.find(({ ply }) => ply > here) : mistakes.findLast(({ ply }) => ply < here);
    const to = next ?? mistakes.at(by > 0 ? 0 : -1);
    this.#end();
    if (to) this.#do.goTo(to.ply);
  }

  /** Asks for a better move in place of the mistake on the board, or of the next one; or asks no more. */
  toggleTrial() {
    const before = this.#trial;
    this.#end();
    if (before?.isOpen) return this.#do.goTo(before.move.ply);
    const canImprove = (/** @type {ReviewedMove | undefined} */ each) => !!each && each.loss >= ENOUGH;
    if (!canImprove(before?.move ?? this.#current)) this.step(1);
    const move = before?.move ?? this.#current;
    if (!move || !canImprove(move)) return;
    this.#do.goTo(move.ply - 1);
    this.#trial = new Trial(move, () => this.#tried());
    void this.#trial.begin(this.#do.positionAt(move.ply - 1), this.#engine);
    this.#tried();
  }

  /** Plays the better line. */
  showBetter() {
    const move = this.#current;
    if (!move || move.line.length === 0) return;
    const wasOpen = this.#trial?.isOpen;
    const trial = this.#trial ?? new Trial(move, () => undefined);
    trial.show();
    if (wasOpen) {
      this.#do.ask(undefined);
      void this.#keep(move);
    }
    this.#do.play({ ply: move.ply, moves: move.line });
    this.#trial = trial;
    this.redraw();
  }

  /** Plays the line that shows why the move on the board lost something. */
  playOut() {
    const [move, why] = [this.#current, this.#why];
    if (!move || !why) return;
    this.#end();
    const path = this.#do.play({ ply: move.ply, moves: why.line, at: why.at });
    this.#played = { move, path };
    this.redraw();
  }

  /** Draws on the squares that the sentence on the move names, as far as they mean something on this board. */
  #point() {
    const { room } = this.#reasons;
    const { isAside, isHere } = this.#place;
    const why = isHere ? this.#why : undefined;
    const there = this.#played ? why?.lit : why && !isAside ? room?.squaresAt(why.reasons) : undefined;
    const squares = there ?? [];
    if (this.#pointed === squares.join()) return;
    this.#pointed = squares.join();
    this.#do.point(squares, room?.t(this.#place.lang, 'why.lit') ?? '');
  }

  /** Follows the judgement of a tried move. */
  #tried() {
    const trial = this.#trial;
    if (!trial) return;
    this.#do.ask(trial.isOpen ? trial : undefined);
    if (trial.state === 'wrong') void this.#keep(trial.move);
    if (trial.state === 'right') this.#do.play({ ply: trial.move.ply, moves: [trial.square] });
    this.redraw();
  }

  /** @param {ReviewedMove} move */
  async #keep(move) {
    if (!this.#kept.has(move.ply) && (await this.#do.keep(move))) {
      this.#kept.add(move.ply);
      this.redraw();
    }
  }

  #end() {
    const wasOpen = this.#trial?.isOpen;
    this.#trial?.stop();
    this.#trial = undefined;
    if (wasOpen) this.#do.ask(undefined);
  }

  redraw() {
    const { lang, ply, game: offered, isHere } = this.#place;
    const { reviewed } = this;
    const begins = !isHere && offered?.moves;
    const hasGraph = reviewed && reviewed.moves.length > 0;
    render(
      isHere
        ? html`${
              hasGraph
                ? html`<div class="picture">${graphFigure(lang, reviewed, ply, this.#do.goTo)} ${this.#work()}</div>`
                : nothing
            }
            <section class="path" aria-label=${t(lang, 'review.path')}>
              ${this.#buttons()} ${this.#said()} ${hasGraph ? nothing : this.#work()}
            </section>
            ${this.#summary()}`
        : begins
          ? html`<section class="path">
              ${this.#button('review.start', () => this.#do.review(offered), 'play')}
            </section>`
          : nothing,
      this.#root,
    );
    this.#point();
  }

  /** Forgets what belongs to the game before. @param {Side} [side] the one whose mistakes are walked through */
  reset(side) {
    this.#kept.clear();
    [this.book, this.side] = [0, side];
  }

  /** @param {Parameters<typeof t>[1]} key @param {() => void} act @param {IconName} sign */
  #button(key, act, sign) {
    return button(t(this.#place.lang, key), act, { sign });
  }

  /** The sentence on the move on the board, or else on the review. */
  #said() {
    const { lang } = this.#place;
    const { reviewed, state, why } = this.session;
    if (state === 'failed') return errorView(t(lang, 'review.failed', { why: explain(lang, why) }));
    const counts = { exact: reviewed?.exact ?? 0, total: reviewed?.total ?? 0 };
    const isProven = counts.total > 0 && counts.exact === counts.total;
    const key = isProven
      ? 'review.proven'
      : /** @type {const} */ ({ running: 'review.working', stopped: 'review.stopped' })[String(state)];
    const review = counts.total > 0 ? t(lang, key ?? 'review.rested', counts) : t(lang, 'review.waiting');
    return html`<p class="said ${this.#trial ? this.#trial.state : ''}" role="status">${this.#ofMove() ?? review}</p>`;
  }

  /** How far the review is, and its end; or how it goes on. */
  #work() {
    const { lang } = this.#place;
    const { session } = this;
    const { share = 0, exact = 0, total = 0 } = session.reviewed ?? {};
    const go = /** @type {const} */ ({ stopped: 'review.go', failed: 'again' })[String(session.state)];
    if (go) return html`<div class="work">${this.#button(go, () => void session.resume(), 'play')}</div>`;
    if (session.state !== 'running') return nothing;
    return html`<div class="work">
      <progress max="1" value=${share} aria-label=${t(lang, 'review.working', { exact, total })}></progress>
      ${this.#button('stop', () => session.stop(), 'close')}
    </div>`;
  }

  #ofMove() {
    const { lang } = this.#place;
    const move = this.#current;
    if (!move) return undefined;
    const { ply, side, move: square, best, mark } = move;
    const words = { ply, square, best, side: t(lang, `color.${side}`), mark: t(lang, `review.mark.${mark}`) };
    const trial = this.#trial;
    if (trial) {
      const key = trial.state === 'shown' ? 'review.try.shown' : 'review.try.asking';
      const said = triedSaid(lang, trial) ?? t(lang, key, { ...words, lost: lossWords(lang, move) });
      return this.#kept.has(ply) ? `${said} ${t(lang, 'review.try.kept')}` : `${said}${this.#whySaid(move)}`;
    }
    if (ply <= this.book) return t(lang, 'review.move.book', words);
    if (!SIGNS[mark]) return undefined;
    return html`<strong>${t(lang, 'review.move', { ...words, lost: lossWords(lang, move) })}</strong
      >${this.#whySaid(move)}`;
  }

  /** Says why a move lost something, after a sentence; empty while that is not known. @param {ReviewedMove} move */
  #whySaid(move) {
    const { lang } = this.#place;
    const why = this.#why;
    const said = why && this.#reasons.room?.reasonsSaid(lang, why.reasons, move);
    return said ? `${lang === 'ja' ? '' : ' '}${said}` : '';
  }

  #buttons() {
    const { lang } = this.#place;
    const { session, mistakes } = this;
    if (mistakes.length === 0)
      return session.state === 'done' ? html`<p class="muted">${t(lang, 'review.worst.none')}</p>` : nothing;
    const trial = this.#trial;
    const at = mistakes.findIndex((move) => move.ply === this.#ply) + 1;
    /** @param {'previous' | 'next'} way @param {string} keys */
    const step = (way, keys) =>
      signButton(way, t(lang, `review.${way}`), () => this.step(way === 'next' ? 1 : -1), { keys });
    const canShow = (this.#current?.line.length ?? 0) > 0 && trial?.state !== 'shown';
    return html`<div class="row">
      ${step('previous', '<')}
      <span class="place"
        ><span class="word">${t(lang, at ? 'review.mistake' : 'review.mistakes')}</span>
        ${at ? `${at}/` : ''}${mistakes.length}</span
      >
      ${step('next', '>')}
      ${button(t(lang, 'review.try'), () => this.toggleTrial(), {
        kind: trial ? '' : 'primary',
        isPressed: !!trial?.isOpen,
        keys: 'v',
      })}
      ${button(t(lang, 'review.show'), () => this.showBetter(), { isOff: !canShow, keys: '.' })}
      ${button(html`<span class="word">${t(lang, 'review.play')}</span>`, () => this.playOut(), {
        sign: 'play',
        kind: 'play-out',
        name: t(lang, 'review.play'),
        title: t(lang, 'review.play'),
        isOff: !this.#why || !!this.#played,
      })}
    </div>`;
  }

  /** Opens the summary, or closes it. @param {boolean} isOpen */
  #sum(isOpen) {
    this.#isSummed = isOpen;
    const { game } = this.session;
    if (isOpen && game) void this.#rated.ask(game, true);
    this.redraw();
  }

  #summary() {
    const { lang, game: offered } = this.#place;
    const { game, state } = this.session;
    const { reviewed } = this;
    if (!reviewed || reviewed.moves.length === 0) return nothing;
    const isOther = !!offered?.moves && (game?.moves !== offered.moves || game.position !== offered.position);
    const more =
      state === 'done' && !reviewed.complete
        ? this.#button('review.deepen', () => void this.session.deepen(), 'plus')
        : nothing;
    if (this.#isSummed && game) void this.#rated.ask(game);
    return html`<details
      class="fold summary"
      @toggle=${(/** @type {Event} */ { target }) => this.#sum(/** @type {HTMLDetailsElement} */ (target).open)}
    >
      <summary>${t(lang, 'review.summary')}</summary>
      ${summaryView(lang, reviewed, this.#rated, this.#do.goTo)}
      <div class="row">
        ${more} ${isOther ? this.#button('review.start', () => this.#do.review(offered), 'play') : nothing}
      </div>
      ${isOther ? html`<p class="muted">${t(lang, 'review.other')}</p>` : nothing}
      ${state === 'running' ? nothing : this.#puzzles.view(lang, game, reviewed)}
    </details>`;
  }
}
