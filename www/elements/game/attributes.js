/**
 * What a page says of a game by the attributes of its element, and how that is to be understood.
 *
 * `position` (a start; else the text diagram inside the element, else the usual start), `moves` (a transcript), `ply` (how many of
 * them are shown), `black` and `white` ("human" or "ai"), `level` (1–10), `seed` (a whole number below 2³², for the same answers each time),
 * `mode` ("play" or "replay"), `lang`.
 */
import { LitElement } from 'lit';
import { languageOf } from '../locale/index.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Player, Players } from './game-story.js' */

/** The largest seed: the engine takes 32 bits. */
const LAST_SEED = 2 ** 32 - 1;

/**
 * Reads a seed. What is no whole number from 0 to 2³² − 1 in decimal digits is none: half a number would be a game that is the same
 * by chance.
 * @param {string | number | null | undefined} text
 * @returns {number | undefined}
 */
export function seedOf(text) {
  const digits = String(text ?? '').trim();
  return /^[0-9]+$/.test(digits) && Number(digits) <= LAST_SEED ? Number(digits) : undefined;
}

export class GameAttributes extends LitElement {
  /** @override @type {PropertyDeclarations} */
  static properties = {
    position: { type: String },
    moves: { type: String },
    ply: { type: Number },
    black: { type: String },
    white: { type: String },
    level: { type: Number },
    seed: { type: String },
    mode: { type: String },
    lang: { type: String, reflect: true },
  };

  constructor() {
    super();
    this.position = /** @type {string | null} */ (null);
    this.moves = /** @type {string | null} */ (null);
    this.ply = /** @type {number | null} */ (null);
    this.black = /** @type {string | null} */ (null);
    this.white = /** @type {string | null} */ (null);
    this.level = 3;
    this.seed = /** @type {string | number | null} */ (null);
    this.mode = /** @type {string | null} */ (null);
  }

  /** Who plays each side. @returns {Players} */
  get players() {
    /** @param {string | null} name @returns {Player} */
    const player = (name) => (name === 'ai' && !this.isReplay ? 'ai' : 'human');
    return { black: player(this.black), white: player(this.white) };
  }

  get isReplay() {
    return this.mode === 'replay';
  }

  /** The computer's level, whatever the attribute says. */
  get strength() {
    return Math.max(1, Math.min(10, Math.trunc(this.level) || 3));
  }

  /** Hints are for people: those who watch two computers see their moves. */
  get canHint() {
    return !this.isReplay && Object.values(this.players).includes('human');
  }

  get language() {
    return languageOf(this);
  }

  /** The start that the attributes or the text inside name. @returns {string | undefined} */
  get firstPosition() {
    const text = [...this.childNodes]
      .filter((node) => node instanceof Text || (node instanceof Element && !node.slot))
      .map((node) => node.textContent)
      .join('');
    return this.position ?? (text.trim() || undefined);
  }
}
