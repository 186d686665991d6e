/** Tests the downloads of an embed, read from the built files: none holds a text of a page. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { labEn } from '../../app/lab/texts.en.js';
import { labJa } from '../../app/lab/texts.ja.js';
import { en as playEn } from '../../app/play/boxes/texts.en.js';
import { ja as playJa } from '../../app/play/boxes/texts.ja.js';
import { en as siteEn } from '../../app/shared/texts.en.js';
import { en as puzzlesEn } from '../../app/tsume/texts.en.js';
import { ja as puzzlesJa } from '../../app/tsume/texts.ja.js';
import { en as gameEn } from '../../elements/game/texts.en.js';
import { ja as tsumeJa } from '../../elements/tsume/texts.ja.js';

const DIST = join(import.meta.dirname, '../../../dist');

/** The script that pages include and every script that it imports, at once or later. */
function embedScripts() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const waiting = ['kaeshi.js'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const code = readFileSync(join(DIST, path), 'utf8');
    found.set(path, code);
    for (const [, from = ''] of code.matchAll(/(?:from|import\(?)\s*["'`](\.[^"'`]*\.js)["'`]/g))
      waiting.push(join(dirname(path), from));
  }
  return [...found.values()].join('\n');
}

test('an embed downloads the texts of the elements and none of a page', () => {
  const scripts = embedScripts();
  expect(scripts).toContain(gameEn['game.loadFailed']);
  expect(scripts).toContain(tsumeJa['tsume.failed.detail']);
  const foreign = [labEn, labJa, playEn, playJa, siteEn, puzzlesEn, puzzlesJa].flatMap((texts) =>
    Object.entries(texts),
  );
  expect(foreign.filter(([key]) => key.includes('.') && scripts.includes(key)).map(([key]) => key)).toEqual([]);
  const sentences = foreign.filter(([, text]) => text.length > 30);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(([, text]) => scripts.includes(text)).map(([key]) => key)).toEqual([]);
});
