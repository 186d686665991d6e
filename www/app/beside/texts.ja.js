/** 対局の横に出る言葉。 The Japanese words of what stands beside a game. */
export const ja = {
  'beside.graph': 'ここまでの形勢',
  'beside.lines': 'この先の進行例',
  'beside.proven': '{value}（読み切り）',
  'beside.estimated': '約{value}（{depth}手読み）',
  'beside.remarks': 'コメント',
  'beside.start': '開始局面',
};
