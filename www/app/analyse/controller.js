/**
 * The study page: a board, and beside it the tree of variations with the review of the game in it.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once. Edits of the tree
 * go through `Editing`, so that each can be undone; each is kept by `Keeping`.
 */
import { render } from 'lit';
import { SQUARES } from '../../elements/board/index.js';
import { Voice, fieldsOf } from '../../elements/shared/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { coded, explain } from '../../locale/index.js';
import { handedTo } from '../launched/index.js';
import { offer, receive } from '../incoming/index.js';
import {
  SIGNS,
  asFile,
  emptyTree,
  fromObject,
  isBlank,
  knownPart,
  mainLine,
  newId,
  nodeAt,
  siblingOf,
  tagsOf,
  withLine,
} from '../game/index.js';
import { arriving, asRecord, isUnfocused, isTyping, recall, siteHeader, stepByWheel } from '../shared/index.js';
import { readAddress, writeAddress } from './address.js';
import { gesturesOf } from './board-view.js';
import { Boxes } from './boxes.js';
import { Editing } from './editing.js';
import { Keeping } from './keeping.js';
import { KEYS, actKey, walkKey } from './keys.js';
import { Live } from './live.js';
import { showCurrent } from './moves-view.js';
import { Positions, motionBetween } from '../positions/index.js';
import { Preview } from './preview.js';
import { Rooms } from './rooms.js';
import { Recent } from './start-view.js';
import { initialState } from './state.js';
import { t } from './texts.js';
import { pageView } from './view.js';
import { faultSaid, forBlack, momentSaid, worthSaid } from './words.js';

/** @import { KaeshiBoard } from '../../elements/board/index.js' */
/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Tags, Tree } from '../game/index.js' */
/** @import { Step } from './keeping.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { State } from './state.js' */

/** How long a notice stays. */
const NOTICE_MS = 7000;

/** @typedef {{ page: HTMLElement, title: Element, notice: Element }} Places */

/**
 * A room reads where the visitor is, listens to every change, and makes requests; the tree, the board and the address
 * stay the page's own. Paths and moves are text, as in `f5d6c3`: a path begins at the start of the game. Events:
 * `change` when another position is on the board, or the tree or the language changed, `evaluated` when the evaluation
 * has come to its end.
 */
export class AnalysePage extends EventTarget {
  #places;
  /** @type {Positions | undefined} */
  #positions;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;
  #isTold = false;
  #takeHanded;
  #site;
  /** The state in which the evaluation was last drawn. @type {import('./live.js').LiveState} */
  #liveState = 'off';
  /** The touch gestures of the board. @readonly */
  gestures = gesturesOf(this);

