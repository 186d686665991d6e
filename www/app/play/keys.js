/** The keys of the Play page that work anywhere on it, but not while typing. */
import { isTyping, isUnfocused } from '../shared/index.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Page as Any } from './types.js' */

/**
 * @typedef {Any & { isAsking: boolean, flip: () => void,
 *   keeping: { pauseClock: () => void, effects: { advise: () => Promise<void> } } }} Page
 */

/**
 * Returns the action of a key besides those of the game: n begins a game, m opens what else can be done, i gives
 * a hint in words, z turns the board round, s sends a move by link, ? lists the keys; p stops the clock of a person or
 * lets it go on; two computers play slower with - and faster with +.
 * @param {Page} page
 * @param {string} key
 */
function actOf(page, key) {
  const isWatched = page.state.table.seat === 'watch';
  const pace = (/** @type {number} */ by) => (isWatched ? () => page.ask((boxes) => boxes.changePace(by)) : undefined);
  /** @type {Record<string, (() => unknown) | undefined>} */
  const acts = {
    n: () => page.ask((boxes) => boxes.askNewGame()),
    m: () => page.ask((boxes) => boxes.showMore()),
    s: page.linked?.sends ? () => page.linked?.ask() : undefined,
    i: () => page.keeping.effects.advise().catch(() => undefined),
    z: page.flip,
    '?': () => page.ask((boxes) => boxes.showKeys()),
    p: isWatched ? undefined : () => page.keeping.pauseClock(),
    '-': pace(-1),
    '+': pace(1),
  };
  return acts[key];
}

/**
 * Steps through a game that has moves: with the board in focus the same keys go over its squares.
 * @param {KaeshiGame} game
 * @param {string} key
 * @returns {boolean} whether the key walks
 */
function walk(game, key) {
  const { ply = 0, steps = [] } = game.view ?? {};
  const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: steps.length }[key];
  if (to === undefined || steps.length === 0) return false;
  if (to >= 0 && to <= steps.length) game.goTo(to);
  return true;
}

/** @param {Page} page @param {KeyboardEvent} event */
export function onKey(page, event) {
  if (isTyping(event) || event.defaultPrevented || page.isAsking) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { game } = page;
  const act = actOf(page, event.key);
  if (!act && !isUnfocused(event)) return;
  if (act) act();
  else if (!walk(game, event.key)) return void (game.board?.enter(event) || game.onKey(event));
  event.preventDefault();
}
