/** The boxes that any page may open: the visitor's settings, and what the keys do. */
import { html, nothing } from 'lit';
import { LANGS } from '../../../locale/index.js';
import { button } from '../controls.js';
import { frame } from '../dialogs.js';
import { languageName } from '../languages.js';
import { CLOTHS, MOTIONS, THEMES } from '../settings.js';
import { offlineRow } from './offline-row.js';
import { t } from './texts.js';
import './settings.css';

/** @import { TemplateResult } from 'lit' */
/** @import { Key } from '../../../locale/keys.js' */
/** @import { Settings } from '../settings.js' */

/** @typedef {(part: Partial<Settings>) => void} ChangeSettings */
/** A setting with several values. @typedef {'lang' | 'theme' | 'cloth' | 'motion'} Several */
/** A setting that is on or off. @typedef {'coordinates' | 'flipped' | 'sound' | 'haptics'} Switch */

/**
 * The settings in one box: each choice is in force at once and is kept.
 * @param {Settings} settings
 * @param {ChangeSettings} change
 * @param {() => void} showKeys
 * @returns {TemplateResult}
 */
export function settingsBox(settings, change, showKeys) {
  const { lang } = settings;
  return frame(
    lang,
    'settings',
    html`<div class="settings stack">
      ${choice(settings, change, 'lang', LANGS, languageName)}
      ${choice(settings, change, 'theme', THEMES, (theme) => t(lang, `settings.theme.${theme}`))}
      ${choice(settings, change, 'cloth', CLOTHS, (cloth) => t(lang, `settings.cloth.${cloth}`))}
      ${choice(settings, change, 'motion', MOTIONS, (motion) => t(lang, `settings.motion.${motion}`))}
      <div class="switches">
        ${onOff(settings, change, 'coordinates')} ${onOff(settings, change, 'flipped')}
        ${onOff(settings, change, 'sound')} ${'vibrate' in navigator ? onOff(settings, change, 'haptics') : ''}
      </div>
      ${offlineRow(lang)}
      <div class="row end">${button(t(lang, 'keys'), showKeys, { sign: 'keyboard' })}</div>
    </div>`,
  );
}

/**
 * A row of radio buttons.
 * @template {Several} K
 * @param {Settings} settings
 * @param {ChangeSettings} change
 * @param {K} name
 * @param {readonly Settings[K][]} values
 * @param {(value: Settings[K]) => string} say
 */
function choice(settings, change, name, values, say) {
  return html`<fieldset class="choices">
    <legend>${t(settings.lang, `settings.${name}`)}</legend>
    ${values.map(
      (value) =>
        html`<label lang=${name === 'lang' ? value : settings.lang} data-value=${value}>
          <input
            type="radio"
            name=${`settings-${name}`}
            .value=${value}
            .checked=${settings[name] === value}
            @change=${() => change({ [name]: value })}
          />
          <span>${say(value)}</span>
        </label>`,
    )}
  </fieldset>`;
}

/**
 * A switch.
 * @param {Settings} settings
 * @param {ChangeSettings} change
 * @param {Switch} name
 */
function onOff(settings, change, name) {
  /** @param {Event} event */
  const flip = ({ target }) => change({ [name]: /** @type {HTMLInputElement} */ (target).checked });
  return html`<label class="switch">
    <input type="checkbox" role="switch" .checked=${settings[name]} @change=${flip} />
    <span>${t(settings.lang, `settings.${name}`)}</span>
  </label>`;
}

/** A key of the page's own, by the name of its words. @typedef {Extract<Key, `${string}.keys.${string}`>} OwnKey */
/**
 * @typedef {'arrows' | 'jump' | 'play' | 'undo' | 'hints' | 'words' | 'step' | 'send' | 'pause' | 'watch' | 'more' |
 *   'new' | 'takeBack' | 'solution' | 'hint' | 'walk' | 'edit' | 'flip' | 'say' | 'help' | OwnKey} KeyRow
 */
/** Rows below a heading of their own. @typedef {{ title: Key, rows: readonly KeyRow[] }} KeyGroup */

/** The rows that "edit" stands for: the keys of a board that is set up. */
const EDIT = /** @type {const} */ ([
  'paint',
  'restore',
  'edit.side',
  'edit.turn',
  'edit.mirror',
  'edit.swap',
  'edit.clear',
  'edit.start',
]);

/**
 * The list of what keys do, the same on every page but for the keys.
 * @param {string} lang
 * @param {readonly (KeyRow | KeyGroup)[]} keys
 * @param {string} [note] a sentence below them
 * @returns {TemplateResult}
 */
export function keyList(lang, keys, note) {
  const rows = keys.filter((row) => typeof row === 'string');
  const groups = keys.filter((row) => typeof row === 'object');
  return frame(
    lang,
    'keys',
    html`${rowsView(lang, rows)}
    ${groups.map(
      (group) =>
        html`<h3>${t(lang, group.title)}</h3>
          ${rowsView(lang, group.rows)}`,
    )}
    ${note ? html`<p class="muted">${note}</p>` : nothing}`,
  );
}

/** @param {string} lang @param {readonly KeyRow[]} rows */
const rowsView = (lang, rows) =>
  html`<dl class="keys">
    ${rows
      .flatMap((row) => (row === 'edit' ? EDIT : [row]))
      .map((row) => {
        const key = /** @type {Key} */ (row.includes('.keys.') ? row : `keys.${row}`);
        return html`<dt>${t(lang, key)}</dt>
          <dd>${t(lang, /** @type {Key} */ (`${key}.what`))}</dd>`;
      })}
  </dl>`;
