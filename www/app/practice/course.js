/**
 * A course: puzzles that an address names, one after another, as somebody put them together for a lesson, or as a rush
 * left them. The address says which one is open, too.
 */
import { html, nothing } from 'lit';
import { creditLine } from '../../elements/credit/index.js';
import { positionOf } from '../../elements/puzzles/index.js';
import { fieldsOf, icon } from '../../elements/shared/index.js';
import { problemView } from '../shared/index.js';
import { ownPuzzleId } from '../game/index.js';
import { openPractice } from '../store/index.js';
import { tilesView } from '../tiles/index.js';
import { Boards, tileOf } from './boards.js';
import { courseAddress, courseIn, leftSaid } from '../courses/index.js';
import { Kept } from './host.js';
import { record, recordOwn } from './record.js';
import { t } from './texts.js';
import './practice.css';

/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { Went } from '../tiles/index.js' */
/** @import { Course, CourseEntry } from '../courses/index.js' */
/** @import { Host, Room, ShownPuzzle } from './host.js' */
/** @import { Puzzle } from './record.js' */

/** @param {Host} host @param {string} hash the address @returns {Promise<Room>} */
export async function openCourse(host, hash) {
  const { at, left, ...course } = courseIn(fieldsOf(hash));
  const room = new CourseRoom(host, course, left);
  await room.open(at);
  return room;
}

/** The name of a puzzle, by which is kept how it went. @param {CourseEntry} entry */
const nameOf = (entry) => ('id' in entry ? entry.id : ownPuzzleId(entry));

class CourseRoom {
  #host;
  #course;
  /** How many puzzles of the link were too many. */
  #left;
  #kept;
  #boards;
  #at = 0;
  /** The open puzzle, where it is one of the library. @type {Puzzle | undefined} */
  #puzzle;
  /** How each puzzle went the last time, by its name. @type {Map<string, Went>} */
  #went = new Map();
  /** Whether the library could not be fetched, and whether it has no puzzle of this name. */
  #isStuck = false;
  #isMissing = false;
  #isListOpen = false;
  /** Whether it is kept how the open puzzle went. */
  #isKept = false;
  /** @type {ShownPuzzle | undefined} */
  shown;

  /** @param {Host} host @param {Course} course @param {number} left */
  constructor(host, course, left) {
    this.#host = host;
    this.#course = course;
    this.#left = left;
    this.#kept = new Kept(host);
    this.#boards = new Boards(host);
  }

