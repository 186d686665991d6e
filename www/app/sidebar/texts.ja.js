/** 対局の横に出る言葉。 The Japanese words of what stands beside a game. */
export const ja = {
  'sidebar.graph': 'ここまでの形勢',
  'sidebar.lines': '予想手順',
  'sidebar.proven': '{value}（読み切り）',
  'sidebar.estimated': '約{value}（{depth}手読み）',
  'sidebar.remarks': 'コメント',
  'sidebar.start': '開始局面',
};
