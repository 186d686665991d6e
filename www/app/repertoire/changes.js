/** Changes of the repertoire as values: lines that are learnt or forgotten, and how to take that back. */
import { openPractice } from '../store/index.js';
import { NEVER, RepertoireTree, cardsOf } from './tree.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Learnt } from '../store/index.js' */
/** @import { At, Cards } from './tree.js' */

/**
 * A change of the repertoire: positions that are new or have another move, and the names of those that go.
 * `replaced` are the new ones among them that had another move.
 * @typedef {{ put: readonly Learnt[], gone: readonly string[], replaced: readonly Learnt[] }} Edit
 */

/**
 * The positions of a line where a side is to move, with its moves, and when they are asked first.
 * @param {string} moves
 * @param {Side} side
 * @param {At} at
 * @param {number} [now]
 */
function stepsOf(moves, side, at, now = 0) {
  const tree = new RepertoireTree(new Map(), side, at);
  const steps = (moves.match(/../g) ?? []).flatMap((move, ply) => {
    const [path, line] = [moves.slice(0, 2 * ply), moves.slice(0, 2 * ply + 2)];
    const due = tree.isForced(path) ? NEVER : now;
    return at(path).side === side ? { path, line, due, ...tree.placeAt(path, move) } : [];
  });
  // Where nothing is to be chosen there is nothing to learn.
  return steps.some(({ due }) => due !== NEVER) ? steps : [];
}

/** Tests whether a side has something to choose in a line, and has learnt all of it. */
/** @param {Cards} cards @param {string} moves @param {Side} side @param {At} at */
export function isLearnt(cards, moves, side, at) {
  const steps = stepsOf(moves, side, at);
  return steps.length > 0 && steps.every(({ id, move }) => cards.get(id)?.move === move);
}

/**
 * Learns a line for a side. A move takes the place of another one of its position, and what only that led to goes.
 * @param {Cards} cards
 * @param {string} moves
 * @param {Side} side
 * @param {At} at
 * @param {number} now
 * @returns {Edit}
 */
export function learning(cards, moves, side, at, now) {
  const fresh = stepsOf(moves, side, at, now).filter(({ id, move }) => cards.get(id)?.move !== move);
  const put = fresh.map(({ id, move, line, due }) => ({
    ...{ id, move, line, due },
    ...{ at: now, changed: now, last: now, numbers: {} },
  }));
  const after = new Map([...cards, ...put.map((card) => /** @type {const} */ ([card.id, card]))]);
  return { put, gone: unreached(after, side, at), replaced: put.filter(({ id }) => cards.has(id)) };
}

/**
 * Forgets a line: its last move and what follows it, and of the moves before it those that lead nowhere else.
 * @param {Cards} cards
 * @param {string} moves
 * @param {Side} side
 * @param {At} at
 * @returns {Edit}
 */
export function forgetting(cards, moves, side, at) {
  const left = new Map(cards);
  for (const { id, path, move } of stepsOf(moves, side, at).reverse()) {
    if (cards.get(id)?.move !== move) continue;
    const isLast = left.size === cards.size;
    if (!isLast && new RepertoireTree(left, side, at).after({ id, path }).length > 0) break;
    left.delete(id);
  }
  const gone = new Set([...cards.keys()].filter((id) => !left.has(id)));
  return { put: [], gone: [...gone, ...unreached(left, side, at)], replaced: [] };
}

/** The positions of a side that no game leads to. @param {Cards} cards @param {Side} side @param {At} at */
export function unreached(cards, side, at) {
  const reached = new RepertoireTree(cards, side, at).reached();
  return cardsOf(cards.values(), side).flatMap(({ id }) => (reached.has(id) ? [] : id));
}

/**
 * Returns what takes a change back.
 * @param {Edit} change
 * @param {Cards} cards as they were before it
 * @returns {Edit}
 */
export function inverse({ put, gone }, cards) {
  const before = [...put.map(({ id }) => id), ...gone].flatMap((id) => cards.get(id) ?? []);
  return { put: before, gone: put.flatMap(({ id }) => (cards.has(id) ? [] : id)), replaced: [] };
}

/**
 * Keeps a change.
 * @param {Edit} change
 * @returns {Promise<boolean>} whether the database has it
 * @throws {import('../store/index.js').StoreError} where what is to go stays
 */
export async function keepChange({ put, gone }) {
  const practice = openPractice();
  const isKept = await practice.keep({ repertoire: [...put] });
  if (gone.length > 0) await practice.remove('repertoire', ...gone);
  return isKept;
}
