/** The puzzle as templates, with its question, its state and its counts. They draw and decide nothing. */
import { html, nothing } from 'lit';
import { icon, sideName } from '../shared/index.js';
import { actionsOf, solutionOf, stepsOf } from './controls.js';
import { pictureOf } from './read.js';
import { marksOf, promptOf, statusOf, t } from './words.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Acts } from './controls.js' */
/** @import { TsumeLine } from './line.js' */
/** @import { TsumeSession } from './session.js' */
/** @import { PuzzleState } from './state.js' */

/**
 * The puzzle as it is drawn. `hint` and `solution` say which buttons the page offers.
 * @typedef {{ language: string, session: TsumeSession, acts: Acts, hint: boolean, solution: string | null,
 *   flipped: boolean, given: Parameters<typeof pictureOf>[0], onKey: (event: KeyboardEvent) => void }} Puzzle
 */

const TONE_ICON = /** @type {const} */ ({ right: 'check', wrong: 'close', done: 'check' });

/** @param {'black' | 'white'} side */
const disc = (side) => html`<span class="disc ${side === 'black' ? 'dark' : 'light'}"></span>`;

/** Returns the legend of the numbers on squares. @param {string} lang @param {'black' | 'white'} solver */
function legend(lang, solver) {
  return html`<p class="legend" part="legend">${t(lang, 'tsume.legend', { side: sideName(lang, solver) })}</p>`;
}

/**
 * @param {string} lang
 * @param {PuzzleState} state
 * @param {TsumeLine} line
 */
function prompt(lang, { goal, attempt, phase }, line) {
  const badge =
    attempt.isSolved && phase !== 'solved'
      ? html`<span class="badge">${icon('check')}${t(lang, 'tsume.solvedBadge')}</span>`
      : nothing;
  return html`<p class="prompt" part="prompt">
    ${disc(line.solver)}<span>${promptOf(lang, { side: line.solver, goal, empties: line.empties })}</span> ${badge}
  </p>`;
}

/** @param {string} lang @param {PuzzleState} state */
function status(lang, state) {
  const { tone, title, detail } = statusOf(lang, state);
  const sign =
    tone === 'busy'
      ? html`<span class="spinner"></span>`
      : tone === 'plain'
        ? disc(state.line?.game.side ?? 'black')
        : icon(TONE_ICON[tone]);
  return html`<div class="status ${tone}" part="status">
    <span class="sign">${sign}</span><span class="title">${title}</span>
    <span class="detail">${detail}</span>
  </div>`;
}

/** @param {string} lang @param {'black' | 'white'} side @param {number} n */
function count(lang, side, n) {
  const name = html`<span class="visually-hidden">${sideName(lang, side)}</span>`;
  return html`<span class="count">${disc(side)}${n}${name}</span>`;
}

/** @param {Puzzle} puzzle @param {TsumeLine} line @param {TemplateResult} below the buttons */
export function puzzleView(puzzle, line, below) {
  const { language: lang, session } = puzzle;
  const { game } = line;
  const marks = marksOf(lang, session.state);
  /** @param {CustomEvent<{ square: string }>} event */
  const play = (event) => {
    // The press is the board's matter; the page hears what became of it.
    event.stopPropagation();
    void session.play(event.detail.square);
  };
  return html`<section class="tsume" part="tsume" aria-label=${t(lang, 'tsume.label')} @keydown=${puzzle.onKey}>
    <div class="head" part="head">
      <slot name="lead"></slot>
      ${prompt(lang, session.state, line)} ${status(lang, session.state)}
    </div>
    <kaeshi-board
      class="board"
      part="board"
      exportparts="frame, cloth, disc, mark"
      lang=${lang}
      interactive
      ?flipped=${puzzle.flipped}
      position=${game.position}
      last=${line.last?.square ?? nothing}
      .move=${line.move}
      label=${t(lang, 'tsume.label')}
      .legal=${session.state.legal}
      .marks=${marks}
      .shapes=${session.state.shapes}
      @kaeshi-square=${play}
    ></kaeshi-board>
    <div class="panel" part="panel">
      <div class="row" role="group" aria-label=${t(lang, 'tsume.controls')}>
        ${actionsOf(lang, session.state, puzzle.acts, puzzle)}
      </div>
      <div class="row steps">
        <span class="counts">${count(lang, 'black', game.black)} ${count(lang, 'white', game.white)}</span>
        ${stepsOf(lang, session.state, puzzle.acts)}
      </div>
      ${
        session.state.phase === 'diagnosing'
          ? nothing
          : solutionOf(lang, session.state, marks, (squares) => void session.follow(squares))
      }
      ${Object.values(marks).some(({ text }) => text) ? legend(lang, line.solver) : nothing} ${below}
      <slot name="aside"></slot>
    </div>
  </section>`;
}

/** Draws what there is without an engine: a picture or the page's own text, and what fails. @param {Puzzle} puzzle */
export function waitingView({ language: lang, session, given, flipped, acts }) {
  const { failure } = session.state;
  const picture = pictureOf(given);
  const board = picture
    ? html`<kaeshi-board
        class="board"
        part="board"
        lang=${lang}
        ?flipped=${flipped}
        position=${picture}
      ></kaeshi-board>`
    : html`<slot class="board fallback"></slot>`;
  return html`<section class="tsume" part="tsume" aria-label=${t(lang, 'tsume.label')}>
    <div class="head" part="head"><slot name="lead"></slot>${status(lang, session.state)}</div>
    ${board}
    <div class="panel" part="panel">
      <div class="row">
        ${failure && failure.name !== 'PuzzleError' ? actionsOf(lang, session.state, acts) : nothing}
      </div>
      <slot name="aside"></slot>
    </div>
  </section>`;
}

/** A day in words. @param {string} lang @param {string} day as 2026-11-22 */
export const dayIn = (lang, day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });
