/**
 * Keeps how far the visitor has come, and the tries of puzzles from the list, for the statistics and for training,
 * where what went wrong comes again.
 */
import { openPractice } from '../store/index.js';
import { isDueToday } from './due.js';
import { attemptAt, comesAgain } from './host.js';
import { ownPuzzleOf } from './own-puzzles.js';

/** @import { Trouble } from '../../elements/tsume/index.js' */
/** @import { Attempt, Held, Problem, Progress } from '../store/index.js' */

/** The name of a try: that of its puzzle and of when it was opened, so that what comes later takes its place. */
const nameOf = (/** @type {string} */ id, /** @type {number} */ since) => `list-${since}-${id}`;

/** @typedef {{ id: string, size: number, themes: string, game?: string }} Puzzle */

/**
 * Keeps a try, also one that was given up: else only those who solve a puzzle would count. A try that fails does so
 * once, however many mistakes follow. The first sixty, which have no game, are not in training.
 * @param {Puzzle} puzzle
 * @param {Trouble} trouble
 * @param {number} since when it was opened
 */
export const record = (puzzle, trouble, since) => recordFound(() => puzzle, trouble, since);

/**
 * Keeps the try of a position that is a puzzle of one's own.
 * @param {{ position: string, goal: string | undefined }} opened
 * @param {Trouble} trouble
 * @param {number} since when it was opened
 * @returns {Promise<string | undefined>} its name; undefined where it is none
 */
export async function recordOwn(opened, trouble, since) {
  /** @type {string | undefined} */
  let name;
  await recordFound(
    (all) => {
      const found = ownPuzzleOf(opened, all);
      name = found?.id;
      return found && { id: found.id, size: found.size, themes: '' };
    },
    trouble,
    since,
  );
  return name;
}

/**
 * @param {(all: Readonly<Held>) => Puzzle | undefined} find gives what was tried, once what is kept is known
 * @param {Trouble} trouble
 * @param {number} since
 */
async function recordFound(find, { mistakes, helped }, since) {
  const ok = mistakes === 0 && !helped;
  /** @type {Promise<void> | undefined} */
  let again;
  await openPractice().keep((all) => {
    const puzzle = find(all);
    if (!puzzle) return {};
    const id = nameOf(puzzle.id, since);
    if (!ok && all.attempts.get(id)?.ok !== false && puzzle.game !== '') again = comesAgain(puzzle.id);
    return { attempts: [attemptAt(puzzle, { room: 'list', id, ok, mistakes, helped }, since)] };
  });
  await again;
}

/**
 * Returns the tries of a puzzle, the latest first.
 * @param {string} id
 * @returns {Promise<Attempt[]>}
 */
export async function triesOf(id) {
  return (await openPractice().attempts()).filter(({ puzzle }) => puzzle === id).reverse();
}

/**
 * How far the visitor has come, and how many positions of the repertoire are due today.
 * @param {number} [now]
 * @returns {Promise<{ progress: Progress, due: number, problem: Problem | undefined }>}
 */
export async function loadProgress(now = Date.now()) {
  const practice = openPractice();
  const progress = await practice.progress().catch(() => ({}));
  const repertoire = await practice.repertoire().catch(() => new Map());
  const due = [...repertoire.values()].filter((card) => isDueToday(card, now)).length;
  return { progress, due, problem: practice.problem };
}

/** Why nothing new is kept, where that is so. @returns {Problem | undefined} */
export const problemOfPractice = () => openPractice().problem;

/** Adds to that. @param {Progress} more @returns {Promise<Problem | undefined>} why it is not kept */
export async function keepProgress(more) {
  const practice = openPractice();
  await practice.keep({ progress: Object.entries(more).map(([id, outcome]) => ({ id, outcome })) });
  return practice.problem;
}

/** The number of unfinished puzzles whose moves are kept, the latest first. */
const MOST_BEGUN = 100;

/**
 * Returns the moves of puzzles that are not solved yet, by the names of the tries.
 * @returns {Promise<Map<string, object>>}
 * @throws {Error} where they cannot be read
 */
export async function begunPuzzles() {
  const practice = openPractice();
  const begun = await practice.unfinished('moves');
  const old = begun.splice(MOST_BEGUN).map(({ id }) => id);
  // They are removed another time where that fails.
  if (old.length > 0) void practice.remove('unfinished', ...old).catch(() => undefined);
  return new Map(begun.map(({ id, value }) => [id, value]));
}

/**
 * Keeps the moves of a puzzle, or forgets them, where it is solved.
 * @param {string} id of the try
 * @param {{ edits: number } | undefined} value
 */
export async function keepBegun(id, value) {
  const practice = openPractice();
  if (value) await practice.keep({ unfinished: [{ id, kind: 'moves', at: Date.now(), edits: value.edits, value }] });
  else await practice.remove('unfinished', id);
}
