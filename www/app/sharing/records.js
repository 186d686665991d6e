/** The forms of a game or a position, in every format. */
import { loadRecords } from '../../engine/index.js';
import { download } from '../shared/index.js';
import { showForms } from './box.js';
import { embeddedBoard, embeddedGame } from './code.js';
import { embeddingForms } from './embedding.js';
import { pngOf } from './png.js';
import { t } from './texts.js';

/** @import { Records, Writable, Written } from '../../engine/types.js' */
/** @import { Form, Kind, SaveOptions } from './types.js' */

/** The formats of a game, and of a position; codes for a page follow them. @type {readonly Kind[]} */
const OF_GAME = [
  'transcript',
  'link',
  'svg',
  'png',
  'svg-position',
  'png-position',
  'board',
  'obf',
  'ggf',
  'sgf',
  'json',
];
/** @type {readonly Kind[]} */
const OF_POSITION = ['link', 'svg-position', 'png-position', 'board', 'obf', 'ggf', 'sgf', 'json'];
/** The formats that hold a whole game: GGF its main line, SGF all of it. @type {readonly Kind[]} */
const OF_WHOLE = ['ggf', 'sgf'];
/** The formats whose name is the ending of their files. @type {readonly Kind[]} */
const ENDINGS = ['ggf', 'sgf', 'obf', 'json'];

/**
 * Shows the box with all forms of a record.
 * @param {Writable} record with `start`, `moves` and `position`
 * @param {SaveOptions} options
 */
export async function showRecord(record, { lang, address, tell, first, whole }) {
  const [records, codes] = await Promise.all([loadRecords(), embeddingForms(embeddedOf(record), lang)]);
  /** @param {Kind} kind @returns {Form} */
  const formOf = (kind) => {
    const picture = kind.startsWith('png') ? 'png' : kind.startsWith('svg') ? 'svg' : undefined;
    const format = /** @type {Written} */ (kind.replace('png', 'svg'));
    const written = (OF_WHOLE.includes(kind) && whole) || record;
    const text = () => writtenAs(records, written, format, lang);
    return {
      kind,
      label: t(lang, `sharing.${kind}`),
      text: kind === 'link' ? () => address.replace(/#.*$/, '') + text() : text,
      ...(picture && { picture }),
      ...(ENDINGS.includes(kind) && { ending: kind }),
    };
  };
  const forms = (record.moves ? OF_GAME : OF_POSITION).map(formOf);
  showForms([...forms, ...codes], { lang, title: 'sharing.save', first, tell });
}

/** @param {Writable} record */
function embeddedOf({ start, moves, position = '' }) {
  return moves ? embeddedGame({ start, moves, ply: moves.length / 2 }) : embeddedBoard(position);
}

/** @param {Records} records @param {Writable} record @param {Written} format @param {string} lang */
function writtenAs(records, record, format, lang) {
  const n = (record.moves?.length ?? 0) / 2;
  const title = t(lang, format === 'svg' ? 'picture.game' : 'picture.position', { n });
  return records.writeRecord(record, format, title, record.moves || record.position || '');
}

/**
 * Has the browser save the picture of a game with its numbers, or of a position.
 * @param {Writable} record
 * @param {Pick<SaveOptions, 'lang' | 'tell'>} options
 */
export async function savePicture(record, { lang, tell }) {
  try {
    const svg = writtenAs(await loadRecords(), record, record.moves ? 'svg' : 'svg-position', lang);
    download(await pngOf(svg), 'kaeshi.png');
  } catch {
    tell(t(lang, 'sharing.failed'));
  }
}
