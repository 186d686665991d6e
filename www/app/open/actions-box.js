/** The actions for a game or a position that arrived on a page that opens none itself: a box of buttons. */
import { html, nothing } from 'lit';
import { puzzleFields } from '../../elements/shared/index.js';
import { tagsOf } from '../game/index.js';
import { Dialog, button, frame, gameFields } from '../shared/index.js';
import { saveAs } from '../sharing/index.js';
import { t } from './words.js';

/** @import { GameRecord } from '../../engine/types.js' */
/** @import { SaveOptions } from '../sharing/types.js' */

/**
 * The page's own actions: take the position, or show a text; `first` is the format that it offers first.
 * @typedef {{ lang: () => string, tell: (text: string) => void, first?: SaveOptions['first'],
 *   take?: { label: () => string, act: (position: string) => void } }} Own
 */

/** The box, of which a page has one. @type {Dialog | undefined} */
let dialog;

/**
 * Shows the box.
 * @param {GameRecord} record
 * @param {string} said the kind of record, in words
 * @param {Own} own
 */
export function showWays(record, said, own) {
  const box = (dialog ??= new Dialog());
  box.show(() => waysView(record, said, own, () => box.close()));
}

/** @param {GameRecord} record @param {string} said @param {Own} own @param {() => void} close */
function waysView(record, said, { lang: langNow, tell, first, take }, close) {
  const lang = langNow();
  const { moves = '', position, isOver } = record;
  const start = record.start ?? (record.moves === undefined ? position : undefined);
  const hash = gameFields(start, moves);
  const address = new URL(`./#${hash}`, location.href).href;
  const takeIt = () => {
    close();
    take?.act(position);
  };
  const save = () => {
    close();
    void saveAs(
      { ...tagsOf(record), position, start, moves: moves || undefined },
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
        ${take ? html`<li>${button(take.label(), takeIt, { kind: 'primary' })}</li>` : nothing}
        ${way(`./#${hash}`, 'ways.play')} ${way(`./analyse.html#${hash}`, 'ways.analyse')}
        ${isOver ? nothing : way(`./tsume.html#${puzzleFields({ position, goal: undefined })}`, 'ways.puzzle')}
        <li>${button(t(lang, first === 'element' ? 'ways.embed' : 'ways.save'), save)}</li>
      </ul>`,
  );
}
