/** The editor's sentences about a position. */
import '../../elements/shared/index.js';
import { t } from './texts.js';

/** @import { Side } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */

/**
 * Returns a warning to show before a game or a puzzle begins there.
 * @param {Lang} lang
 * @param {{ side: Side | undefined, asked: Side, hasDiscs: boolean }} position `side` is who moves by the rules,
 *   `asked` who was to move
 * @returns {string}
 */
export function turnSaid(lang, { side, asked, hasDiscs }) {
  if (!hasDiscs) return t(lang, 'editor.none');
  if (!side) return t(lang, 'editor.over');
  if (side === asked) return '';
  return t(lang, 'editor.pass', { passed: t(lang, `color.${asked}`), side: t(lang, `color.${side}`) });
}
