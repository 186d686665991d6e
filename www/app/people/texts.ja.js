/** The Japanese words of what people play. */
export const ja = {
  'people.title': '人はどう打つか',
  'people.off': '表示しない',
  'people.rating': '{rating}の人',
  'people.said': 'レーティング{rating}の人：',
  'people.move': '{square}：{n}%の人が打つ',
  'people.share': '{n}%',
  'people.waiting': '人の打ち方を読み込み中…',
  'people.failed': '表示できません：{why}',
  'people.most': '{square}：多くの人がこう打つ（{n}%）',
  'people.traps': '応じるのが最も難しい手を表示',
  'people.trap': '応じるのが最も難しい手：',
  'people.trap.said': '{square}：レーティング{rating}の人は次の手で平均{discs}石損をする見込み',
  'people.trap.none': '好手のうち、相手が応じにくいものはありません。',
  'people.trap.discs': '平均{discs}石損',
};
