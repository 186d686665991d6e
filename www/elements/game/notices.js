/**
 * The lines under the controls: what the hints are just now, and what is the matter with the trained weights or the
 * opening book. Empty most of the time.
 */
import { html, nothing } from 'lit';
import { reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { hintLine } from './hints-words.js';
import { icon } from '../shared/index.js';
import { t } from './words.js';

/** @import { EngineClient } from '../../engine/index.js' */
/** @import { FetchedFile } from '../../engine/index.js' */
/** @import { FileName } from '../../engine/types.js' */
/** @import { Hints } from './hints.js' */

/**
 * @param {string} lang
 * @param {Hints} hints
 * @param {EngineClient} engine
 * @param {boolean} isAsked whether anything asks the engine: two people who play without hints need none of it
 */
export function aside(lang, hints, { weights, book }, isAsked) {
  return html`<div class="aside" part="aside">
    ${hints.state === 'off' ? nothing : hinting(lang, hints)}
    ${isAsked ? [matter(lang, 'weights', weights), matter(lang, 'book', book)] : nothing}
  </div>`;
}

/** @param {Parameters<typeof icon>[0]} sign @param {string} label @param {() => void} act */
const button = (sign, label, act) =>
  html`<button class="button" type="button" @click=${act}>${icon(sign)} ${label}</button>`;

/**
 * @param {string} lang
 * @param {Hints} hints
 */
function hinting(lang, hints) {
  const busy = hints.state === 'waiting' || hints.state === 'searching';
  const resting = hints.state === 'stopped' || hints.state === 'failed';
  return html`<p class="hints">
    <span>${hintLine(lang, hints)}</span>
    ${busy ? button('close', t(lang, 'stop'), () => hints.stop()) : nothing}
    ${resting ? button('play', t(lang, 'hints.goOn'), () => hints.goOn()) : nothing}
  </p>`;
}

/** @type {Readonly<Record<FileName, 'weights.failed' | 'book.failed'>>} */
const FAILED = { weights: 'weights.failed', book: 'book.failed' };

/**
 * Returns the state of a file in words; empty most of the time. Late weights are reported, since the computer plays
 * worse without them; without the book it searches instead.
 * @param {string} lang
 * @param {FileName} name
 * @param {Pick<FetchedFile, 'state' | 'problem'>} file
 * @returns {string}
 */
export function fileLine(lang, name, { state, problem }) {
  if (state === 'failed') return t(lang, FAILED[name], { why: explain(lang, problem) });
  return state === 'late' && name === 'weights' ? t(lang, 'weights.late') : '';
}

/**
 * The region stands in the page before it says something, so that readers hear it.
 * @param {string} lang
 * @param {FileName} name
 * @param {FetchedFile} file
 */
function matter(lang, name, file) {
  const failed = file.state === 'failed';
  const line = fileLine(lang, name, file);
  return html`<p class="file ${name}" aria-live="polite">
      ${line ? html`${failed ? icon('warning') : nothing}<span>${line}</span>` : nothing}
    </p>
    ${failed ? again(lang, file) : nothing}`;
}

/**
 * Returns the button that retries: a reload of the page where the file is gone with its version, since only a newer
 * page has it.
 * @param {string} lang
 * @param {FetchedFile} file
 */
function again(lang, file) {
  if (file.isGone) return button('again', t(lang, 'reload'), () => void reload());
  return button('again', t(lang, 'again'), () => file.again());
}

/**
 * Draws the game again whenever something changes about the files.
 * @param {{ requestUpdate(): void }} host
 * @param {() => EngineClient} engine
 */
export function watchFiles(host, engine) {
  const redraw = () => host.requestUpdate();
  const files = () => [engine().weights, engine().book];
  return {
    hostConnected: () => files().forEach((file) => file.addEventListener('change', redraw)),
    hostDisconnected: () => files().forEach((file) => file.removeEventListener('change', redraw)),
  };
}
