/** The English words of what stands beside a game. */
export const en = {
  'beside.graph': 'Score so far',
  'beside.lines': 'How play may go on',
  'beside.proven': '{value}, proven',
  'beside.estimated': 'about {value}, searched {depth} {depth|move|moves} deep',
  'beside.remarks': 'Comments',
  'beside.start': 'Start',
};