  /** @param {Places} places */
  constructor(places) {
    super();
    this.#places = places;
    /** @type {State} */
    this.state = { ...initialState(), id: newId() };
    const { tree, id } = this.state;
    this.editing = new Editing(this, { tree, path: '', id, isOwn: false });
    this.keeping = new Keeping(
      (what) => this.#tellUnkept(what),
      (id) => this.#yield(id),
    );
    this.rooms = new Rooms(this);
    this.recent = new Recent(() => this.redraw());
    this.boxes = new Boxes(this);
    this.voice = new Voice({ requestUpdate: () => this.redraw() });
    this.live = new Live(() => this.#evaluated());
    this.lines = new Preview((path) => this.preview(path));
    addEventListener('keydown', (event) => this.#onKey(event));
    stepByWheel(document.body, (by) => {
      const { path, line } = this.state;
      const to = by < 0 ? path.slice(0, -2) : line.slice(0, path.length + 2);
      return to === path ? undefined : () => this.goTo(to);
    });
    addEventListener('hashchange', () => void this.#followAddress());
    const open = receive({ lang: () => this.lang, onPicked: (record, said) => this.take(record, said) });
    this.#takeHanded = handedTo(open);
    const tell = (/** @type {string} */ said) => this.tell(said);
    this.#site = siteHeader('analyse', (settings) => this.change({ settings }), { keys: KEYS, tell });
    addEventListener('pagehide', () => this.isReady && this.editing.keep());
    void this.start();
  }

  get lang() {
    return this.state.settings.lang;
  }

  /** Whether the rules are there. */
  get isReady() {
    return this.#positions !== undefined;
  }

  /** The position on the board, previews left out. @returns {Moment} */
  get moment() {
    return this.at(this.state.path);
  }

  /** The same for rooms. */
  get now() {
    return this.moment;
  }

  /** The moves of the main line, where it is a game that was played to its end. @returns {string | undefined} */
  get finished() {
    const moves = mainLine(this.state.tree);
    return moves && this.at(moves).result ? moves : undefined;
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.#places.page.querySelector('kaeshi-board');
  }

  /** The position at a path from any start. @param {string | undefined} start @param {string} path @returns {Moment} */
  rules = (start, path) => {
    if (!this.#positions) throw coded('notReady', 'the rules are still loading');
    return this.#positions.at(start, path);
  };

  /** The position at a path. @param {string} path @returns {Moment} */
  at(path) {
    return this.rules(this.state.tree.start, path);
  }

  /** Loads the rules and opens what the address names, or what was kept. */
  async start() {
    this.change({ failure: undefined });
    /** @type {Step | undefined} */
    let kept;
    try {
      const positions = new Positions(await loadKaeshi());
      kept = await this.keeping.last((start, path) => positions.at(start, path));
      this.#positions = positions;
    } catch (failure) {
      return this.change({ failure });
    }
    // The address is to be read before another is written.
    if (kept) this.#begin(kept, { keeps: false });
    this.editing.resume(this.rules);
    if (recall('people', asRecord)?.['rating']) void this.rooms.open('people');
    await this.#followAddress();
    await this.#takeHanded();
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.state, part);
    this.redraw();
    if (!this.isReady) return;
    // The review of a finished game begins by itself.
    if (this.finished && !this.rooms.has('review')) void this.rooms.open('review');
    this.dispatchEvent(new Event('change'));
  }

  /** Draws what the evaluation found, and says it once, when it has come to its end. */
  #evaluated() {
    const { state, found } = this.live;
    const [best] = found.moves;
    const isEnd = this.#liveState === 'searching' && (state === 'done' || state === 'stopped');
    this.#liveState = state;
    if (!isEnd || !best) return this.redraw();
    const value = forBlack(best.value, this.moment.side);
    const said = worthSaid(this.lang, { value, isExact: best.exact });
    this.voice.say(t(this.lang, 'live.said', { square: best.square, value: said }));
    this.dispatchEvent(new Event('evaluated'));
  }

  /** Says a sentence that goes away by itself. @param {string} notice */
  tell(notice) {
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.change({ notice: '' }), NOTICE_MS);
    this.change({ notice });
  }

  /** Goes to a node; what is not in the tree is left out. @param {string} wanted */
  goTo(wanted) {
    const { tree, path: from, line: before } = this.state;
    const path = knownPart(tree, wanted);
    const line = before.startsWith(path) ? before : mainLine(tree, path);
    const move = motionBetween(this.at(from), this.at(path));
    this.editing.endTyping();
    this.change({ path, line, move, preview: undefined });
    if (path !== from) this.voice.say(momentSaid(this.lang, this.moment));
    this.#keep();
  }

  /**
   * Shows a state of the history.
   * @param {Step} step
   * @param {{ keeps?: boolean }} [options] whether it is kept
   */
  showStep({ tree, path: wanted, id, isOwn }, { keeps = true } = {}) {
    const path = knownPart(tree, wanted);
    const { line: before } = this.state;
    const line = before.startsWith(path) && nodeAt(tree, before) ? before : mainLine(tree, path);
    this.change({ tree, path, line, id, isOwn, move: null, preview: undefined });
    if (keeps) this.#keep();
  }

  /** Plays on a square, as a new variation where there is none with that move. @param {string} square */
  play(square) {
    if (this.moment.legal.includes(square) && !this.rooms.onPlay(square))
      this.addLine(this.state.path + square, { goes: true });
  }

  /** Plays the best move that is known. */
  playBest() {
    const [best] = this.live.found.moves;
    if (this.live.isOn && best) this.play(best.square);
    else this.tell(t(this.lang, this.live.isOn ? 'live.waiting' : 'analyse.noBest'));
  }

  /**
   * Adds a line to the tree.
   * @param {string} path from the start
   * @param {{ goes?: boolean }} [options] whether to go to its end
   */
  addLine(path, { goes = false } = {}) {
    if (this.editing.add(path) && goes) this.goTo(path);
  }

  /** Gives the move on the board the next sign, and after the last none. */
  nextSign() {
    const { tree, path } = this.state;
    const now = nodeAt(tree, path)?.sign;
    this.editing.setSign(path, now ? SIGNS[SIGNS.indexOf(now) + 1] : SIGNS[0]);
  }

  /** Marks the square that has the focus on the board. */
  markCursor() {
    const square = this.board && SQUARES[this.board.cursor];
    if (square) this.editing.nextShape(square);
  }

  /** Shows a position for a moment. @param {string | undefined} preview its path */
  preview(preview) {
    if (preview !== undefined) this.at(preview);
    if (preview !== this.state.preview) this.change({ preview, move: null });
  }

  /** Shows a room, "moves" among them. @param {string} room */
  show(room) {
    this.rooms.show(room);
  }

  /** Turns the board round. */
  flip = () => this.#site.flip((said) => this.tell(said));
  showKeys = () => this.#site.showKeys();

  /**
   * Shows another game in place of the tree.
   * @param {{ start?: string | undefined, moves?: string, ply?: number, tags?: Tags | undefined }} game
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  open({ start, moves = '', ply, tags }) {
    const opened = this.rules(start, moves);
    const path = ply === undefined ? opened.path : opened.path.slice(0, 2 * ply);
    this.openTree({ ...withLine(emptyTree(opened.start), opened.path), ...(tags && { tags }) }, path);
  }

  /** Begins with an opening in which neither side is ahead. */
  async drawOpening() {
    const { drawOpening } = await arriving(() => import('../explorer/index.js'));
    await drawOpening(this);
  }

  /** Opens a record. @param {GameRecord} record @param {string} said the kind of record, in words */
  take(record, said) {
    const { start, moves, position, tree } = record;
    const first = start ?? (moves === undefined ? position : undefined);
    const tags = tagsOf(record);
    const isFirst = isBlank(this.state.tree);
    if (tree === undefined) this.open({ start: first, moves: moves ?? '', tags });
    else this.openTree({ ...fromObject(asFile(start, tree), this.rules), ...(tags && { tags }) });
    this.tell(t(this.lang, isFirst ? 'menu.opened.first' : 'menu.opened', { what: said }));
  }

  /** Shows another tree. @param {Tree} tree @param {string} [path] */
  openTree(tree, path = '') {
    this.rooms.show('moves');
    this.editing.open({ tree, path, id: newId(), isOwn: false });
  }

  /** Shows what there is no way back from. @param {Step} step @param {{ keeps?: boolean }} [options] */
  #begin(step, options) {
    this.editing = new Editing(this, step);
    this.showStep(step, options);
  }

