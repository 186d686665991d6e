export const en = {
  'frame.heading': 'A reversi board',
  'frame.title': 'A game of reversi',
  'frame.analyse': 'Analyse',
  'frame.analyseTitle': 'Opens the position on the analysis page, in a tab of its own',
  'frame.moves': 'Moves {from}–{to}',
  'frame.parts': 'Parts of the game',
  'frame.forgotten': 'At move {n} {squares} was not turned over.',
  'frame.fault': 'The game could not be read to its end: {why}',
  'frame.missing': 'The board could not be fetched.',
  'frame.again': 'Try again',
  'frame.diagram': 'The game with the number of every move, {n} moves',
};
