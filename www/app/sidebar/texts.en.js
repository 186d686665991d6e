/** The English words of what stands beside a game. */
export const en = {
  'sidebar.graph': 'Score so far',
  'sidebar.lines': 'Expected line',
  'sidebar.proven': '{value}, proven',
  'sidebar.estimated': 'about {value}, {depth} {depth|move|moves} deep',
  'sidebar.remarks': 'Comments',
  'sidebar.start': 'Start',
};
