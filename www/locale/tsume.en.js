/** The English words of the puzzles and of the page about embedding. */
export const tsumeEn = {
  'tsume.label': 'Reversi puzzle',
};
