/** @type {typeof import('./texts.en.js').en} */
export const ja = {
  'embedding.title': 'この盤を埋め込む',
  'embedding.as': '置き場所',
  'embedding.element': 'スクリプトを置けるページ（要素）',
  'embedding.frame': 'フレームだけ置けるページ（iframe）',
  'embedding.code': 'コード',
  'embedding.preview': '読む人にはこう見えます',
  'embedding.frameTitle': 'リバーシ',
};
