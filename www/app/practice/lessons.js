/**
 * Lessons: each says a thing that decides games, and has puzzles whose right move shows it. They are chosen from the
 * library by `tools/lessons`, whose claims a test holds them to. Those on openings are lines: the last move of each is
 * sought, which is the best one of the opening book.
 */
import { html, nothing } from 'lit';
import { positionOf } from '../../elements/puzzles/index.js';
import { icon } from '../../elements/shared/index.js';
import { button, problemView, selectField } from '../shared/index.js';
import { openPractice } from '../store/index.js';
import { BetterMove } from './better-move.js';
import LESSONS from './lessons.json';
import { keepOwnMove } from './own-puzzles.js';
import { record } from './record.js';
import { t } from './texts.js';
import './practice.css';

/** @import { LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Host, Room, ShownPuzzle } from './host.js' */

/** @typedef {keyof typeof LESSONS} Lesson */

/** A line of moves, where an entry is no name of a puzzle. */
const LINE = /^(?:[a-h][1-8])+$/;

const NAMES = /** @type {Lesson[]} */ (Object.keys(LESSONS));

/**
 * @param {Host} host
 * @param {string} detail the lesson that the address names; the first that is not done without one
 * @returns {Promise<Room>}
 */
export async function openLessons(host, detail) {
  const room = new LessonsRoom(host);
  await room.begin(NAMES.find((each) => each === detail));
  return room;
}

class LessonsRoom {
  #host;
  /** @type {Lesson} */
  #lesson = 'flips';
  /** The place of the puzzle in its lesson. */
  #at = 0;
  /** @type {LibraryPuzzle | undefined} */
  #puzzle;
  /** The board of an opening, in a lesson on these. @type {BetterMove | undefined} */
  #better;
  /** The puzzles that were solved, in this visit or before. @type {Set<string>} */
  #solved = new Set();
  /** Whether the puzzle could not be fetched. */
  #isStuck = false;
  /** @type {ShownPuzzle | undefined} */
  shown;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {Lesson | undefined} wanted */
  async begin(wanted) {
    // Without knowing what was solved before each lesson begins with its first puzzle.
    const progress = await openPractice()
      .progress()
      .catch(() => ({}));
    this.#solved = new Set(Object.keys(progress));
    await this.#open(wanted ?? NAMES.find((each) => this.#count(each) < LESSONS[each].length) ?? 'flips');
  }

  /** How many puzzles of a lesson are solved. @param {Lesson} lesson */
  #count = (lesson) => LESSONS[lesson].filter((id) => this.#solved.has(id)).length;

  /** @param {Lesson} lesson @param {number} [at] the first puzzle that is not solved without it */
  async #open(lesson, at) {
    const before = this.#lesson;
    const next = at ?? LESSONS[lesson].findIndex((id) => !this.#solved.has(id));
    [this.#lesson, this.#at, this.#isStuck] = [lesson, Math.max(0, next), false];
    if (lesson !== before) history.replaceState(null, '', `#lessons=${lesson}`);
    const id = LESSONS[lesson][this.#at] ?? '';
    this.leave();
    this.#better = LINE.test(id) ? this.#opening(id) : undefined;
    if (this.#better) {
      this.#puzzle = this.shown = undefined;
      return this.#host.changed();
    }
    try {
      const puzzle = await this.#host.puzzles.byId(id);
      if (LESSONS[this.#lesson][this.#at] !== id) return;
      if (!puzzle) throw new Error(`the library has no puzzle ${id}`);
      this.#puzzle = puzzle;
      const since = Date.now();
      const position = positionOf(this.#host.kaeshi, puzzle);
      this.shown = { id, position, goal: puzzle.goal, name: `${lesson} ${since}`, since };
    } catch {
      this.#isStuck = true;
    }
    this.#host.changed();
  }

  /** Returns the board on which the last move of a line is sought. @param {string} line */
  #opening(line) {
    const game = this.#host.kaeshi.Game.fromTranscript(line);
    const { opening } = game;
    game.goTo(game.ply - 1);
    const { position } = game;
    game.free();
    const note = () => {
      const lang = this.#host.lang();
      return opening ? t(lang, 'lessons.opening', { name: opening[lang === 'ja' ? 'ja' : 'en'] }) : '';
    };
    const best = line.slice(-2);
    const wrong = () => void keepOwnMove({ position, solution: best });
    const over = (/** @type {boolean} */ isFound) => {
      if (!isFound) wrong();
      this.#solved.add(line);
      this.#host.solved(line, isFound ? 'solved' : 'helped');
    };
    return new BetterMove(this.#host, { position, best, note }, { wrong, over });
  }

  leave() {
    this.#better?.stop();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    this.#better?.onKey(event);
  }

  /** @param {Solved & { since: number }} solved */
  solved({ mistakes, helped, since }) {
    const puzzle = this.#puzzle;
    if (!puzzle) return;
    this.#solved.add(puzzle.id);
    this.#host.solved(puzzle.id, helped ? 'helped' : 'solved');
    void record(puzzle, { mistakes, helped }, since);
    this.#host.changed();
  }

  wrong() {
    if (this.#puzzle && this.shown) void record(this.#puzzle, { mistakes: 1, helped: false }, this.shown.since);
  }

  /** The lesson behind this one. @returns {Lesson | undefined} */
  get #following() {
    return NAMES[NAMES.indexOf(this.#lesson) + 1];
  }

  next() {
    const lang = this.#host.lang();
    const isLast = this.#at === LESSONS[this.#lesson].length - 1;
    const following = this.#following;
    if (!isLast)
      return button([t(lang, 'page.next'), icon('next')], () => this.#open(this.#lesson, this.#at + 1), {
        kind: 'primary',
        act: 'next',
      });
    if (!following) return html`<p>${t(lang, 'lessons.done')}</p>`;
    return button([t(lang, 'lessons.next'), icon('next')], () => this.#open(following), {
      kind: 'primary',
      act: 'next',
    });
  }

  /** The sentence that the puzzle is about, in sight while one solves. */
  banner() {
    const lang = this.#host.lang();
    const n = LESSONS[this.#lesson].length;
    return html`<div class="lesson">
      <p class="figure-line numbers">
        <strong>${t(lang, `lesson.${this.#lesson}`)}</strong>
        <span class="muted">${t(lang, 'lessons.at', { at: this.#at + 1, n })}</span>
      </p>
      <p>${t(lang, `lesson.${this.#lesson}.text`)}</p>
    </div>`;
  }

  panel() {
    const lang = this.#host.lang();
    const stuck = problemView(lang, t(lang, 'practice.unreachable'), () => void this.#open(this.#lesson, this.#at));
    const lessons = NAMES.map((each, i) => {
      const values = { at: i + 1, name: t(lang, `lesson.${each}`), done: this.#count(each), n: LESSONS[each].length };
      return { value: each, label: t(lang, 'lessons.entry', values) };
    });
    const below = html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${t(lang, 'rooms.lessons')}</h2>
      ${this.#isStuck ? stuck : nothing}
      ${selectField(t(lang, 'lessons.choose'), lessons, this.#lesson, (value) => {
        void this.#open(/** @type {Lesson} */ (value));
      })}
      <p class="muted small">${t(lang, 'lessons.rule')}</p>
    </section>`;
    return this.#better?.view(this.banner(), this.next(), below) ?? below;
  }
}
