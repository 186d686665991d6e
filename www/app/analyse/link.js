/**
 * A tree in an address: `a=0…` is its text in base64, `a=1…` the same deflated first, where the browser can. Base64 in
 * the alphabet for addresses, since other signs get lost where links are pasted. The reader of records reads both.
 */
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
