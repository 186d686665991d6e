/** The English words of practice. */
export const en = {
  'practice.unreachable': 'The puzzles could not be loaded right now.',
  'practice.unkept': 'This browser cannot save new results: storage is full or blocked. Export before you leave.',
  'practice.unread':
    'Your results could not be read right now. Nothing has been lost, and new results will be saved later.',

  'daily.title': 'Daily puzzle {number}',
  'daily.title.early': 'Daily puzzle',
  'daily.streak': '{n}-day streak',
  'daily.longest': 'longest: {n}',
  'daily.rule':
    'A new puzzle every day, the same for everyone. Solve it on the day, even with mistakes, to keep your streak.',
  'daily.day.solved': 'solved',
  'daily.day.open': 'not solved on the day',
  'daily.done.clean': 'Solved without a mistake in {time}.',
  'daily.done.mistakes': 'Solved with {n} {n|mistake|mistakes} in {time}.',
  'daily.done.helped': 'Solved with help, so it does not count towards your streak.',
  'daily.share': 'Copy result',

  'rush.rule':
    'Three minutes, increasingly hard puzzles, three mistakes and you are out. The clock keeps running if you ' +
    'leave the page.',
  'rush.start': 'Start',
  'rush.again': 'Play again',
  'rush.retry': 'Try the {n} you missed',
  'rush.last': 'Your last rush',
  'rush.score': '{n} solved',
  'rush.mistakes': '{n} of {most} mistakes',
  'rush.best': 'Best: {n}',
  'rush.ended.time': 'Time is up',
  'rush.ended.mistakes': 'Three mistakes',
  'rush.ended.all': 'All puzzles solved',
  'rush.result': '{n} solved, {mistakes} {mistakes|mistake|mistakes}.',

  'tile.wrong': 'wrong',
  'tile.missing': 'not found',

  'better.prompt': '{side} to move: find the best move',
  'better.show': 'Show the best move',
  'better.shown': 'The best move is {square}.',

  'course.title': 'A set of puzzles',
  'course.again': 'Missed in the rush',
  'course.rush': 'Back to the rush',
  'course.done': 'That was the last puzzle.',
  'course.none': 'This link names no puzzles.',
  'course.missing': 'The library does not have this puzzle.',

  'training.rating': 'Rating {rating}',
  'training.puzzle': 'This puzzle: {rating}',
  'training.again': 'You got this one wrong before. It may be rotated or mirrored.',
  'training.right': 'Correct: {by}',
  'training.wrong': 'Incorrect: {by}. You will see it again.',
  'training.own': 'One of your own puzzles: your rating does not change.',
  'training.own.right': 'Correct. Your rating does not change.',
  'training.own.wrong': 'Incorrect. You will see it again. Your rating does not change.',
  'training.waits': 'Your rating will be updated once your results can be read.',
  'training.due': '{n} to review',
  'training.skip': 'Skip',
  'training.least': 'Min. empties',
  'training.most': 'Max. empties',
  'training.choose': 'Choose puzzles',
  'training.weak': 'My weakest themes',
  'training.weak.none': 'Too few attempts so far to tell: puzzles of any theme are shown.',
  'training.sizes': 'My weakest sizes',
  'training.sizes.none': 'Too few attempts so far to tell: puzzles with up to {n} empties are shown.',
  'training.time': 'Time per puzzle',
  'training.time.none': 'No limit',
  'training.late': 'Time is up: {by}. You will see it again.',
  'training.days': 'practised {n} days in a row',
  'training.rule':
    'Your first wrong move counts. Ratings use Glicko-2 against the puzzles’ ratings and stay in this browser. ' +
    'Your own puzzles and puzzles from your games do not affect your rating. Puzzles you get wrong come back ' +
    'here, including those from the list, Daily and Rush, and so do mistakes from your games.',

  'openings.begin':
    'Choose an opening below, or press “Learn this line” under Openings on the study page. Every day you are asked ' +
    'the moves you are about to forget, and the page replies as people do.',
  'openings.due': 'Due today',
  'openings.learnt': 'Positions',
  'openings.lapses': 'Lapses',
  'openings.streak': 'Days without a miss',
  'openings.start': 'Start: {n} due',
  'openings.none': 'Nothing more is due today. Next: {date}.',
  'openings.done': 'Done: {n} {n|position|positions}, {lapses} {lapses|lapse|lapses}.',
  'openings.add': 'Add a line',
  'openings.from': 'From',
  'openings.from.named': 'Named openings',
  'openings.from.games': 'My games',
  'openings.which': 'Opening',
  'openings.which.game': 'Game',
  'openings.noGames': 'There are no games in your library yet.',
  'openings.length': 'Length',
  'openings.moves': '{n} moves',
  'openings.book': 'Named openings go on with the best moves of the opening book.',
  'openings.learn.named': '{name}, as {side}',
  'openings.lines': 'My lines: {n}',
  'openings.delete': 'Delete',
  'openings.delete.line': 'Delete {line}',
  'openings.imported': '{added} new, {updated} updated, {kept} unchanged.',
  'openings.file.otherFormat': 'This is not a Kaeshi repertoire file.',
  'openings.failed': 'This did not work. Please try again.',
  'openings.rule':
    'A position counts once, whatever moves, rotation or reflection led to it. Replies come as often as in your ' +
    'games and WTHOR, or as people play by the model. The schedule is FSRS.',
  'openings.score': '{n} correct',

  'drill.board': 'Drill of openings',
  'drill.at': '{at} of {n}',
  'drill.begin': 'A new game.',
  'drill.reply': '{side} plays {square}.',
  'drill.turn': '{side} to move: your move?',
  'drill.right': 'Correct.',
  'drill.wrong': '{square} is not the move you are learning. Try again.',
  'drill.mark': 'not the move you are learning',
  'drill.own': 'the move to learn',
  'drill.values.book': '{square}: {tried}. The move to learn: {learnt} (opening book, discs for {side}).',
  'drill.values.engine': '{square}: {tried}. The move to learn: {learnt} (estimate, discs for {side}).',
  'drill.lines': 'Lines to remember after it: Black {black}, White {white}.',
  'drill.equal': 'It loses nothing; it is only not the move you chose to learn.',
  'drill.games': '{square} was played in {percent} % of {games} games.',
  'drill.people': 'About {percent} % of people play {square}.',
  'drill.rare': 'Hardly anybody plays {square}.',
  'drill.looking': 'Comparing the two moves…',
  'drill.show': 'Show the move',
  'drill.shown': 'The move is {square}. Play it to continue.',
  'drill.continue': 'Continue',
  'drill.later': 'You will be asked again.',
  'drill.stop': 'Stop',

  'statistics.none': 'No results yet. Solve a puzzle first.',
  'statistics.tried': 'Attempted',
  'statistics.right': 'Solved first try',
  'statistics.rating': 'Rating',
  'statistics.streak': 'Daily streak',
  'statistics.days': 'Days in a row',
  'statistics.weeks': 'Weekly report: attempted, and share solved first try',
  'statistics.week.now': 'Last 7 days',
  'statistics.week.before': '7 days before',
  'statistics.week.all': 'All puzzles',
  'statistics.week.share': '{n} · {part} %',
  'statistics.rush': 'Best rush',
  'statistics.graph': 'Rating over {days} {days|day|days}, from {from} to {to}',
  'statistics.table': 'Show as table',
  'statistics.day': 'Day',
  'statistics.bySize': 'By size',
  'statistics.byTheme': 'By theme',
  'statistics.history': 'History: {n} {n|attempt|attempts}',
  'statistics.own': 'your own puzzle',
  'statistics.data': 'Your data',
  'statistics.export': 'Export',
  'statistics.import': 'Import',
  'statistics.imported': '{added} new, {updated} updated, {kept} unchanged.',
  'statistics.file.notJson': 'The file is not valid JSON.',
  'statistics.file.otherFormat': 'This is not a Kaeshi results file.',
  'statistics.tries': 'Help to grade the puzzles',
  'statistics.tries.rule':
    'A text file of your attempts at library puzzles, without names and dates: how each went, and how long it took. ' +
    'It stays on this device. Nothing is sent: pass it on if you like.',
  'statistics.tries.save': 'Download attempts',
  'statistics.offline': 'Download all puzzles for offline use',
  'statistics.offline.some': 'Downloading: {kept} of {total}',
  'statistics.offline.all': 'All puzzles are available offline',
  'statistics.offline.failed': 'Not all puzzles could be saved: storage is full or blocked.',

  'mine.rule': 'Turns your mistakes from the last 20 empties into puzzles where only one move wins or draws.',
  'mine.none': 'No puzzles from your games yet.',
  'mine.noGames': 'There are no finished games in your library yet.',
  'mine.search': 'Search my games',
  'mine.searching': 'Game {done} of {total}, {found} {found|puzzle|puzzles} found…',
  'mine.found': '{games} {games|game|games} searched, {found} new {found|puzzle|puzzles}.',
  'mine.puzzle.win': '{side} to win, {empties}',
  'mine.puzzle.draw': '{side} to draw, {empties}',
  'mine.puzzle.best': '{side}, most discs, {empties}',
  'mine.puzzle.move': '{side}, best move, {empties}',
  'mine.remove': 'Delete',
  'mine.stays': 'The puzzle could not be deleted. Please try again.',
  'lessons.at': 'Puzzle {at} of {n}',
  'lessons.choose': 'Lesson',
  'lessons.entry': '{at}. {name} ({done} of {n})',
  'lessons.rule': 'On each board exactly one move is correct, and it shows what the lesson says.',
  'lessons.opening': 'This opening is called {name}.',
  'lessons.next': 'Next lesson',
  'lessons.done': 'That was the last lesson. Training and the daily puzzle go further.',
  'lesson.flips': 'Flipping',
  'lesson.flips.text':
    'A disc flips every line of opposing discs between it and another of your discs, in all eight ' +
    'directions at once. ' +
    'Find the move that flips in the most directions.',
  'lesson.corners': 'Corners',
  'lesson.corners.text':
    'A disc in a corner can never be flipped, and discs next to it often become safe, too. Here a corner ' +
    'is there for ' +
    'the taking.',
  'lesson.stable': 'Stable discs',
  'lesson.stable.text':
    'A disc that can never be flipped again is stable: one in a corner, and those that lean on it. Find the move ' +
    'that gains you the most stable discs.',
  'lesson.safe': 'X and C squares',
  'lesson.safe.text':
    'The squares next to an empty corner are dangerous: X on the diagonal, C on the edge. Here each of them hands ' +
    'the corner to your opponent. Find the move that does not.',
  'lesson.mobility': 'Mobility',
  'lesson.mobility.text':
    'Whoever has few moves must play bad ones. Do not count discs: play the move that leaves your opponent the ' +
    'fewest replies. If it leaves none, they pass and you move twice.',
  'lesson.quiet': 'Quiet moves',
  'lesson.quiet.text':
    'Many flips open new squares for your opponent. The correct move here flips fewer discs than any other.',
  'lesson.sacrifice': 'Giving up a corner',
  'lesson.sacrifice.text':
    'A corner is worth a lot, but not everything. Here the correct move lets your opponent take one, and gains more.',
  'lesson.wedge': 'Wedges',
  'lesson.wedge.text':
    'A disc between two opposing discs on an edge cannot be flipped along it. Play into the gap, and stay there.',
  'lesson.edge': 'Edges',
  'lesson.edge.text':
    'A disc on an edge is flipped along that edge only, so it is hard to take back. The correct move ' +
    'here is on an edge, away from the empty corners, and no reply can flip it.',
  'lesson.wall': 'Walls',
  'lesson.wall.text':
    'A row of your discs beside empty squares is a wall: your opponent can play there, and you cannot. Here the move ' +
    'that flips most would build one. Find the move that keeps your discs enclosed.',
  'lesson.openings': 'Openings',
  'lesson.openings.text':
    'In the opening fewer discs are better: stay in the middle, flip little, and leave your opponent few moves. ' +
    'Here one move is at least three discs better than the others in the opening book.',
  'lesson.tempo': 'Spare moves',
  'lesson.tempo.text':
    'A move that only you can make, and that opens no new square for your opponent, is a spare move: it is their ' +
    'turn again, and they have gained nothing. Find it.',
  'lesson.parity': 'Parity',
  'lesson.parity.text':
    'Whoever plays last in a region keeps what was flipped there. Count its empty squares, and enter an odd region ' +
    'first.',
  'lesson.reading': 'Reading ahead',
  'lesson.reading.text':
    'Near the end count instead of guessing: your move, the best reply, your answer. Here your first three moves are ' +
    'each the only correct one.',
  'lesson.practice': 'Practice',
  'lesson.practice.text':
    'All of it, mixed: each board is about another of the lessons, and none says which. Count moves, look at ' +
    'corners and regions, and read to the end before you play.',
};
