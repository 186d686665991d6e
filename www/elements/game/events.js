/** The events of a game. */

/** @import { Change, Verdict, View } from './types.js' */

/**
 * The detail of `kaeshi-move`: the position before the move, the move and who made it, and the position after it.
 * @typedef {{ before: string, square: string, side: "black" | "white", by: "human" | "ai", position: string }} Played
 */

/**
 * @fires {Change} kaeshi-change - The game changed. The detail is the game as it is now: transcript, position, side to
 *   move, counts, result, and what the opening is called (`opening.en`, `opening.ja`).
 *   ja: 対局が変わりました（棋譜、局面、手番、石数、結果、定石の名前）。
 * @fires {Played} kaeshi-move - A move was played, by a person or by the computer.
 *   ja: 着手がありました（人、またはコンピュータ）。
 * @fires {null} kaeshi-ready - The engine is loaded, and the first game is about to open. `preventDefault()`
 *   leaves it to the page to open another one.
 *   ja: エンジンが届き、最初の対局を開くところです。preventDefault() すると、ページが別の対局を開けます。
 *
 * @param {Element} element
 * @param {string} name
 * @param {Change | Played | null} detail
 * @returns {boolean} whether the page left what comes next to the element
 */
export const tell = (element, name, detail) =>
  element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'kaeshi-ready' }),
  );

/** @param {View} view @param {boolean} held @param {Verdict | undefined} verdict @returns {Change} */
export const changeOf = (view, held, verdict) => ({
  ...view,
  line: view.steps.map(({ square }) => square).join(''),
  held,
  verdict,
});
