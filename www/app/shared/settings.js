/**
 * The visitor's settings, kept between visits. Every field has a default of its own, so one broken field costs only
 * itself.
 */
import { LANGS, nearestLang } from '../../locale/index.js';
import { asRecord, recall, remember } from './storage.js';

/** @import { Lang } from '../../locale/index.js' */

/** @typedef {'auto' | 'light' | 'dark' | 'contrast' | 'print'} Theme */
/** The cloth of the board. @typedef {'green' | 'blue' | 'brown' | 'grey'} Cloth */
/** Whether discs turn: as the system says, always, never. @typedef {'auto' | 'on' | 'off'} Motion */
/**
 * Who sits at the board: one person with either colour, two, or none.
 * @typedef {'black' | 'white' | 'two' | 'watch'} Seat
 */
/**
 * @typedef {{ lang: Lang, theme: Theme, cloth: Cloth, coordinates: boolean, motion: Motion, flipped: boolean,
 *   sound: boolean, haptics: boolean, seat: Seat, level: number }} Settings
 */

/** @type {readonly Theme[]} */
export const THEMES = ['auto', 'light', 'dark', 'contrast', 'print'];
/** @type {readonly Cloth[]} */
export const CLOTHS = ['green', 'blue', 'brown', 'grey'];
/** @type {readonly Motion[]} */
export const MOTIONS = ['auto', 'on', 'off'];
/** @type {readonly Seat[]} */
export const SEATS = ['black', 'white', 'two', 'watch'];

/**
 * @template T
 * @param {readonly T[]} allowed
 * @param {unknown} value
 * @param {T} fallback
 * @returns {T}
 */
function oneOf(allowed, value, fallback) {
  return allowed.find((each) => each === value) ?? fallback;
}

/**
 * @param {unknown} value the stored settings, if any
 * @returns {Settings}
 */
export function checkSettings(value) {
  const { lang, theme, cloth, coordinates, motion, flipped, sound, haptics, seat, level } = asRecord(value) ?? {};
  return {
    lang: oneOf(LANGS, lang, nearestLang(navigator.language)),
    theme: oneOf(THEMES, theme, 'auto'),
    cloth: oneOf(CLOTHS, cloth, 'green'),
    coordinates: coordinates !== false,
    motion: oneOf(MOTIONS, motion, 'auto'),
    flipped: flipped === true,
    sound: sound === true,
    haptics: haptics === true,
    seat: oneOf(SEATS, seat, 'black'),
    level: typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 10 ? level : 3,
  };
}

/** The visitor's settings. @returns {Settings} */
export function loadSettings() {
  return recall('settings', checkSettings) ?? checkSettings(undefined);
}

/** @param {Settings} settings @returns {boolean} whether the browser keeps them */
export function saveSettings(settings) {
  return remember('settings', settings);
}
