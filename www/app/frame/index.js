/**
 * A puzzle alone on a page, for a frame in a page that takes no scripts: `frame.html#p=…&s=X&g=win`, with `t` and `by`
 * for title and author, or `frame.html#daily` for the puzzle of the day. `lang` chooses the language.
 */
import '../nonce.js';
import '../../elements/tsume/index.js';
import { creditFields, creditIn, creditLine } from '../../elements/credit/index.js';
import { fieldsOf, pageUrl, positionIn } from '../../elements/shared/index.js';
import { nearestLang } from '../../locale/index.js';

/** @import { KaeshiTsume } from '../../elements/tsume/element.js' */

const puzzle = /** @type {KaeshiTsume} */ (document.querySelector('kaeshi-tsume'));

/** Shows what the address names; without a position that is the puzzle of the day. */
function follow() {
  const fields = new URLSearchParams(`${location.search.slice(1)}&${fieldsOf(location.hash)}`);
  const position = positionIn(fields) ?? null;
  const lang = nearestLang(fields.get('lang') ?? navigator.language);
  document.documentElement.lang = lang;
  puzzle.lang = lang;
  puzzle.position = position;
  puzzle.goal = position === null ? null : fields.get('g');
  puzzle.daily = position === null ? (fields.get('daily') ?? '') : null;
  const credit = creditIn(fields);
  const line = creditLine(credit);
  // The link to take along has the title, too; what the element would write has the position alone.
  puzzle.link = line && position !== null ? pageUrl(`tsume.html#${linkFields(fields)}${creditFields(credit)}`) : null;
  puzzle.replaceChildren(...(line ? [captionOf(line)] : []));
}

/** The position and the goal as they came. @param {URLSearchParams} fields */
const linkFields = (fields) =>
  new URLSearchParams(['p', 's', 'g'].flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])));

/** @param {string} line from the address: text, and never more */
function captionOf(line) {
  const caption = document.createElement('span');
  caption.slot = 'caption';
  caption.textContent = line;
  return caption;
}

addEventListener('hashchange', follow);
follow();
