/** The message of a game whose engine does not load or stops, and how to try again. */
import { LoadError, reload } from '../../engine/index.js';
import { explain } from '../../locale/index.js';
import { t } from './words.js';

/**
 * An error in words, and how to try again if that can help.
 * @typedef {{ text: string, retry: (() => void) | undefined, isGone?: boolean }} Failure
 */

/**
 * @param {string} lang
 * @param {unknown} thrown
 * @param {boolean} isThinking whether it was the computer's turn, and not the page that began
 * @param {() => void} retry
 * @returns {Failure}
 */
export function failureOf(lang, thrown, isThinking, retry) {
  const load = thrown instanceof LoadError ? thrown : undefined;
  if (load?.isGone) return { text: t(lang, 'game.gone'), retry: () => void reload(), isGone: true };
  if (load?.isMissing) return { text: t(lang, 'load.missing'), retry };
  if (load?.isForbidden) return { text: t(lang, 'load.forbidden'), retry };
  const text = isThinking ? t(lang, 'game.aiFailed', { why: explain(lang, thrown) }) : t(lang, 'game.loadFailed');
  return { text, retry };
}
