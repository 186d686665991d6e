/**
 * The engine's errors in the reader's language.
 *
 * The engine says in English what was wrong and where; here those sentences are taken apart and said again in Japanese. One that is
 * not known stays as it is: a sentence in the other language tells more than none.
 */

/** @import { Lang } from './index.js' */

/** @type {Readonly<Record<string, string>>} */
const SIDES = { black: '黒', white: '白' };

/** @type {readonly [RegExp, (...parts: string[]) => string][]} */
const JAPANESE = [
  [/^move (\d+) at character (\d+) is not legal for (black|white): (.*)$/, (n, at, side, why) => `${at}文字目、${n}手目は${SIDES[side ?? '']}の合法手ではありません。${inJapanese(why ?? '')}`],
  [/^(\w\d) is occupied$/, (square) => `${square}にはもう石があります。`],
  [/^a disc on (\w\d) would turn nothing$/, (square) => `${square}に置いても返る石がありません。`],
  [/^pass at character (\d+), but (black|white) can move$/, (at, side) => `${at}文字目がパスですが、${SIDES[side ?? '']}には置ける所があります。`],
  [/^(\w\d) at character (\d+) comes after the end of the game, which had (\d+) moves$/, (square, at, n) => `${at}文字目の${square}は、${n}手で終わった対局の後にあります。`],
  [/^character (\d+) is '(.*)': a move, as f5, is expected \(after (\d+) moves\)$/, (at, found, n) => `${at}文字目が「${found}」です。f5 のような手が必要です（ここまで${n}手）。`],
  [/^character (\d+) is '(.*)': X, O or - is expected \(after (\d+) squares\)$/, (at, found, n) => `${at}文字目が「${found}」です。X、O、- のどれかが必要です（ここまで${n}マス）。`],
  [/^the board has (\d+) squares instead of 64$/, (n) => `盤が64マスではなく${n}マスです。`],
  [/^the side to move, X or O, is missing after the 64 squares$/, () => '64マスの後に手番の X か O がありません。'],
  [/^character (\d+) is '(.*)': the side to move, X or O, is expected after the 64 squares$/, (at, found) => `${at}文字目が「${found}」です。64マスの後は手番の X か O です。`],
  [/^character (\d+) is '(.*)': nothing more is expected after the side to move$/, (at, found) => `${at}文字目に「${found}」があります。手番の後には何も書けません。`],
  [/^this is no file of weights: it does not begin with KAESHIWT$/, () => '読み込んだものは評価関数のファイルではありません。'],
  [/^the file of weights (is written in|was made for) .*$/, () => '評価関数のファイルの版が合いません。'],
  [/^the file of weights has (\d+) bytes, and its head says (\d+)$/, (n, expected) => `評価関数のファイルは${expected}バイトのはずですが、${n}バイトです。`],
  [/^the file of weights (is damaged|makes no sense): .*$/, () => '評価関数のファイルが壊れています。'],
  [/^this is no opening book: it does not begin with KAESHIBK$/, () => '読み込んだものは定石データではありません。'],
  [/^the opening book (is written in|was made for) .*$/, () => '定石データの版が合いません。'],
  [/^the opening book has (\d+) bytes, and its head says (\d+)$/, (n, expected) => `定石データは${expected}バイトのはずですが、${n}バイトです。`],
  [/^the opening book (is damaged|makes no sense): .*$/, () => '定石データが壊れています。'],
  [/^Failed to fetch$/, () => '接続できませんでした。'],
];

/** @param {string} sentence @returns {string} */
function inJapanese(sentence) {
  for (const [pattern, say] of JAPANESE) {
    const match = pattern.exec(sentence);
    if (match) return say(...match.slice(1));
  }
  return sentence;
}

/**
 * Says what an error says.
 * @param {Lang} lang
 * @param {unknown} error
 * @returns {string}
 */
export function explain(lang, error) {
  const sentence = error instanceof Error ? error.message : String(error);
  return lang === 'ja' ? inJapanese(sentence) : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`.replace(/([.!?])\.$/, '$1');
}

/**
 * Where in a text the engine found the fault, so that it can be shown there.
 * @param {unknown} error
 * @returns {number | undefined} the place of a character, from 1
 */
export function placeOf(error) {
  const place = error instanceof Error ? /\bcharacter (\d+)/.exec(error.message)?.[1] : undefined;
  return place === undefined ? undefined : Number(place);
}
