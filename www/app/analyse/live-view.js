/** The live evaluation: its switch, how far it has come, the best lines, and what it is set to. */
import { html, nothing, svg } from 'lit';
import { reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { button, errorView, optionsOf, problemView, signButton, taking } from '../shared/index.js';
import { CHOICES } from './live.js';
import { t } from './texts.js';
import { START } from '../positions/index.js';
import { blackShare, forBlack, worthSaid, worthText } from './words.js';

/** @import { Hint } from '../../engine/types.js' */
/** @import { Live, LiveSettings } from './live.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { Preview } from './preview.js' */
/** @import { Rooms } from './rooms.js' */
/** @import { State } from './state.js' */

/**
 * The page as the evaluation is drawn.
 * @typedef {object} Page
 * @property {string} lang
 * @property {State} state
 * @property {Live} live
 * @property {Moment} moment
 * @property {Preview} lines
 * @property {Pick<Rooms, 'open' | 'rootOf' | 'failures'>} rooms
 * @property {(part: { isLiveOpen?: boolean }) => void} change
 * @property {(path: string, options: { goes: boolean }) => void} addLine
 */

/** @param {Page} page */
export function liveView(page) {
  const { lang, live, state } = page;
  const { moment } = page;
  // While a move is asked for nothing tells it.
  const most = !moment.side || state.asking ? 0 : moment.position === START ? 1 : live.settings.lines;
  const moves = live.found.moves.slice(0, most);
  return html`<section class="live" aria-label=${t(lang, 'live.title')}>
    <div class="live-head">
      ${button(t(lang, 'live.short'), () => live.toggle(), {
        sign: 'hint',
        kind: 'toggle',
        isPressed: live.isOn,
        keys: 'l',
      })}
      <span class="live-state">${state.asking ? nothing : stateLine(page)}</span>
      ${signButton('settings', t(lang, 'live.settings'), () => openSettings(page), {
        kind: 'quiet',
        isOpen: state.isLiveOpen,
      })}
    </div>
    ${simplerView(page)} ${state.isLiveOpen ? settingsView(page) : nothing} ${peopleView(page)}
    ${
      live.isOn
        ? html`<ol
            class="pvs"
            .style=${`--lines: ${live.settings.lines}`}
            @mouseleave=${() => page.lines.end()}
            @focusout=${() => page.lines.end()}
          >
            ${moves.map((hint) => lineView(page, hint))}
          </ol>`
        : nothing
    }
  </section>`;
}

/** Says where a simpler evaluation speaks for the trained one: of all values of the page. @param {Page} page */
function simplerView({ lang, live: { lacking } }) {
  const isLate = lacking?.state === 'late';
  const why = lacking && !isLate ? t(lang, 'live.simpler', { why: explain(lang, lacking.problem) }) : '';
  return html`<p class="muted small" role="status">${isLate ? t(lang, 'live.late') : nothing}</p>
    ${problemView(lang, why, why ? () => void (lacking?.isGone ? reload() : lacking?.again()) : undefined)}`;
}

/** How far it has come. @param {Page} page */
function stateLine({ lang, live, moment }) {
  const { state, found } = live;
  if (!live.isOn) return t(lang, 'live.off');
  if (!moment.side) return t(lang, 'live.over');
  if (state === 'failed')
    return html`<span class="error">${t(lang, 'live.failed', { why: explain(lang, live.why) })}</span>`;
  if (found.moves.length === 0) return t(lang, 'live.waiting');
  const proven = found.moves.filter(({ exact }) => exact).length;
  const depth = Math.min(...found.moves.map(({ depth }) => depth));
  const nodes = nodesText(lang, found.nodes);
  if (proven === found.moves.length) return t(lang, 'live.state.proven', { nodes });
  return t(lang, proven ? 'live.state.mixed' : 'live.state', { depth, nodes, n: proven, total: found.moves.length });
}

/** Says a large number shortly, in the units of the language. @param {string} lang @param {number} nodes */
const nodesText = (lang, nodes) =>
  new Intl.NumberFormat(lang, { notation: 'compact', maximumSignificantDigits: 3, useGrouping: true }).format(nodes);

/**
 * A line that plays out under the pointer, once that moves: what is drawn under one at rest was not pointed at.
 * @param {Page} page
 * @param {Hint} hint
 */
function lineView(page, { square, value, exact, depth, line }) {
  const { lang, moment, lines } = page;
  const worth = { value: forBlack(value, moment.side), isExact: exact };
  const moves = [square, ...line];
  const said = worthSaid(lang, worth);
  return html`<li class="pv">
    <button
      class="worth ${exact ? 'proven' : 'estimate'}"
      type="button"
      title=${t(lang, 'live.add')}
      aria-label=${t(lang, 'live.line', { value: said, square, depth })}
      @mousemove=${() => lines.play(moment.path, moves)}
      @focus=${() => lines.play(moment.path, moves)}
      @click=${() => page.addLine(moment.path + moves.join(''), { goes: false })}
    >
      ${worthText(worth)}
    </button>
    <span class="pv-moves"
      >${moves.map((move, i) => {
        const path = moment.path + moves.slice(0, i + 1).join('');
        return html`<button
          class="pv-move"
          type="button"
          tabindex=${i === 0 ? 0 : -1}
          @mousemove=${() => lines.at(path)}
          @focus=${() => lines.at(path)}
          @keydown=${alongLine}
          @click=${() => page.addLine(path, { goes: true })}
        >
          ${move}
        </button>`;
      })}</span
    >
  </li>`;
}

/** The arrows go along a line. @param {KeyboardEvent} event */
function alongLine(event) {
  const move = /** @type {HTMLElement} */ (event.currentTarget);
  const next =
    event.key === 'ArrowRight'
      ? move.nextElementSibling
      : event.key === 'ArrowLeft'
        ? move.previousElementSibling
        : undefined;
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (next instanceof HTMLElement) next.focus();
}

/** Shows what the evaluation is set to, with what people play, or hides it. @param {Page} page */
function openSettings(page) {
  const { state, rooms } = page;
  page.change({ isLiveOpen: !state.isLiveOpen });
  if (state.isLiveOpen) void rooms.open('people');
}

/** The moves that people play, once somebody asked. @param {Page} page */
function peopleView({ lang, rooms }) {
  const why = rooms.failures.get('people');
  if (why) return errorView(t(lang, 'analyse.room.failed', { why: explain(lang, why) }));
  return rooms.rootOf('people') ?? nothing;
}

/** @param {Page} page */
function settingsView(page) {
  const { lang, live } = page;
  const isBusy = live.state === 'waiting' || live.state === 'searching';
  /** @param {'lines' | 'depth' | 'seconds' | 'exactFrom'} name */
  const choice = (name) =>
    html`<label
      >${t(lang, `live.${name}`)}
      <select class="field" @change=${taking((value) => live.settle({ [name]: Number(value) }))}>
        ${optionsOf(CHOICES[name], live.settings[name], (value) => choiceText(lang, name, value))}
      </select></label
    >`;
  return html`<div class="live-settings">
    ${choice('lines')} ${choice('depth')} ${choice('seconds')} ${choice('exactFrom')}
    ${
      !live.isOn || live.state === 'off' || live.state === 'done'
        ? nothing
        : button(t(lang, isBusy ? 'live.stop' : 'live.goOn'), () => (isBusy ? live.stop() : live.goOn()), {
            sign: isBusy ? 'pause' : 'play',
          })
    }
  </div>`;
}

/** @param {string} lang @param {keyof LiveSettings} name @param {number} value */
function choiceText(lang, name, value) {
  if (name === 'lines') return `${value}`;
  if (value === 0) return t(lang, name === 'exactFrom' ? 'live.never' : 'live.noLimit');
  return t(
    lang,
    name === 'depth' ? 'live.depth.value' : name === 'seconds' ? 'live.seconds.value' : 'live.exactFrom.value',
    { n: value },
  );
}

/** How the position stands, as a bar. @param {Page} page */
export function barView({ lang, live, moment, state }) {
  const [best] = live.found.moves;
  const result = moment.result && moment.result.black - moment.result.white;
  const value = result ?? (live.isOn && best && !state.asking ? forBlack(best.value, moment.side) : undefined);
  const isExact = result !== undefined || !!best?.exact;
  const black = Math.round(100 * blackShare(value ?? 0));
  const words = value === undefined ? t(lang, 'live.none') : worthSaid(lang, { value, isExact });
  return html`<div
    class="eval-bar ${value === undefined ? 'unknown' : ''}"
    role="img"
    aria-label=${t(lang, 'live.bar', { value: words })}
  >
    ${svg`<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <rect class="upright white" width="100" height="100"></rect>
      <rect class="upright black" width="100" y=${100 - black} height=${black}></rect>
      <rect class="lying white" width="100" height="100"></rect>
      <rect class="lying black" width=${black} height="100"></rect>
    </svg>`}
    <span class="eval-text">${value === undefined ? '' : worthText({ value, isExact })}</span>
  </div>`;
}
