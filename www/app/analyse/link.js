/**
 * A tree in an address: `a=0…` is its text in base64, `a=1…` the same deflated first, where the browser can. Base64 in
 * the alphabet for addresses, since other signs get lost where links are pasted.
 */
import { LONGEST_TEXT, TreeError } from '../tree/index.js';

/** The longest address behind the hash sign: more is for a file. */
export const LONGEST_LINK = 8192;

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function fromBase64(text) {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  } catch {
    throw new TreeError('damaged');
  }
}

/**
 * Sends bytes through a stream, and gives up where more than the longest text comes out.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > 4 * LONGEST_TEXT) {
      await reader.cancel();
      throw new TreeError('large');
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * @param {string} text of a tree
 * @param {boolean} [deflates] whether the browser can
 * @returns {Promise<string>} the field of an address
 */
export async function packed(text, deflates = canDeflate()) {
  const bytes = new TextEncoder().encode(text);
  const plain = `0${toBase64(bytes)}`;
  if (!deflates) return plain;
  const short = `1${toBase64(await through(bytes, new CompressionStream('deflate-raw')))}`;
  return short.length < plain.length ? short : plain;
}

/**
 * @param {string} field as `packed` gives it
 * @returns {Promise<string>} the text of a tree
 * @throws {TreeError}
 */
export async function unpacked(field) {
  if (field.length > 4 * LONGEST_TEXT) throw new TreeError('large');
  const [version, bytes] = [field[0], () => fromBase64(field.slice(1))];
  if (version === undefined) throw new TreeError('empty');
  if (version === '0') return decoded(bytes());
  if (version !== '1') throw new TreeError('version', 1, version);
  if (!canDeflate()) throw new TreeError('version', 1, 'deflate');
  try {
    return decoded(await through(bytes(), new DecompressionStream('deflate-raw')));
  } catch (thrown) {
    throw thrown instanceof TreeError ? thrown : new TreeError('damaged');
  }
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TreeError('damaged');
  }
}

/** Whether this browser knows the method: some know its streams and not this. */
function canDeflate() {
  try {
    return typeof CompressionStream === 'function' && !!new CompressionStream('deflate-raw');
  } catch {
    return false;
  }
}
