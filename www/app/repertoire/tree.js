/** The positions of one side's repertoire and the ways between them, by the rules. */
import { imageOf } from '../game/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { Learnt } from '../store/index.js' */

/** Gives the position after moves from the usual start. @typedef {(path: string) => Moment} At */
/** The positions by their names. @typedef {ReadonlyMap<string, Learnt>} Cards */
/** A position where a learnt move is to be played: its name, and a line that leads there. */
/** @typedef {{ id: string, path: string }} Place */

/** The time of a position that is never asked, as there is nothing to choose in it. */
export const NEVER = 8.64e15;
/** Tests whether a position is asked. @param {Learnt} card */
export const isAsked = ({ due }) => due !== NEVER;

/** The sign of a side in positions. */
const SIGNS = { black: 'X', white: 'O' };

/** Returns the positions of one side. @param {Iterable<Learnt>} cards @param {Side} side */
export const cardsOf = (cards, side) => [...cards].filter(({ id }) => id.endsWith(SIGNS[side]));

/** Where nothing else tells moves that mean the same apart, games are written to begin with this one. */
const USUAL = 'f5';

export class RepertoireTree {
  #cards;
  #side;
  #at;
  /** All lines as they were learnt, and their beginnings: of several images those are shown. @type {Set<string>} */
  #shown = new Set([USUAL]);
  /** The images of positions by the lines that lead there. @type {Map<string, ReturnType<typeof imageOf>>} */
  #images = new Map();
  /** The positions that come next behind lines. @type {Map<string, Place[]>} */
  #next = new Map();

  /** @param {Cards} cards of both sides, or of one @param {Side} side @param {At} at */
  constructor(cards, side, at) {
    this.#cards = cards;
    this.#side = side;
    this.#at = at;
    for (const { line } of cards.values())
      for (let signs = 2; signs <= line.length; signs += 2) this.#shown.add(line.slice(0, signs));
  }

  /** Puts squares first that learnt lines have there. @param {string} path @param {readonly string[]} squares */
  #shownFirst(path, squares) {
    return [...squares].sort(
      (one, other) => Number(this.#shown.has(path + other)) - Number(this.#shown.has(path + one)),
    );
  }

  /** @param {string} path */
  #imageAt(path) {
    const known = this.#images.get(path) ?? imageOf(this.#at(path).position);
    this.#images.set(path, known);
    return known;
  }

  /** The place of a move behind a line. @param {string} path @param {string} move */
  placeAt(path, move) {
    const { id, moved } = this.#imageAt(path);
    return { id, move: moved(move) };
  }

  /**
   * Tests whether there is nothing to choose behind a line: all moves mean the same, as at the start of a game.
   * @param {string} path
   */
  isForced(path) {
    const { legal } = this.#at(path);
    if (legal.length < 2 || !this.#imageAt(path).isSymmetric) return legal.length === 1;
    return new Set(legal.map((square) => this.#imageAt(path).moved(square))).size === 1;
  }

  /** The position after a line, if it is one of the repertoire. @param {string} path @returns {Place | undefined} */
  #known(path) {
    const place = { id: this.#imageAt(path).id, path };
    // A file from elsewhere may have any move.
    return this.#cards.has(place.id) && this.moves(place).length > 0 ? place : undefined;
  }

  /**
   * The squares of the move to play: several where the position is symmetric, and first that of the line as it was
   * learnt.
   * @param {Place} place
   */
  moves({ id, path }) {
    const { move } = this.#cards.get(id) ?? {};
    const { moved } = this.#imageAt(path);
    const squares = this.#at(path).legal.filter((square) => moved(square) === move);
    return this.#shownFirst(path, squares);
  }

  /**
   * The positions of the repertoire that come next behind a line: by each reply of the opponent, each once.
   * @param {string} path
   * @returns {Place[]}
   */
  next(path) {
    const known = this.#next.get(path) ?? this.#findNext(path);
    this.#next.set(path, known);
    return known;
  }

  /** @param {string} path */
  #findNext(path) {
    const { side, legal } = this.#at(path);
    if (side === this.#side) return [this.#known(path)].filter((each) => each !== undefined);
    /** @type {Map<string, Place>} */
    const found = new Map();
    // Where one's own side has to pass, the opponent moves once more.
    for (const move of this.#shownFirst(path, legal))
      for (const place of this.next(path + move)) if (!found.has(place.id)) found.set(place.id, place);
    return [...found.values()];
  }

  /** The positions that follow from one of the repertoire. @param {Place} place */
  after(place) {
    const [move] = this.moves(place);
    return move === undefined ? [] : this.next(place.path + move);
  }

  /**
   * All positions that games lead to in which one plays the moves of the repertoire, each with one line, in the order
   * of the lines.
   * @returns {Map<string, Place>}
   */
  reached() {
    /** @type {Map<string, Place>} */
    const all = new Map();
    const visit = (/** @type {Place} */ place) => {
      if (all.has(place.id)) return;
      all.set(place.id, place);
      this.after(place).forEach(visit);
    };
    this.next('').forEach(visit);
    return all;
  }

  /** The lines to the last positions, with the move to play there. @returns {string[]} */
  lines() {
    return [...this.reached().values()]
      .filter((place) => this.after(place).length === 0)
      .map((place) => place.path + (this.moves(place)[0] ?? ''));
  }

  /**
   * Which positions lead to some, or are among them.
   * @param {ReadonlySet<string>} wanted
   * @returns {ReadonlySet<string>}
   */
  leadingTo(wanted) {
    /** @type {Map<string, boolean>} */
    const known = new Map();
    /** @param {Place} place @returns {boolean} */
    const leads = (place) => {
      const before = known.get(place.id);
      if (before !== undefined) return before;
      // Every way on is looked at: each position behind this one is known then.
      const isOn = this.after(place).map(leads).some(Boolean) || wanted.has(place.id);
      known.set(place.id, isOn);
      return isOn;
    };
    this.next('').forEach(leads);
    return new Set([...known].flatMap(([id, isOn]) => (isOn ? id : [])));
  }
}
