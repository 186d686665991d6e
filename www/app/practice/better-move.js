/**
 * A position in which the best move is sought, on a board of its own. No puzzle could ask that: in the middle of a game
 * nothing is proved. What is tried is judged as the study page judges it.
 */
import { html, nothing } from 'lit';
import { sharedEngine } from '../../engine/index.js';
import { button } from '../shared/index.js';
import { Trial, triedMarks, triedSaid } from '../trial/index.js';
import { t } from './texts.js';
import './better-move.css';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { KaeshiBoard } from '../../elements/board/index.js' */
/** @import { Host } from './host.js' */

/** `wrong` is told of each wrong move, `over` of the end: whether the move was found. */
/** @typedef {{ wrong: () => void, over: (isFound: boolean) => void }} Listeners */

/** The methods of the engine that are used here. @typedef {Pick<EngineClient, 'hints' | 'weights'>} Engine */

/**
 * Returns the engine with hints that wait for the trained evaluation, and fail without it: a simpler one is no judge.
 * @param {Engine} engine
 * @returns {Pick<Engine, 'hints'>}
 */
function trained(engine) {
  const { weights } = engine;
  const hints = async (/** @type {Parameters<Engine['hints']>} */ ...asked) => {
    void weights.moment();
    while (!weights.bytes && weights.state !== 'failed')
      await new Promise((go) => weights.addEventListener('change', go, { once: true }));
    if (!weights.bytes) throw weights.problem;
    return engine.hints(...asked);
  };
  return { hints };
}

export class BetterMove {
  #host;
  #told;
  #note;
  #trial;
  #position;
  /** @type {Side} */
  #side;
  #legal;
  /** The move that ended it, and the position behind it. @type {{ square: string, position: string } | undefined} */
  #end;
  #isLeft = false;
  /** The words that were spoken last. */
  #spoken = '';

  /**
   * @param {Host} host
   * @param {{ position: string, best: string, isProved?: boolean, note?: () => string }} asked `isProved` where it is
   *   near the end, `note` for what is told when it is over
   * @param {Listeners} told
   * @param {Engine} [engine]
   */
  constructor(host, { position, best, isProved = false, note = () => '' }, told, engine = sharedEngine()) {
    this.#host = host;
    this.#told = told;
    this.#note = note;
    this.#position = position;
    const game = host.kaeshi.Game.fromPosition(position);
    this.#side = game.side ?? 'black';
    this.#legal = game.legalMoves();
    game.free();
    this.#trial = new Trial({ move: '', best, loss: 0, exact: isProved }, () => this.#tried());
    void this.#trial.begin(position, isProved ? engine : trained(engine));
    this.#say(this.#prompt);
  }

  /** Leaves the puzzle, and ends a search that nobody waits for any more. */
  stop() {
    this.#isLeft = true;
    this.#trial.stop();
  }

  /** Takes a key that was pressed where nothing had the focus. @param {KeyboardEvent} event */
  onKey(event) {
    this.#board?.enter(event);
  }

  /** @returns {KaeshiBoard | null} */
  get #board() {
    return document.querySelector('.better kaeshi-board');
  }

  get #prompt() {
    const lang = this.#host.lang();
    return t(lang, 'better.prompt', { side: t(lang, `color.${this.#side}`) });
  }

  /** The words on what came of it so far. */
  get #said() {
    const lang = this.#host.lang();
    const { state, move } = this.#trial;
    if (state !== 'shown' && state !== 'right') return triedSaid(lang, this.#trial);
    const said = triedSaid(lang, this.#trial) ?? t(lang, 'better.shown', { square: move.best });
    return `${said}${lang === 'ja' ? '' : ' '}${this.#note()}`.trim();
  }

  /** @param {string} words */
  #say(words) {
    if (words !== this.#spoken) this.#host.say(words);
    this.#spoken = words;
  }

  #tried() {
    if (this.#isLeft) return;
    const { state, square } = this.#trial;
    if (state === 'right') this.#close(square);
    if (state === 'wrong') this.#told.wrong();
    if (state === 'right') this.#told.over(true);
    if (this.#said) this.#say(this.#said);
    this.#host.changed();
  }

  /** Plays the move that ends it. @param {string} square */
  #close(square) {
    const game = this.#host.kaeshi.Game.fromPosition(this.#position);
    game.play(square);
    this.#end = { square, position: game.position };
    game.free();
  }

  #show() {
    this.#trial.show();
    this.#close(this.#trial.move.best);
    this.#told.over(false);
    this.#say(this.#said ?? '');
    this.#host.changed();
    this.#board?.focusSquare();
  }

  /**
   * @param {unknown} lead what stands before the question
   * @param {unknown} next the way on, once it is over
   * @param {unknown} below what stands below the buttons
   */
  view(lead, next, below) {
    const lang = this.#host.lang();
    const end = this.#end;
    const { state } = this.#trial;
    const play = (/** @type {CustomEvent<{ square: string }>} */ { detail }) => this.#trial.try(detail.square);
    return html`<section class="better" aria-label=${t(lang, 'tsume.label')}>
      <div class="head">
        ${lead}
        <p class="prompt">
          <span class="piece ${this.#side}" aria-hidden="true"></span><strong>${this.#prompt}</strong>
        </p>
        <p class="came ${state}">${this.#said ?? nothing}</p>
      </div>
      <kaeshi-board
        class="board"
        interactive
        lang=${lang}
        label=${t(lang, 'tsume.label')}
        ?flipped=${this.#host.isFlipped()}
        position=${end?.position ?? this.#position}
        last=${end?.square ?? nothing}
        .legal=${end ? [] : this.#legal}
        .marks=${end ? {} : triedMarks(lang, this.#trial)}
        @kaeshi-square=${play}
      ></kaeshi-board>
      <div class="panel">
        ${
          end
            ? html`<div @click=${() => this.#board?.focusSquare()}>${next}</div>`
            : button(t(lang, 'better.show'), () => this.#show(), { act: 'show' })
        }
        ${below}
      </div>
    </section>`;
  }
}
