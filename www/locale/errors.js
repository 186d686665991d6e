/**
 * Errors in the reader's language.
 *
 * The engine tells what went wrong in English, and as a code with parameters; so do the pages where something cannot be
 * fetched. Here each code has its Japanese sentence, and those of the pages an English one. The type checker holds the
 * tables to the lists of codes. A further language says them as `error.CODE`, and the ids below as `word.ID`. An error
 * of somebody else's keeps its own words: a sentence in another language tells more than none.
 */

import { inLanguage, written } from './messages.js';

/** @import { ErrorParams } from '../engine/types.js' */

/**
 * The page's own codes: a file cannot be reached, its server refuses it, it is gone with its version, or stops in the
 * middle; the engine does not load, or not yet, or stopped; a thread does not start, or answers no more; a text has
 * nothing that can be read; an element has nothing to draw.
 * @typedef {{ unreachable: {}, refused: { status: number }, gone: {}, stalled: {}, silent: {}, stopped: {},
 *   noThread: {}, notLoaded: { what: string, why: string }, notReady: {}, nothingToRead: {},
 *   nothingToDraw: {} }} PageErrors
 */
/** @typedef {keyof (ErrorParams & PageErrors)} Code */
/** @typedef {Readonly<Record<string, string | number>>} Params */

/** @type {Readonly<Record<keyof PageErrors, string>>} */
export const en = {
  unreachable: 'The connection failed.',
  refused: 'The server answered {status}.',
  gone: 'This file no longer exists: a newer version has replaced it. Reload the page.',
  stalled: 'The connection was interrupted.',
  silent: 'The engine does not respond.',
  notLoaded: 'The {what} could not be loaded: {why}',
  notReady: 'The engine is still loading.',
  stopped: 'The engine stopped.',
  nothingToDraw: 'There is nothing to draw yet.',
  noThread: 'The thread did not start.',
  nothingToRead: 'No position or game was found in this text.',
};

/** @type {Readonly<Record<Code, string>>} */
export const ja = {
  textTooLong: 'テキストが長すぎます。{length}文字ありますが、読めるのは{limit}文字までです。',
  wrongType: '{found}型の値が渡されました。{expected}が必要です（{what}）。',
  boardSign: '{place}文字目が「{found}」です。X、O、- のどれかが必要です（ここまで{squares}マス）。',
  boardTooShort: '盤は64マスですが、{squares}マスしかありません。',
  boardNoSide: '64マスの後に手番の X か O がありません。',
  boardNoDiscs: '盤に石がありません。',
  boardSide: '{place}文字目が「{found}」です。64マスの後は手番の X か O です。',
  boardTrailing: '{place}文字目に「{found}」があります。手番の後には何も書けません。',
  linePart: '盤の後の{number}番目が「{found}」です。d3:+4 のような手と評価値が必要です。',
  emptyLink: 'このリンクには対局も局面も問題もありません。',
  moveText: '{place}文字目が「{found}」です。f5 のような手が必要です（ここまで{moves}手）。',
  moveOccupied: '{place}文字目、{number}手目は{side}の合法手ではありません。{square}にはすでに石があります。',
  moveTurnsNothing: '{place}文字目、{number}手目は{side}の合法手ではありません。{square}に打っても返る石がありません。',
  movePass: '{place}文字目がパスですが、{side}には打てる所があります。',
  moveOver: '{place}文字目の{square}は、{moves}手で終わった対局の後にあります。',
  moveOther: '{place}文字目、{number}手目の{square}は、手番でない色の手として書かれています（{side}番です）。',
  moveMissing: 'この棋譜には{number}手目がありません。',
  moveForgotten: '{number}手目に返し忘れがあるため、そこから先はルール通りに並べられません。',
  variationsTooMany: '変化手順かコメントが多すぎます。読み込めるのは{moves}手までです。',
  unclosed: '{place}文字目から始まる括弧や引用符が閉じていません。',
  otherGame: 'これは別のゲームの記録です（{found}）。',
  noGame: 'この記録には手も局面もありません。',
  wthorHead: 'WTHOR ファイルではありません。{bytes}バイトしかなく、先頭部分だけで{head}バイト必要です。',
  wthorSize: 'この WTHOR ファイルの対局は8路盤ではなく{size}路盤のものです。',
  wthorLength: 'この WTHOR ファイルは{records}件で{due}バイトのはずですが、{bytes}バイトあります。',
  wthorMove: 'この WTHOR ファイルの{game}局目の{number}手目は{found}で、マスを表していません。',
  wthorDiscs: 'この WTHOR ファイルの{game}局目は黒石が{found}個となっています。',
  square: '「{found}」というマスはありません。a–h の文字と 1–8 の数字で書いてください。',
  squareNumber: '{found}はマスの番号（0–63）ではありません。',
  occupied: '{square}にはすでに石があります。',
  turnsNothing: '{square}に打っても返る石がありません。',
  gameOver: 'すでに終局しているため、{square}には打てません。',
  noMove: 'この局面で{side}には打てる所がありません。',
  overlap: '{square}に黒と白の両方の石があります。',
  bitboard: '{what}の石が 0 から 2^64 − 1 までの BigInt ではありません。',
  level: 'レベル{found}はありません。1から10までです。',
  rating: 'レーティング{found}はありません。800から2400までです。',
  depth: '深さ{found}では読めません。1から60までです。',
  goal: '「{found}」という目標はありません。win、draw、best、wipe-out、または +6 のような石差を書いてください。',
  solveGoal: '「{found}」は解き方ではありません。exact か wld と書いてください。',
  noJob: '続ける処理がありません。',
  noClock: 'ワーカーに時計がありません。',
  lab: '研究室に「{found}」という{what}はありません。',
  otherFile: '読み込んだものは{file}ではありません（{magic}で始まりません）。',
  fileMadeFor: '{file}の種類が合いません（{found}、必要なのは{expected}）。',
  fileVersion: '{file}のバージョンが合いません（{found}、必要なのは{expected}）。',
  fileLength: '{file}は{expected}バイトのはずですが、{found}バイトです。',
  fileDamaged: '{file}が壊れています。',
  fileNonsense: '{file}の中身が正しくありません。',
  unreachable: '接続できませんでした。',
  refused: 'サーバーの応答は{status}でした。',
  gone: 'ファイルはもうありません。新しいバージョンが出ています。ページを再読み込みしてください。',
  stalled: '通信が途中で止まりました。',
  silent: 'エンジンが応答しません。',
  notLoaded: '{what}を読み込めませんでした（{why}）。',
  notReady: 'エンジンを読み込んでいるところです。',
  stopped: 'エンジンが停止しました。',
  nothingToDraw: '表示するものがまだありません。',
  noThread: 'スレッドを起動できませんでした。',
  nothingToRead: 'このテキストには局面も棋譜もありません。',
};

