/** The English words of the opening explorer. */
export const en = {
  'explorer.loading': 'Loading…',
  'explorer.failed': 'The rules could not be loaded: {why}',
  'explorer.retry': 'Try again',
  'explorer.sources': 'Sources',
  'explorer.source.book': 'Opening book',
  'explorer.source.games': 'My games',
  'explorer.source.own': 'My games ({n})',
  'explorer.source.file': '{year} ({n} {n|game|games})',
  'explorer.source.bad': '{what}: {why}',
  'explorer.counting': 'Reading games…',
  'explorer.caption': 'Moves played from this position',
  'explorer.move': 'Move',
  'explorer.games': 'Games',
  'explorer.results': 'Black–draws–White',
  'explorer.value': 'Evaluation',
  'explorer.ends': 'Black won {black}, {draws} drawn, White won {white}',
  'explorer.none': 'No games reached this position, and it is not in the opening book.',
  'explorer.over': 'The game is over.',
  'explorer.balanced': 'Balanced opening',
  'explorer.balanced.failed': 'No opening could be found: {why}',
  'explorer.add': 'Add WTHOR files',
  'explorer.file.bad': '{file} could not be read as a WTHOR file: {why}',
  'explorer.best': 'best',
  'explorer.note.black':
    'Rotations, mirrors and other move orders count as the same position. Evaluations come from the opening book ' +
    'and are for Black.',
  'explorer.note.mover':
    'Rotations, mirrors and other move orders count as the same position. Evaluations come from the opening book ' +
    'and are for the side to move.',
};
