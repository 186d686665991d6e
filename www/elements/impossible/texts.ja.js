/** 現れない局面の言葉。 The Japanese words of why no game leads to a position. */
export const ja = {
  'impossible.empty': '石がありません。',
  'impossible.centre': '{square}が空いています。中央の4マスには最初から石があり、なくなることはありません。',
  'impossible.apart': '{square}の石が中央とつながっていません。着手は必ず石の隣になります。',
  'impossible.unplaceable': '{square}に石を打てる手順はありません。隣に石が2つ並んでいる必要があります。',
  'impossible.oneColor': '{side}石だけになるには、13個以上の石が必要です。',
  'impossible.turn': '{side}番のはずです。この石数でパスはありえません。',
  'impossible.noLastMove': '{side}の最後の手になりうる石がありません。打った後は同じ色の石が3つ並ぶはずです。',
  'impossible.tried': 'ここに至りうる手順をすべて調べましたが、ありませんでした。',
  'impossible.otherStart': 'd4 と e5 が黒の、左右逆の開始局面からしか現れません。盤を90度回すと直ります。',
};
