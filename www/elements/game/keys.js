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
  switch (key) {
    case 'u':
      return () => acts.undo();
    case 'r':
      return () => acts.redo();
    case 'v':
      return () => acts.toggleHints();
    case 'p':
      return () => (acts.canPause ? acts.pause() : acts.goOn());
    case '.':
      return () => acts.step();
    case '[':
      return () => acts.goTo(ply - 1);
    case ']':
      return () => acts.goTo(ply + 1);
  }
  return undefined;
}

/**
 * In the list of moves the arrows walk through the game.
 * @param {string} key
 * @param {View} view
 * @returns {number | undefined} the ply to go to; undefined when the key is not the list's
 */
export function listKey(key, { ply, steps }) {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(ply - 1, 0);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(ply + 1, steps.length);
    case 'Home':
      return 0;
    case 'End':
      return steps.length;
  }
  return undefined;
}
