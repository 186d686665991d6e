/** The English words that every element uses. */
export const en = {
  'color.black': 'Black',
  'color.white': 'White',
  again: 'Try again',
  stop: 'Stop',
  reload: 'Reload',
  copied: 'Copied',
  'moves.first': 'Go to start',
  'moves.previous': 'Previous move',
  'moves.next': 'Next move',
  'moves.last': 'Go to end',
  empties: '{n} {n|empty|empties}',
  'load.missing': 'The engine needs WebAssembly, which this browser does not support or has disabled.',
  'load.forbidden': 'The security policy of this page does not allow the engine to run.',
  'say.moved': '{side} {square}, {n} flipped.',
};