  /** @param {number | undefined} at the first that is not solved without it */
  async open(at) {
    await this.#kept.read();
    const progress = await openPractice()
      .progress()
      .catch(() => /** @type {Record<string, Went>} */ ({}));
    this.#went = new Map(Object.entries(progress));
    for (const { puzzle, ok, helped } of this.#kept.attempts) {
      const isSolved = progress[puzzle] === 'solved' && !this.#course.isAgain;
      this.#went.set(puzzle, ok || isSolved ? 'solved' : helped ? 'helped' : 'wrong');
    }
    const { puzzles } = this.#course;
    this.#at =
      at ??
      Math.max(
        0,
        puzzles.findIndex((each) => this.#went.get(nameOf(each)) !== 'solved'),
      );
    await this.#show();
  }

  async #show() {
    const entry = this.#course.puzzles[this.#at];
    if (!entry) return;
    this.#isStuck = this.#isMissing = this.#isKept = false;
    const since = Date.now();
    // A puzzle that was begun in a course goes on in it, after a reload as well.
    const name = 'course';
    if (!('id' in entry)) this.shown = { position: entry.position, goal: entry.goal, name, since };
    else {
      try {
        const puzzle = await this.#host.puzzles.byId(entry.id);
        this.#isMissing = !puzzle;
        this.#puzzle = puzzle;
        this.shown = puzzle && {
          ...{ id: puzzle.id, position: positionOf(this.#host.kaeshi, puzzle), goal: puzzle.goal, name, since },
        };
      } catch {
        this.#isStuck = true;
      }
    }
    this.#host.changed();
    if (this.shown && entry.note) this.#host.say(entry.note);
  }

  /** @param {{ mistakes: number, helped: boolean }} trouble @param {number} since */
  #keep(trouble, since) {
    const entry = this.#course.puzzles[this.#at];
    if (!entry) return;
    this.#isKept = true;
    this.#went.set(nameOf(entry), trouble.helped ? 'helped' : trouble.mistakes > 0 ? 'wrong' : 'solved');
    if (this.#puzzle) void record(this.#puzzle, trouble, since);
    else if ('position' in entry) void recordOwn(entry, trouble, since);
    this.#host.changed();
  }

  /** @param {Solved & { since: number }} solved */
  solved({ mistakes, helped, since }) {
    const entry = this.#course.puzzles[this.#at];
    if (!entry) return;
    this.#host.solved(nameOf(entry), helped ? 'helped' : 'solved');
    this.#keep({ mistakes, helped }, since);
    // It was solved, also where a move before went wrong.
    if (!helped) this.#went.set(nameOf(entry), 'solved');
  }

  wrong(since = this.shown?.since ?? 0) {
    if (this.shown) this.#keep({ mistakes: 1, helped: false }, since);
  }

  /** A puzzle that is left with its solution shown was not solved. */
  leave() {
    if (this.shown && !this.#isKept && this.#host.isHelped())
      this.#keep({ mistakes: 0, helped: true }, this.shown.since);
  }

  next() {
    const lang = this.#host.lang();
    const isLast = this.#at === this.#course.puzzles.length - 1;
    const { isAgain } = this.#course;
    if (isLast && !isAgain) return html`<p>${t(lang, 'course.done')}</p>`;
    const href = isLast ? '#rush' : courseAddress(this.#course, this.#at + 1);
    return html`<a class="button primary" data-act="next" href=${href}
      >${t(lang, isLast ? 'course.rush' : 'page.next')}${icon('next')}</a
    >`;
  }

  /** @param {string} lang */
  #title(lang) {
    const { title, isAgain } = this.#course;
    return title || t(lang, isAgain ? 'course.again' : 'course.title');
  }

  /** Which of them it is, and what is to be said of it, in sight while one solves. */
  banner() {
    const lang = this.#host.lang();
    const { puzzles } = this.#course;
    if (!this.shown) return undefined;
    const notes = [this.#at === 0 ? this.#course.note : '', puzzles[this.#at]?.note];
    return html`<div class="lesson">
      <p class="figure-line numbers">
        <strong>${this.#title(lang)}</strong>
        <span class="muted">${t(lang, 'lessons.at', { at: this.#at + 1, n: puzzles.length })}</span>
      </p>
      ${notes.map((note) => (note ? html`<p>${note}</p>` : nothing))}
    </div>`;
  }

  panel() {
    const lang = this.#host.lang();
    const { puzzles } = this.#course;
    // The first puzzle has it above the board.
    const note = this.shown && this.#at === 0 ? '' : this.#course.note;
    const credit = creditLine({ ...this.#course, title: '' });
    const stuck = problemView(lang, t(lang, 'practice.unreachable'), () => void this.#show());
    const isNone = puzzles.length === 0 || this.#isMissing;
    return html`<section class="room" aria-labelledby="room-title">
      <h2 id="room-title">${this.#title(lang)}</h2>
      ${credit ? html`<p class="muted">${credit}</p>` : nothing} ${note ? html`<p>${note}</p>` : nothing}
      ${this.#left > 0 ? html`<p>${leftSaid(lang, this.#left)}</p>` : nothing} ${this.#isStuck ? stuck : nothing}
      ${isNone ? problemView(lang, t(lang, puzzles.length ? 'course.missing' : 'course.none')) : nothing}
      ${this.#isMissing ? this.next() : nothing} ${puzzles.length > 0 ? this.#list() : nothing}
      ${
        puzzles.length > 0 && !this.#course.isAgain
          ? html`<a
              class="button"
              data-act="sheet"
              href=${`./make.html#sheet${courseAddress(this.#course).replace('#', '&')}`}
              >${t(lang, 'page.sheet')}</a
            >`
          : nothing
      }
      ${this.#kept.view()}
    </section>`;
  }

  /** The list of all puzzles, folded up: there is enough to choose from while one is solved. */
  #list() {
    const { puzzles } = this.#course;
    const n = puzzles.filter((each) => this.#went.get(nameOf(each)) === 'solved').length;
    const unfold = (/** @type {Event} */ { target }) => {
      this.#isListOpen = /** @type {HTMLDetailsElement} */ (target).open;
      this.#host.changed();
    };
    return html`<details class="tries" ?open=${this.#isListOpen} @toggle=${unfold}>
      <summary class="numbers">${t(this.#host.lang(), 'list.count', { n, total: puzzles.length })}</summary>
      ${this.#isListOpen ? tilesView(puzzles.map((each, i) => this.#tile(each, i))) : nothing}
    </details>`;
  }

  /** @param {CourseEntry} entry @param {number} i */
  #tile(entry, i) {
    const how = {
      ...{ href: courseAddress(this.#course, i), number: i + 1, isCurrent: i === this.#at },
      went: this.#went.get(nameOf(entry)),
    };
    if ('id' in entry) return this.#boards.tile(entry.id, how);
    return tileOf(this.#host.lang(), { ...entry, stars: 0 }, how);
  }
}
