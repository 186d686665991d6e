/** The English words of the card after a game. */
export const en = {
  'result.close': 'Close the result',
  'result.accuracy': 'Accuracy',
  'result.lost': 'Discs lost',
  'result.reviewing': 'Reviewing the game…',
  'result.failed': 'The game could not be reviewed.',
  'result.about': 'about {n}',
  'result.said': 'Accuracy: Black {black}, White {white}.',
  'result.turning': 'Turning point: move {ply}, {square}',
  'result.review': 'Review',
  'result.rematch': 'Rematch',
  'result.rematch.title': 'Play again with colours swapped',
  'result.puzzles': 'Puzzles from my mistakes',
  'result.puzzles.busy': 'Looking for mistakes that make puzzles…',
  'result.puzzles.done': 'None of the mistakes makes a puzzle. A puzzle needs a single correct move near the end.',
  'result.share': 'Share',
};