  #keep() {
    if (!this.#positions) return;
    const { tree, path, id, isOwn } = this.state;
    this.keeping.keep({ tree, path, id, isOwn }, this.rules);
    writeAddress(this.moment);
  }

  /** Leaves a name to the tab that goes on under it: what is shown here is kept under another. @param {string} id */
  #yield(id) {
    if (id !== this.state.id) return;
    this.state.id = newId();
    this.editing.rename(this.state.id);
    this.#keep();
  }

  /** @param {string} what */
  #tellUnkept(what) {
    if (this.#isTold) return;
    this.#isTold = true;
    this.tell(t(this.lang, what === 'storage' ? 'analyse.unkept' : 'analyse.unkeptInLibrary'));
  }

  /** Opens what the address names, unless it is in the tree. */
  async #followAddress() {
    if (!this.#positions) return;
    const fields = fieldsOf(location.hash);
    const review = fields.get('review');
    this.state.asked = review === null ? undefined : { review };
    try {
      const step = await readAddress(this.rules);
      const { tree } = this.state;
      if (!step) this.goTo(this.state.path);
      else if (step.tree.start === tree.start && step.id !== this.state.id && isPartOf(step, tree))
        this.goTo(step.path);
      else if (isBlank(tree)) this.#begin(step);
      else this.editing.open(step);
    } catch (thrown) {
      const why = faultSaid(this.lang, thrown) ?? explain(this.lang, thrown);
      const said = t(this.lang, 'analyse.link.bad', { why });
      this.tell(said);
      const open = (/** @type {GameRecord} */ record, /** @type {string} */ what) => this.take(record, what);
      void offer({ lang: this.lang, why: said, beside: this.#places.notice, open }, () => this.tell(''));
    }
    this.rooms.show(this.rooms.named(fields) ?? 'moves');
  }

  redraw() {
    const { page, title, notice } = this.#places;
    document.title = t(this.lang, 'analyse.title');
    title.textContent = t(this.lang, 'analyse.heading');
    const said = this.boxes.isOpen ? '' : this.state.notice;
    if (notice.textContent !== said) notice.textContent = said;
    const { asking, isEditing, isMore } = this.state;
    if (this.isReady) this.live.about(asking ? undefined : this.moment.side && this.moment.position);
    page.classList.toggle('editing', isEditing);
    page.classList.toggle('more', isMore);
    render(pageView(this), page);
    showCurrent(page);
    if (this.boxes.isOpen) this.boxes.redraw();
  }

  /** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.isReady || isTyping(event) || event.defaultPrevented || event.altKey || this.boxes.isOpen) return;
    if (this.rooms.onKey(event)) return;
    const { path, line, tree } = this.state;
    const isPlain = !event.ctrlKey && !event.metaKey;
    const to = isPlain ? walkKey(event.key, { path, line, sibling: (by) => siblingOf(tree, path, by) }) : undefined;
    const act = to === undefined ? actKey(event, this) : () => this.goTo(to);
    if (!act) return void (isPlain && isUnfocused(event) && this.board?.enter(event));
    event.preventDefault();
    act();
  }
}

/** Tests whether all of a game is in a tree. @param {Step} step @param {Tree} tree */
const isPartOf = ({ tree: game, path }, tree) => !!nodeAt(tree, path) && mainLine(game) === path && !game.root.comment;
