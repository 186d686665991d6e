/** Puts the chosen colours and language on the page itself; everything below follows by CSS and by `lang`. */

/** @import { Settings } from './settings.js' */

/** @param {Pick<Settings, 'theme' | 'lang'>} settings */
export function applyToPage({ theme, lang }) {
  const root = document.documentElement;
  root.lang = lang;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
