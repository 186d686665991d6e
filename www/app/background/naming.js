/** The names of the openings of many games. */

/** @import { Kaeshi } from '../../engine/types.js' */

/** An opening's name in both languages. @typedef {{ en: string, ja: string }} Named */

/** No opening of the list is longer. */
const NAMED = 26;

/**
 * Makes what names the opening of a line. Lines share their beginnings, so each beginning is asked once.
 * @param {Pick<Kaeshi, 'Game'>} kaeshi
 * @returns {(moves: string) => Named | null}
 */
export function openingNamer({ Game }) {
  /** @type {Map<string, Named | null>} */
  const known = new Map();
  return (moves) => {
    const beginning = moves.slice(0, 2 * NAMED);
    const found = known.get(beginning);
    if (found !== undefined) return found;
    const name = nameOf(Game, beginning);
    known.set(beginning, name);
    return name;
  };
}

/** @param {Kaeshi['Game']} Game @param {string} moves @returns {Named | null} */
function nameOf(Game, moves) {
  try {
    const game = Game.fromTranscript(moves);
    const { opening } = game;
    game.free();
    return opening ? { en: opening.en, ja: opening.ja } : null;
  } catch {
    return null;
  }
}
