/**
 * Text from the bytes of a file or of an escaped address, whatever wrote it: UTF-8, UTF-16 with its mark of byte order,
 * the EUC-JP and Shift_JIS of older Japanese files, or the letters of western Europe, a byte each.
 */

/** The bytes that only Shift_JIS begins a letter with: in western texts they are rare signs. */
const LEADS = { first: 0x81, last: 0x9f };

/**
 * @param {Uint8Array} bytes
 * @returns {string} broken bytes become `�`
 */
export function textIn(bytes) {
  const [first, second] = bytes;
  const mark = `${first} ${second}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  // EUC-JP goes first: its pairs are half-width letters in Shift_JIS, but hardly ever the other way round.
  const whole = decoded(bytes, 'utf-8') ?? decoded(bytes, 'euc-jp');
  if (whole !== undefined) return whole;
  // A few broken bytes leave a text what it is.
  const lossy = new TextDecoder().decode(bytes);
  const [broken, sound] = [lossy.match(/\ufffd/g) ?? [], lossy.match(/[^\p{ASCII}\ufffd]/gu) ?? []];
  if (sound.length > broken.length) return lossy;
  const isLead = (/** @type {number} */ byte) => byte >= LEADS.first && byte <= LEADS.last;
  const japanese = bytes.some(isLead) ? decoded(bytes, 'shift_jis') : undefined;
  return japanese ?? new TextDecoder('windows-1252').decode(bytes);
}

/** @param {Uint8Array} bytes @param {string} encoding @returns {string | undefined} nothing where it is another one */
function decoded(bytes, encoding) {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Some decoders take a byte that begins nothing for a control character.
    return encoding === 'utf-8' || !/[\u0080-\u009f]/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
