/**
 * Loads the reader of boards that are not written plainly, for the boards of the package: the rules, which stand in a
 * script, so that a page of diagrams brings no file of an engine along. This stands in the place of the engine in
 * `elements/board/element.js`.
 */
import { inTime, once } from '../engine/index.js';

/** Loads the reader. */
export const loadKaeshi = once(async () => {
  const { readBoard, ready } = await inTime(() => import('./rules.js'));
  await ready();
  return { readBoard };
});
