/** Puts the chosen colours, motion and language on the page itself; everything below follows by CSS and by `lang`. */

/** @import { Settings } from './settings.js' */

/** The grounds of the themes that have one of their own, for the browser's own frame. */
const GROUNDS = { light: '#faf9f5', dark: '#161a18', print: '#ffffff' };

/** @param {Omit<Settings, 'seat' | 'level' | 'flipped' | 'sound' | 'haptics'>} settings */
export function applyToPage({ theme, lang, cloth, coordinates, motion }) {
  const root = document.documentElement;
  root.lang = lang;
  set(root, 'theme', theme, 'auto');
  set(root, 'cloth', cloth, 'green');
  set(root, 'coordinates', coordinates ? 'on' : 'off', 'on');
  set(root, 'motion', motion, 'auto');
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const system = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.setAttribute('content', GROUNDS[theme === 'auto' || theme === 'contrast' ? system : theme]);
  }
}

/**
 * Says a choice on the page's root, where it is another than the usual one.
 * @param {HTMLElement} root
 * @param {'theme' | 'cloth' | 'coordinates' | 'motion'} name
 * @param {string} value
 * @param {string} usual
 */
function set(root, name, value, usual) {
  if (value === usual) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** Tests whether nothing is to move: as the visitor says, or else the system. */
export function isStill() {
  const { motion } = document.documentElement.dataset;
  return motion === 'off' || (motion !== 'on' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
