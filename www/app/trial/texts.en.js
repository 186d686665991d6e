/** The English words of a tried move. */
export const en = {
  'trial.waiting': 'Searching…',
  'trial.wrong': '{tried} loses {lost}. Try another move.',
  'trial.unknown': '{tried} is not the best move. Try another one.',
  'trial.right': 'Correct: {tried} is the best move.',
  'trial.right.nearly': 'Correct: {tried} loses less than a disc.',
  'trial.lost': 'loses {lost}',
  'trial.about': 'about {n}',
  'trial.discs': '{n} {count|disc|discs}',
};
