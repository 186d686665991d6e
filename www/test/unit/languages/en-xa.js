/**
 * A language that only the tests have: English with marks around it, so that whatever is said without it shows. Its tag
 * is the one that is usual for this. As a translation may, it leaves something out: `game.redo`.
 */
import { readdirSync } from 'node:fs';
import { en, ja } from '../../../locale/errors.js';

const WWW = new URL('../../../', import.meta.url);

/** The English texts of all folders of a room. @param {'elements' | 'app'} room */
async function textsOf(room) {
  const files = readdirSync(new URL(room, WWW), { encoding: 'utf8', recursive: true });
  const texts = files.filter((file) => file.endsWith('/texts.en.js'));
  const modules = await Promise.all(texts.map((file) => import(new URL(`${room}/${file}`, WWW).href)));
  return Object.assign({}, ...modules.map(({ en, labEn }) => en ?? labEn));
}

/** @param {Readonly<Record<string, string>>} texts @param {string} [prefix] */
const marked = (texts, prefix = '') =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefix + key, `⟦${text}⟧`]));

const said = await textsOf('elements');
delete said['game.redo'];

/**
 * The errors of the engine, whose English sentences are its own: their codes and particulars instead.
 * @type {Record<string, string>}
 */
const codes = Object.fromEntries(
  Object.entries(ja).map(([code, text]) => [code, [code, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')]),
);

export const elements = { ...marked(said), ...marked({ ...codes, ...en }, 'error.') };
export const app = marked(await textsOf('app'));
