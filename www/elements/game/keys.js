/** The keys of the game: those that work anywhere in it, and those of its list of moves. */

/** @import { View } from './types.js' */

/** @typedef {{ key: string, altKey: boolean, ctrlKey: boolean, metaKey: boolean }} Key */
/** @typedef {{ undo(): void, redo(): void, toggleHints(): void, goTo(ply: number): void, pause(): void,
 *   goOn(): void, step(): void, readonly canPause: boolean }} Acts */

/**
 * u and r take back and play again, v shows the moves' values, [ and ] step through the game, p has two computers wait
 * or go on, the full stop has them make one move.
 * @param {Key} event
 * @param {View} view
 * @param {Acts} acts
 * @returns {(() => void) | undefined} the action of the key; undefined when it is not the game's
 */
export function gameKey({ key, altKey, ctrlKey, metaKey }, { ply }, acts) {
  if (altKey || ctrlKey || metaKey) return undefined;
  /** @type {Record<string, () => void>} */
  const does = {
    u: () => acts.undo(),
    r: () => acts.redo(),
    v: () => acts.toggleHints(),
    p: () => (acts.canPause ? acts.pause() : acts.goOn()),
    '.': () => acts.step(),
    '[': () => acts.goTo(ply - 1),
    ']': () => acts.goTo(ply + 1),
  };
  return does[key];
}

/**
 * In the list of moves the arrows walk through the game.
 * @param {string} key
 * @param {View} view
 * @returns {number | undefined} the ply to go to; undefined when the key is not the list's
 */
export function listKey(key, { ply, steps }) {
  const [back, on] = [Math.max(ply - 1, 0), Math.min(ply + 1, steps.length)];
  /** @type {Record<string, number>} */
  const to = { ArrowLeft: back, ArrowUp: back, ArrowRight: on, ArrowDown: on, Home: 0, End: steps.length };
  return to[key];
}
