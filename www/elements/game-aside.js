/** The lines under the controls: what the hints are just now, and what is the matter with the trained weights. Empty most of the time. */
import { html, nothing } from 'lit';
import { explain } from '../locale/errors.js';
import { t } from '../locale/index.js';
import { hintLine } from './game-hints-words.js';
import { icon } from './icons.js';

/** @import { TemplateResult } from 'lit' */
/** @import { TrainedWeights } from '../engine/weights.js' */
/** @import { Lang } from '../locale/index.js' */
/** @import { Hints } from './game-hints.js' */

/**
 * @param {Lang} lang
 * @param {Hints} hints
 * @param {TrainedWeights} weights
 * @returns {TemplateResult}
 */
export function aside(lang, hints, weights) {
  return html`<div class="aside" part="aside">${hints.state === 'off' ? nothing : hinting(lang, hints)}${weighing(lang, weights)}</div>`;
}

/**
 * @param {Lang} lang
 * @param {Hints} hints
 */
function hinting(lang, hints) {
  const busy = hints.state === 'waiting' || hints.state === 'looking';
  const resting = hints.state === 'stopped' || hints.state === 'failed';
  return html`<p class="hints">
    <span>${hintLine(lang, hints)}</span>
    ${busy ? html`<button class="button" type="button" @click=${() => hints.stop()}>${icon('close')} ${t(lang, 'hints.stop')}</button>` : nothing}
    ${resting ? html`<button class="button" type="button" @click=${() => hints.goOn()}>${icon('play')} ${t(lang, 'hints.goOn')}</button>` : nothing}
  </p>`;
}

/**
 * The region stands in the page before it says something, so that readers hear it.
 * @param {Lang} lang
 * @param {TrainedWeights} weights
 */
function weighing(lang, weights) {
  const { state, problem } = weights;
  const failed = state === 'failed';
  const text = failed ? t(lang, 'weights.failed', { why: explain(lang, problem) }) : state === 'late' ? t(lang, 'weights.late') : '';
  return html`<p class="weights" aria-live="polite">${text ? html`${failed ? icon('warning') : nothing}<span>${text}</span>` : nothing}</p>
    ${failed ? html`<button class="button" type="button" @click=${() => weights.again()}>${icon('again')} ${t(lang, 'game.retry')}</button>` : nothing}`;
}

/**
 * Draws the game again whenever something changes about the weights.
 * @param {{ requestUpdate(): void }} host
 * @param {() => TrainedWeights} weights
 */
export function watchWeights(host, weights) {
  const redraw = () => host.requestUpdate();
  return {
    hostConnected: () => weights().addEventListener('change', redraw),
    hostDisconnected: () => weights().removeEventListener('change', redraw),
  };
}
