/** Puzzles from mistakes, in Japanese. */
export const ja = {
  'reviewed.title': '悪手から作った問題',
  'reviewed.win': '{ply}手目、{side}の{square}：勝つ手を見つける',
  'reviewed.draw': '{ply}手目、{side}の{square}：引き分ける手を見つける',
  'reviewed.best': '{ply}手目、{side}の{square}：最善手を見つける',
};
