/**
 * Reads the attributes of a game's element.
 */
import { LitElement } from 'lit';
import { languageOf } from '../../locale/index.js';
import { textInside } from '../shared/index.js';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { Player, Players } from './types.js' */

/** How long the computer takes at least: an answer in the same instant cannot be followed by eye. */
const LEAST_MS = 250;

/** The largest seed: the engine takes 32 bits. */
const LAST_SEED = 2 ** 32 - 1;

/**
 * Reads a seed. A text that is no whole number from 0 to 2³² − 1 in decimal digits is none: half a number would be a
 * game that is the same by chance.
 * @param {string | number | null | undefined} text
 * @returns {number | undefined}
 */
export function seedOf(text) {
  const digits = String(text ?? '').trim();
  return /^[0-9]+$/.test(digits) && Number(digits) <= LAST_SEED ? Number(digits) : undefined;
}

/**
 * @attr {string} position - Another start than the usual one, as in a board. Without it the text inside is read.
 *   ja: 普通と違う開始局面（盤と同じ書き方）。無ければ要素の中の文字を読みます。
 * @attr {string} moves - A transcript such as `f5d6c3`.
 *   ja: f5d6c3 のような棋譜。
 * @attr {number} ply - How many of the moves are shown at first.
 *   ja: 最初に見せる手数。
 * @attr {"play" | "replay"} mode - `replay` steps through the moves and plays none; `play` gives false.
 *   ja: replay なら、対局せずに棋譜を並べます。着手はできず、`play` は false を返します。
 * @attr {"human" | "ai"} black - Who plays Black.
 *   ja: 黒を打つのは human（人）か ai（コンピュータ）か。
 * @attr {"human" | "ai"} white - Who plays White.
 *   ja: 白を打つのは human（人）か ai（コンピュータ）か。
 * @attr {number} level - The strength of the computer, 1 to 10; 3 without it.
 *   ja: コンピュータの強さ。1〜10、無ければ3。
 * @attr {string | number} seed - A whole number from 0 to 4294967295. The same seed, position and level give the same
 *   answer on every machine, also after moves were taken back, as long as the weights and the opening book arrived.
 *   Without it, or with anything else, no two games are the same.
 *   ja: 0〜4294967295 の整数。同じ値・局面・レベルなら、コンピュータはいつも同じ手で応じます。
 *   無ければ毎回違う対局になります。
 * @attr {number} pace - The computer takes at least so many milliseconds for a move; 250 without it.
 *   ja: コンピュータが一手にかける最短の時間（ミリ秒）。無ければ250。
 * @attr {"none"} hints - `none` leaves the values of moves out.
 *   ja: none なら、手の値を見せません。
 * @attr {boolean} flipped - Shows the board from the other side.
 *   ja: 盤を反対側から見せます。
 * @attr {"ja" | "en"} lang - The language. Without it that of the page around, or else the browser's.
 *   ja: ja か en。無ければ周りのページの言語、それも無ければブラウザの言語。
 */
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
    pace: { type: Number },
    mode: { type: String },
    hints: { type: String },
    flipped: { type: Boolean, reflect: true },
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
    this.pace = LEAST_MS;
    this.mode = /** @type {string | null} */ (null);
    this.hints = /** @type {string | null} */ (null);
    this.flipped = false;
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

  /** How long the computer takes at least, in ms, whatever the attribute says. */
  get leastTime() {
    return Math.max(0, Math.min(60_000, Number.isFinite(this.pace) ? this.pace : LEAST_MS));
  }

  /** Hints are for people: a game between two computers has none. */
  get canHint() {
    return !this.isReplay && this.hints !== 'none' && Object.values(this.players).includes('human');
  }

  get language() {
    return languageOf(this);
  }

  /** The start that the attributes or the text inside name. @returns {string | undefined} */
  get firstPosition() {
    return this.position ?? (textInside(this) || undefined);
  }
}
