/** The English words of the Play page. */
export const en = {
  'play.new.short': 'New',
  'play.share': 'Share',
  'play.import': 'Open',
  'play.import.opened': '{what}. Use your browser’s Back button to return to the previous game.',
  'play.recent.left': 'The moves you replaced are saved under Open, in Recent games.',
  'play.hash.bad': 'The game in this link could not be read: {why}',
  'play.clock': '{side}, {time} left',
  'play.clock.low': '{side} has {n} seconds left.',
  'play.more': 'More',
  'play.partFailed': 'Part of this page could not be loaded. Check your connection and try again.',
  'play.storage.off': 'This browser does not allow saving, so the game is kept only in the page address.',
};
