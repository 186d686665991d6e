/**
 * A hint in words: the card warns of the most tempting move that loses much, says why it does, and asks for what a
 * better move does. It names the best move only when that is asked for, and goes with the position that it is about.
 */
import { html, nothing, render } from 'lit';
import { loadStudy } from '../../elements/study/index.js';
import { loadKaeshi } from '../../engine/index.js';
import { gameCard, placeCard } from '../game-card/index.js';
import { button } from '../shared/index.js';
import { lossesAfter, reasonsSaid, squaresAt } from '../why/index.js';
import { Judging, LATE, costOf } from './judging.js';
import { light } from './lit.js';
import { planSaid } from './plan.js';
import { costSaid, t } from './words.js';
import './teach.css';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { View } from '../../elements/game/types.js' */
/** @import { Hint } from '../../engine/types.js' */
/** @import { Cost } from './judging.js' */

/** How long the moves are looked at, and the line of the tempting one, in ms. */
const [MOVES_MS, LINE_MS] = [2500, 1500];
/** The loss of a move, in discs, from which on it is warned of. */
const LEAST = 3;

/**
 * The most tempting of the moves that lose much: the one that turns most discs.
 * @param {readonly Hint[]} moves the best first
 * @param {(square: string) => number} flips how many discs a move turns
 * @returns {{ square: string, cost: Cost } | undefined} undefined where none does
 */
export function temptation(moves, flips) {
  const costs = moves.map(({ square }) => ({ square, cost: costOf(moves, square, LATE), turned: flips(square) }));
  const bad = costs.flatMap(({ square, cost, turned }) =>
    cost && cost.loss >= LEAST ? [{ square, cost, turned }] : [],
  );
  return bad.sort((one, other) => other.turned - one.turned)[0];
}

export class Advice {
  #host;
  #judging = new Judging();
  #root = gameCard('teach', 'advice-title');
  #words = '';
  #best = '';
  #isShown = false;
  /** Ends what the card asks of the engine. */
  #search = new AbortController();

  /** @param {{ game: KaeshiGame, lang: string }} host */
  constructor(host) {
    this.#host = host;
    addEventListener('resize', () => this.redraw());
  }

  /** Closes the card; the keys go on on the board. */
  close() {
    this.#search.abort();
    if (this.#root.hidden) return;
    const { game, lang } = this.#host;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    this.#root.remove();
    light(game, lang, []);
    if (hadFocus) game.board?.focusSquare();
  }

  /** Says something about the position on the board. @param {View} view */
  async about(view) {
    const { game, lang } = this.#host;
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    [this.#words, this.#best, this.#isShown] = [t(lang, 'teach.looking'), '', false];
    this.#root.hidden = false;
    this.redraw();
    this.#root.focus();
    const { words, best, lit } = await this.#found(view, signal).catch(() => ({
      words: t(lang, 'teach.unknown'),
      best: '',
      lit: [],
    }));
    if (signal.aborted || game.view?.position !== view.position) return;
    [this.#words, this.#best] = [words, best];
    light(game, lang, lit);
    this.redraw();
  }

  /**
   * @param {View} view
   * @param {AbortSignal} signal
   * @returns {Promise<{ words: string, best: string, lit: readonly string[] }>}
   */
  async #found({ position, transcript, start, isStandardStart }, signal) {
    const { lang } = this.#host;
    const moves = await this.#judging.known(position, MOVES_MS, signal);
    const best = moves[0]?.square ?? '';
    if (moves.every(({ square }) => !costOf(moves, square, LATE)))
      return { words: t(lang, 'teach.unknown'), best, lit: [] };
    const { Game } = await loadKaeshi();
    const record = Game.fromTranscript(transcript, isStandardStart ? undefined : start);
    const found = temptation(moves, (square) => record.flips(square).length);
    if (found) record.play(found.square);
    const after = record.position;
    record.free();
    if (!found) return { words: t(lang, 'teach.calm', { n: LEAST }), best, lit: [] };
    const { square, cost } = found;
    const played = [square, ...(await this.#judging.line(after, LINE_MS, signal))];
    const { moveReasons } = await loadStudy();
    const losses = cost.exact ? await lossesAfter(position, square, cost.score + cost.loss) : undefined;
    const reasons = moveReasons(position, played.join(''), cost.line.join(''), cost.exact, losses);
    const warning = t(lang, 'teach.beware', { costs: costSaid(lang, square, cost) });
    const why = reasons.length ? reasonsSaid(lang, reasons, { move: square, best: t(lang, 'teach.better') }) : '';
    const plan = planSaid(lang, reasons, position.endsWith('X') ? 'black' : 'white', best);
    const words = [warning, why, plan].filter(Boolean).join(lang === 'ja' ? '' : ' ');
    return { words, best, lit: squaresAt(reasons) };
  }

  redraw() {
    const { game, lang } = this.#host;
    if (this.#root.hidden) return;
    placeCard(this.#root, game);
    this.#root.tabIndex = -1;
    const show = () => {
      this.#isShown = true;
      this.redraw();
    };
    render(
      html`<h2 id="advice-title">${t(lang, 'teach.advice')}</h2>
        <p role="status">${this.#words}</p>
        ${this.#isShown ? html`<p><strong>${t(lang, 'teach.best', { square: this.#best })}</strong></p>` : nothing}
        <div class="acts">
          ${this.#best && !this.#isShown ? button(t(lang, 'teach.show'), show, { sign: 'hint', act: 'show' }) : nothing}
          ${button(t(lang, 'site.close'), () => this.close(), { sign: 'close', act: 'close' })}
        </div>`,
      this.#root,
    );
  }
}
