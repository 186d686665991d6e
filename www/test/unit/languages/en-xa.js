/**
 * A language that only the tests have: English with marks around it, so that whatever is said without it shows. Its tag
 * is the one that is usual for this. As a translation may, it leaves something out: `game.redo`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { en as errors } from '../../../locale/errors.js';

const WWW = new URL('../../../', import.meta.url);

/** The English texts of all folders of a room. @param {'elements' | 'app'} room */
async function textsOf(room) {
  const files = readdirSync(new URL(room, WWW))
    .map((folder) => new URL(`${room}/${folder}/texts.en.js`, WWW))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(file.href)));
  return Object.assign({}, ...modules.map(({ en, labEn }) => en ?? labEn));
}

/** @param {Readonly<Record<string, string>>} texts @param {string} [prefix] */
const marked = (texts, prefix = '') =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [prefix + key, `⟦${text}⟧`]));

const said = await textsOf('elements');
delete said['game.redo'];

export const elements = { ...marked(said), ...marked(errors, 'error.') };
export const app = marked(await textsOf('app'));
