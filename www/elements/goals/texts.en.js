/** The English words for the goals of puzzles. */
export const en = {
  'goal.win': 'Win',
  'goal.draw': 'Draw',
  'goal.best': 'Most discs',
  'goal.by': 'Win by {n} or more',
  'goal.lose': 'Lose by {n} at worst',
  'goal.wipeOut': 'Wipe-out',
  'goal.none': 'not possible',
  'goal.one': '1 correct move',
  'goal.many': '{n} correct moves',
};
