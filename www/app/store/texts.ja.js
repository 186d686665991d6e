/** The Japanese words of the library's store. @type {typeof import('./texts.en.js').en} */
export const ja = {
  'store.absent':
    'このブラウザではライブラリを保存できません（プライベートウィンドウなど）。このページを開いている間は失われません。',
  'store.full':
    '空き容量がありません。新しい内容は、このページを開いている間だけ残ります。ファイルに保存してください。',
  'store.blocked':
    '別のタブが古いバージョンのライブラリを使っています。そのタブを閉じてください。このページを開いている間は失われません。',
  'store.newer': '新しいバージョンの Kaeshi がライブラリを更新しました。このページを再読み込みしてください。',
  'store.unread': 'ライブラリを読み込めませんでした。データは失われていません。もう一度お試しください。',
  'store.failed': 'ライブラリに保存できませんでした。新しい内容はこのページに残っていて、後で保存し直します。',
  'store.import.tooLarge': 'ファイルが大きすぎます。読み込めるのは{megabytes} MB までです。',
  'store.import.notJson': 'ファイルが壊れているか、ライブラリファイルではありません。何も取り込んでいません。',
  'store.import.broken': 'ファイルの「{part}」の{number}番目が壊れています。何も取り込んでいません。',
  'store.import.otherFormat': 'Kaeshi のライブラリファイルではありません。何も取り込んでいません。',
  'store.import.later': '新しいバージョンの Kaeshi のファイルです（形式{version}）。何も取り込んでいません。',
  'store.left.badEntry': '{number}件目{name}は取り込めませんでした（項目「{field}」が壊れているか、大きすぎます）。',
  'store.left.badFile': '{number}番目の棋譜ファイル{name}は取り込めませんでした（壊れているか、大きすぎます）。',
  'store.left.name': '「{name}」',
  'store.left.more': 'ほかに{n}件を取り込めませんでした。',
};
