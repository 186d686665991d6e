/** The line as the analysis page prints it: from the start to what is on the board. */
import { inLanguage } from '../../locale/index.js';
import { START } from '../positions/index.js';
import { turnLine } from './words.js';

/** @import { Lang } from '../../locale/index.js' */
/** @import { Kifu } from '../shared/index.js' */
/** @import { AnalysePage } from './controller.js' */

/**
 * @param {AnalysePage} page
 * @returns {{ lang: Lang, kifu: Kifu } | undefined}
 */
export function printed(page) {
  if (!page.isReady) return undefined;
  const { lang, moment } = page;
  const { tags } = page.state.tree;
  const { start = START.replace(' ', ''), path, black, white, opening, result } = moment;
  const steps = Array.from({ length: path.length / 2 }, (_, n) => {
    const { mover = 'black', last = '' } = page.at(path.slice(0, 2 * n + 2));
    return { square: last, side: mover };
  });
  const kifu = {
    start,
    steps,
    names: { black: tags?.black ?? '', white: tags?.white ?? '' },
    date: tags?.date,
    counts: { black, white },
    opening: opening ? inLanguage(opening, lang) : '',
    result: result ? turnLine(lang, moment) : '',
  };
  return { lang, kifu };
}
