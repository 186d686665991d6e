/** The interface between the rooms of practice and the puzzles page, and the parts that all rooms share. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { newId } from '../game/index.js';
import { openPractice, problemSaid } from '../store/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { LibraryPuzzle, PuzzleLibrary } from '../../elements/puzzles/index.js' */
/** @import { Solved } from '../../elements/tsume/index.js' */
/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Attempt, Card, Given, Problem } from '../store/index.js' */

/**
 * The page as a room sees it. `changed` draws it anew, `solved` records that a puzzle was solved, `isHelped` tells
 * whether the solution of the open one was shown.
 * @typedef {object} Host
 * @property {() => Lang} lang
 * @property {PuzzleLibrary} puzzles
 * @property {Pick<Kaeshi, 'Game'>} kaeshi
 * @property {() => void} changed
 * @property {(id: string, outcome: 'solved' | 'helped') => void} solved
 * @property {() => boolean} isHelped
 */
/**
 * The page as a dialog of practice sees it: `learn` adds to the progress.
 * @typedef {object} BoxHost
 * @property {() => Lang} lang
 * @property {PuzzleLibrary} puzzles
 * @property {() => void} changed
 * @property {() => Readonly<Record<string, 'solved' | 'helped'>>} progress
 * @property {(progress: Readonly<Record<string, 'solved' | 'helped'>>) => void} learn
 */
/** A dialog. @typedef {{ view: () => TemplateResult, close: () => void }} Box */
/**
 * A puzzle that a room puts onto the board; one of one's own has no name in the library. The try has a name, by which
 * a reload knows it, and began at a time, which a reload leaves as it is.
 * @typedef {{ id?: string, position: string, goal: AnyGoal, name: string, since: number }} Shown
 */
/**
 * A room: the puzzle on the board, what stands above and below it, and what it wants to hear.
 * @typedef {object} Room
 * @property {Shown | undefined} shown
 * @property {() => TemplateResult | undefined} [banner]
 * @property {() => TemplateResult} panel
 * @property {() => TemplateResult | undefined} next the way on from a solved puzzle
 * @property {(solved: Solved) => void} solved
 * @property {() => void} wrong
 * @property {() => void} leave
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

/**
 * Keeps values, and has the page say so where the browser does not take them.
 * @param {Given} values
 * @param {Pick<Host, 'changed'>} host
 */
export async function keep(values, host) {
  if (!(await openPractice().keep(values))) host.changed();
}

/**
 * Returns what is kept; nothing as long as it cannot be read, which `unkeptView` says.
 * @returns {Promise<{ attempts: Attempt[], cards: Map<string, Card>, isRead: boolean }>}
 */
export async function readKept() {
  const practice = openPractice();
  try {
    return { attempts: await practice.attempts(), cards: new Map(await practice.cards()), isRead: true };
  } catch {
    return { attempts: [], cards: new Map(), isRead: false };
  }
}

/** @param {Problem} problem */
const isUnread = (problem) => problem === 'unread' || problem === 'blocked';

/** Returns a problem of practice in words. @param {Lang} lang @param {Problem} problem */
export function wordsOfProblem(lang, problem) {
  if (problem === 'newer') return problemSaid(lang, problem);
  return t(lang, isUnread(problem) ? 'practice.unread' : 'practice.unkept');
}

/**
 * That this browser keeps nothing new, or that what it kept could not be read, where that is so.
 * @param {Lang} lang
 * @param {() => unknown} again reads it anew
 */
export function unkeptView(lang, again) {
  const { problem } = openPractice();
  if (problem === undefined) return nothing;
  return html`<p class="error" role="alert">${icon('warning')}${wordsOfProblem(lang, problem)}</p>
    ${
      isUnread(problem)
        ? html`<button class="button wide" type="button" data-act="read" @click=${() => void again()}>
            ${icon('again')}${t(lang, 'practice.again')}
          </button>`
        : nothing
    }`;
}
