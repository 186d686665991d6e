/** The page's words for an entry: its name, its facts in a line, its link. */
import { explain, inLanguage } from '../../locale/index.js';
import { ImportError, StoreError, faultSaid, leftSaid, problemSaid } from '../store/index.js';
import { NoGames } from './adding.js';
import { t } from './texts.js';

/** @import { Added } from './adding.js' */
/** @import { Item } from './state.js' */

/** @typedef {Pick<Item, 'title' | 'black' | 'white' | 'kind' | 'source' | 'date' | 'opening'>} Named */

/** Whether an entry is a game without title and players. @param {Named} item */
const isNameless = ({ title, black, white, kind }) =>
  kind === 'game' && !title.trim() && !black.trim() && !white.trim();

/**
 * Returns an entry's name: its title, its players, its date and opening, or its kind.
 * @param {string} lang
 * @param {Named} item
 * @returns {string}
 */
export function nameOf(lang, item) {
  const { title, black, white, kind, source } = item;
  if (title.trim()) return title;
  if (isNameless(item) && item.opening) return [item.date, inLanguage(item.opening, lang)].filter(Boolean).join(' · ');
  if (!black.trim() && !white.trim()) return t(lang, `library.kind.${kind}`);
  // On the play page a player without a name is the reader.
  const nobody = source === 'play' ? t(lang, 'library.you') : '?';
  return `${black.trim() || nobody} – ${white.trim() || nobody}`;
}

/** @param {Pick<Item, 'result'>} item @returns {string} the discs of both, as 33–31; empty while there is no result */
export const scoreOf = ({ result }) => (result ? `${result.black}–${result.white}` : '');

/**
 * Black's discs with best play, and White's; empty where nothing is known of that.
 * @param {object} item
 * @returns {string}
 */
export function theoryOf(item) {
  const theory = 'theoretical' in item && typeof item.theoretical === 'number' ? item.theoretical : undefined;
  return theory === undefined ? '' : `${theory}–${64 - theory}`;
}

/**
 * Returns the line below the name: date and place, the opening, the number of moves.
 * @param {string} lang
 * @param {Item} item
 * @returns {string}
 */
export function factsOf(lang, item) {
  const { date, event, opening, tags } = item;
  // Where no player is known the name says date and opening already.
  const isSaid = opening && isNameless(item);
  const [day, name] = isSaid ? ['', ''] : [date, opening && inLanguage(opening, lang)];
  return [day, event, endingOf(lang, item), name, lengthOf(lang, item), ...tags].filter(Boolean).join(' · ');
}

/**
 * Returns how a game ended before the board was full, and who won; empty where it did not.
 * @param {string} lang
 * @param {Pick<Item, 'verdict'>} item
 * @returns {string}
 */
export function endingOf(lang, { verdict }) {
  if (!verdict) return '';
  const loser = verdict.winner && t(lang, verdict.winner === 'black' ? 'color.white' : 'color.black');
  return t(lang, `library.ending.${verdict.by}`, { loser: loser ?? '' });
}

/** How long a game is, or how many squares a position has left. @param {string} lang @param {Item} item */
function lengthOf(lang, { moves, start }) {
  if (moves) return t(lang, 'library.moves', { n: moves.length / 2 });
  return start === undefined ? '' : t(lang, 'empties', { n: start.split('-').length - 1 });
}

/** @param {string} lang @param {number | undefined} bytes @returns {string} */
export function sizeSaid(lang, bytes) {
  if (bytes === undefined) return '';
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return value.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}

/**
 * Returns the result of adding a file, in words.
 * @param {string} lang
 * @param {Added} all
 * @returns {string}
 */
export function addedSaid(lang, all) {
  const { name, added, updated, kept, broken, sideless, left, leftOut = [], bare = [], file, problem, error } = all;
  if (error !== undefined) return `${name}: ${faultOf(lang, error)}`;
  const parts = file
    ? [t(lang, 'library.added.file')]
    : [
        t(lang, 'library.added.new', { n: added }),
        updated ? t(lang, 'library.added.updated', { n: updated }) : '',
        kept ? t(lang, 'library.added.kept', { n: kept }) : '',
      ];
  const said = [
    `${name}: ${parts.filter(Boolean).join(t(lang, 'library.comma'))}`,
    sideless ? t(lang, 'library.added.sideless', { n: sideless.n }) : '',
    left ? t(lang, 'library.added.left', { n: left }) : '',
    ...leftSaid(lang, leftOut),
    bare.length ? t(lang, 'library.added.bare', { number: bare[0] ?? 0, n: bare.length }) : '',
    broken ? t(lang, 'library.added.broken', { ...broken, why: explain(lang, broken.why) }) : '',
    problem ? problemSaid(lang, problem) : '',
  ];
  return said.filter(Boolean).join('\n');
}

/** The most files of WTHOR that are named one by one. */
const FEW = 3;

/**
 * Returns the result of adding files, in words: many of WTHOR that went well are one sentence.
 * @param {string} lang
 * @param {readonly Added[]} added
 */
export function allAddedSaid(lang, added) {
  const well = added.filter(({ file, error, problem }) => file && error === undefined && !problem);
  const isMany = well.length > FEW;
  const each = added.filter((one) => !isMany || !well.includes(one)).map((one) => addedSaid(lang, one));
  return [...(isMany ? [t(lang, 'library.added.files', { n: well.length })] : []), ...each].join('\n');
}

/** Returns the error of a file, in words. @param {string} lang @param {unknown} error @returns {string} */
export function faultOf(lang, error) {
  if (error instanceof ImportError) return faultSaid(lang, error.fault);
  if (error instanceof StoreError) return problemSaid(lang, error.problem);
  if (error instanceof NoGames) return t(lang, 'library.fault.noGames');
  return explain(lang, error);
}
