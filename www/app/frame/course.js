/**
 * A course in a frame: its puzzles in their order, which one of how many it is, and the ways to the others. The browser
 * of the reader keeps which are solved and which one was open, where it keeps anything for a frame.
 */
import { render } from 'lit';
import { creditLine } from '../../elements/credit/index.js';
import { positionOf, puzzleLibrary } from '../../elements/puzzles/index.js';
import { icon, pageUrl } from '../../elements/shared/index.js';
import { inTime, loadKaeshi } from '../../engine/index.js';
import { courseAddress, courseIn, entryName, leftSaid } from '../courses/index.js';
import { list, object, text, whole } from '../schema/index.js';
import { hashOf, recall, remember } from '../shared/index.js';
import { tag } from './tag.js';
import { t } from './texts.js';

/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */
/** @import { Course, CourseEntry } from '../courses/index.js' */

const progressCheck = object({ at: whole(), solved: list(text(), 1000) });

/** A short name for the puzzles of a course. @param {string} names */
const keyOf = (names) => `frame.course.${names.length}.${hashOf(names)}`;

class FramedCourse {
  #lang;
  /** @type {Course} */
  #course;
  /** The notice that puzzles were left out; empty otherwise. */
  #left;
  #key;
  #at;
  /** The names of those that are solved. @type {Set<string>} */
  #solved;
  /** The number of the last puzzle that was asked for: one that another has overtaken is not shown. */
  #turn = 0;
  #element = /** @type {KaeshiTsume} */ (document.createElement('kaeshi-tsume'));
  /** Above the puzzle: where there is none it leads on. */
  #lead = tag('nav', '', { class: 'course' });
  #next = tag('div', '', { slot: 'next', class: 'course' });
  /** Where it is said why there is no puzzle. */
  #fault = tag('p', '', { class: 'fault', role: 'alert' });

  /**
   * @param {ReturnType<typeof courseIn>} course
   * @param {Readonly<Record<string, string>>} attributes of the element
   * @param {string} lang
   */
  constructor({ at, left, ...course }, attributes, lang) {
    this.#lang = lang;
    this.#course = course;
    this.#left = leftSaid(lang, left);
    this.#key = keyOf(course.puzzles.map(entryName).join());
    const kept = recall(this.#key, progressCheck);
    this.#solved = new Set(kept?.solved);
    this.#at = Math.min(at ?? kept?.at ?? 0, Math.max(0, course.puzzles.length - 1));
    for (const [name, value] of Object.entries({ ...attributes, lang })) this.#element.setAttribute(name, value);
    this.#lead.setAttribute('aria-label', course.title || t(lang, 'frame.course'));
    const credit = creditLine({ title: '', author: course.author });
    this.#element.append(this.#next, ...(credit ? [tag('span', credit, { slot: 'caption' })] : []));
    this.#element.addEventListener('kaeshi-solved', () => {
      const entry = this.#course.puzzles[this.#at];
      if (entry) this.#solved.add(entryName(entry));
      this.#keep();
      this.#say();
    });
  }

  #keep() {
    remember(this.#key, { at: this.#at, solved: [...this.#solved] });
  }

  /** @param {number} at @param {boolean} [isAsked] whether the reader went there */
  async show(at, isAsked = false) {
    const entry = this.#course.puzzles[at];
    const turn = ++this.#turn;
    this.#fault.textContent = '';
    try {
      const puzzle = entry && (await puzzleOf(entry));
      if (turn !== this.#turn) return;
      this.#at = at;
      if (isAsked) this.#keep();
      this.#say();
      if (!puzzle) this.#fault.textContent = t(this.#lang, entry ? 'frame.course.missing' : 'frame.course.none');
      this.#element.hidden = !puzzle;
      if (!puzzle) return;
      this.#element.setAttribute('goal', puzzle.goal);
      this.#element.setAttribute('position', puzzle.position);
      this.#element.setAttribute('link', pageUrl(`tsume.html${courseAddress(this.#course, at)}`));
      if (isAsked) this.#element.focusBoard();
    } catch {
      if (turn !== this.#turn) return;
      this.#fault.textContent = t(this.#lang, 'frame.missing');
      this.#fault.append(
        ' ',
        this.#way('again', () => void this.show(at, isAsked)),
      );
    }
  }

  /** @param {'again' | 'frame.next'} key @param {() => void} go */
  #way(key, go) {
    const button = tag('button', t(this.#lang, key), { type: 'button' });
    return this.#going(button, go, true);
  }

  /**
   * The same as a sign.
   * @param {'previous' | 'next'} sign
   * @param {() => void} go
   * @param {boolean} isThere
   */
  #sign(sign, go, isThere) {
    const name = t(this.#lang, `frame.${sign}`);
    const button = tag('button', '', { type: 'button', class: 'sign', 'aria-label': name, title: name });
    render(icon(sign), button);
    return this.#going(button, go, isThere);
  }

  /** @param {HTMLElement} button @param {() => void} go @param {boolean} isThere */
  #going(button, go, isThere) {
    if (isThere) button.addEventListener('click', go);
    else button.setAttribute('aria-disabled', 'true');
    return button;
  }

  /** Says which puzzle of how many it is, and what is told of it, between the ways to the others. */
  #say() {
    const [lang, at, course] = [this.#lang, this.#at, this.#course];
    const { puzzles, title, note } = course;
    const n = puzzles.length;
    const entry = puzzles[at];
    const isSolved = entry !== undefined && this.#solved.has(entryName(entry));
    const place = t(lang, isSolved ? 'frame.course.solved' : 'frame.course.at', { at: at + 1, n });
    const where = tag('p', '', { class: 'where' });
    where.append(tag('strong', title || t(lang, 'frame.course')), ' ', tag('span', place));
    const ways = tag('div', '');
    ways.append(
      this.#sign('previous', () => void this.show(at - 1, true), at > 0),
      this.#sign('next', () => void this.show(at + 1, true), at < n - 1),
    );
    const told = [...(at === 0 ? [note, this.#left] : []), entry?.note ?? '']
      .filter(Boolean)
      .map((text) => tag('p', text));
    this.#lead.replaceChildren(where, ways, ...told);
    const isLast = at === n - 1;
    const open = puzzles.findIndex((each) => !this.#solved.has(entryName(each)));
    if (open < 0) this.#next.replaceChildren(tag('p', t(lang, 'frame.course.done', { n })));
    else this.#next.replaceChildren(this.#way('frame.next', () => void this.show(isLast ? open : at + 1, true)));
  }

  /** Returns all that stands in the frame. */
  async drawn() {
    await Promise.all([inTime(() => import('../../elements/tsume/index.js')), this.show(this.#at)]);
    return [this.#lead, this.#fault, this.#element];
  }
}

/** The position and the goal of a puzzle, where there is such a one. @param {CourseEntry} entry */
async function puzzleOf(entry) {
  if (!('id' in entry)) return entry;
  const [kaeshi, puzzle] = await Promise.all([loadKaeshi(), puzzleLibrary().byId(entry.id)]);
  return puzzle && { position: positionOf(kaeshi, puzzle), goal: puzzle.goal };
}

/**
 * @param {URLSearchParams} fields of the address
 * @param {Readonly<Record<string, string>>} attributes of the element
 * @param {string} lang
 */
export const drawnCourse = (fields, attributes, lang) => new FramedCourse(courseIn(fields), attributes, lang).drawn();
