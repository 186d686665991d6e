/** The English words of the opening explorer. */
export const en = {
  'explorer.loading': 'Loading…',
  'explorer.failed': 'The rules could not be loaded: {why}',
  'explorer.retry': 'Try again',
  'explorer.sources': 'What is counted',
  'explorer.source.book': 'Opening book',
  'explorer.source.games': 'My games',
  'explorer.source.own': 'My games ({n})',
  'explorer.source.file': '{year} ({n} {n|game|games})',
  'explorer.source.bad': '{what}: {why}',
  'explorer.counting': 'Reading games…',
  'explorer.caption': 'What was played from this position',
  'explorer.move': 'Move',
  'explorer.games': 'Games',
  'explorer.results': 'Black–draws–White',
  'explorer.value': 'Value',
  'explorer.ends': 'Black won {black}, {draws} drawn, White won {white}',
  'explorer.none': 'No game came to this position, and the opening book has left it too.',
  'explorer.over': 'The game is over here.',
  'explorer.balanced': 'Balanced opening',
  'explorer.balanced.failed': 'No opening could be drawn: {why}',
  'explorer.add': 'Add WTHOR files',
  'explorer.file.bad': '{file} is no WTHOR file that can be read: {why}',
  'explorer.best': 'best',
  'explorer.note.black':
    'Turned positions and other orders of moves count as one. Values are the book’s, for Black; the best is marked.',
  'explorer.note.mover':
    'Turned positions and other orders of moves count as one. Values are the book’s, for the side to move; ' +
    'the best is marked.',
};
