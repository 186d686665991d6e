/** The card after a game, as a template: it draws a moment and decides nothing. */
import { html, nothing } from 'lit';
import { ending } from '../../elements/game/index.js';
import { button, signButton } from '../shared/index.js';
import { t } from './texts.js';

/** @import { Reviewed, Side } from '../../engine/types.js' */
/** @import { Ending } from '../../elements/game/types.js' */

/**
 * @typedef {object} Scene
 * @property {string} lang
 * @property {Ending} result
 * @property {readonly Side[]} people the sides that a person plays
 * @property {Readonly<Record<Side, string>>} names who played
 * @property {'none' | 'busy' | 'done' | 'failed'} state of the review
 * @property {Reviewed | undefined} reviewed
 * @property {boolean} isSimple whether a simpler evaluation speaks in it for the trained one
 * @property {string} reviewLink
 * @property {boolean} hasMistakes whether the players lost discs
 * @property {'none' | 'busy' | 'done'} search for puzzles from mistakes
 * @property {unknown} puzzles ways to the puzzles from mistakes, where there are any
 * @property {boolean} isBeginner whether the player sat against the weakest opponents
 * @property {unknown} taught what a teacher tells of the player's mistakes, where one was asked for
 * @property {unknown} insight the graph and the worst moves, where there is room
 */

/**
 * How it ended: for one person against the computer by the discs between them.
 * @param {Scene} scene
 */
function heading({ lang, result, people }) {
  const [person, second] = people;
  const { winner, by } = result;
  if (!person || second || !winner || by !== 'discs') return ending(lang, result, 'game');
  const n = Math.abs(result.black - result.white);
  return t(lang, winner === person ? 'result.won' : 'result.lostBy', { n });
}

/** Whether a person has lost to one of the weakest opponents. @param {Scene} scene */
const hasLostEarly = ({ isBeginner, people, result: { winner } }) =>
  isBeginner && people.length === 1 && winner !== undefined && winner !== people[0];

/** @param {string} lang */
const lessons = (lang) => html`<a href="./tsume.html#lessons">${t(lang, 'result.lessons')}</a>`;

/** @param {Reviewed} reviewed @param {Side} side */
export const accuracyOf = (reviewed, side) => {
  const { accuracy } = reviewed[side];
  return accuracy === undefined ? '–' : `${accuracy.toFixed(0)} %`;
};

/** @param {string} lang @param {Reviewed} reviewed @param {Side} side */
function lostOf(lang, reviewed, side) {
  const n = reviewed[side].lost.toFixed(0);
  const isProven = reviewed.moves.every((move) => move.side !== side || move.exact);
  return isProven ? n : t(lang, 'result.about', { n });
}

/**
 * @param {Scene} scene
 * @param {Record<'close' | 'rematch' | 'share' | 'puzzles', () => void> & { goTo: (ply: number) => void }} actions
 */
export function card(scene, { close, rematch, share, puzzles, goTo }) {
  const { lang, names, state, reviewed } = scene;
  /** @param {string} title @param {(side: Side) => unknown} cell */
  const row = (title, cell) =>
    html`<tr>
      <td>${cell('black')}</td>
      <th scope="row">${title}</th>
      <td>${cell('white')}</td>
    </tr>`;
  /** @param {Side} side */
  const player = (side) =>
    html`<span class="side ${side}"><span class="piece" aria-hidden="true"></span> <span>${names[side]}</span></span>`;
  const known = reviewed && state === 'done' ? reviewed : undefined;
  const turning = known?.moves.find(({ ply }) => ply === known.turningPoint);
  return html`<div class="top">
      <h2 id="result-title">${heading(scene)}</h2>
      ${signButton('close', t(lang, 'result.close'), close, { kind: 'quiet' })}
    </div>
    ${
      state === 'none'
        ? nothing
        : html`<p class="players">${player('black')} ${player('white')}</p>
            ${figures(scene, row)} ${scene.insight ?? nothing}`
    }
    ${
      turning
        ? button(t(lang, 'result.turning', { ply: turning.ply, square: turning.move }), () => goTo(turning.ply), {
            kind: 'turning',
          })
        : nothing
    }
    <div class="acts">
      <a class="button primary" href=${scene.reviewLink}>${t(lang, 'result.review')}</a>
      ${button(t(lang, 'result.rematch'), rematch, { sign: 'again', title: t(lang, 'result.rematch.title') })}
      ${button(t(lang, 'result.share'), share, { sign: 'share' })}
      ${known && scene.hasMistakes && !scene.puzzles ? puzzlesButton(scene, puzzles) : nothing}
    </div>
    ${scene.puzzles ?? nothing} ${scene.taught ?? nothing} ${hasLostEarly(scene) ? lessons(lang) : nothing}`;
}

/**
 * Returns the button that searches for puzzles, until the first is found, and the state of that search.
 * @param {Scene} scene
 * @param {() => void} puzzles
 */
const puzzlesButton = ({ lang, search }, puzzles) =>
  html`${button(t(lang, 'result.puzzles'), puzzles, { sign: 'hint', kind: 'puzzle', act: 'puzzles' })}
    <p class="muted puzzle" role="status">${search === 'none' ? nothing : t(lang, `result.puzzles.${search}`)}</p>`;

/**
 * Returns the review's figures; their place is kept while it is under way.
 * @param {Scene} scene
 * @param {(title: string, cell: (side: Side) => unknown) => unknown} row
 */
function figures({ lang, state, reviewed, isSimple }, row) {
  if (state === 'failed') return html`<p class="muted">${t(lang, 'result.failed')}</p>`;
  const known = reviewed && state === 'done' ? reviewed : undefined;
  return html`<table class="figures">
      <tbody>
        ${row(t(lang, 'result.accuracy'), (side) => (known ? accuracyOf(known, side) : '…'))}
        ${row(t(lang, 'result.lost'), (side) => (known ? lostOf(lang, known, side) : '…'))}
      </tbody>
    </table>
    ${isSimple ? html`<p class="muted small" role="status">${t(lang, 'result.simpler')}</p>` : nothing}
    ${
      known
        ? nothing
        : html`<div class="under-way">
            <span class="muted">${t(lang, 'result.reviewing')}</span>
            <progress max="1" .value=${reviewed?.share ?? 0} aria-label=${t(lang, 'result.reviewing')}></progress>
          </div>`
    }`;
}
