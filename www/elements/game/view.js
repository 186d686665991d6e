/**
 * The templates of the game: players and turn, the line of moves, the controls. They draw a moment and decide nothing.
 */
import { html, nothing } from 'lit';
import { noteLine, playerName, statusLine } from './words.js';
import { icon } from '../shared/index.js';
import { t } from './texts.js';

/** @import { TemplateResult } from 'lit' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Key } from '../../locale/keys.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Mark } from '../board/element.js' */
/** @import { Move } from '../board/motion.js' */
/** @import { KaeshiGame } from './element.js' */
/** @import { Step, View } from './record.js' */
/** @import { Moment } from './words.js' */

/**
 * What went wrong, in words, and how to try again if that can help.
 * @typedef {{ text: string, retry: (() => void) | undefined }} Failure
 */
/**
 * @typedef {Moment & { lang: Lang, level: number, failure: Failure | undefined, goOn: () => void,
 *   pause: (() => void) | undefined }} Scene
 */

/**
 * @param {Scene} scene
 * @param {View | undefined} view
 * @returns {TemplateResult}
 */
export function status(scene, view) {
  const { lang } = scene;
  const line = view ? turn(scene, view) : html`<span class="note">${t(lang, 'game.loading')}</span>`;
  return html`<div class="status" part="status" role="group" aria-label=${t(lang, 'game.status')}>
    ${player(scene, view, 'black')} ${player(scene, view, 'white')}
    <div class="line">${scene.failure ? failure(lang, scene.failure) : line}</div>
  </div>`;
}

/**
 * @param {Scene} scene
 * @param {View | undefined} view
 * @param {Side} side
 */
function player({ lang, players, level }, view, side) {
  const count = view?.[side] ?? 2;
  return html`<div class="player ${side} ${view?.side === side ? 'turn' : ''}" part="player">
    <span class="disc ${side === 'black' ? 'dark' : 'light'}" aria-hidden="true"></span>
    <span class="count" aria-hidden="true">${count}</span>
    <span class="visually-hidden">${t(lang, 'game.discs', { side: t(lang, `color.${side}`), n: count })}</span>
    <span class="who">${playerName(lang, side, players, level)}</span>
  </div>`;
}

/**
 * @param {Scene} scene
 * @param {View} view
 */
function turn(scene, view) {
  const { lang, players, held, thinking } = scene;
  const waits = held && view.side && players[view.side] === 'ai';
  const goOn = html`<button class="button primary" type="button" @click=${scene.goOn}>
    ${icon('play')} ${t(lang, 'game.continue')}
  </button>`;
  const pause = html`<button class="button pause" type="button" aria-keyshortcuts="p" @click=${scene.pause}>
    ${icon('pause')} ${t(lang, 'game.pause')}
  </button>`;
  return html`<strong class=${thinking ? 'thinking' : ''} part="turn">${statusLine(lang, view, scene)}</strong>
    <span class="opening" part="opening">${view.opening ? opening(lang, view.opening[lang]) : nothing}</span>
    ${waits ? goOn : html`<span class="note">${noteLine(lang, view, scene)}</span>`} ${scene.pause ? pause : nothing}`;
}

/**
 * The name of the opening; in a narrow window it may be cut, the tooltip has all of it.
 * @param {Lang} lang
 * @param {string} name
 */
function opening(lang, name) {
  return html`<span class="label">${t(lang, 'game.opening')}</span> <span title=${name}>${name}</span>`;
}

/**
 * @param {Lang} lang
 * @param {Failure} failure
 */
function failure(lang, { text, retry }) {
  const again = html`<button class="button" type="button" @click=${retry}>
    ${icon('again')} ${t(lang, 'game.retry')}
  </button>`;
  return html`<span class="failure" role="alert">${icon('warning')} ${text}</span> ${retry ? again : nothing}`;
}

/**
 * The board, on which a person whose turn it is can play.
 * @param {KaeshiGame} game
 * @param {Readonly<Record<string, Mark>>} marks
 * @param {Move | null | undefined} move that led to the position, where it is known
 */
export function boardOf({ language, view, firstPosition, isMine, isReplay, onSquare }, marks, move) {
  return html`<kaeshi-board
    part="board"
    exportparts="frame, cloth, disc, mark"
    lang=${language}
    .position=${view?.position ?? firstPosition ?? null}
    .last=${view?.last ?? null}
    .move=${move ?? null}
    .legal=${isMine ? (view?.legal ?? []) : []}
    .marks=${marks}
    ?interactive=${!isReplay}
    @kaeshi-square=${onSquare}
  ></kaeshi-board>`;
}

/**
 * The line of moves; the one shown is marked, those taken back are slanted. One tab stop, arrows walk through the game.
 * @param {Lang} lang
 * @param {View | undefined} view
 * @param {(ply: number) => void} goTo
 * @param {(event: KeyboardEvent) => void} onKey
 * @returns {TemplateResult}
 */
