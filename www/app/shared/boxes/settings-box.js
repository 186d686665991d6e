/** The settings in one box: each choice is in force at once and is kept. */
import { html } from 'lit';
import { LANGS } from '../../../locale/index.js';
import { button } from '../controls.js';
import { frame } from '../dialogs.js';
import { languageName } from '../language-name.js';
import { CLOTHS, MOTIONS, THEMES } from '../settings.js';
import { t } from './texts.js';
import './settings.css';

/** @import { TemplateResult } from 'lit' */
/** @import { Settings } from '../settings.js' */

/** @typedef {(part: Partial<Settings>) => void} Change */
/** A setting with several values. @typedef {'lang' | 'theme' | 'cloth' | 'motion'} Several */
/** A setting that is on or off. @typedef {'coordinates' | 'flipped' | 'sound' | 'haptics'} Switch */

/**
 * @param {Settings} settings
 * @param {Change} change
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
      <div class="row end">${button(t(lang, 'keys'), showKeys, { sign: 'keyboard' })}</div>
    </div>`,
  );
}

/**
 * A row of radio buttons.
 * @template {Several} K
 * @param {Settings} settings
 * @param {Change} change
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
 * @param {Change} change
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
