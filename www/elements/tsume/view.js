/** The puzzle as templates: its head, its board, and what stands below or beside it. They draw and decide nothing. */
import { html, nothing } from 'lit';
import { icon, puzzleFields } from '../shared/index.js';
import { actionsOf, solutionOf, stepsOf } from './controls.js';
import { pictureOf } from './read.js';
import { t } from './texts.js';
import { colour, marksOf, promptOf, statusOf } from './words.js';

/** @import { AnyGoal, Kaeshi } from '../../engine/types.js' */
/** @import { Acts } from './controls.js' */
/** @import { OfDay } from './daily.js' */
/** @import { TsumeLine } from './line.js' */
/** @import { Given } from './read.js' */
/** @import { TsumeSession } from './session.js' */

/**
 * The puzzle as it is drawn.
 * @typedef {object} Puzzle
 * @property {string} language
 * @property {TsumeSession} session
 * @property {boolean} flipped
 * @property {boolean} hint
 * @property {string | null} solution
 * @property {boolean} defences
 * @property {string | null} certificate
 * @property {boolean} hasProof
 * @property {boolean} isProofMissing
 * @property {boolean} copied
 * @property {string} shownLink
 * @property {string | null} goal
 * @property {Acts} acts
 * @property {(event: KeyboardEvent) => void} onKey
 * @property {(words: string) => void} say
 * @property {() => Promise<void>} copyLink
 * @property {() => void} requestUpdate
 * @property {Given} given
 * @property {string} game the game that leads to it, where the page says one
 * @property {string} address its name in an address, where it has one
 * @property {string | null} daily
 * @property {OfDay | undefined} ofDay
 * @property {Kaeshi | undefined} kaeshi
 */

const TONE_ICON = /** @type {const} */ ({ right: 'check', wrong: 'close', done: 'check' });

/** @param {'black' | 'white'} side */
const disc = (side) => html`<span class="disc ${side === 'black' ? 'dark' : 'light'}"></span>`;

/** @param {Puzzle} element @param {TsumeLine} line */
export function puzzleView(element, line) {
  const { language: lang, session } = element;
  const { game } = line;
  const marks = marksOf(lang, session);
  /** @param {CustomEvent<{ square: string }>} event */
  const play = (event) => {
    // The press is the board's matter; the page hears what became of it.
    event.stopPropagation();
    void session.play(event.detail.square);
  };
  return html`<section class="tsume" part="tsume" aria-label=${t(lang, 'tsume.label')} @keydown=${element.onKey}>
    <div class="head" part="head">${prompt(lang, session, line)} ${status(lang, session)}</div>
    <kaeshi-board
      class="board"
      part="board"
      exportparts="frame, cloth, disc, mark"
      lang=${lang}
      interactive
      ?flipped=${element.flipped}
      position=${game.position}
      last=${line.last?.square ?? nothing}
      .move=${line.move}
      label=${t(lang, 'tsume.label')}
      .legal=${session.legal}
      .marks=${marks}
      .shapes=${session.shapes}
      @kaeshi-square=${play}
    ></kaeshi-board>
    <div class="panel" part="panel">
      <div class="row" role="group" aria-label=${t(lang, 'tsume.controls')}>
        ${actionsOf(lang, session, element.acts, element)}
      </div>
      <div class="row steps">
        <span class="counts">${count(lang, 'black', game.black)} ${count(lang, 'white', game.white)}</span>
        ${stepsOf(lang, session, element.acts)}
      </div>
      ${
        session.phase === 'diagnosing'
          ? nothing
          : solutionOf(lang, session, marks, (squares) => void session.follow(squares))
      }
      ${Object.values(marks).some(({ text }) => text) ? legend(lang, line.solver) : nothing}
      ${element.hasProof ? proofOf(element) : nothing} ${foot(element)}
      <slot name="aside"></slot>
    </div>
  </section>`;
}

/** Returns the legend of the numbers on squares. @param {string} lang @param {'black' | 'white'} solver */
function legend(lang, solver) {
  return html`<p class="legend" part="legend">${t(lang, 'tsume.legend', { side: colour(lang, solver) })}</p>`;
}

