/** 試した手の言葉。 The Japanese words of a tried move. */
export const ja = {
  'trial.waiting': '探索中…',
  'trial.wrong': '{tried}は{lost}の損。別の手をどうぞ。',
  'trial.unknown': '{tried}は最善手ではありません。別の手をどうぞ。',
  'trial.right': '正解。{tried}が最善手です。',
  'trial.right.nearly': '正解。{tried}の損は1石未満です。',
  'trial.lost': '{lost}の損',
  'trial.about': '約{n}',
  'trial.discs': '{n}{count|石|石}',
};
