/** どの要素も使う言葉。 The Japanese words that every element uses. */
export const ja = {
  'color.black': '黒',
  'color.white': '白',
  again: '再試行',
  stop: '止める',
  reload: '再読み込み',
  copied: 'コピーしました',
  'moves.first': '最初へ',
  'moves.previous': '一手戻る',
  'moves.next': '一手進む',
  'moves.last': '最後へ',
  empties: '{n}空き',
  'load.missing': 'エンジンには WebAssembly が必要ですが、このブラウザでは使えません。',
  'load.forbidden': 'このページのセキュリティポリシーにより、エンジンを実行できません。',
  'say.moved': '{side} {square}、{n}個返し。',
};
