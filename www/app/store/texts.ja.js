/** The Japanese words of the library's store. @type {typeof import('./texts.en.js').en} */
export const ja = {
  'store.absent':
    'このブラウザでは棋譜庫を保存できません（プライベートウィンドウなど）。このページを開いている間は失われません。',
  'store.full':
    '棋譜庫の空き容量がありません。新しい内容はこのページを開いている間だけ残ります。ファイルに保存して下さい。',
  'store.blocked':
    '別のタブが古い版の棋譜庫を開いています。そのタブを閉じるか再読み込みして下さい。このページを開いている間は失われません。',
  'store.newer': '新しい版の Kaeshi が棋譜庫を更新しました。このページを再読み込みして下さい。',
  'store.unread':
    'ブラウザが棋譜庫を今は読み込めませんでした。中身は失われておらず、上書きもされません。もう一度お試し下さい。',
  'store.failed':
    'ブラウザが棋譜庫に書き込めませんでした。新しい内容はこのページに残っていて、後でもう一度保存します。',
  'store.import.tooLarge': 'ファイルが大きすぎます。読めるのは{megabytes}MBまでです。',
  'store.import.notJson':
    'ファイルが壊れているか、棋譜庫ではありません（JSON として読めません）。何も取り込んでいません。',
  'store.import.broken': 'ファイルの「{part}」の{number}番目が壊れています。何も読み込みませんでした。',
  'store.import.otherFormat': 'Kaeshi の棋譜庫のファイルではありません。何も取り込んでいません。',
  'store.import.later': 'より新しい版の Kaeshi のファイルです（形式{version}）。何も取り込んでいません。',
  'store.left.badEntry':
    '{number}件目{name}は取り込めませんでした（項目「{field}」が壊れているか、大きすぎます）。他は取り込みました。',
  'store.left.badFile':
    '{number}番目の棋譜ファイル{name}は取り込めませんでした（壊れているか、大きすぎます）。他は取り込みました。',
  'store.left.name': '「{name}」',
  'store.left.more': 'ほかに{n}件を取り込めませんでした。',
};
