/** How the box is drawn in which anything is opened. */
import { html, nothing } from 'lit';
import { explain } from '../../locale/index.js';
import { lacksSide } from '../game/index.js';
import { button, errorView, filesButton, frame, taking, textField } from '../shared/index.js';
import { TooLarge } from './files.js';
import { NotKept, NotRead } from './library-link.js';
import { faultSaid, recordSaid, searched, t } from './words.js';

/** @import { GameRecord, Reading, Side } from '../../engine/types.js' */
/** @import { KeptFiles } from './wthor-files.js' */

/** The text or the files in the box, and the result of reading them. */
/**
 * @typedef {object} Content
 * @property {string} text
 * @property {Reading | undefined} reading
 * @property {unknown} error
 * @property {string} filter
 * @property {boolean} isYear whether a file of WTHOR is open, and not the text
 * @property {readonly File[]} files those of WTHOR
 * @property {KeptFiles | 'busy' | undefined} keeping the result of adding them to the library
 * @property {string | undefined} name of the entry of the library that a link leads to
 */

/** The most rows of a list that are drawn: the others are found by name. */
const MOST_ROWS = 100;

/**
 * @typedef {object} Actions
 * @property {(text: string) => void} type
 * @property {(side: Side) => void} side says who is to move where boards do not
 * @property {(filter: string) => void} filter
 * @property {(files: readonly File[]) => void} choose
 * @property {(record: GameRecord) => void} pick
 * @property {() => void} keep puts the files into the library
 */

/**
 * @param {string} lang
 * @param {Content} shown
 * @param {Actions} actions
 */
export function boxView(lang, { text, reading, error, filter, isYear, keeping }, actions) {
  const records = reading?.records ?? [];
  const [first] = records;
  const only = reading?.count === 1 ? first : undefined;
  const isAsked = records.some(lacksSide);
  const fault = only && !lacksSide(only) ? only.fault : undefined;
  const wrong = error ? errorSaid(lang, error) : only && fault && faultSaid(lang, fault, only.format);
  const said = only && !only.fault ? recordSaid(lang, only) : '';
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (only?.isSound) actions.pick(only);
  };
  /** A field takes text; files are opened. @param {ClipboardEvent} event */
  const paste = (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    actions.choose(files);
  };
  const field = textField({
    id: 'open-text',
    label: t(lang, 'open.label'),
    says: 'open-said open-error',
    text,
    wrong,
    rows: 6,
    isFirst: true,
    type: (typed) => actions.type(typed),
  });
  return frame(
    lang,
    'open.title',
    html`<form class="stack" @submit=${submit} @paste=${paste}>
      ${isYear ? nothing : field}
      <p id="open-said" role="status">${said}</p>
      ${errorView(wrong, nothing, 'open-error')} ${isAsked ? sideView(lang, actions) : nothing}
      ${reading && reading.count > 1 ? list(lang, reading, filter, actions) : nothing}
      ${isYear ? keepView(lang, keeping, actions) : nothing}
      <div class="row end">
        ${filesButton(t(lang, 'open.image'), (files) => actions.choose(files), { sign: 'plus', accept: 'image/*' })}
        ${filesButton(t(lang, 'open.file'), (files) => actions.choose(files), { sign: 'paste' })}
        ${reading && reading.count > 1 ? nothing : openButton(lang, only)}
      </div>
    </form>`,
  );
}

/** Asks who is to move. @param {string} lang @param {Actions} actions */
function sideView(lang, { side }) {
  const of = (/** @type {Side} */ each) => button(t(lang, `open.side.${each}`), () => side(each));
  return html`<div class="stack" role="group" aria-labelledby="open-side">
    <p id="open-side" role="alert">${t(lang, 'open.side')}</p>
    <div class="row">${of('black')} ${of('white')}</div>
  </div>`;
}

/**
 * Returns the button that adds the files to the library, or the result.
 * @param {string} lang
 * @param {Content['keeping']} keeping
 * @param {Actions} actions
 */
function keepView(lang, keeping, { keep }) {
  const { said = '', isKept = false } = keeping === 'busy' ? {} : (keeping ?? {});
  const link = html`<a class="button" id="open-library" href="./library.html">${t(lang, 'open.toLibrary')}</a>`;
  return html`<p class="kept" role="status">${said}</p>
    <div class="row">
      ${isKept ? link : button(t(lang, 'open.keep'), keep, { sign: 'plus', disabled: keeping === 'busy' })}
    </div>`;
}

/** @param {string} lang @param {GameRecord | undefined} record */
const openButton = (lang, record) =>
  html`<button class="button primary" ?disabled=${!record?.isSound}>
    ${
      record?.fault && record.isSound
        ? t(lang, 'open.sound', { n: (record.moves?.length ?? 0) / 2 })
        : t(lang, 'open.open')
    }
  </button>`;

/**
 * The games of a text or a year, to pick one.
 * @param {string} lang
 * @param {{ records: GameRecord[], count: number }} reading
 * @param {string} filter
 * @param {Actions} actions
 */
function list(lang, { records, count }, filter, actions) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length
    ? records.filter((record) => words.every((word) => searched(record).includes(word)))
    : records;
  const rows = found.slice(0, MOST_ROWS);
  const cut = rows.length < found.length || records.length < count;
  const size = cut
    ? t(lang, 'open.first', { n: rows.length, count: words.length ? found.length : count })
    : t(lang, 'open.count', { n: found.length });
  /** @param {GameRecord} record */
  const faultOf = ({ fault, format }) => fault && faultSaid(lang, fault, format);
  /** @param {GameRecord} record */
  const row = (record) =>
    html`<li>
      <button class="button" type="button" ?disabled=${!record.isSound} @click=${() => actions.pick(record)}>
        <span>${recordSaid(lang, record)}</span>
        <span class="muted small">${[record.event, record.date].filter(Boolean).join(' ')}</span>
        ${record.fault ? html`<span class="error small">${faultOf(record)}</span>` : nothing}
      </button>
    </li>`;
  return html`<label class="stack"
      >${t(lang, 'open.filter')}
      <input class="field" type="search" .value=${filter} @input=${taking((text) => actions.filter(text))}
    /></label>
    <p role="status" class="muted">${size}</p>
    <ul class="found">
      ${rows.map(row)}
    </ul>`;
}

/** @param {string} lang @param {unknown} error */
function errorSaid(lang, error) {
  if (error instanceof NotKept) return t(lang, 'open.notKept');
  if (error instanceof NotRead) return t(lang, 'open.notRead');
  if (error instanceof TooLarge) return t(lang, 'open.tooLarge', { megabytes: error.megabytes });
  return error instanceof DOMException ? t(lang, 'open.unreadable') : explain(lang, error);
}
