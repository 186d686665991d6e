/** The line as the study page prints it: from the start to what is on the board. */
import { inLanguage } from '../../locale/index.js';
import { momentsOf, printedFrom } from '../positions/index.js';
import { turnLine } from './words.js';

/** @import { Kifu } from '../shared/index.js' */
/** @import { AnalysePage } from './controller.js' */

/**
 * @param {Pick<AnalysePage, 'isReady' | 'lang' | 'moment' | 'state' | 'at'>} page
 * @returns {{ lang: string, kifu: Kifu } | undefined}
 */
export function printed(page) {
  if (!page.isReady) return undefined;
  const { lang, moment } = page;
  const { tags } = page.state.tree;
  const { path, opening, result } = moment;
  const kifu = {
    ...printedFrom(momentsOf(path, (each) => page.at(each))),
    names: { black: tags?.black ?? '', white: tags?.white ?? '' },
    date: tags?.date,
    opening: opening ? inLanguage(opening, lang) : '',
    result: result ? turnLine(lang, moment) : '',
  };
  return { lang, kifu };
}
