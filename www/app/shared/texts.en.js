/** The English words of what every page shares. */
export const en = {
  'site.name': 'Kaeshi',
  'site.play': 'Play',
  'site.analyse': 'Analysis',
  'site.gameLibrary': 'Library',
  'site.tsume': 'Puzzles',
  'site.lab': 'Lab',
  'site.embed': 'Embed',
  'site.guide': 'Guide',
  'site.pages': 'Pages',
  'site.skip': 'Skip to the content',
  'site.close': 'Close',
  'site.copy': 'Copy',
  'site.embedCode': 'Copy embed code',
  'site.copied': 'Copied',
  'site.copyFailed': 'Your browser did not allow copying. The text is selected: copy it by hand.',
  'site.flip': 'Turn the board round',
  'site.flipped': 'The board is turned: h8 is at the upper left.',
  'site.flippedBack': 'The board is the usual way round.',
  'site.title': 'Kaeshi: play reversi',

  'site.menu': 'Menu',
  settings: 'Settings',
  'paste.tooLong': 'That is too long: at most {megabytes} million characters are read.',
  'update.ready': 'A new version of Kaeshi is ready. What is on the board is kept.',
  'update.missing':
    'A part of this page could not be fetched. If there is a newer version, loading the page again brings it.',
  'update.now': 'Reload',
  'update.later': 'Later',

  'kifu.black': 'Black {name} {n}',
  'kifu.white': 'White {name} {n}',
  'kifu.diagram': 'The game: the squares carry the numbers of {n} {n|move|moves}.',

  keys: 'Keys',
  'keys.help': '?',
  'keys.help.what': 'this list',
};