/** Returns the proof of the puzzle. @param {Puzzle} element */
function proofOf(element) {
  const { language: lang, session, defences, certificate } = element;
  if (element.isProofMissing) return html`<p class="legend" role="alert">${t(lang, 'tsume.failed.proof')}</p>`;
  return html`<kaeshi-tsume-proof
    part="proof"
    exportparts="reasons, defences, tree, certificate, dial"
    .session=${session}
    .lang=${lang}
    .flipped=${element.flipped}
    .defences=${defences}
    .certificate=${certificate}
    .gameOf=${() => reachedBy(element)}
    .addressOf=${() => addressOf(element)}
    .say=${(/** @type {string} */ words) => element.say(words)}
    .ask=${(/** @type {AnyGoal} */ goal) => {
      element.goal = goal;
      // Its name stands for the goal that it has there.
      element.address = '';
    }}
    @kaeshi-proof-marks=${() => element.requestUpdate()}
  ></kaeshi-tsume-proof>`;
}

/**
 * Before the engine, or without it: the position as a picture or as the page's own text, and a word on what is missing.
 * @param {Puzzle} element
 */
export function waitingView({ language: lang, session, given, flipped, acts }) {
  const { failure } = session;
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
    <div class="head" part="head">${status(lang, session)}</div>
    ${board}
    <div class="panel" part="panel">
      <div class="row">${failure && failure.name !== 'PuzzleError' ? actionsOf(lang, session, acts) : nothing}</div>
      <slot name="aside"></slot>
    </div>
  </section>`;
}

/**
 * @param {string} lang
 * @param {TsumeSession} session
 * @param {TsumeLine} line
 */
function prompt(lang, { goal, isSolved, phase }, line) {
  const badge =
    isSolved && phase !== 'solved'
      ? html`<span class="badge">${icon('check')}${t(lang, 'tsume.solvedBadge')}</span>`
      : nothing;
  return html`<p class="prompt" part="prompt">
    ${disc(line.solver)}<span>${promptOf(lang, { side: line.solver, goal, empties: line.empties })}</span> ${badge}
  </p>`;
}

/** @param {string} lang @param {TsumeSession} session */
function status(lang, session) {
  const { tone, title, detail } = statusOf(lang, session);
  const sign =
    tone === 'busy'
      ? html`<span class="spinner"></span>`
      : tone === 'plain'
        ? disc(session.line?.game.side ?? 'black')
        : icon(TONE_ICON[tone]);
  return html`<div class="status ${tone}" part="status">
    <span class="sign">${sign}</span><span class="title">${title}</span>
    <span class="detail">${detail}</span>
  </div>`;
}

/** @param {string} lang @param {'black' | 'white'} side @param {number} n */
function count(lang, side, n) {
  const name = html`<span class="visually-hidden">${colour(lang, side)}</span>`;
  return html`<span class="count">${disc(side)}${n}${name}</span>`;
}

/** A day in words. @param {string} lang @param {string} day as 2026-11-22 */
const dayIn = (lang, day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' });

/** The credit, and the link to take along. @param {Puzzle} element */
function foot(element) {
  const { language: lang, copied, shownLink, ofDay } = element;
  const link = html`<input class="link" readonly aria-label=${t(lang, 'tsume.link')} .value=${shownLink} />`;
  return html`<div class="foot">
      <slot name="caption">${ofDay ? t(lang, 'tsume.ofDay', { day: dayIn(lang, ofDay.day) }) : nothing}</slot>
      <button type="button" class="button" part="button" data-act="copy" @click=${() => void element.copyLink()}>
        ${icon(copied ? 'check' : 'share')}<span>${t(lang, copied ? 'copied' : 'tsume.copyLink')}</span>
      </button>
    </div>
    ${shownLink ? link : nothing}`;
}

/**
 * Returns the transcript of the game that leads to the open puzzle, played again to be sure of it; nothing where none
 * is known.
 * @param {Puzzle} element
 * @returns {string}
 */
function reachedBy({ given, game, kaeshi, session }) {
  const { position, moves, text } = given;
  const known = game || (position || text ? '' : (moves ?? ''));
  if (!known || !kaeshi) return '';
  try {
    const played = kaeshi.Game.fromTranscript(known);
    const isSame = played.position === session.line?.first;
    played.free();
    return isSame ? known : '';
  } catch {
    return '';
  }
}

/**
 * Returns the fields of an address that opens the puzzle with all that is known of it: by its name in the library, or
 * by its position.
 * @param {Puzzle} element
 * @returns {string}
 */
function addressOf({ address, daily, ofDay, session }) {
  if (daily !== null && ofDay && ofDay.given.goal === session.goal) return `puzzle=${encodeURIComponent(ofDay.id)}`;
  return address || puzzleFields({ position: session.line?.first ?? '', goal: session.goal });
}
