/** 現れない局面の言葉。 The Japanese words of why no game leads to a position. */
export const ja = {
  'impossible.empty': '石がありません。',
  'impossible.centre': '{square}が空いています。中央の4マスには初めから石があり、なくなることはありません。',
  'impossible.apart': '{square}の石が中央とつながっていません。着手はいつも石の隣です。',
  'impossible.unplaceable': 'どの順に打っても{square}には置けません。手前に石が2つ並んでいる必要があります。',
  'impossible.oneColor': '石が{side}だけです。全滅には13個以上の石が必要です。',
  'impossible.turn': '{side}の番のはずです。この石数ではまだパスがありえません。',
  'impossible.noLastMove': '{side}の最後の手になりうる石がありません。着手の後は同じ色の石が3つ並びます。',
  'impossible.tried': 'ここに至りうる対局をすべて調べましたが、一つもありません。',
  'impossible.otherStart': 'd4 と e5 が黒の、鏡に映した開始局面からしか現れません。盤を90度回せば直ります。',
};
