/** Puzzles of the library as small boards with how they went, fetched when they are first drawn. */
import { html } from 'lit';
import { positionOf } from '../../elements/puzzles/index.js';
import { goalSaid } from '../../elements/goals/index.js';
import { GOALS, emptiesOf, sideOf } from '../made-puzzles/index.js';
import { smallBoard, tile } from '../tiles/index.js';
import { t } from './texts.js';

/** @import { LibraryPuzzle } from '../../elements/puzzles/index.js' */
/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { Went } from '../tiles/index.js' */
/** @import { Host } from './host.js' */

/** The part of a puzzle on its small board. @typedef {{ position: string, goal: AnyGoal, stars: number }} Seen */
/**
 * The same of a puzzle of one's own, which may ask for a better move in a game.
 * @typedef {Omit<Seen, 'goal'> & { goal: AnyGoal | 'move' }} SeenOwn
 */

export class Boards {
  #host;
  /** The boards that are here; undefined while they are on their way. @type {Map<string, Seen | undefined>} */
  #seen = new Map();
  /** The names that the library does not have. @type {Set<string>} */
  #missing = new Set();

  /** @param {Pick<Host, 'lang' | 'puzzles' | 'kaeshi' | 'changed'>} host */
  constructor(host) {
    this.#host = host;
  }

  /** @param {string} id */
  async #fetch(id) {
    this.#seen.set(id, undefined);
    const puzzle = await this.#host.puzzles.byId(id).catch(() => null);
    // Where the library cannot be fetched, nothing is known of it.
    if (puzzle === null) return;
    if (puzzle) this.#seen.set(id, this.#seenOf(puzzle));
    else this.#missing.add(id);
    this.#host.changed();
  }

  /** @param {LibraryPuzzle} puzzle @returns {Seen} */
  #seenOf = (puzzle) => ({ ...puzzle, position: positionOf(this.#host.kaeshi, puzzle) });

  /**
   * @param {string} id
   * @param {{ href: string, number: number, went: Went | undefined, isCurrent?: boolean }} how
   */
  tile(id, { href, number, went, isCurrent = false }) {
    if (!this.#seen.has(id)) void this.#fetch(id);
    const isMissing = this.#missing.has(id);
    return tileOf(this.#host.lang(), this.#seen.get(id), { href, number, went, isCurrent, isMissing });
  }

  /** A small board alone that leads to its puzzle. @param {string} id @param {string} href */
  link(id, href) {
    if (!this.#seen.has(id)) void this.#fetch(id);
    return linkOf(this.#host.lang(), this.#seen.get(id), { href, name: id });
  }
}

/**
 * A small board alone as a link; the name as long as the board is not known.
 * @param {string} lang
 * @param {SeenOwn | undefined} seen
 * @param {{ href: string, name: string }} how
 */
export function linkOf(lang, seen, { href, name }) {
  const said = [name, ...factsOf(lang, seen)].join(t(lang, 'list.comma'));
  return html`<a class="small-board-link" href=${href}
    >${seen ? html`<span class="visually-hidden">${said}</span>${smallBoard(seen.position)}` : name}</a
  >`;
}

/** The facts of a puzzle for those who hear the page. @param {string} lang @param {SeenOwn | undefined} seen */
function factsOf(lang, seen) {
  if (!seen) return [];
  const facts = [
    t(lang, 'empties', { n: emptiesOf(seen.position) }),
    t(lang, `color.${sideOf(seen.position)}`),
    ...(seen.goal === 'move' ? [] : [goalSaid(lang, seen.goal)]),
  ];
  return seen.stars > 0 ? [...facts, t(lang, 'list.stars', { n: seen.stars })] : facts;
}

/**
 * @param {string} lang
 * @param {Seen | undefined} seen
 * @param {{ href: string, number: number, went: Went | undefined, isCurrent: boolean, isMissing?: boolean }} how
 */
export function tileOf(lang, seen, { href, number, went, isCurrent, isMissing = false }) {
  const side = seen && sideOf(seen.position);
  const label = [
    number,
    ...factsOf(lang, seen),
    t(lang, isMissing ? 'tile.missing' : went === 'wrong' ? 'tile.wrong' : `list.${went ?? 'open'}`),
  ];
  return tile({
    ...{ href, position: seen?.position ?? '', side, went, isCurrent, number },
    name: label.join(t(lang, 'list.comma')),
    facts: isMissing
      ? t(lang, 'tile.missing')
      : `${seen ? shortOf(lang, seen.goal) : ''}${seen?.stars ? ` ★${seen.stars}` : ''}`,
  });
}

/** A goal as it fits below a small board. @param {string} lang @param {AnyGoal} goal */
function shortOf(lang, goal) {
  const named = GOALS.find((each) => each === goal);
  return named ? t(lang, `list.goal.${named}`) : goal.replace('-', '−');
}
