/** Text from bytes that were written in one of several encodings. */
import { expect, test } from 'vitest';
import { textIn } from '../../../app/decoding/index.js';

/** @param {string} hex bytes, and words in single quotes as they are */
const bytes = (hex) =>
  Uint8Array.from(
    (hex.match(/'[^']*'|[0-9a-f]{2}/g) ?? []).flatMap((part) =>
      part.startsWith("'") ? [...part.slice(1, -1)].map((sign) => sign.charCodeAt(0)) : Number.parseInt(part, 16),
    ),
  );

test.each([
  ['UTF-8', new TextEncoder().encode('黒 f5 ●'), '黒 f5 ●'],
  ['UTF-8 with its mark', bytes("ef bb bf 'f5'"), 'f5'],
  ['UTF-16, low byte first', bytes("ff fe 'f' 00 d2 9e"), 'f黒'],
  ['UTF-16, high byte first', bytes("fe ff 00 'f' 9e d2"), 'f黒'],
  ['Shift_JIS', bytes("8d 95 ' f5 ' 81 9c 81 9b 81 45"), '黒 f5 ●○・'],
  ['EUC-JP', bytes("b9 f5 ' f5 ' a1 fc a1 fb a1 a6"), '黒 f5 ●○・'],
  ['EUC-JP that would be half-width letters', bytes('c2 d0 b6 c9'), '対局'],
  ['Latin 1', bytes("'Andr' e9 ', B' e9 'atrice, M' fc 'ller'"), 'André, Béatrice, Müller'],
  ['UTF-8 with one broken byte', new Uint8Array([...new TextEncoder().encode('黒と白 '), 0xff]), '黒と白 �'],
])('%s', (_, given, text) => {
  expect(textIn(given)).toBe(text);
});
