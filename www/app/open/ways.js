/** What can be done with a game or a position that arrived on a page that opens none itself: a box of ways. */
import { html, nothing } from 'lit';
import { puzzleFields } from '../../elements/shared/index.js';
import { Dialog, checkTags, frame, toHash } from '../shared/index.js';
import { saveAs } from './save.js';
import { t } from './texts.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { Lang } from '../../locale/index.js' */
/** @import { Kind } from './save.js' */

/**
 * What the page itself can do: take the position, or say something; `first` is the format that it offers first.
 * @typedef {{ lang: () => Lang, tell: (text: string) => void, first?: Kind,
 *   take?: { label: () => string, act: (position: string) => void } }} Own
 */

/** @type {Dialog | undefined} */
let dialog;

/**
 * Shows the box.
 * @param {GameRecord} record
 * @param {string} said what it is, in words
 * @param {Own} own
 */
export function showWays(record, said, own) {
  dialog ??= new Dialog(document.body.appendChild(document.createElement('div')));
  const shown = dialog;
  shown.show(() => waysView(record, said, own, () => shown.close()));
}

/** @param {GameRecord} record @param {string} said @param {Own} own @param {() => void} close */
function waysView(record, said, { lang: langNow, tell, first, take }, close) {
  const lang = langNow();
  const { moves = '', position, isOver } = record;
  const start = record.start ?? (record.moves === undefined ? position : undefined);
  const hash = toHash({ start: start ?? '', isStandardStart: start === undefined, transcript: moves });
  const address = new URL(`./#${hash}`, location.href).href;
  const takeIt = () => {
    close();
    take?.act(position);
  };
  const save = () => {
    close();
    void saveAs(
      { ...checkTags(record), position, start, moves: moves || undefined },
      { lang, address, tell, ...(first && { first }) },
    );
  };
  /** @param {string} href @param {Parameters<typeof t>[1]} key */
  const way = (href, key) => html`<li><a class="button" href=${href}>${t(lang, key)}</a></li>`;
  return frame(
    lang,
    'ways.title',
    html`<p>${said}</p>
      <ul class="ways">
        ${
          take
            ? html`<li><button class="button primary" type="button" @click=${takeIt}>${take.label()}</button></li>`
            : nothing
        }
        ${way(`./#${hash}`, 'ways.play')} ${way(`./analyse.html#${hash}`, 'ways.analyse')}
        ${isOver ? nothing : way(`./tsume.html#${puzzleFields({ position, goal: undefined })}`, 'ways.puzzle')}
        <li>
          <button class="button" type="button" @click=${save}>
            ${t(lang, first === 'embed' ? 'ways.embed' : 'ways.save')}
          </button>
        </li>
      </ul>`,
  );
}
