/** The Japanese words of the library page. @type {typeof import('./texts.en.js').en} */
export const ja = {
  'library.title': 'Kaeshi 棋譜庫',
  'library.heading': '棋譜庫',
  'library.search': '検索',
  'library.untitled': '対局',
  'library.none': '終わった対局は自動でここに保存されます。まず一局打ちましょう。',
  'library.nothing': '見つかりません。',
};
