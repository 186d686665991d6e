/** The keys of the Play page besides those of the game. */

/** @import { Table } from './table.js' */

/**
 * The page as its keys see it.
 * @typedef {object} Page
 * @property {{ table: Table }} state
 * @property {(act: (boxes: Record<'askNewGame' | 'showMore' | 'showKeys', () => void>) => void) => void} ask
 * @property {() => void} flip
 * @property {() => void} pauseClock
 * @property {(by: number) => void} changePace
 */

/**
 * n begins a game, m opens what else can be done, z turns the board round, ? lists the keys; p stops the clock of a
 * person or lets it go on; two computers play slower with - and faster with +.
 * @param {string} key
 * @param {Page} page
 * @returns {(() => void) | undefined} the action of the key; undefined when it is not the page's
 */
export function pageKey(key, page) {
  const isWatched = page.state.table.seat === 'watch';
  switch (key) {
    case 'n':
      return () => page.ask((boxes) => boxes.askNewGame());
    case 'm':
      return () => page.ask((boxes) => boxes.showMore());
    case 'z':
      return () => page.flip();
    case '?':
      return () => page.ask((boxes) => boxes.showKeys());
    case 'p':
      return isWatched ? undefined : () => page.pauseClock();
    case '-':
      return isWatched ? () => page.changePace(-1) : undefined;
    case '+':
      return isWatched ? () => page.changePace(1) : undefined;
  }
  return undefined;
}
