/**
 * The teacher at a game against the computer. A move that loses much stops the game softly: the card says what it costs
 * and why, and the player takes the move back or continues. What went wrong is told again when the game is over, and
 * comes again in training.
 *
 * The engine looks at a position while its player thinks, so most verdicts are there with the move; the computer's
 * answer waits for the others.
 */
import { render } from 'lit';
import { loadStudy } from '../../elements/study/index.js';
import { loadKaeshi, sharedEngine } from '../../engine/index.js';
import { gameCard, placeCard, spokenLine } from '../game-card/index.js';
import { loadKept } from '../mistakes/index.js';
import { lossesAfter, reasonsSaid, squaresAt } from '../why/index.js';
import { Judging } from './judging.js';
import { limitOf } from './limits.js';
import { light } from './lit.js';
import { MistakesLog, kindOf } from './mistakes-log.js';
import { costSaid, t } from './words.js';
import { card, summary } from './view.js';
import './teach.css';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Opening, View } from '../../elements/game/types.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Teaching } from '../shared/index.js' */
/** @import { MoveReason } from '../why/index.js' */
/** @import { Cost } from './judging.js' */
/** @import { Mistake } from './mistakes-log.js' */

/**
 * The page as the teacher sees it.
 * @typedef {object} Host
 * @property {KaeshiGame} game
 * @property {string} lang
 * @property {readonly Side[]} people the sides that a person plays
 * @property {Teaching} teach undefined where no teacher is wanted
 * @property {() => void} changed draws the page
 * @property {(opening: Opening) => void} again begins another game at the same table
 */
/**
 * A move at which the game has stopped.
 * @typedef {object} Stop
 * @property {string} name of the line that it ends
 * @property {string} square
 * @property {Cost} cost
 * @property {Mistake} mistake
 * @property {readonly MoveReason[] | undefined} reasons undefined while they are looked for
 * @property {boolean} isShown whether the best move was asked for
 */

/** How long the computer's answer waits for a verdict, and a verdict for its words, in ms. */
const [LONGEST_MS, LINE_MS] = [4000, 1500];
/** The line of moves that is on the board. @param {View} shown */
const nameOf = ({ start, transcript }) => `${start} ${transcript}`;

