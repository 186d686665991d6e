/** 問題の目標の言葉。 The Japanese words for the goals of puzzles. */
export const ja = {
  'goal.win': '勝ち',
  'goal.draw': '引き分け',
  'goal.best': '最善',
  'goal.by': '{n}石差以上の勝ち',
  'goal.lose': '負けても{n}石差以内',
  'goal.wipeOut': '全滅勝ち',
  'goal.none': '達成不可',
  'goal.one': '正解は一手',
  'goal.many': '正解は{n}手',
};
