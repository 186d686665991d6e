/** The Japanese words of the library's store. @type {typeof import('./texts.en.js').en} */
export const ja = {
  'store.absent':
    'このブラウザでは棋譜庫を保存できません（プライベートウィンドウなど）。このページを開いている間は失われません。',
  'store.full':
    '棋譜庫の空き容量がありません。新しい内容はこのページを開いている間だけ残ります。ファイルに保存して下さい。',
  'store.blocked':
    '別のタブが古い版の棋譜庫を開いています。そのタブを閉じるか再読み込みして下さい。このページを開いている間は失われません。',
  'store.newer': '新しい版の Kaeshi が棋譜庫を更新しました。このページを再読み込みして下さい。',
  'store.failed':
    'ブラウザが棋譜庫に書き込めませんでした。新しい内容はこのページに残っていて、後でもう一度保存します。',
  'store.import.tooLarge': 'ファイルが大きすぎます。読めるのは{megabytes}MBまでです。',
  'store.import.notJson':
    'ファイルが壊れているか、棋譜庫ではありません（JSON として読めません）。何も取り込んでいません。',
  'store.import.otherFormat': 'Kaeshi の棋譜庫のファイルではありません。何も取り込んでいません。',
  'store.import.later': 'より新しい版の Kaeshi のファイルです（形式{version}）。何も取り込んでいません。',
  'store.import.badEntry': 'ファイルの{number}件目が壊れています（項目「{field}」）。何も取り込んでいません。',
  'store.import.badFile': 'ファイルの中の{number}番目の棋譜ファイルが壊れています。何も取り込んでいません。',
};
