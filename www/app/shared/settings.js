/** The visitor's settings, kept between visits. */
import { LANGS, nearestLang } from '../../locale/index.js';
import { asRecord, flag, maybe, object, oneOf, or, strengthCheck } from '../schema/index.js';
import { recall, remember } from './storage.js';

/** @import { Checked } from '../schema/index.js' */

/** @typedef {'auto' | 'light' | 'dark' | 'contrast' | 'print'} Theme */
/** The cloth of the board. @typedef {'green' | 'blue' | 'brown' | 'grey'} Cloth */
/** Whether discs turn: as the system says, always, never. @typedef {'auto' | 'on' | 'off'} Motion */
/**
 * Who sits at the board: one person with either colour, two, or none.
 * @typedef {'black' | 'white' | 'two' | 'watch'} Seat
 */
/** @type {readonly Theme[]} */
export const THEMES = ['auto', 'light', 'dark', 'contrast', 'print'];
/** @type {readonly Cloth[]} */
export const CLOTHS = ['green', 'blue', 'brown', 'grey'];
/** @type {readonly Motion[]} */
export const MOTIONS = ['auto', 'on', 'off'];
/** @type {readonly Seat[]} */
export const SEATS = ['black', 'white', 'two', 'watch'];

/** The lost discs at which a teaching game stops; `strength` goes by the opponent. */
export const TEACHING = /** @type {const} */ (['strength', 3, 5, 8, 12]);
export const teachingCheck = or(maybe(oneOf(TEACHING)), undefined);
/** @typedef {ReturnType<typeof teachingCheck>} Teaching */

/** Every field has a default of its own, so one broken field costs only itself. */
const settingsCheck = () =>
  object({
    lang: or(oneOf(LANGS), nearestLang(navigator.language)),
    theme: or(oneOf(THEMES), 'auto'),
    cloth: or(oneOf(CLOTHS), 'green'),
    coordinates: or(flag, true),
    motion: or(oneOf(MOTIONS), 'auto'),
    flipped: or(flag, false),
    sound: or(flag, false),
    haptics: or(flag, false),
    seat: or(oneOf(SEATS), 'black'),
    level: or(strengthCheck, 3),
    // Whether the next opponent follows the player's strength.
    auto: or(flag, false),
    // Whether the next game is a teaching game.
    teach: teachingCheck,
  });
/** @typedef {Checked<ReturnType<typeof settingsCheck>>} Settings */

/** @param {unknown} value the stored settings, if any @returns {Settings} */
export const checkSettings = (value) => settingsCheck()(asRecord(value) ?? {});

/** The visitor's settings. @returns {Settings} */
export function loadSettings() {
  return recall('settings', checkSettings) ?? checkSettings(undefined);
}

/** @param {Settings} settings @returns {boolean} whether the browser keeps them */
export function saveSettings(settings) {
  return remember('settings', settings);
}
