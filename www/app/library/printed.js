/** The active game as the library prints it: all its moves, whatever the board shows. */
import { inLanguage } from '../../locale/index.js';
import { printedFrom } from '../positions/index.js';
import { endingOf, scoreOf } from './words.js';

/** @import { Kifu } from '../shared/index.js' */
/** @import { LibraryPage } from './controller.js' */

/**
 * @param {Pick<LibraryPage, 'lang' | 'state'>} page
 * @returns {{ lang: string, kifu: Kifu } | undefined} undefined where no entry can be shown
 */
export function printed({ lang, state }) {
  const { entry, moments } = state;
  if (!entry || !moments) return undefined;
  const kifu = {
    ...printedFrom(moments),
    names: { black: entry.black, white: entry.white },
    date: entry.date,
    opening: entry.opening ? inLanguage(entry.opening, lang) : '',
    result: [scoreOf(entry), endingOf(lang, entry)].filter(Boolean).join(' '),
  };
  return { lang, kifu };
}
