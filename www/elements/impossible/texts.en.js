/** The English words of why no game leads to a position. */
export const en = {
  'impossible.empty': 'There are no discs.',
  'impossible.centre':
    '{square} is empty: a game begins with discs on the four centre squares, and none is ever taken away.',
  'impossible.apart':
    'The disc on {square} is joined to the centre by no chain of neighbours, and a move is always beside a disc.',
  'impossible.unplaceable': 'No order of moves can place a disc on {square}: two discs in a row have to lie before it.',
  'impossible.oneColor': 'All discs are {side}’s: no game gets there with fewer than thirteen.',
  'impossible.turn': '{side} has to be to move: with so few discs nobody can have passed.',
  'impossible.noLastMove': 'No disc can have been {side}’s last move, which leaves three of its colour in a row.',
  'impossible.tried': 'All games that could lead here were tried, and none does.',
  'impossible.otherStart':
    'Games lead here only from the mirrored start, with Black on d4 and e5. Turn the board a quarter to mend it.',
};
