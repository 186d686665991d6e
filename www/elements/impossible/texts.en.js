/** The English words of why no game leads to a position. */
export const en = {
  'impossible.empty': 'There are no discs.',
  'impossible.centre':
    '{square} is empty, but the four centre squares are occupied from the start and discs are never removed.',
  'impossible.apart': 'The disc on {square} is not connected to the centre, but every move is made next to a disc.',
  'impossible.unplaceable': 'A disc can never be placed on {square}: it needs two discs in a row next to it.',
  'impossible.oneColor': 'All discs are {side}. That takes at least thirteen discs.',
  'impossible.turn': 'It must be {side}’s turn: with so few discs nobody can have passed yet.',
  'impossible.noLastMove':
    'No disc can have been {side}’s last move: a move always leaves three discs of its colour in a row.',
  'impossible.tried': 'Every game that could lead here was checked, and none does.',
  'impossible.otherStart':
    'This position is only possible from the mirrored start, with Black on d4 and e5. Rotate the board by 90° to ' +
    'fix it.',
};
