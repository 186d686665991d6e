/**
 * The rules for JavaScript: a game, and the bitboards themselves, at once and without a promise.
 *
 * The module of the rules is small, so it stands in this script as text, is compiled when something is first asked of
 * it, and needs no bundler to know of a file. Importing this does nothing. Browsers of before the middle of 2023
 * (Chromium 114 and older) compile so much only with a promise: there a page awaits `ready()` first.
 */
import base64 from '../pkg/rules/kaeshi_bg.wasm?base64';
import * as bound from '../pkg/rules/kaeshi.js';

const { fromPosition, fromTranscript } = bound.Game;

/** Whether the module is compiled. */
let isReady = false;

const bytes = () => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** @param {Uint8Array<ArrayBuffer> | WebAssembly.Module} module */
function take(module) {
  bound.initSync({ module });
  isReady = true;
}

/** Compiles the rules now, unless they are. */
function begin() {
  if (!isReady) take(bytes());
}

/**
 * Compiles the rules without holding up the page. The first question compiles them where nobody waits for this.
 * @returns {Promise<void>}
 */
export async function ready() {
  if (isReady) return;
  const module = await WebAssembly.compile(bytes());
  if (!isReady) take(module);
}

/** A game of reversi. Squares are text such as "d3"; passes are automatic. */
export class Game extends bound.Game {
  /** Begins a game at the usual start. */
  constructor() {
    begin();
    super();
  }

  /** @override @param {string} text @returns {Game} */
  static fromPosition(text) {
    begin();
    return Object.setPrototypeOf(fromPosition(text), Game.prototype);
  }

  /** @override @param {string} text @param {string | null} [start] @returns {Game} */
  static fromTranscript(text, start) {
    begin();
    return Object.setPrototypeOf(fromTranscript(text, start), Game.prototype);
  }
}

/** @type {typeof bound.mobility} */
export function mobility(player, opponent) {
  begin();
  return bound.mobility(player, opponent);
}

/** @type {typeof bound.flips} */
export function flips(square, player, opponent) {
  begin();
  return bound.flips(square, player, opponent);
}

/** @type {typeof bound.play} */
export function play(square, player, opponent) {
  begin();
  return bound.play(square, player, opponent);
}

/** @type {typeof bound.readBoard} */
export function readBoard(text) {
  begin();
  return bound.readBoard(text);
}

/**
 * The discs that turn over when the side to move plays on a square; none where that is not legal.
 * @param {string} square
 * @param {string} position 64 signs and the side to move
 * @returns {string[]}
 */
export function flipsAt(square, position) {
  const game = Game.fromPosition(position);
  try {
    return game.flips(square);
  } finally {
    game.free();
  }
}
