/** テーマの名前。 The Japanese names of themes. */
export const ja = {
  'theme.p': '偶数理論（手止まり）',
  'theme.s': '連打（相手のパス）',
  'theme.c': '隅を捨てる',
  'theme.w': 'くさび',
  'theme.q': '静かな手',
  'theme.x': 'X打ち',
  'theme.k': 'C打ち',
  'theme.e': '辺を捨てる',
  'theme.z': '全滅',
  'theme.t': '手得',
  'people.ease': '多くの人には{how}（推定{percent}％）',
  'people.ease.1': 'とても難しい',
  'people.ease.2': '難しい',
  'people.ease.3': '普通',
  'people.ease.4': 'やさしい',
};
