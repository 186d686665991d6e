/**
 * The words of the page about embedding. They are its own and stay out of the bundle that other pages include, whose
 * size their readers pay for.
 */

import { inLanguage, written } from '../../locale/index.js';

/** @import { Lang } from '../../locale/index.js' */

const en = {
  title: 'Boards for your page',
  lead: 'One script tag, three elements. They work on any page, in any number, and share one engine.',
  script: 'The script',
  'script.note': 'Put this once into the page, anywhere.',
  board: 'A diagram',
  'board.note': 'The text inside is the board. It is what readers see before the script arrives, or without it.',
  tsume: 'A puzzle',
  'tsume.note': 'Judged move by move by the exact solver, which also answers with the best defence.',
  daily: 'The puzzle of the day',
  'daily.note': 'Another one every day, the same for everybody. The frame is for pages without scripts.',
  'daily.make': 'Make a puzzle of your own',
  replay: 'A game to step through',
  'replay.note': 'A transcript, shown from the move that you choose.',
  play: 'A game to play',
  'play.note': 'Against the computer, levels 1 to 10, or for two at one screen.',
  press: 'A board to press',
  'press.note': 'The board has no rules: you say which squares can be played, and it tells which one was.',
  pressed: 'Pressed:',
  'parts.note': "Its parts take your style by ::part, as this board's edge and discs did.",
  playground: 'Try the attributes',
  'playground.note': 'Turn them, and copy what comes of it, as an element or as a frame.',
  'play.element': 'Element',
  frames: 'For sites that take no scripts',
  'frames.note': 'The frame reads its fields from its address, also those of Hamlite: change the host, keep the rest.',
  'frames.title': 'A game',
  reference: 'All that the elements have',
  'reference.note': 'Editors read the same in kaeshi.d.ts and custom-elements.json, which lie beside kaeshi.js.',
  attributes: 'Attributes',
  properties: 'Properties',
  methods: 'Methods',
  events: 'Events',
  slots: 'Slots',
  parts: 'CSS parts',
  css: 'Custom properties',
  unnamed: '(none)',
  notFetched: 'The tables could not be fetched. Check your connection and load the page again.',
  style: 'Colours and sizes',
  'style.note': 'Colours follow your page; set these properties where you want others. The last table has them all.',
  policy: 'If your page has a content security policy',
  'policy.note':
    'WebAssembly and the worker need these permissions beside those that your page has. ' +
    'Without them the diagram stays and a short message says so.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. The text is selected: copy it by hand.',
  code: 'Code',
  'column.name': 'Name',
  'column.on': 'Elements',
  'column.means': 'Meaning',
};

/** @type {typeof en} */
const ja = {
  title: '盤をあなたのページに',
  lead: 'script タグ一つと三つの要素だけ。どのページにもいくつでも置け、エンジンは一つを共有します。',
  script: 'スクリプト',
  'script.note': 'ページのどこかに一度だけ書いて下さい。',
  board: '図',
  'board.note': '中の文字がそのまま盤になります。スクリプトが届く前や使えない所では、この文字が読まれます。',
  tsume: '問題',
  'tsume.note': '一手ごとに完全読みで判定し、相手も最善の応手を返します。',
  daily: '今日の一問',
  'daily.note': '日替わりで、誰が見ても同じ問題です。スクリプトを置けない所にはフレームで。',
  'daily.make': '自分で問題を作る',
  replay: '並べて見る棋譜',
  'replay.note': '棋譜を、好きな手数から表示します。',
  play: '対局',
  'play.note': 'コンピュータ（レベル1〜10）と、または一つの画面で二人で。',
  press: '押せる盤',
  'press.note': '盤にルールはありません。打てるマスを渡せば、押されたマスを知らせます。',
  pressed: '押したマス：',
  'parts.note': '各部は ::part で自由に装えます。この盤の縁と石がその例です。',
  playground: '属性を試す',
  'playground.note': '変えながら確かめて、要素でもフレームでも、そのままコピーできます。',
  'play.element': '要素',
  frames: 'スクリプトを置けないサイトでは',
  'frames.note': 'フレームは宛先から設定を読みます。Hamlite のパラメータもそのまま使え、ホスト名を変えるだけです。',
  'frames.title': '対局',
  reference: '要素の持つもののすべて',
  'reference.note':
    'エディター向けには、同じものが kaeshi.js と同じ場所の kaeshi.d.ts と custom-elements.json にあります。',
  attributes: '属性',
  properties: 'プロパティ',
  methods: 'メソッド',
  events: 'イベント',
  slots: 'スロット',
  parts: 'CSS パート',
  css: 'カスタムプロパティ',
  unnamed: '（名前なし）',
  notFetched: '表を読み込めませんでした。接続を確かめて、ページを開き直して下さい。',
  style: '色と大きさ',
  'style.note': '色はページに合わせます。変えたい所だけ、次のプロパティを書いて下さい。すべては最後の表にあります。',
  policy: 'コンテンツセキュリティポリシーがあるページでは',
  'policy.note':
    'WebAssembly とワーカーのために、今の許可に次を加えて下さい。無い場合は図のまま残り、その旨が短く出ます。',
  copy: 'コピー',
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした。選択した文字を手動でコピーして下さい。',
  code: 'コード',
  'column.name': '名前',
  'column.on': '要素',
  'column.means': '意味',
};

/**
 * All words in a language; a further one says them as `embed.NAME`.
 * @param {Lang} lang
 * @returns {typeof en}
 */
export function wordsIn(lang) {
  const said = Object.entries(inLanguage(words, lang)).map(([name, text]) => [
    name,
    written(lang, `embed.${name}`) ?? text,
  ]);
  return /** @type {typeof en} */ (Object.fromEntries(said));
}

/** @type {{ en: typeof en, ja: typeof en }} */
const words = { en, ja };

/** @typedef {keyof typeof en} Word */
