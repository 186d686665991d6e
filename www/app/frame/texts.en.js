export const en = {
  'frame.heading': 'A reversi board',
  'frame.title': 'A game of reversi',
  'frame.analyse': 'Analyse',
  'frame.analyseTitle': 'Opens this position on the Study page in a new tab',
  'frame.moves': 'Moves {from}–{to}',
  'frame.parts': 'Parts of the game',
  'frame.forgotten': 'At move {n}, {squares} was not flipped.',
  'frame.fault': 'The rest of the game could not be read: {why}',
  'frame.missing': 'The board could not be loaded.',
  'frame.diagram': 'Game diagram with move numbers, {n} moves',
};
