/** The interface between the rooms of practice and the puzzles page, and the parts that all rooms share. */
import { html, nothing } from 'lit';
import { newId } from '../game/index.js';
import { arriving, problemView } from '../shared/index.js';
import { openPractice, problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { LibraryPuzzle, PuzzleLibrary } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Attempt, Card, FoundPuzzle, Given, Learnt, Problem, Progress } from '../store/index.js' */

/**
 * The page as a room sees it. `changed` draws it anew, `solved` records that a puzzle was solved, `isHelped` tells
 * whether the solution of the open one was shown, `say` is for those who hear the page.
 * @typedef {object} Host
 * @property {() => string} lang
 * @property {PuzzleLibrary} puzzles
 * @property {Pick<Kaeshi, 'Game'>} kaeshi
 * @property {() => void} changed
 * @property {(id: string, outcome: 'solved' | 'helped') => void} solved
 * @property {() => boolean} isHelped
 * @property {() => boolean} isFlipped whether boards are seen from the other side
 * @property {(words: string) => void} say
 */
/**
 * The page as a dialog of practice sees it.
 * @typedef {object} BoxHost
 * @property {() => string} lang
 * @property {PuzzleLibrary} puzzles
 * @property {() => void} changed
 * @property {() => Progress} progress
 */
/** A dialog. @typedef {{ view: () => TemplateResult, close?: () => void }} Box */
/**
 * A puzzle that a room puts onto the board; one of one's own has no name in the library. The try has a name, by which
 * a reload knows it, and began at a time, which a reload leaves as it is.
 * @typedef {{ id?: string, position: string, goal: AnyGoal, name: string, since: number }} ShownPuzzle
 */
/**
 * A room: the puzzle on the board, what stands above and below it, and what it wants to hear. Without a puzzle what
 * stands below it has the page, where the room may draw a board of its own.
 * @typedef {object} Room
 * @property {ShownPuzzle | undefined} shown
 * @property {() => TemplateResult | undefined} [banner]
 * @property {() => TemplateResult} panel
 * @property {() => TemplateResult} [next] the way on from a solved puzzle
 * @property {(solved: Solved & { since: number }) => void} solved with the time when the try began
 * @property {(since?: number) => void} wrong with the same time
 * @property {(event: KeyboardEvent) => void} [onKey] a key that was pressed where nothing had the focus
 * @property {() => void} [leave]
 */

/**
 * Returns a try of a puzzle as it is kept.
 * @param {Pick<LibraryPuzzle, 'id' | 'size' | 'themes'>} puzzle
 * @param {Pick<Attempt, 'room' | 'ok' | 'mistakes' | 'helped'> & Partial<Attempt>} facts
 * @param {number} since when it was opened
 * @returns {Attempt}
 */
export function attemptAt({ id, size, themes }, facts, since) {
  const now = Date.now();
  return { id: newId(), at: now, puzzle: id, size, themes, ms: Math.max(0, now - since), ...facts };
}

/** The practice as a room or a box knows it; it says where that cannot be read, or keeps nothing new. */
export class Kept {
  #host;
  /** The tries, the oldest first. @type {Attempt[]} */
  attempts = [];
  /** @type {Map<string, Card>} */
  cards = new Map();
  /** @type {FoundPuzzle[]} */
  found = [];
  /** @type {ReadonlyMap<string, Learnt>} */
  repertoire = new Map();
  /** Whether these are what is kept: as long as that cannot be read, nothing is known. */
  isRead = false;

  /** @param {Pick<Host, 'lang' | 'changed'>} host */
  constructor(host) {
    this.#host = host;
  }

  async read() {
    const practice = openPractice();
    try {
      this.attempts = await practice.attempts();
      this.cards = new Map(await practice.cards());
      this.found = await practice.found();
      this.repertoire = new Map(await practice.repertoire());
      this.isRead = true;
    } catch {
      this.isRead = false;
    }
  }

  /** Tries once more to keep what is not kept yet, and to read. */
  async tryAgain() {
    await openPractice().keep({});
    await this.readAgain();
  }

  async readAgain() {
    await this.read();
    this.#host.changed();
  }

  /** Keeps values, and has the page say so where the browser does not take them. @param {Given} values */
  async keep(values) {
    const isKept = await openPractice().keep(values);
    if (!isKept) this.#host.changed();
    return isKept;
  }

  /** The warning that nothing can be saved or read; nothing if all is well. */
  view() {
    const lang = this.#host.lang();
    const { problem } = openPractice();
    if (problem === undefined) return nothing;
    const again = problem === 'newer' ? undefined : () => void this.tryAgain();
    return problemView(lang, wordsOfProblem(lang, problem), again, 'read');
  }
}

/** A figure of a list with its name. @param {string} lang @param {Key} key @param {string | number} value */
export const figureView = (lang, key, value) =>
  html`<div>
    <dt>${t(lang, key)}</dt>
    <dd>${value}</dd>
  </div>`;

/** Returns a time as minutes and seconds. @param {number} ms */
export function clock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Has a puzzle come again in the training, as one that went wrong there.
 * @param {string} id
 */
export async function comesAgain(id) {
  // Without the part that says when, as may be offline, the try is kept all the same.
  const schedule = await arriving(() => import('./schedule.js')).catch(() => undefined);
  if (!schedule) return;
  await openPractice().keep(({ cards }) => {
    const card = schedule.reviewed(id, cards.get(id), false, Date.now());
    return { cards: card ? [card] : [] };
  });
}

/** @param {Problem} problem */
const isUnread = (problem) => problem === 'unread' || problem === 'blocked';

/** Returns a problem of practice in words. @param {string} lang @param {Problem} problem */
export function wordsOfProblem(lang, problem) {
  if (problem === 'newer') return problemSaid(lang, problem);
  return t(lang, isUnread(problem) ? 'practice.unread' : 'practice.unkept');
}
