/** A link to an entry of the library: only the browser that keeps it can say what it is. */
import { fieldsOf, positionFields } from '../../elements/shared/index.js';
import { arriving } from '../shared/index.js';

/** @import { Entry } from '../game/index.js' */

/** A link to an entry that this browser does not have. */
export class NotKept extends Error {}

/** A link to an entry of a library that cannot be read just now. */
export class NotRead extends Error {}

/**
 * The name of the entry that a link leads to.
 * @param {string} text
 * @returns {string | undefined} nothing where it is no such link
 */
export function nameIn(text) {
  const [, hash] = /^(?:https?:\S*)?#(\S+)$/i.exec(text.trim()) ?? [];
  const fields = fieldsOf(hash ?? '');
  return ['a', 'm', 'p'].some((name) => fields.has(name)) ? undefined : (fields.get('id') ?? undefined);
}

/**
 * @param {string} name
 * @returns {Promise<{ entry: Entry, link: string }>} the entry, and its main line as a link that anybody can read
 * @throws {NotKept | NotRead}
 */
export async function entryNamed(name) {
  const { openStore } = await arriving(() => import('../store/index.js'));
  const entry = await openStore()
    .get(name)
    .catch((cause) => {
      throw new NotRead('the library could not be read', { cause });
    });
  if (!entry) throw new NotKept();
  const { start, moves, kind } = entry;
  const fields = [start === undefined ? '' : positionFields(start), moves || kind !== 'position' ? `m=${moves}` : ''];
  return { entry, link: `#${fields.filter(Boolean).join('&')}` };
}
