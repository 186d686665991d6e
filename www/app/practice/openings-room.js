/**
 * Openings: the repertoire, and its drill. Each day asks the positions that are about to be forgotten, in games from
 * the start against the replies of people.
 */
import { dayAfter, localDay } from '../../elements/puzzles/index.js';
import { Positions } from '../positions/index.js';
import { Editing, RepertoireTree, cardsOf, keepChange, unreached } from '../repertoire/index.js';
import { download, isStill, isUnfocused } from '../shared/index.js';
import { ImportError, StoreError, faultSaid, openPractice } from '../store/index.js';
import { Adding } from './adding.js';
import { Drill } from './drill.js';
import { isDueToday } from './due.js';
import { Kept, attemptAt, wordsOfProblem } from './host.js';
import { openingsView } from './openings-view.js';
import { Replies } from './replies.js';
import { readRepertoire, writeRepertoire } from './repertoire-file.js';
import { recalled } from './schedule.js';
import { t } from './texts.js';
import { findOut } from './wrong-move.js';

/** @import { KaeshiBoard } from '../../elements/board/index.js' */
/** @import { Host, Room } from './host.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Cards } from '../repertoire/index.js' */
/** @import { Line, Phase, Tried } from './openings-view.js' */
/** @import { Known } from './wrong-move.js' */

/** How long a right move stands there, and how fast the moves behind it are shown. */
const PAUSE_MS = 500;
const STEP_MS = 350;
const FAST_MS = 120;
/** The most moves that are shown at the usual speed: more are shown faster. */
const MANY = 3;

/** @param {Host} host @returns {Promise<Room>} */
export async function openOpenings(host) {
  const room = new OpeningsRoom(host);
  await room.begin();
  return room;
}

