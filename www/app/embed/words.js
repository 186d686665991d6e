/**
 * The words of the page about embedding. They are its own and stay out of the bundle that other pages include, whose
 * size their readers pay for.
 */

import { inLanguage, written } from '../../locale/index.js';

const en = {
  title: 'Boards for your website',
  lead: 'One script tag, three elements. Use them on any page, as many as you like: they share one engine.',
  script: 'The script',
  'script.note': 'Add this to the page once, anywhere.',
  board: 'A diagram',
  'board.note':
    'The text inside the element is the board. Readers see it until the script has loaded, or if it is blocked.',
  tsume: 'A puzzle',
  'tsume.note': 'The exact solver checks every move and replies with the best defence.',
  daily: 'Daily puzzle',
  'daily.note': 'A new puzzle every day, the same for everyone. Use the frame on pages without scripts.',
  'daily.make': 'Make your own puzzle',
  replay: 'A game replay',
  'replay.note': 'A transcript, opened at the move you choose.',
  play: 'A game against the computer',
  'play.note': 'Levels 1 to 10, or two players on one device.',
  press: 'An interactive board',
  'press.note': 'The board knows no rules: you set which squares can be played, and it reports which one was selected.',
  pressed: 'Selected:',
  'parts.note': 'Style its parts with ::part, as for the edge and discs of this board.',
  playground: 'Try the attributes',
  'playground.note': 'Change the attributes and copy the result, as an element or as a frame.',
  'play.element': 'Element',
  frames: 'For sites without scripts',
  'frames.note':
    'The frame reads its settings from the address. Hamlite parameters work too: change the host and keep the rest.',
  'frames.title': 'A game',
  reference: 'Reference',
  'reference.note': 'Editors can read the same from kaeshi.d.ts and custom-elements.json, next to kaeshi.js.',
  attributes: 'Attributes',
  properties: 'Properties',
  methods: 'Methods',
  events: 'Events',
  slots: 'Slots',
  parts: 'CSS parts',
  css: 'Custom properties',
  unnamed: '(none)',
  notFetched: 'The tables could not be loaded. Check your connection and reload the page.',
  style: 'Colours and sizes',
  'style.note': 'Colours follow your page. Set these properties to change them; the last table lists them all.',
  policy: 'If your page has a Content Security Policy',
  'policy.note':
    'WebAssembly and the worker need these permissions in addition to yours. Without them, the diagram stays and ' +
    'a short message explains why.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. The text is selected, so you can copy it yourself.',
  code: 'Code',
  'column.name': 'Name',
  'column.on': 'Elements',
  'column.means': 'Meaning',
};

/** @type {typeof en} */
const ja = {
  title: 'あなたのサイトに盤を',
  lead: 'script タグ一つと三つの要素だけ。どのページにもいくつでも置け、エンジンは共有されます。',
  script: 'スクリプト',
  'script.note': 'ページのどこかに一度だけ書いてください。',
  board: '盤面図',
  'board.note':
    '要素の中のテキストが盤になります。スクリプトが読み込まれるまで、または使えない環境では、このテキストが表示されます。',
  tsume: '詰めオセロ',
  'tsume.note': '一手ごとに完全読みで判定し、最善の応手を返します。',
  daily: '今日の一問',
  'daily.note': '毎日更新で、全員同じ問題です。スクリプトを使えないページには iframe をどうぞ。',
  'daily.make': '自分で問題を作る',
  replay: '棋譜の再生',
  'replay.note': '棋譜を、指定した手数から表示します。',
  play: '対局',
  'play.note': 'コンピュータ（レベル1〜10）との対局、または一つの画面で二人で。',
  press: '押せる盤',
  'press.note': '盤はルールを持ちません。打てるマスを渡すと、押されたマスを知らせます。',
  pressed: '押したマス：',
  'parts.note': '各パーツは ::part で装飾できます。この盤の縁と石がその例です。',
  playground: '属性を試す',
  'playground.note': '属性を変えて確かめ、要素や iframe としてコピーできます。',
  'play.element': '要素',
  frames: 'スクリプトを使えないサイトでは',
  'frames.note': 'iframe は URL から設定を読みます。Hamlite のパラメータも、ホスト名を変えるだけでそのまま使えます。',
  'frames.title': '対局',
  reference: 'リファレンス',
  'reference.note': 'エディタ用に、同じ内容が kaeshi.js と同じ場所の kaeshi.d.ts と custom-elements.json にあります。',
  attributes: '属性',
  properties: 'プロパティ',
  methods: 'メソッド',
  events: 'イベント',
  slots: 'スロット',
  parts: 'CSS パート',
  css: 'カスタムプロパティ',
  unnamed: '（名前なし）',
  notFetched: '表を読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
  style: '色と大きさ',
  'style.note':
    '色はページに合わせます。変えたい所だけ、次のプロパティを指定してください。すべてのプロパティは最後の表にあります。',
  policy: 'コンテンツセキュリティポリシー（CSP）があるページでは',
  'policy.note':
    'WebAssembly とワーカーのために、次の許可を追加してください。ない場合は図だけが表示され、短い説明が出ます。',
  copy: 'コピー',
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした。選択された文字を手動でコピーしてください。',
  code: 'コード',
  'column.name': '名前',
  'column.on': '要素',
  'column.means': '意味',
};

/**
 * All words in a language; a further one says them as `embed.NAME`.
 * @param {string} lang
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
