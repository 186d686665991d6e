/** The English words of the guide. */
export const en = {
  'guide.name': 'Guide',
  'guide.title': 'Kaeshi in three minutes',
  'guide.lead': 'Play a game, see where it turned, study it, keep it, and sharpen your endgame. Nothing to install.',

  'guide.play.name': 'Play',
  'guide.play.1':
    'Press a marked square to put a disc there. Every row of the opponent’s discs between it and another of ' +
    'yours is ' +
    'turned over. Who cannot move passes; who has more discs at the end wins.',
  'guide.play.2':
    'Choose your opponent and a level under New. Undo takes your last move back. Hints give the value of every ' +
    'move: how many discs you would win or lose by.',
  'guide.play.go': 'Play a game',
  'guide.play.picture': 'A game under way: the board, both counts, the moves in two columns, and the buttons below.',

  'guide.after.name': 'See where it turned',
  'guide.after.1':
    'After the last move, press Review. Kaeshi goes through the game from its end: the last moves are read out ' +
    'completely, those before are estimated, and the graph says which is which.',
  'guide.after.2':
    'Each move gets a mark and the discs it lost. Press a point of the graph or a mistake in the list to go ' +
    'there, and ' +
    'the better line to see what you missed.',
  'guide.after.go': 'See a review',
  'guide.after.picture': 'A review: the graph of the score, the accuracy of both sides, and the list of mistakes.',

  'guide.analyse.name': 'Study',
  'guide.analyse.1':
    'On the analysis board both sides are yours. Playing another move than the one that was played opens a ' +
    'variation; ' +
    'nothing is overwritten. Comment, mark, and send the whole of it as a link.',
  'guide.analyse.2':
    'Switch the engine on for the best moves of each position with their lines. The explorer shows what was played ' +
    'before, and the editor sets up any position.',
  'guide.analyse.go': 'Open the analysis board',
  'guide.analyse.picture': 'The analysis board with a variation, the best moves and their values.',

  'guide.keep.name': 'Keep',
  'guide.keep.1':
    'Your games go into the library by themselves, in this browser and nowhere else. Search them by player, ' +
    'note or ' +
    'opening. Export everything as one file to keep it safe or to take it along.',
  'guide.keep.2': 'Files of the WTHOR database open as lists of their games, a year at a time.',
  'guide.keep.go': 'Open the library',
  'guide.keep.picture': 'The library: a list of games, a search field, and the board of the chosen game.',

  'guide.tsume.name': 'Solve',
  'guide.tsume.1':
    'Puzzles ask you to win, to draw or to get the most discs. Every move is judged by reading the game to its ' +
    'end, and ' +
    'the best defence answers.',
  'guide.tsume.2': 'A wrong move can be taken back. Every day has its puzzle, and training repeats what went wrong.',
  'guide.tsume.go': 'Solve a puzzle',
  'guide.tsume.picture': 'A puzzle: the board, what is asked, and the list of puzzles by size.',

  'guide.open.name': 'Bring your games',
  'guide.open.1':
    'Paste a game or a position anywhere with Ctrl+V, drop a file on the page, or press Open. Kaeshi recognises ' +
    'transcripts, boards, GGF, SGF, WTHOR and more, says what it found, and where something is wrong.',
  'guide.open.2':
    'Share gives you a link, a picture, the text in the format you need, or the code that puts the board into ' +
    'your own ' +
    'page.',
  'guide.open.go': 'To the board',
  'guide.open.picture': 'The box for opening a game, saying what it recognised in the text.',

  'guide.more.name': 'Good to know',
  'guide.more.keys': 'Everything works from the keyboard. Press ? on any page for the list of its keys.',
  'guide.more.offline':
    'After the first visit Kaeshi works without a network. Your browser can install it like an app.',
  'guide.more.settings':
    'Colours of the board, light and dark, high contrast, movement, sound and language are in the settings, top ' +
    'right.',
  'guide.more.private': 'No account, no server, no tracking: what you play stays in your browser.',
};
