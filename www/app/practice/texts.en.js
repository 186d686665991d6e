/** The English words of practice. */
export const en = {
  'practice.stars': '{n} {n|star|stars}',
  'practice.unreachable': 'The puzzles cannot be fetched just now.',
  'practice.again': 'Try again',

  'daily.title': 'Daily puzzle {number}',
  'daily.streak': '{n} {n|day|days} in a row',
  'daily.longest': 'longest: {n}',
  'daily.rule':
    'A new one each day, the same for everybody. Solve it on its day, with mistakes or without, to keep going.',
  'daily.day.solved': 'solved',
  'daily.day.open': 'not solved on its day',
  'daily.done.clean': 'Solved without a mistake in {time}.',
  'daily.done.mistakes': 'Solved with {n} {n|mistake|mistakes} in {time}.',
  'daily.done.helped': 'Solved with the solution shown: it does not count for the streak.',
  'daily.share': 'Copy the result',
  'daily.copied': 'Copied',

  'rush.title': 'Rush',
  'rush.rule':
    'Three minutes, ever harder puzzles, and the third mistake ends it. The clock goes on while you are away.',
  'rush.start': 'Start',
  'rush.again': 'Once more',
  'rush.score': '{n} solved',
  'rush.mistakes': '{n} of {most} mistakes',
  'rush.best': 'Best: {n}',
  'rush.ended.time': 'Time is up',
  'rush.ended.mistakes': 'The third mistake',
  'rush.ended.all': 'All puzzles solved',
  'rush.result': '{n} solved, {mistakes} {mistakes|mistake|mistakes}.',

  'training.title': 'Training',
  'training.rating': 'Rating {n}',
  'training.puzzle': 'This puzzle: {n}',
  'training.again': 'This one went wrong before. It may be turned or mirrored.',
  'training.right': 'Right: {by}',
  'training.wrong': 'Not solved: {by}. It will come again.',
  'training.due': '{n} to be repeated now',
  'training.next': 'Next puzzle',
  'training.skip': 'Another puzzle',
  'training.most': 'Up to',
  'training.rule':
    'The first wrong move counts. The rating is Glicko-2 against the puzzles’ own; it stays in this browser.',
};