class OpeningsRoom {
  #host;
  #positions;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #search = new AbortController();
  #since = 0;
  /** The lines of the cards that were drawn last. @type {{ cards: Cards | undefined, lines: readonly Line[] }} */
  #known = { cards: undefined, lines: [] };
  /** @type {Replies | undefined} */
  #replies;
  /** There is no puzzle here: the page is the room's. */
  shown = undefined;
  kept;
  editing;
  adding;
  /** The drill, while there is one. @type {Drill | undefined} */
  drill;
  /** @type {Phase} */
  phase = 'moving';
  /** The line on the board. */
  path = '';
  /** The last event in words, and the last fault. */
  said = () => '';
  trouble = '';
  /** The wrong move, and what is known of it. @type {Tried | undefined} */
  tried;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#positions = new Positions(host.kaeshi);
    this.kept = new Kept(host);
    this.editing = new Editing({
      lang: host.lang,
      at: this.at,
      cards: () => this.cards,
      read: () => this.read(),
    });
    this.adding = new Adding(this);
  }

  get lang() {
    return this.#host.lang();
  }

  /** The repertoire of both sides. */
  get cards() {
    return this.kept.repertoire;
  }

  /** The lines of both sides. @returns {readonly Line[]} */
  get lines() {
    const { cards } = this;
    if (this.#known.cards !== cards) {
      const linesOf = (/** @type {Side} */ side) => {
        const own = new Map(cardsOf(cards.values(), side).map((card) => [card.id, card]));
        return new RepertoireTree(own, side, this.at).lines().map((moves) => ({ side, moves }));
      };
      this.#known = { cards, lines: [...linesOf('black'), ...linesOf('white')] };
    }
    return this.#known.lines;
  }

  /** Gives the position after moves. @param {string} path */
  at = (path) => this.#positions.at(undefined, path);

  /** The drills, a day's as one. */
  get drills() {
    return this.kept.attempts.filter(({ room }) => room === 'openings');
  }

  async begin() {
    await this.kept.read();
    addEventListener('keydown', this.#onKey);
    await this.#prune();
  }

  /**
   * Drops positions that no line leads to. A file from elsewhere leaves some where a move of its own took the place of
   * one here, and they would be due for ever.
   */
  async #prune() {
    const { cards, at } = this;
    const gone = [...unreached(cards, 'black', at), ...unreached(cards, 'white', at)];
    if (gone.length === 0) return;
    await keepChange({ put: [], gone, replaced: [] }).catch(() => false);
    await this.kept.read();
  }

  leave() {
    removeEventListener('keydown', this.#onKey);
    this.stop();
  }

  changed = () => this.#host.changed();

  async read() {
    await this.kept.readAgain();
  }

  /** How many answers were wrong, in all drills. */
  get lapses() {
    const drills = this.kept.attempts.filter(({ room }) => room === 'openings');
    return drills.reduce((sum, { mistakes }) => sum + mistakes, 0);
  }

  /** How many positions are to be asked today. */
  get due() {
    const now = Date.now();
    return [...this.cards.values()].filter((card) => isDueToday(card, now)).length;
  }

  /** The first day on which something is due. */
  get nextDay() {
    const next = Math.min(...Array.from(this.cards.values(), ({ due }) => due));
    return Number.isFinite(next) ? localDay(new Date(next)) : dayAfter(localDay(new Date()), 1);
  }

  async start() {
    this.#forgetSaid();
    await this.kept.read();
    const now = Date.now();
    const cards = this.cards;
    if (!this.#replies) {
      this.#replies = new Replies(this.at);
      void this.#replies.load();
    }
    const replies = this.#replies;
    const isDue = (/** @type {string} */ id) =>
      isDueToday(/** @type {{ due: number, last: number }} */ (cards.get(id)), now);
    this.drill = new Drill(cards, isDue, this.at, (path, places) => replies.choose(path, places));
    await this.#next();
    this.#focus();
  }

  /** Ends the drill: what was answered is kept. */
  stop() {
    clearTimeout(this.#timer);
    this.#search.abort();
    this.drill = undefined;
    this.tried = undefined;
  }

  /** Ends the drill before all is asked. */
  async end() {
    this.said = () => '';
    await this.#leaveDrill();
  }

  /** Comes back to the repertoire, as it is now. */
  async #leaveDrill() {
    this.stop();
    await this.read();
    document.getElementById('room-title')?.focus();
  }

  /** Goes on to the next position, or ends where none is left. */
  async #next() {
    const { drill } = this;
    if (!drill) return;
    this.#search.abort();
    this.tried = undefined;
    this.phase = 'moving';
    await drill.next();
    if (this.drill !== drill) return;
    this.#since = Date.now();
    if (!drill.asked) {
      const done = { n: drill.total, lapses: drill.lapses };
      this.said = () => t(this.lang, 'openings.done', done);
      return this.#leaveDrill();
    }
    this.#walk(drill.path, drill.path.startsWith(this.path) ? this.path : '');
  }

  /**
   * Shows the moves up to a position one by one, and asks there.
   * @param {string} path
   * @param {string} from
   */
  #walk(path, from) {
    const isThere = from === path || isStill();
    this.path = isThere ? path : from;
    this.phase = isThere ? 'asking' : 'moving';
    if (isThere) this.said = () => this.#question(path);
    else {
      const rest = (path.length - from.length) / 2;
      const step = rest > MANY ? FAST_MS : STEP_MS;
      this.#timer = setTimeout(() => this.#walk(path, path.slice(0, from.length + 2)), step);
    }
    this.changed();
  }

  /** The question that the position on the board asks. @param {string} path */
  #question(path) {
    const { lang, drill } = this;
    const side = drill?.side ?? 'black';
    const { last, mover = side } = this.at(path);
    const turn = t(lang, 'drill.turn', { side: t(lang, `color.${side}`) });
    const before =
      last === undefined
        ? t(lang, 'drill.begin')
        : t(lang, 'drill.reply', { side: t(lang, `color.${mover}`), square: last });
    return this.#joined(before, turn);
  }

  /** Sentences one behind the other. @param {...string} sentences */
  #joined = (...sentences) => sentences.filter(Boolean).join(this.lang === 'ja' ? '' : ' ');

  /** Takes a move on the board. @param {string} square */
  play(square) {
    const { drill, phase } = this;
    const { id } = drill?.asked ?? {};
    if (!drill || id === undefined || phase === 'moving' || phase === 'right') return;
    const { isRight, isCounted } = drill.answer(square);
    if (isCounted) void this.#count(id, isRight);
    if (!isRight) return this.#refuse(square);
    this.path = drill.path;
    const wasAsked = phase === 'asking';
    this.phase = wasAsked ? 'moving' : 'right';
    this.said = () => this.#joined(t(this.lang, 'drill.right'), wasAsked ? '' : t(this.lang, 'drill.later'));
    this.changed();
    if (wasAsked) this.#timer = setTimeout(() => void this.#next(), isStill() ? 0 : PAUSE_MS);
  }

  /** Says that a move is wrong, and finds out what speaks against it. @param {string} square */
  #refuse(square) {
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    this.phase = 'wrong';
    this.said = () => t(this.lang, 'drill.wrong', { square });
    this.tried = { square };
    this.changed();
    const [learnt] = this.drill?.moves ?? [];
    const replies = this.#replies;
    if (learnt === undefined || !replies) return;
    const tell = (/** @type {Partial<Known>} */ known) => {
      if (this.tried?.square !== square) return;
      this.tried = { ...this.tried, ...known };
      this.changed();
    };
    const question = { path: this.path, tried: square, learnt, at: this.at, replies, signal };
    // Where the engine does not come, the sentence that the move is wrong has to do.
    findOut(question, tell).catch(() => tell({ reasons: [], values: undefined }));
  }

  /** Shows the move, which counts as a wrong answer. */
  show() {
    const { drill } = this;
    const [square = ''] = drill?.moves ?? [];
    const { id } = drill?.asked ?? {};
    if (!drill || id === undefined) return;
    if (drill.giveUp()) void this.#count(id, false);
    this.phase = 'shown';
    this.said = () => t(this.lang, 'drill.shown', { square });
    this.changed();
    this.#focus(square);
  }

  /** Goes on from a move that was found after all. */
  go() {
    void this.#next();
    this.#focus();
  }

  /**
   * Keeps how a position went: when it is asked again, and the figures of the day.
   * @param {string} id
   * @param {boolean} isRight
   */
  async #count(id, isRight) {
    const now = Date.now();
    const day = localDay(new Date(now));
    const since = this.#since;
    await this.kept.keep(({ repertoire, attempts }) => {
      const card = repertoire.get(id);
      if (!card) return {};
      const before = attempts.get(`openings-${day}`);
      const mistakes = (before?.mistakes ?? 0) + Number(!isRight);
      const score = (before?.score ?? 0) + Number(isRight);
      const learnt = { ...card, ...recalled(card, isRight, now) };
      const dues = [...repertoire.values()].map((each) => (each.id === id ? learnt : each).due);
      const next = localDay(new Date(Math.min(...dues)));
      const facts = { id: `openings-${day}`, day, next, ok: mistakes === 0, helped: false, mistakes, score };
      const attempt = attemptAt({ id: '', size: 0, themes: '' }, { room: 'openings', ...facts }, since);
      return {
        repertoire: [learnt],
        attempts: [{ ...attempt, ms: attempt.ms + (before?.ms ?? 0) }],
      };
    });
  }

  #forgetSaid() {
    this.said = () => '';
    this.trouble = this.editing.said = '';
    this.editing.undo = undefined;
  }

  async saveFile() {
    this.#forgetSaid();
    download(writeRepertoire(this.cards.values()), `kaeshi-repertoire-${localDay(new Date())}.json`);
  }

  /** @param {readonly File[]} files */
  async readFile([file]) {
    this.#forgetSaid();
    if (!file) return;
    try {
      const practice = openPractice();
      const repertoire = await readRepertoire(file, this.#positions);
      const added = await practice.add({ repertoire });
      this.said = () => t(this.lang, 'openings.imported', added);
    } catch (error) {
      this.trouble = this.#wordsOf(error);
    }
    await this.read();
    await this.#prune();
  }

  /** @param {unknown} error */
  #wordsOf(error) {
    if (error instanceof StoreError) return wordsOfProblem(this.lang, error.problem);
    if (!(error instanceof ImportError)) return t(this.lang, 'openings.failed');
    const { code } = error.fault;
    if (code === 'notJson') return t(this.lang, 'statistics.file.notJson');
    return code === 'otherFormat' ? t(this.lang, 'openings.file.otherFormat') : faultSaid(this.lang, error.fault);
  }

  /** The board of the drill, once it is there. @returns {KaeshiBoard | null} */
  get #board() {
    return document.querySelector('.drill kaeshi-board');
  }

  /** @param {string} [square] */
  #focus(square) {
    this.#board?.focusSquare(square);
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') || !isUnfocused(event)) return;
    this.#board?.enter(event);
  };

  // There are no puzzles that could go right or wrong.
  solved() {}
  wrong() {}

  panel() {
    return openingsView(this);
  }
}
