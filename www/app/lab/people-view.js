/**
 * The model of how people play, on the position: how likely each move is at a strength, and what speaks for it and
 * against it. The model is fetched when the reader asks for it.
 */
import { html, nothing } from 'lit';
import { LoadError, isStuck, loadPeople, reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { button, errorView, optionsOf, taking } from '../shared/index.js';
import { setupView } from './setup-view.js';
import { text } from './setup.js';
import { t } from './texts.js';
import './people-view.css';

/** @import { People, SeenMove } from '../../engine/types.js' */
/** @import { SetupActions } from './setup-view.js' */
/** @import { State } from './state.js' */
/** @typedef {Pick<People, 'seen'>} Model */

/** The strengths to choose from. */
const STRENGTHS = /** @type {const} */ ([800, 1010, 1250, 1480, 1680, 1880, 2000]);
/** The rating below which habits of beginners are mixed in. */
const LEARNT = 1250;
/** The number of moves that are shown open at first. */
const OPEN = 1;
/** A part, in nats, that fills half of the line; greater ones fill it, too. */
const FULL = 3;

/** The groups of features, in the order in which they are shown. */
const GROUPS = /** @type {const} */ ([
  'values',
  'mobility',
  'discs',
  'parity',
  'last',
  'lines',
  'corner',
  'squares',
  'opening',
  'strength',
  'phase',
]);

export class Seen {
  #onChange;
  #load;
  /** @type {Model | undefined} */
  #people;
  #isOnItsWay = false;
  /** Why there is no model. @type {unknown} */
  #why;
  /** The moves of the position that was seen last. @type {{ key: string, moves: readonly SeenMove[] }} */
  #seen = { key: '', moves: [] };
  /** @type {number} */
  rating = 1480;

  /** @param {() => void} onChange @param {() => Promise<Model>} [load] */
  constructor(onChange, load = loadPeople) {
    this.#onChange = onChange;
    this.#load = load;
  }

  async fetch() {
    if (this.#isOnItsWay) return;
    [this.#isOnItsWay, this.#why] = [true, undefined];
    this.#onChange();
    try {
      this.#people = await this.#load();
    } catch (why) {
      this.#why = why;
    }
    this.#isOnItsWay = false;
    this.#onChange();
  }

  /** @param {string} position @param {Model} people */
  #moves(position, people) {
    const key = `${this.rating} ${position}`;
    if (this.#seen.key !== key) this.#seen = { key, moves: people.seen('', position, this.rating) };
    return this.#seen.moves;
  }

  /** @param {State} state @param {SetupActions} actions */
  view({ lang, topic, setup, tool, wrongPaste }, actions) {
    const wrong = wrongPaste === undefined ? '' : explain(lang, wrongPaste);
    return html`<section class="steps" aria-labelledby="seen-title">
      <h2 id="seen-title">${t(lang, 'lab.seen')}</h2>
      <div class="bench">
        ${setupView({ lang, topic, setup, tool, wrong }, actions)}
        <div class="seen">${this.#answer(lang, text(setup))}</div>
      </div>
    </section>`;
  }

  /** @param {string} lang @param {string} position */
  #answer(lang, position) {
    if (this.#why) {
      const isGone = isStuck(this.#why) || (this.#why instanceof LoadError && this.#why.isGone);
      const way = isGone ? button(t(lang, 'lab.reload'), reload) : button(t(lang, 'lab.again'), () => this.fetch());
      return errorView(explain(lang, this.#why), way);
    }
    if (this.#isOnItsWay) return html`<p class="loading" role="status">${t(lang, 'lab.seen.loading')}</p>`;
    if (!this.#people)
      return html`<p class="muted">${t(lang, 'lab.seen.what')}</p>
        ${button(t(lang, 'lab.seen.ask'), () => this.fetch())}`;
    const settle = (/** @type {string} */ value) => {
      this.rating = Number(value);
      this.#onChange();
    };
    const say = (/** @type {number} */ rating) => t(lang, 'lab.seen.rating', { rating });
    return html`<label
        >${t(lang, 'lab.seen.strength')}
        <select class="field" @change=${taking(settle)}>
          ${optionsOf(STRENGTHS, this.rating, say)}
        </select></label
      >
      <p class="muted small">${t(lang, 'lab.seen.read')}</p>
      ${this.rating < LEARNT ? html`<p class="muted small">${t(lang, 'lab.seen.habits')}</p>` : nothing}
      ${this.#listed(lang, position, this.#people)}`;
  }

  /** @param {string} lang @param {string} position @param {Model} people */
  #listed(lang, position, people) {
    try {
      const moves = this.#moves(position, people);
      if (moves.length === 0) return html`<p>${t(lang, 'lab.seen.none')}</p>`;
      return moves.map((move, i) => moveView(lang, move, i < OPEN));
    } catch (refused) {
      return errorView(explain(lang, refused));
    }
  }
}

/** @param {string} lang @param {SeenMove} move @param {boolean} isOpen */
function moveView(lang, { square, share, parts }, isOpen) {
  const percent = (100 * share).toFixed(1);
  return html`<details ?open=${isOpen}>
    <summary>
      <strong>${square}</strong>
      <span class="numbers">${t(lang, 'lab.seen.share', { percent })}</span>
      <span class="share" aria-hidden="true"><span .style=${`inline-size: ${percent}%`}></span></span>
    </summary>
    <dl>${GROUPS.map((group) => partView(t(lang, `lab.seen.part.${group}`), parts[group] ?? 0))}</dl>
  </details>`;
}

/** A part as a bar from the middle: to the right what speaks for the move. @param {string} name @param {number} part */
function partView(name, part) {
  const size = Math.min(50, (50 * Math.abs(part)) / FULL);
  const figure = Math.abs(part).toFixed(2);
  const said = Number(figure) === 0 ? figure : `${part < 0 ? '−' : '+'}${figure}`;
  return html`<dt>${name}</dt>
    <dd>
      <span class="part" aria-hidden="true"
        ><span
          class=${part < 0 ? 'against' : 'for'}
          .style=${`inline-size: ${size}%; inset-inline-start: ${part < 0 ? 50 - size : 50}%`}
        ></span></span
      ><span class="numbers">${said}</span>
    </dd>`;
}
