/** The English words for a move that lost something. */
export const en = {
  'why.passes': 'Best play after {move} leaves {side} without a move after {squares}.',
  'why.passes.now': 'After {move}, {side} must pass.',
  'why.cornerGiven': '{move} gives {side} the corner {squares}.',
  'why.corner': 'With best play after {move}, {side} takes the corner {squares}; after {other}, not.',
  'why.replies': '{ply} moves after {move}, {side} has {n} {n|move|moves}; after {other}, {m}.',
  'why.replies.now': 'After {move}, {side} has {n} {n|move|moves}; after {other}, {m}.',
  'why.safe':
    '{ply} moves after {move}, {side} has {n} {n|move|moves} that {n|gives|give} up no corner; after {other}, {m}.',
  'why.safe.now': 'After {move}, {side} has {n} {n|move|moves} that {n|gives|give} up no corner; after {other}, {m}.',
  'why.frontier': '{ply} moves after {move}, {side} has {n} {n|disc|discs} next to empty squares; after {other}, {m}.',
  'why.frontier.now': 'After {move}, {side} has {n} {n|disc|discs} next to empty squares; after {other}, {m}.',
  'why.stable': '{ply} moves after {move}, {side} has {n} stable {n|disc|discs}; after {other}, {m}.',
  'why.stable.now': 'After {move}, {side} has {n} stable {n|disc|discs}; after {other}, {m}.',
  'why.lastMove': 'With {move}, {side} gets the last move in the region {squares}; with {other}, the other side does.',
  'why.noMove': 'After {move}, {side} has no move at {squares}; after {other}, it does.',
  'why.none': 'Too deep for words: see the line.',
  'why.play': 'Play it out',
  'why.lit': 'named in the explanation',
};