export function moves(lang, view, goTo, onKey) {
  const { ply, steps } = view ?? { ply: 0, steps: [] };
  /**
   * @param {'first' | 'previous' | 'next' | 'last'} name
   * @param {Key} key
   * @param {number} to
   * @param {boolean} possible
   */
  const jump = (name, key, to, possible) =>
    html`<button
      class="button ${name}"
      type="button"
      aria-label=${t(lang, key)}
      title=${t(lang, key)}
      aria-disabled=${!possible}
      @click=${() => possible && goTo(to)}
    >
      ${icon(name)}
    </button>`;
  const entries =
    steps.length === 0
      ? html`<li class="none">${t(lang, 'game.noMoves')}</li>`
      : steps.map((step, i) => entry(lang, step, i + 1, ply, goTo));
  return html`<div class="moves" part="moves" role="group" aria-label=${t(lang, 'game.moves')}>
    ${jump('first', 'game.first', 0, ply > 0)} ${jump('previous', 'game.previous', ply - 1, ply > 0)}
    <ol class="list" part="list" @keydown=${onKey}>
      ${entries}
    </ol>
    ${jump('next', 'game.next', ply + 1, ply < steps.length)}
    ${jump('last', 'game.end', steps.length, ply < steps.length)}
  </div>`;
}

/** Stands for the number of a move in its name. */
const SEEN = '#';

/**
 * @param {Lang} lang
 * @param {Step} step
 * @param {number} number
 * @param {number} ply
 * @param {(ply: number) => void} goTo
 */
function entry(lang, { square, side, passBefore }, number, ply, goTo) {
  const current = number === ply;
  const pass =
    passBefore && html`<li class="pass">${t(lang, 'game.step.pass', { side: t(lang, `color.${passBefore}`) })}</li>`;
  // The name is what is seen with a few words between, so that who speaks what they see is understood.
  const [before, after] = t(lang, 'game.step', { ply: SEEN, side: t(lang, `color.${side}`), square: '' }).split(SEEN);
  return html`${pass ?? nothing}
    <li>
      <button
        class="step ${number > ply ? 'ahead' : ''}"
        type="button"
        tabindex=${current || (ply === 0 && number === 1) ? 0 : -1}
        aria-current=${current ? 'step' : nothing}
        @click=${() => goTo(number)}
      >
        <span class="visually-hidden">${before}</span><span class="number">${number}</span
        ><span class="visually-hidden">${after}</span><span class="disc ${side === 'black' ? 'dark' : 'light'}"></span
        ><span class="square">${square}</span>
      </button>
    </li>`;
}

/**
 * Brings the step shown into the list's view, without moving the page.
 * @param {Element | null} list
 */
export function showCurrent(list) {
  const step = list?.querySelector('[aria-current]');
  if (!list || !step) return list?.scrollTo(0, 0);
  const [outer, inner] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  const entries = [...list.children].map((entry) => entry.getBoundingClientRect());
  // As near to the middle as the end of the line allows; and a strip begins with a whole entry.
  const centred = (inner.left + inner.right - outer.left - outer.right) / 2;
  const wanted = Math.min(centred, (entries.at(-1)?.right ?? outer.right) - outer.right);
  const across = entries.map(({ left }) => left - outer.left).find((start) => start >= wanted - 1) ?? wanted;
  list.scrollBy(Math.floor(across), (inner.top + inner.bottom - outer.top - outer.bottom) / 2);
}

/**
 * @param {Lang} lang
 * @param {{ undo: () => void, redo: () => void, hints: () => void, restart: () => void, canUndo: boolean, canRedo:
 *   boolean, canHint: boolean, hinting: boolean }} acts
 * @returns {TemplateResult}
 */
export function controls(lang, { undo, redo, hints, restart, canUndo, canRedo, canHint, hinting }) {
  return html`<div class="controls" part="controls" role="group" aria-label=${t(lang, 'game.controls')}>
    <button class="button" type="button" aria-disabled=${!canUndo} aria-keyshortcuts="u" @click=${undo}>
      ${icon('undo')} ${t(lang, 'game.undo')}
    </button>
    <button class="button" type="button" aria-disabled=${!canRedo} aria-keyshortcuts="r" @click=${redo}>
      ${icon('redo')} ${t(lang, 'game.redo')}
    </button>
    <button
      class="button"
      type="button"
      title=${t(lang, 'hints.title')}
      aria-disabled=${!canHint}
      aria-pressed=${hinting}
      aria-keyshortcuts="v"
      @click=${hints}
    >
      ${icon('hint')} ${t(lang, 'hints.button')}
    </button>
    <slot name="actions"
      ><button class="button" type="button" @click=${restart}>${icon('plus')} ${t(lang, 'game.restart')}</button></slot
    >
  </div>`;
}
