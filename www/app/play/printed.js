/** The game as the Play page prints it: what is on the board, with the moves that led there. */
import { ending } from '../../elements/game/index.js';
import { inLanguage } from '../../locale/index.js';
import { t } from './texts.js';

/** @import { KaeshiGame } from '../../elements/game/index.js' */
/** @import { Side } from '../../engine/types.js' */
/** @import { Tags } from '../game/index.js' */
/** @import { Kifu } from '../shared/index.js' */

/**
 * @param {string} lang
 * @param {KaeshiGame} game
 * @param {Tags | undefined} tags the tags of an opened record
 * @returns {{ lang: string, kifu: Kifu } | undefined}
 */
export function printed(lang, { view, players, strength: level }, tags) {
  if (!view) return undefined;
  const { start, steps, ply, black, white, opening, result } = view;
  /** @param {Side} side */
  const name = (side) => tags?.[side] ?? (players[side] === 'ai' ? t(lang, 'game.ai', { level }) : '');
  const kifu = {
    start,
    steps: steps.slice(0, ply),
    names: { black: name('black'), white: name('white') },
    date: tags?.date,
    counts: { black, white },
    opening: opening ? inLanguage(opening, lang) : '',
    result: result ? ending(lang, result, 'game') : '',
  };
  return { lang, kifu };
}
