/** The English words of the library page. */
export const en = {
  'library.title': 'Kaeshi: library',
  'library.heading': 'Library',
  'library.search': 'Search',
  'library.untitled': 'Game',
  'library.none': 'Your finished games are kept here by themselves: play one.',
  'library.nothing': 'Nothing is found.',
};
