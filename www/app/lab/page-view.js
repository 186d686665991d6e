/** The page as a whole: the list of topics, the topic with its idea and sources, and what can be done with it. */
import { html, nothing } from 'lit';
import { icon } from '../../elements/shared/index.js';
import { LoadError, reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { codeView } from './code.js';
import { introView } from './intro-view.js';
import { entries, races } from './questions.js';
import { raceView } from './race-view.js';
import { numbersView, setupView } from './setup-view.js';
import { stepsView } from './steps-view.js';
import { losesView, sourceView } from './topic-view.js';
import { topics } from './topics.js';
import { t } from './texts.js';

/** @import { Automaton, Seed } from './automaton.js' */
/** @import { MagicSearch, Piece } from './magic.js' */
/** @import { Race } from './race.js' */
/** @import { Seen } from './people-view.js' */
/** @import { SetupActions } from './setup-view.js' */
/** @import { State } from './state.js' */

/**
 * The reader's actions.
 * @typedef {object} Actions
 * @property {() => void} again asks once more for the Lab
 * @property {SetupActions} setup
 * @property {() => void} draw other numbers
 * @property {(path: string) => void} choose the rival whose steps are shown
 * @property {(at: number, say: boolean) => void} go to another step
 * @property {{ start: () => void, stop: () => void, copy: () => void, scalarToo: (on: boolean) => void }} race
 * @property {{ piece: (piece: Piece) => void, search: () => void }} magic
 * @property {{ rule: (rule: number) => void, seed: (seed: Seed) => void, again: () => void }} automaton
 */

/**
 * The parts with a state of their own.
 * @typedef {{ race: Race, automaton: Automaton, magic: MagicSearch, seen: Seen }} Parts
 */

/**
 * Draws the page.
 * @param {State} state
 * @param {Parts} parts
 * @param {Actions} actions
 */
export function pageView(state, parts, actions) {
  const { lang, topic, unknown } = state;
  const here = topics.indexOf(topic);
  return html`${topicsView(state)}
    <article>
      <p class="error" role="alert">
        ${unknown ? html`${icon('warning')}${t(lang, 'lab.unknown', { name: unknown })}` : nothing}
      </p>
      <h1 id="topic-title" tabindex="-1">${t(lang, `lab.topic.${topic.id}`)}</h1>
      <p class="idea">${t(lang, `lab.idea.${topic.id}`)}</p>
      ${topic.loses ? losesView(lang, topic.id) : nothing}
      <div class="sources muted small">
        <h2 class="small">${t(lang, 'lab.sources')}</h2>
        <ul>
          ${
            topic.sources.length
              ? topic.sources.map((source) => sourceView(lang, source))
              : html`<li>${t(lang, 'lab.ours')}</li>`
          }
        </ul>
      </div>
      ${benchOf(state, parts, actions)}
      <nav class="pager" aria-label=${t(lang, 'lab.pager')}>
        ${neighbour(state, here - 1, 'previous')} ${neighbour(state, here + 1, 'next')}
      </nav>
    </article>`;
}

/** Returns what can be done with the topic. @param {State} state @param {Parts} parts @param {Actions} actions */
function benchOf(state, parts, actions) {
  const { lang, topic, lab } = state;
  if (topic.id === 'bitboard') return introView(lang);
  if (topic.id === 'people') return parts.seen.view(state, actions.setup);
  return lab ? workbench(state, parts, actions) : waiting(state, actions);
}

/**
 * Returns the notice that stands there until the Lab is loaded, or where it failed to load.
 * @param {State} state
 * @param {Actions} actions
 */
function waiting({ lang, problem }, { again }) {
  if (problem === undefined) return html`<p class="loading" role="status">${t(lang, 'lab.loading')}</p>`;
  // Files of an older version come back with another page only.
  const isGone = problem instanceof LoadError && problem.isGone;
  return html`<p class="error" role="alert">${icon('warning')}${explain(lang, problem)}</p>
    <button class="button" type="button" @click=${isGone ? () => void reload() : again}>
      ${icon('again')}${t(lang, isGone ? 'lab.reload' : 'lab.again')}
    </button>`;
}

/** The topics, as a list and, where that has no room, as a menu. @param {State} state */
function topicsView({ lang, topic }) {
  return html`<nav class="topics" aria-label=${t(lang, 'lab.techniques')}>
      <ol>
        ${topics.map(({ id }) => {
          const current = id === topic.id ? 'true' : 'false';
          return html`<li><a href="#${id}" aria-current=${current}>${t(lang, `lab.topic.${id}`)}</a></li>`;
        })}
      </ol>
    </nav>
    <label class="topics-menu"
      >${t(lang, 'lab.choose')}
      <select
        class="field"
        @change=${(/** @type {Event} */ event) => {
          if (event.target instanceof HTMLSelectElement) location.hash = event.target.value;
        }}
      >
        ${topics.map(
          ({ id }) => html`<option value=${id} .selected=${id === topic.id}>${t(lang, `lab.topic.${id}`)}</option>`,
        )}
      </select>
    </label>`;
}

/** @param {State} state @param {number} index @param {'previous' | 'next'} way */
function neighbour({ lang }, index, way) {
  const to = topics[index];
  if (!to) return html`<span></span>`;
  const label = t(lang, `lab.${way}`, { topic: t(lang, `lab.topic.${to.id}`) });
  return html`<a class="button ${way}" href="#${to.id}"
    >${way === 'previous' ? icon('previous') : nothing}${label}${way === 'next' ? icon('next') : nothing}</a
  >`;
}

/**
 * Returns the parts that need the engine: the automaton, the steps, the search for a magic number, the race.
 * @param {State} state
 * @param {Parts} parts
 * @param {Actions} actions
 */
function workbench(state, { race, automaton, magic }, actions) {
  const { lang, topic, setup, scalarToo } = state;
  const hasSteps = races(state).some(({ variants }) => variants.some(({ steps }) => steps));
  return html`
    ${topic.id === 'automata' ? automaton.view(lang, actions.automaton) : nothing}
    ${hasSteps ? stepsBench(state, actions) : nothing}
    ${topic.id === 'line-attacks' ? magic.view(lang, setup.square, actions.magic) : nothing}
    ${raceView({ lang, race, entries: entries(state), scalarToo }, actions.race)}
  `;
}

/** The stepper beside the position that it is about. @param {State} state @param {Actions} actions */
function stepsBench(state, actions) {
  const { lang, topic, setup, tool, wrongPaste, path, walk, source } = state;
  const wrong = wrongPaste === undefined ? '' : explain(lang, wrongPaste);
  const step = walk.steps[walk.at];
  return html`<section class="steps" aria-labelledby="steps-title">
    <h2 id="steps-title">${t(lang, 'lab.steps')}</h2>
    <div class="bench">
      ${
        topic.asks === 'numbers'
          ? numbersView(lang, actions.draw)
          : setupView({ lang, topic, setup, tool, wrong }, actions.setup)
      }
      ${stepsView({ lang, races: races(state), path, walk }, actions)}
      ${step ? codeView(lang, step, source(step.file)) : nothing}
    </div>
  </section>`;
}
