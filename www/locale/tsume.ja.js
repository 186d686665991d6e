/** 詰めと埋め込みのページの言葉（日本語）。 The Japanese words of the puzzles and of the page about embedding. */
export const tsumeJa = {
  'tsume.label': '詰めオセロの問題',
};
