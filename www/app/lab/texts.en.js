/** The English words of the Lab. */
export const labEn = {
  'lab.title': 'Kaeshi: the Lab',
  'lab.pageTitle': '{topic} · Kaeshi Lab',
  'lab.techniques': 'Techniques',
  'lab.choose': 'Technique',
  'lab.pager': 'The techniques before and after',
  'lab.previous': 'Previous: {topic}',
  'lab.next': 'Next: {topic}',
  'lab.sources': 'After',
  'lab.ours': 'an idea of our own',
  'lab.unknown': 'There is no technique “{name}” here. This is the first one.',
  'lab.loading': 'Loading the laboratory…',
  'lab.again': 'Try again',
  'lab.reload': 'Reload',

  'lab.source.issen':
    '“Generating the legal moves of Othello”, prime’s diary (the author of issen), day 23 of the Bit Tricks Advent ' +
    'Calendar 2016, published on 26 December (Japanese)',
  'lab.source.realCore':
    '“Defining moves and the board”, on the renju library REAL Core, 27 February 2017 (Japanese; a link to the month)',
  'lab.source.hasera': '“Bitboards for Hasera Reversi and its tsume-Othello”, Hasera Reversi (Japanese)',
  'lab.source.talk': '“Bitboards explained”, a talk by antenna_three at UTMC, 20 November 2020 (Japanese)',
  'lab.source.symmetry':
    '“Gray code for the symmetries of an 8×8 bitboard”, eukaryote’s blog (Japanese; a link to the blog)',

  'lab.topic.mobility': 'Legal moves',
  'lab.topic.flips': 'Discs turned over',
  'lab.topic.rotations': 'Turning the board',
  'lab.topic.canonical': 'Canonical form',
  'lab.topic.move-list': 'Moves as a list',
  'lab.topic.popcount': 'Counting discs',
  'lab.topic.nine-by-nine': 'A board of nine by nine',
  'lab.topic.renju-shapes': 'Fours and threes',
  'lab.topic.line-attacks': 'Line attacks',
  'lab.topic.last-flip': 'The last move',
  'lab.topic.flips-of-four': 'Four squares at once',
  'lab.topic.evaluation': 'Valuing by patterns',
  'lab.topic.automata': 'Elementary automata',
  'lab.topic.moves-16': 'A move in one byte',
  'lab.topic.renju-board': 'Two bits a point',
  'lab.topic.renju-list': 'A list with room to spare',
  'lab.topic.perft': 'Counting game trees',

  'lab.idea.mobility':
    'A square is a legal move when a run of the other side’s discs leads from it to a disc of your own. Shifting ' +
    'the whole board follows such runs for all discs at once, one step a shift; doubling joins neighbours first ' +
    'and gets there in fewer steps. The carry trick does without steps: write a row as a byte, move your discs ' +
    'up by one, add the opponent’s, and the carry runs through each run by itself and drops out on the square ' +
    'behind it. ~(p1 | o) & (p1 + o) keeps just those squares. One addition of bytes does all eight rows; ' +
    'mirrored and turned boards, side by side in vector lanes, do the other directions.',
  'lab.idea.flips':
    'A move turns over what lies between the new disc and the nearest disc of your own, in up to eight ' +
    'directions. issen works on four directions at once: first four rays down the board, then four up. On the ' +
    'way up, adding one to a ray that is filled with ones carries to the first square that is not the ' +
    'opponent’s. On the way down, the highest set bit is that square. Vectors have no instruction for it; issen ' +
    'fills the bits below within each byte, reverses the bytes by a shuffle and takes the lowest bit. The ' +
    'article names a rival, the exponent of a floating-point number. The other idea is to do less. From a corner ' +
    'only three directions can flip anything, so each class of squares gets a body of its own, and a table or a ' +
    'match picks it. Plain JavaScript has 32-bit integers only and must run the same in two halves.',
  'lab.idea.rotations':
    'A board has eight images: itself, mirrored, turned, and both. A delta swap exchanges two sets of bits that ' +
    'lie a fixed distance apart with three exclusive-ors and two shifts; three such swaps mirror the files ' +
    '(neighbours, pairs, fours), three others exchange rows and files. Mirroring the rows is the byte swap that ' +
    'processors have as one instruction.',
  'lab.idea.canonical':
    'Positions that are each other’s mirror images are worth the same, so a table stores one of the eight: the ' +
    'one that is the smallest number. The direct way makes each image from the board, twelve steps in all. ' +
    'Walking through the eight in the order of a Gray code takes one step an image, but each waits for the one ' +
    'before. A shorter path makes no image wait more than three steps, and the processor works on several at a ' +
    'time. In vector lanes the board and its transposition are mirrored together. A board of 2048 has sixteen ' +
    'cells of four bits, and the same steps; there the transposition can be four PEXTs, a column each.',
  'lab.idea.move-list':
    'The set of moves is one word, but a program may want numbers. Looking at all 64 bits is the simple way; ' +
    'stopping when nothing is left saves some; finding the lowest set bit by an instruction and clearing it ' +
    'takes as many steps as there are moves. In JavaScript’s halves, clz32(x & -x) finds it.',
  'lab.idea.popcount':
    'At the end the discs are counted. One can look at 64 bits; or clear the lowest set bit until none is left; ' +
    'or divide and conquer: add neighbouring bits, then pairs, then fours, all in place, six steps for 64 bits, ' +
    'with a multiplication for the last few. Processors, and WebAssembly, have an instruction.',
  'lab.idea.line-attacks':
    'How far does a chess queen see on a crowded board? The pieces on a line select an entry of a table; the ' +
    'question is how to gather them. Rotated boards keep every line in neighbouring bits, at the price of four ' +
    'updates for a move. Packed side by side in one variable, the four are updated at once. A magic ' +
    'multiplication brings the pieces that matter together at the top of the product; the number that does it is ' +
    'found by trying. PEXT gathers them by one instruction, where the processor has it.',
  'lab.idea.last-flip':
    'With one empty square left a solver needs only the number of discs that turn over. Every other square then ' +
    'belongs to one side or the other, so your own discs on the four lines through it say everything: gather ' +
    'each line to a byte, by one multiplication or by PEXT, and look the number up.',
  'lab.idea.flips-of-four':
    'Near the end a solver wants the flips of several empty squares of one position. Instead of four directions ' +
    'in four lanes, four squares can have a lane each. Or one asks first whether the square has a neighbour of ' +
    'the other colour at all. Neither paid for its lines: the race shows by how much.',
  'lab.idea.evaluation':
    'An unfinished position is valued by patterns: a corner region, an edge, an inner line, 48 in all. The state ' +
    'of each, empty or own or the other side’s, is a number in base three, and each number has a weight that was ' +
    'learned. Reading 48 numbers off the board at every position would cost more than the rest of the search. ' +
    'But a move changes few squares, and each square adds a known amount to each number: keep the 48 in vectors ' +
    'and add what changes. With 1 for an own disc and −1 for the other side’s (balanced ternary), changing sides ' +
    'is a change of sign, and one set of numbers serves both players.',
  'lab.idea.automata':
    'A row of cells, each alive or dead; what a cell is next depends on itself and its two neighbours. Eight ' +
    'cases, one bit each, make 256 rules. In Rule 90 a cell lives when its neighbours differ, which over a word ' +
    'of 64 cells is a left shift, a right shift and an exclusive-or: 64 cells for the price of one. Any other ' +
    'rule chooses among its eight cases, 64 cells at a time. This is the bitboard’s idea on its smallest stage.',
  'lab.idea.moves-16':
    'A renju board has 15 × 15 points. On a grid of sixteen columns a point is 16·y + x, one byte, with room for ' +
    'pass and none; x is its lower half and y its upper half, an AND and a shift. A table could say the same, ' +
    'but has to be in the cache.',
  'lab.idea.renju-board':
    'A point is black, white, open or off the board: two bits, with off as 0 so that whatever a shift brings in ' +
    'is off by itself. To see rows of stones in neighbouring bits in every direction, the board is kept four ' +
    'times, by rows, columns and both diagonals, 32 words in all. Setting a point changes all four, reading ' +
    'needs one. The four addresses of a point are its byte, the byte with its halves exchanged, 17 times the ' +
    'byte and 241 times the byte. The article reports 140 million sets and 460 million reads a second, 7.1 and ' +
    '2.2 ns, on a Core i5-2500K. Reversi’s own form, two sets of squares, takes part on the 8 × 8 board.',
  'lab.idea.renju-list':
    'A move is one byte, so eight moves are a machine word. The list begins with room for the smallest multiple ' +
    'of eight above its length plus 16: 24 moves for an empty one. From there it grows as a vector does, by ' +
    'doubling. That saves the first few allocations. Knowing the length beforehand saves all but one.',
  'lab.idea.nine-by-nine':
    'A shogi board has 81 squares, more than one word holds. It can be cut after 64 squares, after six files of ' +
    'nine, or into two words of six files that share the three in the middle. Squares are numbered down the ' +
    'files: then a lance’s way lies in neighbouring bits, and one subtraction finds the first piece on it. ' +
    'Numbered along the ranks, every file is cut in two. Each way is asked the same: how far does a lance reach, ' +
    'and how many pieces stand around it?',
  'lab.idea.renju-shapes':
    'This is what the four directions are held for. A four is an open point where one more stone makes five. A ' +
    'three is an open point where one more stone makes a straight four, which both ends complete. With a line in ' +
    'neighbouring bits nobody walks: shifting a word brings every point’s neighbour to its place, and “three ' +
    'stones above, one below” is an AND of shifted words, for 32 points at once. Black needs exactly five, white ' +
    'five or more.',
  'lab.idea.perft':
    'All positions so many moves later, counted. A kernel that wins alone may lose here, between other work, ' +
    'with cold registers and branches that no predictor learns. This race is the nearest to a real search, and ' +
    'it is the one that decides what the engine uses.',

  'lab.steps': 'Step by step',
  'lab.steps.variant': 'Technique shown',
  'lab.steps.none': 'Nothing is shown of this one: it is the engine’s own code, which runs without a watcher.',
  'lab.steps.previous': 'One step back',
  'lab.steps.next': 'One step on',
  'lab.steps.first': 'To the first step',
  'lab.steps.last': 'To the last step',
  'lab.steps.slider': 'Step',
  'lab.steps.count': 'Step {n} of {total}',
  'lab.steps.say': 'Step {n} of {total}. {what}',
  'lab.steps.controls': 'Steps',
  'lab.steps.keys': 'Keys: [ and ] step from anywhere on the page.',
  'lab.steps.new': 'Ringed squares are new since the step before.',
  'lab.lane': 'Lane {n}',
  'lab.words': 'All words',
  'lab.word.empty': 'no square',
  'lab.word.squares': '{n} {n|square|squares}: {squares}',
  'lab.word.many': '{n} squares',
  'lab.word.lane': 'Lane {n}: {what}',
  'lab.word.cells': '{n} {n|point|points} marked',
  'lab.word.bit': '{square} is bit {bit}',
  'lab.code': 'The code of this step:',
  'lab.code.line': 'line {n}',
  'lab.word.row': '{n} words, {live} bits set',

  'lab.setup': 'The position',
  'lab.setup.board': 'Position to work on',
  'lab.setup.tool': 'A click',
  'lab.setup.disc': 'sets discs',
  'lab.setup.square': 'picks the square',
  'lab.setup.square.mark': 'the square of the move',
  'lab.setup.square.is': 'Square {square}',
  'lab.setup.side': 'To move',
  'lab.setup.presets': 'Positions',
  'lab.setup.start': 'Start',
  'lab.setup.midgame': 'Midgame',
  'lab.setup.endgame': 'Endgame',
  'lab.setup.clear': 'Empty',
  'lab.setup.credit': '“Endgame” is puzzle no. 18 of tsplans.com, “Midgame” is from a tournament game of 1994 (WTHOR).',
  'lab.setup.take': 'Set it up in the Lab',
  'lab.setup.paste': 'Paste a position',
  'lab.setup.paste.label': 'Position',
  'lab.setup.paste.help': '64 signs X O -, eight lines, an OBF line, a diagram of ●○, a transcript or a link.',
  'lab.setup.paste.set': 'Set up',
  'lab.setup.say.disc': '{square}: {what}.',
  'lab.setup.say.square': 'The square of the move is {square}.',
  'lab.setup.say.taken': '{square} is taken: the move needs an empty square.',
  'lab.setup.empty': 'empty',

  'lab.race': 'The race',
  'lab.race.what':
    'Nanoseconds for one {unit} in this browser, the median of many short rounds in turn. Shorter bars are faster.',
  'lab.race.cut': 'Bars are cut at {n} times the fastest.',
  'lab.setup.drawn':
    'This technique has no discs: its pieces come and go on squares that the bits of this position name.',
  'lab.setup.full': 'Only one square may be empty here: every other empty one counts as the other side’s.',
  'lab.setup.last': 'One empty',
  'lab.numbers': 'The question',
  'lab.numbers.what': 'This technique needs no position. Its points, stones and numbers are drawn by lot.',
  'lab.numbers.again': 'Draw others',
  'lab.race.order':
    'When it is over, the fastest stands first. The line over a bar is where the middle half of the rounds lies.',
  'lab.race.throughput.what': 'Questions that do not wait for each other.',
  'lab.race.latency.what': 'Each question waits for the answer before it.',
  'lab.race.spread': '±{n} %',
  'lab.race.busy':
    'The machine was busy: rounds of the same rival differ a lot. Close what else is running and race again ' +
    'before you trust the order.',
  'lab.loses': 'Where the praised trick loses:',
  'lab.loses.mobility':
    'the carry answers eight rows by one addition, but the board must be turned for the other directions, and ' +
    'turning costs more than the carry saves. Plain shifts win.',
  'lab.loses.flips':
    'a body for each class of squares does less work and is slower here. The squares of a race come in no order, ' +
    'and a jump that is guessed wrong costs more than the directions it saves. In a game tree, where squares ' +
    'come in order, it makes hardly any difference: see “Counting game trees”.',
  'lab.loses.canonical':
    'the Gray code takes the fewest steps that there can be, and yet each step waits for the one before. The ' +
    'shorter path takes just as many steps and is faster.',
  'lab.loses.move-list':
    'stopping when nothing is left gained its author 30 % over looking at every bit. Here it gains little: the ' +
    'end of the loop is one more jump to guess.',
  'lab.loses.line-attacks':
    'PEXT is one instruction on a processor and wins there. WebAssembly has none, and the loop in its place ' +
    'comes last in this race.',
  'lab.loses.flips-of-four':
    'a lane for each square needs its rays from four places of a table. That costs what the lanes save.',
  'lab.loses.renju-list':
    'on lists like these the spare room brings little or nothing. Short lists are allocated once either way, and ' +
    'long ones grow from 24 as they would from 16.',
  'lab.loses.moves-16':
    'the author found arithmetic 30 % faster than a table. A table this small is always in a present processor’s ' +
    'cache, and the two are nearly level.',
  'lab.loses.perft':
    'the byte carry, the best known trick for moves, comes near the end: between other work there is no time to ' +
    'turn boards.',
  'lab.loses.nine-by-nine':
    'six files in each word spare the cut between neighbours, but the squares in the middle are kept twice. Where ' +
    'each question waits for the answer to the last, the one costs about what the other saves, and six and three ' +
    'is as fast. Independent questions are answered fastest by six and six. Squares numbered along the ranks lose ' +
    'everywhere.',
  'lab.race.start': 'Start the race',
  'lab.race.again': 'Race again',
  'lab.race.stop': 'Stop',
  'lab.race.copy': 'Copy as Markdown',
  'lab.race.scalar': 'Race the build without SIMD too',
  'lab.race.noSimd': 'This browser has no simd128: only the scalar build can race.',
  'lab.race.running': 'Round {n} of {total}',
  'lab.race.progress': 'Progress of the race',
  'lab.race.ready': 'Ready. A race takes a few seconds.',
  'lab.race.ready.long': 'Ready. This one counts millions of positions and takes up to a minute.',
  'lab.race.begun': 'The race has begun.',
  'lab.race.done': 'Done. Fastest: {who}.',
  'lab.race.done.one': '{variant}, {ns} ns',
  'lab.race.done.race': '{race}: {variant}, {ns} ns',
  'lab.race.stopped': 'Stopped. The figures so far stay.',
  'lab.race.failed': 'The race could not be run: {why}',
  'lab.race.wrong': 'wrong answer',
  'lab.race.mismatch':
    'Wrong answers: {who}. The sums of their answers differ from the reference’s, so their times mean nothing.',
  'lab.race.fastest': 'fastest',
  'lab.race.value': '{ns} ns',
  'lab.race.rival': 'Rival',
  'lab.race.build': 'Build',
  'lab.race.throughput': 'Throughput',
  'lab.race.latency': 'Latency',
  'lab.race.gain': '{race}: with simd128 the fastest takes {simd} ns, without it {scalar} ns, {times} times as long.',
  'lab.race.gain.title': 'What simd128 brings',
  'lab.race.from': 'From {source}',
  'lab.build.simd': 'simd128',
  'lab.build.scalar': 'scalar',
  'lab.build.js': 'JavaScript',

  'lab.unit.call': 'call',
  'lab.unit.leaf': 'leaf',
  'lab.unit.row of 1000 cells': 'row of 1000 cells',
  'lab.unit.list': 'list',
  'lab.unit.all moves': 'position (every move of it valued)',
  'lab.unit.four flips': 'question (the flips of four squares)',

  'lab.race.mobility': 'Legal moves',
  'lab.race.flips': 'Flips',
  'lab.race.rotations': 'Seven images',
  'lab.race.canonical': 'Canonical form',
  'lab.race.move-list': 'Move list',
  'lab.race.popcount': 'Disc count',
  'lab.race.canonical-2048': 'Canonical form, 2048',
  'lab.race.nine-by-nine': 'Lance and neighbours, 9 × 9',
  'lab.race.renju-shapes': 'Set a stone, find fours and threes',
  'lab.race.line-attacks': 'Queen attacks on a changing board',
  'lab.race.last-flip': 'Last flip',
  'lab.race.flips-of-four': 'Flips of four squares',
  'lab.race.evaluation': 'All positions after a move',
  'lab.race.rule-90': 'Rule 90, 1000 cells',
  'lab.race.automata': 'Any rule, 1000 cells',
  'lab.race.moves-16': 'Byte to (x, y)',
  'lab.race.renju-set': 'Set, 15 × 15',
  'lab.race.renju-get': 'Get, 15 × 15',
  'lab.race.reversi-set': 'Set, 8 × 8',
  'lab.race.reversi-get': 'Get, 8 × 8',
  'lab.race.renju-list': 'Read a list of moves',
  'lab.race.perft': 'Three plies below a position',
  'lab.race.perft-10': 'Ten plies below the start',

  'lab.auto': 'A picture that grows',
  'lab.auto.rule': 'Rule (0–255)',
  'lab.auto.slider': 'Rule, by slider',
  'lab.auto.seed': 'First row',
  'lab.auto.seed.one': 'one live cell',
  'lab.auto.seed.random': 'at random',
  'lab.auto.draw': 'Draw again',
  'lab.auto.picture': 'Rule {rule} from {seed}: {rows} rows of {width} cells, {live} of them alive ({share} %).',
  'lab.auto.cases': 'The eight cases: what a cell becomes, by its left neighbour, itself and its right neighbour',
  'lab.auto.case': '{cells} becomes {next}',
  'lab.auto.famous': 'Well-known rules',

  'lab.magic': 'Find a magic number',
  'lab.magic.what':
    'Random numbers with few bits are tried until one maps no two sets of pieces with different attacks to one place.',
  'lab.magic.rook': 'Rook',
  'lab.magic.bishop': 'Bishop',
  'lab.magic.piece': 'Piece',
  'lab.magic.find': 'Search for {square}',
  'lab.magic.searching': 'Searching… {n} tries',
  'lab.magic.found': '{magic} after {n} tries, for the {piece} on {square}.',
  'lab.magic.none': 'Nothing among {n} tries: search on.',
};
