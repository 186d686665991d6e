/** @type {typeof import('./texts.en.js').en} */
export const ja = {
  'embedding.title': 'この盤を埋め込む',
  'embedding.as': '形式',
  'embedding.element': '要素（スクリプトが必要）',
  'embedding.frame': 'iframe（スクリプト不要）',
  'embedding.code': 'コード',
  'embedding.preview': 'プレビュー',
  'embedding.frameTitle': 'リバーシ',
};
