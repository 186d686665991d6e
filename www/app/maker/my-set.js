/** The set of puzzles that the visitor puts together, as the page shows and changes it. */
import { arriving, download } from '../shared/index.js';

/** @import { Course, CourseEntry } from '../courses/index.js' */

/** The part that keeps it, fetched when it is first wanted. */
const load = () => arriving(() => import('../my-set/index.js'));

export class MySet {
  #changed;
  #turn = 0;
  /** @type {Course} */
  course = { puzzles: [], title: '', author: '', note: '', isAgain: false };
  /** Whether that is what is kept; nothing is changed before. */
  isRead = false;
  /** Whether the browser keeps it. */
  isKept = true;
  /**
   * Where a file was none of ours, says that it is of a newer version, if so.
   * @type {((lang: string) => string | undefined) | undefined}
   */
  fault;
  /** How many puzzles were too many the last time. */
  left = 0;

  /** @param {() => void} changed told when other puzzles are in it */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Reads it anew: another tab may have added to it. */
  async read() {
    this.course = await (await load()).loadSet();
    this.isRead = true;
  }

  /**
   * Changes what is shown at once, and what is kept after it. Only the last change tells what is kept, since typing is
   * ahead of the others.
   * @param {(course: Course) => Course} change
   */
  async #change(change) {
    this.course = change(this.course);
    [this.fault, this.left] = [undefined, 0];
    const turn = ++this.#turn;
    this.#changed();
    const { changeSet } = await load();
    await this.#take(await changeSet(change), turn);
  }

  /** @param {{ course: Course, isKept: boolean }} changed @param {number} turn */
  #take({ course, isKept }, turn) {
    this.isKept = isKept;
    if (turn === this.#turn && isKept) [this.course, this.isRead] = [course, true];
    this.#changed();
    return isKept;
  }

  /** @param {Partial<Pick<Course, 'title' | 'author' | 'note'>>} words */
  describe(words) {
    return this.#change((course) => ({ ...course, ...words }));
  }

  /** Writes a note on a puzzle. @param {number} i @param {string} note */
  note(i, note) {
    const noted = (/** @type {CourseEntry} */ each, /** @type {number} */ place) =>
      place === i ? { ...each, note } : each;
    return this.#change((course) => ({ ...course, puzzles: course.puzzles.map(noted) }));
  }

  /** Moves a puzzle by one place. @param {number} i @param {-1 | 1} by */
  move(i, by) {
    return this.#change((course) => {
      const puzzles = [...course.puzzles];
      const [moved] = puzzles.splice(i, 1);
      if (moved) puzzles.splice(i + by, 0, moved);
      return { ...course, puzzles };
    });
  }

  /** @param {number} i */
  remove(i) {
    return this.#change((course) => ({ ...course, puzzles: course.puzzles.filter((_, place) => place !== i) }));
  }

  /**
   * @param {readonly CourseEntry[]} entries
   * @param {Partial<Pick<Course, 'title' | 'author' | 'note'>>} words
   */
  async add(entries, words) {
    const { addToSet } = await load();
    this.fault = undefined;
    const turn = ++this.#turn;
    const { left, ...changed } = await addToSet(entries, words);
    this.left = left;
    return this.#take(changed, turn);
  }

  async save() {
    const { writeCourse } = await load();
    download(writeCourse(this.course), 'kaeshi-course.json');
  }

  /** Adds the puzzles of a file. @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    const { newerSaid, readCourse } = await load();
    try {
      const { puzzles, ...words } = readCourse(await file.text());
      await this.add(puzzles, words);
    } catch (error) {
      this.fault = (lang) => newerSaid(lang, error);
      this.#changed();
    }
  }
}
