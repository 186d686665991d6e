/** The English words of what stands beside a game. */
export const en = {
  'sidebar.graph': 'Score so far',
  'sidebar.lines': 'How play may go on',
  'sidebar.proven': '{value}, proven',
  'sidebar.estimated': 'about {value}, searched {depth} {depth|move|moves} deep',
  'sidebar.remarks': 'Comments',
  'sidebar.start': 'Start',
};