export class Teacher {
  #host;
  #judging = new Judging();
  #log = new MistakesLog();
  #root = gameCard('teach', 'teach-title');
  #said = spokenLine();
  /** The line that was looked at last. */
  #name = '';
  /** The lines whose last move has been judged. */
  #settled = new Set();
  /** @type {Stop | undefined} */
  #stop;
  /** How many mistakes training has, once it was asked. @type {number | undefined} */
  #kept;

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    addEventListener('resize', () => this.redraw());
  }

  /**
   * Follows the game after each change of it.
   * @param {View} shown
   * @param {boolean} isNewGame whether it is another game than before
   */
  follow(shown, isNewGame) {
    const { game, teach, people } = this.#host;
    const name = nameOf(shown);
    const { side, steps, ply, result } = shown;
    const last = ply === steps.length ? steps[ply - 1] : undefined;
    if (name !== this.#name) this.#leave();
    this.#name = name;
    if (isNewGame) this.#log.clear();
    if (!teach || result) {
      this.#judging.stop();
      if (teach && result) void this.#keep();
    } else if (last && people.includes(last.side) && !this.#settled.has(name)) {
      if (!this.#stop) game.wait = this.#judge(shown, last.square).catch(() => undefined);
    } else if (side && people.includes(side)) this.#judging.about(shown.position);
    this.redraw();
  }

  /** The move that was stopped at is no longer on the board. */
  #leave() {
    const { game, lang } = this.#host;
    this.#stop = this.#kept = game.wait = undefined;
    game.stopped = false;
    this.#said.textContent = '';
    light(game, lang, []);
  }

  /** @param {View} shown @param {string} square the last move */
  async #judge(shown, square) {
    const { game, lang, teach } = this.#host;
    const [name, start] = [nameOf(shown), shown.isStandardStart ? undefined : shown.start];
    const moves = shown.transcript.slice(0, -2);
    const { Game } = await loadKaeshi();
    const record = Game.fromTranscript(moves, start);
    const { position } = record;
    record.free();
    const cost = await this.#judging.cost(position, square, LONGEST_MS);
    if (this.#name !== name || !teach) return;
    this.#judging.stop();
    if (!cost || cost.loss < limitOf(teach, game.strength)) {
      this.#settled.add(name);
      // Where the computer passes it is the player's turn again.
      if (shown.side && this.#host.people.includes(shown.side)) this.#judging.about(shown.position);
      return;
    }
    game.stopped = true;
    game.computer.consider();
    const { best, score, loss, exact } = cost;
    const mistake = this.#log.add({ start, moves, square, best, score, loss, exact });
    this.#stop = { name, square, cost, mistake, reasons: undefined, isShown: false };
    this.#said.textContent = t(lang, 'teach.stopped', { costs: costSaid(lang, square, cost) });
    this.redraw();
    void this.#explain(this.#stop, position, shown.position);
  }

  /**
   * Finds the words for a mistake, and marks the squares that they name.
   * @param {Stop} stop
   * @param {string} before the position before the move
   * @param {string} after the position after it
   */
  async #explain(stop, before, after) {
    const { square, cost } = stop;
    try {
      const played = [square, ...(await this.#judging.line(after, LINE_MS))];
      const better = cost.line.length > 1 ? cost.line : await this.#judging.line(before, LINE_MS);
      const { moveReasons } = await loadStudy();
      const losses = cost.exact ? await lossesAfter(before, square, cost.score + cost.loss) : undefined;
      stop.reasons = moveReasons(before, played.join(''), better.join(''), cost.exact, losses);
    } catch {
      stop.reasons = [];
    }
    this.#log.name(stop.mistake, kindOf(stop.reasons));
    if (this.#stop !== stop) return;
    const { game, lang } = this.#host;
    light(game, lang, squaresAt(stop.reasons));
    this.#said.textContent += ` ${this.#why(stop)}`;
    this.redraw();
  }

  /** The words against a move, which do not name the better one. @param {Stop} stop */
  #why({ reasons, square }) {
    const { lang } = this.#host;
    if (!reasons) return t(lang, 'teach.busy');
    if (reasons.length === 0) return t(lang, 'teach.deep');
    return reasonsSaid(lang, reasons, { move: square, best: t(lang, 'teach.better') });
  }

  /** Has training keep the mistakes. */
  async #keep() {
    if (this.#kept !== undefined) return;
    this.#kept = 0;
    const name = this.#name;
    const { mistakes } = this.#log;
    if (mistakes.length === 0) return;
    const { keepMistake } = await loadKept();
    for (const { start, moves, square, best, score, loss, exact } of mistakes) {
      const ply = moves.length / 2 + 1;
      const side = this.#host.people[0] ?? 'black';
      const move = { ply, side, move: square, best, score, loss, exact, mark: /** @type {const} */ ('mistake') };
      const game = { moves: moves + square, position: start };
      const isKept = await keepMistake(game, { ...move, depth: 0, line: [] }, sharedEngine()).catch(() => false);
      if (this.#name !== name) return;
      if (isKept) this.#kept += 1;
    }
    this.#host.changed();
  }

  #again() {
    const { game } = this.#host;
    this.#judging.stop();
    if (game.view) game.goTo(game.view.ply - 1);
    game.board?.focusSquare();
  }

  #continue() {
    const { game } = this.#host;
    this.#settled.add(this.#name);
    this.#leave();
    this.redraw();
    game.goOn();
    if (game.isMine && game.view) this.#judging.about(game.view.position);
  }

  #show() {
    if (!this.#stop) return;
    this.#stop.isShown = true;
    this.redraw();
  }

  /** The mistakes of the game, once it is over; undefined where there is nothing to tell. */
  summary() {
    const host = this.#host;
    if (!host.teach) return undefined;
    const again = (/** @type {Mistake} */ { start, moves }) => host.again({ position: start, moves });
    return summary(host.lang, this.#log, this.#kept ?? 0, again);
  }

  redraw() {
    const { game, lang } = this.#host;
    const stop = this.#stop;
    this.#root.hidden = !stop;
    if (!stop) return void this.#root.remove();
    placeCard(this.#root, game);
    const { square, cost, mistake, isShown } = stop;
    render(
      card(
        { lang, square, cost, tries: mistake.tries, why: this.#why(stop), isShown },
        { again: () => this.#again(), goOn: () => this.#continue(), show: () => this.#show() },
      ),
      this.#root,
    );
  }
}
