/** The English words for a move that lost something. */
export const en = {
  'why.passes': 'Best play after {move} leaves {side} without a move after {squares}.',
  'why.passes.now': 'After {move}, {side} must pass.',
  'why.cornerGiven': '{move} gives {side} the corner {squares}.',
  'why.cornerGiven.now': '{move} lets {side} take the corner {squares}; {other} does not.',
  'why.passes.expected': 'In the expected line after {move}, {side} has no move after {squares}.',
  'why.corner': 'With best play after {move}, {side} takes the corner {squares}; after {other}, it never does.',
  'why.corner.expected':
    'In the expected line after {move}, {side} takes the corner {squares}; after {other}, it never does.',
  'why.corner.now': '{move} takes the corner {squares}; after {other}, {side} never gets it.',
  'why.replies.more':
    '{move} gives {side} mobility: {ply} {ply|move|moves} later it has {n} {n|move|moves}; with {other}, {m}.',
  'why.replies.fewer':
    '{move} costs {side} mobility: {ply} {ply|move|moves} later it has {n} {n|move|moves}; with {other}, {m}.',
  'why.replies.now': '{move} leaves {side} {n} {n|move|moves}; {other}, {m}.',
  'why.safe.more':
    '{move} gives {side} safe moves: {ply} {ply|move|moves} later it has {n} that {n|gives|give} no corner away; ' +
    'with {other}, {m}.',
  'why.safe.fewer':
    '{move} costs {side} safe moves: {ply} {ply|move|moves} later it has {n} that {n|gives|give} no corner away; ' +
    'with {other}, {m}.',
  'why.safe.now': '{move} leaves {side} {n} {n|move|moves} that {n|gives|give} no corner away; {other}, {m}.',
  'why.frontier.more':
    '{move} opens up {side}’s discs: {ply} {ply|move|moves} later {n} {n|disc touches|discs touch} empty squares; ' +
    'with {other}, {m}.',
  'why.frontier.fewer':
    '{move} keeps {side}’s discs enclosed: {ply} {ply|move|moves} later {n} {n|disc touches|discs touch} empty ' +
    'squares; with {other}, {m}.',
  'why.frontier.now': '{move} leaves {side} {n} {n|disc|discs} next to empty squares; {other}, {m}.',
  'why.stable.more': '{move} gives {side} stable discs: {ply} {ply|move|moves} later it has {n}; with {other}, {m}.',
  'why.stable.fewer': '{move} costs {side} stable discs: {ply} {ply|move|moves} later it has {n}; with {other}, {m}.',
  'why.stable.now': '{move} leaves {side} {n} stable {n|disc|discs}; {other}, {m}.',
  'why.lastMove.left': '{move} leaves {squares} to {side}.',
  'why.lastMove': 'With {move}, {side} gets the last move in the region {squares}; with {other}, it does not.',
  'why.noMove': 'After {move}, {side} has no move at {squares}; after {other}, it does.',
  'why.wedge': 'With {move}, {side} gets a wedge at {squares}; with {other}, it does not.',
  'why.forcedEntry': 'With best play after {move}, {side} is forced to play next to an empty corner: {squares}.',
  'why.forcedEntry.expected':
    'In the expected line after {move}, {side} is forced to play next to an empty corner: {squares}.',
  'why.forcedEntry.now': '{move} leaves {side} only moves next to empty corners: {squares}.',
  'why.onlyReply': '{move} leaves {side} one move that gives no corner away, {squares}; {other} leaves it none.',
  'why.free.more':
    '{move} gives {side} free moves: {ply} {ply|move|moves} later it has {n} safe {n|move|moves} that the ' +
    'opponent cannot play; with {other}, {m}.',
  'why.free.fewer':
    '{move} costs {side} free moves: {ply} {ply|move|moves} later it has {n} safe {n|move|moves} that the ' +
    'opponent cannot play; with {other}, {m}.',
  'why.free.now': '{move} leaves {side} {n} safe {n|move|moves} that the opponent cannot play; {other}, {m}.',
  'why.refutation':
    'Only {squares} punishes {move}: after any other reply {opponent} does at least as well as after {other}.',
  'why.none': 'Too deep for words: see the line.',
  'why.lit': 'named in the explanation',
};
