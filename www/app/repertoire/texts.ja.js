/** レパートリーの言葉。 The Japanese words of the repertoire. */
export const ja = {
  'repertoire.learn': 'この進行を覚える',
  'repertoire.forget': 'この進行を忘れる',
  'repertoire.side': '自分の色',
  'repertoire.added': '{side}の{n}局面を追加しました。',
  'repertoire.known': 'この進行はもう入っています。',
  'repertoire.none': 'この進行には、まだ{side}が選ぶ手がありません。',
  'repertoire.replaced': 'うち{n}局面では、前の手が新しい手に替わりました。',
  'repertoire.deleted': '{side}の{n}局面を削除しました。',
  'repertoire.undo': '元に戻す',
  'repertoire.undone': '元に戻しました。',
  'repertoire.unkept': 'この進行を保存できませんでした。',
  'repertoire.drill': '定石の復習へ',
};
