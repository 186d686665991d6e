/**
 * The templates of the game: players, turn and board; the line of moves and the controls have files of their own. They
 * draw a moment and decide nothing.
 */
import { html, nothing } from 'lit';
import { noteLine, playerName, statusLine, t } from './words.js';
import { inLanguage } from '../../locale/index.js';
import { icon, sideName } from '../shared/index.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Failure } from './failure.js' */
/** @import { View } from './types.js' */
/** @import { Playing } from './words.js' */

/**
 * @typedef {Playing & { lang: string, level: number, failure: Failure | undefined, goOn: () => void,
 *   names: Partial<Record<Side, string>> | undefined, pause: (() => void) | undefined }} Scene
 */

/**
 * @param {Scene} scene
 * @param {View | undefined} view
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
function player({ lang, players, level, names }, view, side) {
  const count = view?.[side] ?? 2;
  return html`<div class="player ${side} ${view?.side === side ? 'turn' : ''}" part="player">
    <span class="disc ${side === 'black' ? 'dark' : 'light'}" aria-hidden="true"></span>
    <span class="count" aria-hidden="true">${count}</span>
    <span class="visually-hidden">${t(lang, 'game.discs', { side: sideName(lang, side), n: count })}</span>
    <span class="who">${playerName(lang, side, players, level, names)}</span>
    ${side === 'black' ? html`<slot name="black"></slot>` : html`<slot name="white"></slot>`}
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
    <span class="opening" part="opening"
      >${view.opening ? opening(lang, inLanguage(view.opening, lang)) : nothing}</span
    >
    ${waits ? goOn : html`<slot name="turn"><span class="note">${noteLine(lang, view, scene)}</span></slot>`}
    ${scene.pause ? pause : nothing}`;
}

/**
 * The name of the opening; in a narrow window it may be cut, the tooltip has all of it.
 * @param {string} lang
 * @param {string} name
 */
function opening(lang, name) {
  return html`<span class="label">${t(lang, 'game.opening')}</span> <span title=${name}>${name}</span>`;
}

/**
 * @param {string} lang
 * @param {Failure} failure
 */
function failure(lang, { text, retry, isGone = false }) {
  const again = html`<button class="button" type="button" @click=${retry}>
    ${icon('again')} ${t(lang, isGone ? 'reload' : 'again')}
  </button>`;
  return html`<span class="failure" role="alert">${icon('warning')} ${text}</span> ${retry ? again : nothing}`;
}
