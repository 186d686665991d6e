/**
 * Reads and writes the address of this page: a game (`m=f5d6…`, with `p=<64 signs>&s=<X|O>` for another start), a
 * shared analysis (`a=…`) or one of the library's (`id=…`). `#p=` of a position that is no start is read the same way.
 */
import { fieldsOf } from '../../elements/shared/index.js';
import { loadRecords } from '../../engine/index.js';
import { addressWith, fromAddress, gameFields, pageHistory } from '../shared/index.js';
import { TreeError, asFile, emptyTree, fromObject, knownPart, newId, toObject, withLine } from '../game/index.js';
import { fromLibrary } from './keeping.js';

/** @import { Rules, Step } from './keeping.js' */
/** @import { Moment } from '../positions/index.js' */
/** @import { Tree } from '../game/index.js' */

/**
 * Reads the address.
 * @param {Rules} rules
 * @returns {Promise<Step | undefined>} undefined when it names nothing
 * @throws {TreeError} or an error of the engine
 */
export async function readAddress(rules) {
  const fields = fieldsOf(location.hash);
  const shared = fields.get('a');
  if (shared !== null) {
    const tree = await readShared(shared, rules);
    return { tree, path: knownPart(tree, fields.get('m') ?? ''), id: newId(), isOwn: false };
  }
  const id = fields.get('id');
  if (id) {
    const step = await fromLibrary(id, rules);
    if (!step) throw new TreeError('missing');
    return step;
  }
  const named = fromAddress(location);
  if (!named) return undefined;
  const { start, path } = rules(named.position, named.moves ?? '');
  return { tree: withLine(emptyTree(start), path), path, id: newId(), isOwn: false };
}

/**
 * Reads the tree of a shared analysis.
 * @param {string} field as `packed` gives it
 * @param {Rules} rules
 * @returns {Promise<Tree>}
 * @throws {TreeError} or an error of the engine
 */
async function readShared(field, rules) {
  if (!/^[01]/.test(field)) throw new TreeError('version');
  const { readRecords } = await loadRecords();
  const [record] = readRecords(`#a=${field}`, undefined).records;
  if (!record) throw new TreeError('damaged');
  const { fault, start, moves = '', tree } = record;
  if (fault) throw fault.error.code === 'emptyLink' ? new TreeError('damaged') : fault.error;
  return tree ? fromObject(asFile(start, tree), rules) : withLine(emptyTree(start), moves);
}

/** Writes where the visitor is. @param {Moment} moment */
export function writeAddress({ start, path }) {
  pageHistory().replace(addressWith(gameFields(start, path)));
}

/** The longest address behind the hash sign: more is for a file. */
export const LONGEST_LINK = 8192;

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Returns a tree in an address: `a=0…` is its text in base64, `a=1…` the same deflated first, where the browser can.
 * Base64 is in the alphabet for addresses, since other signs get lost where links are pasted. The reader of records
 * reads both.
 * @param {string} text of a tree
 * @param {boolean} [deflates] whether the browser can
 * @returns {Promise<string>} the field of an address
 */
export async function packed(text, deflates = canDeflate()) {
  const bytes = new TextEncoder().encode(text);
  const plain = `0${toBase64(bytes)}`;
  if (!deflates) return plain;
  const short = `1${toBase64(await deflated(bytes))}`;
  return short.length < plain.length ? short : plain;
}

/** Whether this browser knows the method: some know its streams and not this. */
function canDeflate() {
  try {
    return typeof CompressionStream === 'function' && !!new CompressionStream('deflate-raw');
  } catch {
    return false;
  }
}

/**
 * Returns the address of a whole analysis.
 * @param {Tree} tree
 * @param {string} path where to begin
 * @returns {Promise<string | undefined>} undefined when it is too long for one
 */
export async function linkTo(tree, path) {
  const { writeRecord } = await loadRecords();
  const text = writeRecord({ start: tree.start, moves: '', tree: toObject(tree) }, 'tree');
  const hash = `a=${await packed(text)}${path && `&m=${path}`}`;
  return hash.length > LONGEST_LINK ? undefined : `${location.href.replace(/[?#].*$/, '')}#${hash}`;
}
