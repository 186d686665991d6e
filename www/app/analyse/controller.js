/**
 * The analysis page: a board, a tree of variations, and panels beside them.
 *
 * All that the page knows is its state; whatever happens changes the state and draws the page once. Edits of the tree
 * go through the history, so that each can be undone.
 */
import { render } from 'lit';
import '../../elements/board/index.js';
import { Voice, fieldsOf } from '../../elements/shared/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { addressWith, fromAddress, isNowhere, isTyping, siteHeader, toHash } from '../shared/index.js';
import { History } from './history.js';
import { PanelHost } from './host.js';
import { walkKey } from './keys.js';
import { Panels } from './mounting.js';
import { Positions, motionBetween } from './positions.js';
import { initialState } from './state.js';
import { t } from './texts.js';
import { emptyTree, knownPart, mainLine, nodeAt, siblingOf, withLine, withSign } from './tree.js';
import { pageView } from './view.js';
import { momentSaid } from './words.js';

/** @import { KaeshiBoard } from '../../elements/board/index.js' */
/** @import { Mark } from '../../elements/board/element.js' */
/** @import { Moment } from './positions.js' */
/** @import { State } from './state.js' */
/** @import { Sign, Tree } from './tree.js' */

/** How long a notice stays. */
const NOTICE_MS = 7000;

/** @typedef {{ page: HTMLElement, title: Element, notice: Element, dialogs: HTMLElement }} Places */

export class AnalysePage {
  #places;
  /** @type {Positions | undefined} */
  #positions;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
    /** @type {State} */
    this.state = initialState();
    /** @type {History<{ tree: Tree, path: string }>} */
    this.history = new History({ tree: this.state.tree, path: '' });
    this.host = new PanelHost(this);
    this.panels = new Panels(this);
    this.voice = new Voice({ requestUpdate: () => this.#redraw() });
    addEventListener('keydown', (event) => this.#onKey(event));
    addEventListener('popstate', () => this.#followAddress());
    siteHeader('analyse', (settings) => this.change({ settings }));
    void this.start();
  }

  get lang() {
    return this.state.settings.lang;
  }

  /** Whether the rules are there. */
  get isReady() {
    return this.#positions !== undefined;
  }

  /** What is on the board, previews left out. @returns {Moment} */
  get moment() {
    return this.at(this.state.path);
  }

  /** @returns {KaeshiBoard | null} */
  get board() {
    return this.#places.page.querySelector('kaeshi-board');
  }

  /** The position at a path. @param {string} path @returns {Moment} */
  at(path) {
    if (!this.#positions) throw new Error('the rules are not loaded yet');
    return this.#positions.at(this.state.tree.start, path);
  }

  /** Loads the rules and opens what the address names. */
  async start() {
    this.change({ failure: undefined });
    try {
      this.#positions = new Positions(await loadKaeshi());
    } catch (failure) {
      return this.change({ failure });
    }
    this.#followAddress();
  }

  /** Changes the state and draws the page. @param {Partial<State>} part */
  change(part) {
    Object.assign(this.state, part);
    this.#redraw();
    this.host.dispatchEvent(new Event('change'));
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
    this.change({ path, line, move, preview: undefined, marks: path === from ? this.state.marks : {} });
    if (path !== from) this.voice.say(momentSaid(this.lang, this.moment));
    this.#keep();
  }

  /** Plays on a square, as a new variation where nobody did before. @param {string} square */
  play(square) {
    if (this.moment.legal.includes(square)) this.addLine(this.state.path + square, { goes: true });
  }

  /**
   * Adds a line to the tree.
   * @param {string} path from the start
   * @param {{ goes: boolean }} options whether to go to its end
   * @throws the engine's `TranscriptError`
   */
  addLine(path, { goes }) {
    this.at(path);
    const tree = withLine(this.state.tree, path);
    if (tree !== this.state.tree) this.#edit(tree, goes ? path : this.state.path);
    if (goes) this.goTo(path);
  }

  /** @param {string} path @param {Sign | undefined} sign */
  setSign(path, sign) {
    this.#edit(withSign(this.state.tree, path, sign));
  }

  /** Shows a position for a moment. @param {string | undefined} preview its path */
  preview(preview) {
    if (preview !== undefined) this.at(preview);
    if (preview !== this.state.preview) this.change({ preview, move: null });
  }

  /** @param {string} panel @param {Readonly<Record<string, Mark>>} marks */
  setMarks(panel, marks) {
    Object.assign(this.state, { marks: { ...this.state.marks, [panel]: marks } });
    this.#redraw();
  }

  /**
   * Shows another game in place of the tree.
   * @param {{ start?: string | undefined, moves?: string, ply?: number }} game
   * @throws the engine's `BoardError` or `TranscriptError`
   */
  open({ start, moves = '', ply }) {
    if (!this.#positions) return;
    const opened = this.#positions.at(start, moves);
    const tree = withLine(emptyTree(opened.start), opened.path);
    const path = ply === undefined ? opened.path : opened.path.slice(0, 2 * ply);
    this.history.edit({ tree, path });
    this.change({ tree, path, line: opened.path, move: null, preview: undefined, marks: {} });
    this.#keep();
  }

  /** @param {Tree} tree @param {string} [path] */
  #edit(tree, path = this.state.path) {
    if (tree === this.state.tree) return;
    this.history.edit({ tree, path });
    const line = nodeAt(tree, this.state.line) ? this.state.line : mainLine(tree, path);
    this.change({ tree, line });
  }

  /** Keeps where the visitor is in the address. */
  #keep() {
    const { start, path } = this.moment;
    const hash = toHash({ start: start ?? '', isStandardStart: start === undefined, transcript: path });
    history.replaceState(null, '', addressWith(hash));
  }

  /** Opens what the address names. */
  #followAddress() {
    if (!this.#positions) return;
    const named = fromAddress(location);
    const panel = this.panels.named(fieldsOf(location.hash)) ?? this.state.panel;
    try {
      const { position, moves } = named ?? {};
      const wanted = this.#positions.at(position, moves ?? '');
      if (wanted.start === this.state.tree.start && nodeAt(this.state.tree, wanted.path)) this.goTo(wanted.path);
      else this.open({ start: wanted.start, moves: wanted.path });
    } catch (thrown) {
      this.tell(t(this.lang, 'analyse.link.bad', { why: explain(this.lang, thrown) }));
    }
    this.panels.show(panel);
  }

  #redraw() {
    const { page, title, notice } = this.#places;
    document.title = t(this.lang, 'analyse.title');
    title.textContent = t(this.lang, 'analyse.heading');
    if (notice.textContent !== this.state.notice) notice.textContent = this.state.notice;
    render(pageView(this), page);
  }

  /** The keys that work anywhere on the page, but not while typing. @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.isReady || isTyping(event) || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { path, line, tree } = this.state;
    const to = walkKey(event.key, { path, line, sibling: (by) => siblingOf(tree, path, by) });
    if (to !== undefined) this.goTo(to);
    else return void (isNowhere(event) && this.board?.enter(event));
    event.preventDefault();
  }
}
