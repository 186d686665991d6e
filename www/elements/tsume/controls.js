/**
 * The buttons of a puzzle and its solution, as templates. They follow the phase: after a wrong move they take it back
 * or show why, at the end they lead on; the row stays where it is.
 */
import { html, nothing } from 'lit';
import { LoadError, reload } from '../../engine/index.js';
import { signed } from '../../locale/index.js';
import { icon, sideName } from '../shared/index.js';
import { discsOf, soFarOf, t } from './words.js';

/** @import { PuzzleState } from './state.js' */

/**
 * The actions of the buttons.
 * @typedef {Record<'takeBack' | 'refute' | 'hint' | 'solution' | 'reset' | 'retry' | 'stop' | 'first' | 'back' |
 *   'forward' | 'last', () => void>} Acts
 */

/**
 * @param {string} label
 * @param {Parameters<typeof icon>[0]} sign
 * @param {() => void} act
 * @param {{ primary?: boolean, disabled?: boolean, bare?: boolean, pressed?: boolean, name?: string }} [how]
 */
function button(label, sign, act, { primary = false, disabled = false, bare = false, pressed, name } = {}) {
  return html`<button
    type="button"
    class="button ${primary ? 'primary' : ''}"
    part="button"
    data-act=${name ?? nothing}
    title=${bare ? label : nothing}
    aria-label=${bare ? label : nothing}
    aria-disabled=${disabled ? 'true' : nothing}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${disabled ? nothing : act}
  >
    ${icon(sign)}${bare ? nothing : html`<span>${label}</span>`}
  </button>`;
}

/**
 * The row that follows what happens.
 * @param {string} lang
 * @param {PuzzleState} state
 * @param {Acts} acts
 * @param {{ hint: boolean, solution: string | null }} [offers] the buttons that the page offers
 */
export function actionsOf(lang, state, acts, offers) {
  const { phase, showsSolution } = state;
  const reset = (primary = false) => button(t(lang, 'tsume.reset'), 'again', acts.reset, { primary, name: 'reset' });
  const solution = () =>
    offers?.solution === 'hidden'
      ? nothing
      : button(t(lang, showsSolution ? 'tsume.hideSolution' : 'tsume.solution'), 'check', acts.solution, {
          name: 'solution',
        });
  const hint = () =>
    offers?.hint && phase === 'turn' && state.line?.isSolversTurn
      ? button(t(lang, 'tsume.hint'), 'hint', acts.hint, { name: 'hint' })
      : nothing;
  const takeBack = () => button(t(lang, 'tsume.takeBack'), 'undo', acts.takeBack, { primary: true, name: 'take-back' });
  switch (phase) {
    case 'failed': {
      const { failure } = state;
      if (failure instanceof LoadError && failure.isGone)
        return button(t(lang, 'reload'), 'again', () => void reload(), { primary: true, name: 'reload' });
      const name = failure?.name;
      const key = name === 'StoppedError' ? 'tsume.goOn' : name === 'HugeError' ? 'tsume.huge.read' : 'again';
      return button(t(lang, key), 'again', acts.retry, { primary: true, name: 'retry' });
    }
    case 'wrong':
      return html`${takeBack()} ${button(t(lang, 'tsume.refute'), 'next', acts.refute, { name: 'refute' })}
      ${solution()}`;
    case 'lost':
      return html`${state.mistake ? takeBack() : nothing} ${reset(!state.mistake)}`;
    case 'solved':
      return html`<slot name="next"></slot> ${reset()}`;
    default:
      if (state.isLong && phase !== 'turn') return button(t(lang, 'stop'), 'close', acts.stop, { name: 'stop' });
      // Nothing is begun over before a move.
      return html`${state.mistake ? takeBack() : hint()} ${solution()} ${state.line?.game.length ? reset() : nothing}`;
  }
}

/**
 * Steps through the line, beside the disc counts. There are none before a move, and while the puzzle is being solved
 * one step at a time is all: to begin anew has a button of its own.
 * @param {string} lang
 * @param {PuzzleState} state
 * @param {Acts} acts
 */
export function stepsOf(lang, state, acts) {
  const { line } = state;
  if (!line?.game.length) return nothing;
  const atStart = line.game.ply === 0;
  const atEnd = !line.isBrowsing;
  const hasEnds = state.attempt.isSolved || state.showsSolution;
  const first = () => button(t(lang, 'moves.first'), 'first', acts.first, { bare: true, disabled: atStart });
  const last = () => button(t(lang, 'moves.last'), 'last', acts.last, { bare: true, disabled: atEnd });
  return html`${hasEnds ? first() : nothing}
  ${button(t(lang, 'moves.previous'), 'previous', acts.back, { bare: true, disabled: atStart, name: 'back' })}
  ${button(t(lang, 'moves.next'), 'next', acts.forward, { bare: true, disabled: atEnd, name: 'forward' })}
  ${hasEnds ? last() : nothing}`;
}

/**
 * Every move's score and the line of best play, once they are known.
 * @param {string} lang
 * @param {PuzzleState} state
 * @param {Record<string, { kind: string }>} marks the marks drawn on the board
 * @param {(squares: string[]) => void} follow plays the line up to a move
 */
export function solutionOf(lang, state, marks, follow) {
  const { line, solution } = state;
  if (!state.showsSolution || !line) return nothing;
  const { solver, isSolversTurn } = line;
  if (!line.game.side) return nothing;
  if (!solution) {
    const soFar = soFarOf(lang, state).map((sentence) => html`<p class="so-far">${sentence}</p>`);
    return html`<section class="solution" part="solution">
      <p>${t(lang, 'tsume.scores.waiting')}</p>
      ${soFar}
    </section>`;
  }
  const sign = isSolversTurn ? 1 : -1;
  const moves = [...solution.moves].sort((a, b) => sign * (b.score - a.score));
  const isRight = html`<span class="visually-hidden">, ${t(lang, 'tsume.mark.right')}</span>`;
  const discs = discsOf(lang, solution.score);
  const ending = { side: sideName(lang, solver), discs, score: signed(solution.score) };
  return html`<section class="solution" part="solution" aria-label=${t(lang, 'tsume.solution')}>
    <p class="heading">${t(lang, 'tsume.scores')}</p>
    <ul class="scores">
      ${moves.map(({ square, score }) => {
        const right = marks[square]?.kind === 'right';
        return html`<li data-square=${square}>
          ${right ? icon('check') : nothing}<b>${square}</b>
          ${signed(score)}${right ? isRight : nothing}
        </li>`;
      })}
    </ul>
    <p class="heading">${t(lang, 'tsume.mainLine')}</p>
    <p>${t(lang, 'tsume.mainLine.score', ending)}</p>
    <ol class="line">
      ${solution.line.map((move, index) => {
        const label = t(lang, 'tsume.mainLine.upTo', { side: sideName(lang, move.side), square: move.square });
        const upTo = solution.line.slice(0, index + 1).map(({ square }) => square);
        return html`<li>
          <button type="button" aria-label=${label} @click=${() => follow(upTo)}>
            <span class="disc ${move.side === 'black' ? 'dark' : 'light'}"></span>${move.square}
          </button>
        </li>`;
      })}
    </ol>
  </section>`;
}
