/** 対局ページの言葉。 The Japanese words of the Play page. */
export const ja = {
  'play.new.short': '新規',
  'play.share': '共有',
  'play.import': '開く',
  'play.import.opened': '{what}を開きました。ブラウザの「戻る」で前の対局に戻れます。',
  'play.recent.left': '打ち直す前の棋譜は「開く」の「最近の対局」に残っています。',
  'play.hash.bad': 'リンクの棋譜を読めませんでした：{why}',
  'play.clock': '{side} 残り{time}',
  'play.clock.low': '{side}の残り時間は{n}秒です。',
  'play.more': 'その他',
  'play.partFailed': 'ページの一部を読み込めませんでした。接続を確認して、もう一度お試しください。',
  'play.storage.off': 'このブラウザには保存できません。対局はアドレスの中だけに残ります。',
};
