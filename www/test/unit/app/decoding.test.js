/** Text from bytes that were written in one of several encodings. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textIn } from '../../../app/decoding/index.js';

/** The command reads the same bytes as the same texts. */
const LINES = readFileSync(new URL('../../../../tests/data/encodings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

test.each(LINES.map((line) => /** @type {[string, string, string]} */ (line.split('; '))))('%s', (_, bytes, text) => {
  expect(textIn(Uint8Array.from(Buffer.from(bytes.replaceAll(' ', ''), 'hex')))).toBe(JSON.parse(text));
});

test('every encoding has a line', () => {
  expect(LINES).toHaveLength(15);
});
