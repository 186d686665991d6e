/** The English words of the card after a game. */
export const en = {
  'result.close': 'Close the result',
  'result.accuracy': 'Accuracy',
  'result.lost': 'Discs lost',
  'result.reviewing': 'The engine is looking through the game…',
  'result.failed': 'The engine could not look through the game.',
  'result.about': 'about {n}',
  'result.said': 'Accuracy: Black {black}, White {white}.',
  'result.turning': 'The game turned with move {ply}, {square}',
  'result.review': 'Review',
  'result.rematch': 'Rematch',
  'result.rematch.title': 'Another game with the colours swapped',
  'result.puzzles': 'Puzzles from my mistakes',
  'result.puzzles.busy': 'Looking for mistakes with a single right move…',
  'result.puzzles.done': 'None of the mistakes makes a puzzle: that takes a single right move near the end.',
  'result.share': 'Share',
};