/**
 * The words for parameters that are ids of the engine's.
 * @type {{ en: Record<string, string>, ja: Record<string, string> }}
 */
const WORDS = {
  en: {
    weights: 'file of weights',
    book: 'opening book',
    openings: 'list of openings',
    people: 'model of how people play',
  },
  ja: {
    openings: '序盤のリスト',
    people: '人の打ち方のモデル',
    engine: 'エンジン',
    file: 'ファイル',
    weights: '評価関数のファイル',
    book: '定石ブック',
    black: '黒',
    white: '白',
    player: '手番側',
    opponent: '相手側',
    position: '局面',
    board: '盤',
    square: 'マス',
    transcript: '棋譜',
    text: 'テキスト',
    job: '処理',
    jobKind: '処理の種類',
    string: '文字列',
    technique: '技法',
    variant: '方法',
    raceKind: '計測の種類',
    chosen: '棋譜の選択',
    row: '行',
    rule: 'ルール',
    piece: '駒',
  },
};

/** The parameters that are such ids. */
const IS_WORD = new Set(['side', 'file', 'what', 'expected']);

/**
 * Makes an error that is said in the reader's language.
 * @param {Code} code
 * @param {string} message in English, for logs
 */
export const coded = (code, message) => Object.assign(new Error(message), { code, params: {} });

/**
 * Says what an error says.
 * @param {string} lang
 * @param {unknown} error
 * @returns {string}
 */
export function explain(lang, error) {
  const { code, params } = dataOf(error);
  const table = /** @type {Record<string, string>} */ (lang === 'ja' ? ja : en);
  const text = written(lang, `error.${code}`) ?? table[code];
  if (text === undefined) return sentence(error instanceof Error ? error.message : String(error));
  const { cause } = /** @type {Error} */ (error);
  const said = text.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    // Why the engine does not load may have a code of its own.
    if (name === 'why' && dataOf(cause).code) return explain(lang, cause).replace(/[.。]$/, '');
    const value = String(params[name] ?? '');
    return IS_WORD.has(name) ? (written(lang, `word.${value}`) ?? inLanguage(WORDS, lang)[value] ?? value) : value;
  });
  return lang === 'ja' ? said : sentence(said);
}

/** @param {unknown} error @returns {{ code: string, params: Params }} */
function dataOf(error) {
  const { code, params } = /** @type {{ code?: unknown, params?: unknown }} */ (error instanceof Error ? error : {});
  const isKnown = typeof code === 'string' && typeof params === 'object' && params !== null;
  return isKnown ? { code, params: /** @type {Params} */ (params) } : { code: '', params: {} };
}

/** Somebody else's words as a sentence. @param {string} words */
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`.replace(/([.!?。])\.$/, '$1');
