/** The English words of the guide. */
export const en = {
  'guide.title': 'Kaeshi in three minutes',
  'guide.lead': 'Play, find your mistakes, study, build a library and train your endgame. Nothing to install.',

  'guide.play.name': 'Play',
  'guide.play.1':
    'Select a marked square to place a disc. All opposing discs in a line between it and another of your discs ' +
    'are flipped. If you have no legal move you pass. Whoever has more discs at the end wins.',
  'guide.play.2':
    'Choose your opponent under New: a computer of ten levels, or one that makes human mistakes. Undo takes back ' +
    'your last move. Hints show the evaluation of every move: how many discs you would win or lose by. ' +
    'Hint in words, under More, warns of a tempting mistake and says why. ' +
    'In a teaching game a serious mistake is explained, and you can try again. ' +
    'To play a friend elsewhere, choose By link: each of you sends moves as links, and no account is needed.',
  'guide.play.go': 'Play a game',
  'guide.play.picture': 'A game in progress: the board, both scores, the moves in two columns, and the buttons below.',

  'guide.after.name': 'Review',
  'guide.after.1':
    'When the game is over, choose Review. The endgame is solved exactly, earlier moves are estimated, and the ' +
    'graph shows which is which.',
  'guide.after.2':
    'Every move gets a rating and the discs it lost. Go from mistake to mistake: try to find the better move ' +
    'yourself, or have it shown.',
  'guide.after.go': 'See a review',
  'guide.after.picture': 'A review: the score graph, both players’ accuracy, and the list of mistakes.',

  'guide.analyse.name': 'Study',
  'guide.analyse.1':
    'In Study you play both sides. Playing a different move starts a variation, so nothing is ' +
    'overwritten. Add comments and marks, and share it all as a link.',
  'guide.analyse.2':
    'Turn on the engine to see the best moves and lines. The opening explorer shows what has been played, and ' +
    'you can set up any position.',
  'guide.analyse.go': 'Open Study',
  'guide.analyse.picture': 'The Study page with a variation, the best moves and their evaluations.',

  'guide.keep.name': 'Library',
  'guide.keep.1':
    'Your games are saved to the library automatically, and only in this browser. Search by player, year, result, ' +
    'opening, moves in any order or position. Export everything to a single file as a backup or to move to another ' +
    'device.',
  'guide.keep.2': 'Add WTHOR years, and one search covers their games and yours. The opening explorer counts them too.',
  'guide.keep.go': 'Open the library',
  'guide.keep.picture': 'The library: a list of games, a search field, and the board of the selected game.',

  'guide.tsume.name': 'Puzzles',
  'guide.tsume.1':
    'Puzzles ask you to win, to draw, or to get the most discs. Every move is checked by solving the game to the ' +
    'end, and the engine replies with the best defence.',
  'guide.tsume.2':
    'You can take back a wrong move. There is a new daily puzzle every day, Rush against the clock, and training ' +
    'that brings back puzzles you got wrong.',
  'guide.tsume.lessons': 'Short lessons',
  'guide.tsume.openings': 'Openings can be learnt there, too: each position comes back just before you forget it.',
  'guide.tsume.openings.go': 'Learn openings',
  'guide.tsume.go': 'Solve a puzzle',
  'guide.tsume.picture': 'A puzzle: the board, the goal, and the list of puzzles by size.',

  'guide.open.name': 'Import and share',
  'guide.open.1':
    'Paste a game or position anywhere with Ctrl+V, drop a file on the page, or choose Open. Kaeshi reads ' +
    'transcripts, boards, GGF, SGF, WTHOR and more, and points out anything that is wrong. A screenshot or photo ' +
    'of a board works, too: you check the squares it was unsure of.',
  'guide.open.2':
    'Share gives you a link, an image, text in the format you need, or code to embed the board on your own page.',
  'guide.open.go': 'Go to the board',
  'guide.open.picture': 'The Open dialog, showing what was recognised in the text.',

  'guide.more.name': 'Good to know',
  'guide.more.keys': 'Everything works with the keyboard. Press ? on any page for a list of shortcuts.',
  'guide.more.offline':
    'Shortly after your first visit, every page also works offline: Settings says when it is ready. You can install ' +
    'Kaeshi as an app from your browser.',
  'guide.more.settings':
    'Board colour, light and dark themes, high contrast, animation, sound and language are in Settings at the ' +
    'top right.',
  'guide.more.private': 'No account, no server, no tracking: your games stay in your browser.',

  'guide.developers.name': 'For developers',
  'guide.developers.lab': 'The Lab explains bitboard techniques step by step, and times them in your browser.',
  'guide.developers.lab.go': 'Open the Lab',
  'guide.developers.embed': 'A board, a game or a puzzle on your own website takes only a few lines of HTML.',
  'guide.developers.embed.go': 'Embed a board',
};
