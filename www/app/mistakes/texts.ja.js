/** Puzzles from mistakes, in Japanese. */
export const ja = {
  'reviewed.title': 'ミスから作った問題',
  'reviewed.win': '{ply}手目、{side}の{square}：勝つ手を探す',
  'reviewed.draw': '{ply}手目、{side}の{square}：引き分ける手を探す',
  'reviewed.best': '{ply}手目、{side}の{square}：最善手を探す',
};
