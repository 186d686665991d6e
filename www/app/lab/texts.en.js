/** The English words of the Lab. */
export const labEn = {
  'lab.title': 'Kaeshi: the Lab',
  'lab.pageTitle': '{topic} · Kaeshi Lab',
  'lab.techniques': 'Techniques',
  'lab.choose': 'Technique',
  'lab.pager': 'Previous and next technique',
  'lab.previous': 'Previous: {topic}',
  'lab.next': 'Next: {topic}',
  'lab.sources': 'Based on',
  'lab.ours': 'our own, or common knowledge',
  'lab.unknown': 'There is no technique “{name}”. Showing the first one instead.',
  'lab.loading': 'Loading the Lab…',
  'lab.again': 'Try again',
  'lab.reload': 'Reload',

  'lab.source.issen':
    '“Generating the legal moves of Othello”, prime’s diary (the author of issen), day 23 of the Bit Tricks Advent ' +
    'Calendar 2016, published on 26 December (Japanese)',
  'lab.source.realCore':
    '“Defining moves and the board”, on the renju library REAL Core, 27 February 2017 (Japanese; a link to the month)',
  'lab.source.hasera':
    '“Bitboards for Hasera Reversi and its tsume-Othello”, Hasera Reversi (Japanese). Its flips come from a ' +
    'Qiita article, “Reversi bitboards in JavaScript”; it recommends the bitboard page of T. Okuhara, the author ' +
    'of Booby Reversi',
  'lab.source.talk': '“Bitboards explained”, a talk by antenna_three at UTMC, 20 November 2020 (Japanese)',
  'lab.source.symmetry':
    '“Gray code for the symmetries of an 8×8 bitboard”, eukaryote’s blog (Japanese; a link to the blog). The ' +
    'Gray-code order is Egaroucid’s, as the article says; the direct way is Edax’s',

  'lab.topic.bitboard': 'What is a bitboard?',
  'lab.topic.mobility': 'Legal moves',
  'lab.topic.flips': 'Flips',
  'lab.topic.rotations': 'Rotations and mirrors',
  'lab.topic.canonical': 'Canonical form',
  'lab.topic.move-list': 'Move lists',
  'lab.topic.popcount': 'Counting discs',
  'lab.topic.nine-by-nine': 'The 9 × 9 board',
  'lab.topic.renju-shapes': 'Fours and threes',
  'lab.topic.line-attacks': 'Line attacks',
  'lab.topic.last-flip': 'The last move',
  'lab.topic.flips-of-four': 'Four squares at once',
  'lab.topic.evaluation': 'Pattern evaluation',
  'lab.topic.automata': 'Cellular automata',
  'lab.topic.moves-16': 'A move in one byte',
  'lab.topic.renju-board': 'Two bits per point',
  'lab.topic.renju-list': 'Lists with spare room',
  'lab.topic.people': 'How people play',
  'lab.topic.perft': 'Perft',

  'lab.idea.bitboard':
    'A board has 64 squares, and a computer word has 64 bits: each square gets its bit, from a1, the lowest, to ' +
    'h8, the highest. A set of squares is then a single number. Two of them make a position: p, your discs, and o, ' +
    'your opponent’s. Shifting a word by one moves every square to the right, and shifting it by eight moves every ' +
    'square down a row. AND, OR and NOT combine sets: ~(p | o) is the empty squares, and (p << 1) & o the opposing ' +
    'discs with one of yours on their left. So one instruction answers for 64 squares at once, and everything that ' +
    'follows is made of such steps.',
  'lab.intro.board': 'A board: you play black',
  'lab.intro.word': 'p, your discs as a word',
  'lab.intro.shift': 'p << 1, all moved right',
  'lab.intro.and': '(p << 1) & o, white right of black',
  'lab.idea.mobility':
    'A square is a legal move when a run of opposing discs leads from it to one of your own. Shifting the whole ' +
    'board follows all such runs at once, one square per shift; doubling (an addition of ours) joins neighbours ' +
    'first and needs fewer steps. The carry trick needs no steps at all: write a row as a byte, move your discs ' +
    'up by one, add the opponent’s, and the carry runs through each run and drops out on the square behind it. ' +
    '~(p1 | o) & (p1 + o) keeps exactly those squares. One addition of bytes does all eight rows; mirrored and ' +
    'rotated boards, side by side in vector lanes, do the other directions.',
  'lab.idea.flips':
    'A move flips the discs between the new disc and the nearest disc of your own, in up to eight directions. ' +
    'issen works on four directions at once: first four rays towards the lower bits, then four towards the ' +
    'higher ones. Upwards, fill everything off the ray with ones and add one: the carry stops at the first ' +
    'square that is not the opponent’s. Downwards, the highest set bit is that square. AVX2 has no instruction ' +
    'for it; issen fills the bits below within each byte, reverses the bytes by a shuffle and takes the lowest ' +
    'bit. The article finds this faster than reading the exponent of a floating-point number. Hasera Reversi ' +
    'does less work instead: from a corner only three directions can flip anything, so each class of squares ' +
    'gets its own function, picked by a table. Its halves of 32 bits come from the Qiita article that it builds ' +
    'on, because JavaScript’s bit operators work on 32 bits.',
  'lab.idea.rotations':
    'A board has eight symmetric images: itself, mirrored, rotated, and both. A delta swap exchanges two sets of ' +
    'bits that are a fixed distance apart, with three exclusive-ors and two shifts. Three such swaps mirror the ' +
    'files (neighbours, pairs, fours), three others exchange rows and files. Mirroring the rows is the byte swap ' +
    'that processors have as one instruction.',
  'lab.idea.canonical':
    'Mirror images of a position are worth the same, so a table stores only one of the eight: the smallest as a ' +
    'number. The direct way, as in Edax, makes each image from the board, twelve steps in all. In the order of a ' +
    'Gray code, as in Egaroucid, each image takes one step, but each waits for the one before. (Egaroucid itself ' +
    'transposes twice; the article transposes only once.) The article’s shorter path makes no image wait for ' +
    'more than three steps, and the processor works on several at a time. In vector lanes the board and its ' +
    'transposition are mirrored together, which is our own. A 2048 board has sixteen cells of four bits and the ' +
    'same steps; there the transposition can be four PEXTs, one per column.',
  'lab.idea.move-list':
    'The set of moves is one word, but a program may want square numbers. Testing all 64 bits is the simple way; ' +
    'stopping when nothing is left saves some; finding the lowest set bit with an instruction and clearing it ' +
    'takes only as many steps as there are moves. In JavaScript’s halves, clz32(x & -x) finds it.',
  'lab.idea.popcount':
    'At the end of the game the discs are counted. You can test 64 bits; or clear the lowest set bit until none ' +
    'is left (B. Kernighan’s loop); or divide and conquer: add neighbouring bits, then pairs, then fours, all in ' +
    'place, six steps for 64 bits, with a multiplication for the last few. Processors and WebAssembly have an ' +
    'instruction for it.',
  'lab.idea.line-attacks':
    'How far does a chess queen see on a crowded board? The pieces on a line select an entry of a table; the ' +
    'question is how to gather them. Rotated boards keep every line in neighbouring bits, at the price of four ' +
    'updates per move. Packed into one variable, the four are updated at once. A magic multiplication gathers ' +
    'the relevant pieces at the top of the product; the magic number is found by trial and error. The talk’s ' +
    'example is a rook in the corner, with b to g on its rank and 1 to 6 on its file: the product begins with ' +
    'g′f′e′d′\u00a0c\u00a0b\u00a06\u00a05\u00a04\u00a03\u00a02\u00a01, where g′f′e′d′ is the sum of ' +
    'g\u00a0f\u00a0e\u00a0d and 5\u00a04\u00a03\u00a02. PEXT gathers the pieces with one ' +
    'instruction where the processor has it.',
  'lab.idea.last-flip':
    'With one empty square left, a solver needs only the number of discs that flip. Every other square belongs ' +
    'to one side or the other, so your own discs on the four lines through it say everything: gather each line ' +
    'into a byte, by one multiplication or by PEXT, and look up the number.',
  'lab.idea.flips-of-four':
    'Near the end a solver wants the flips of several empty squares of one position. Instead of four directions ' +
    'in four lanes, each of four squares can have its own lane: that costs more than it saves. Or first check ' +
    'whether the square has a neighbour of the other colour at all: that pays here, by up to a quarter. The ' +
    'engine does without it, because it asks about legal moves only, and those always have such a neighbour.',
  'lab.idea.people':
    'A model that learnt from 30,000 tournament games tells how likely a person of a given strength plays each move. ' +
    'It sees a move by the engine’s values three moves ahead, by mobility, discs, parity, the last moves, the lines ' +
    'around the square and the whole board. Tables and two small layers make one number of all that, the logit; the ' +
    'chances follow from the logits. Where no unit of the layers begins or stops answering, the logit is a sum, so ' +
    'each group of features has its part in it.',
  'lab.seen': 'What the model sees',
  'lab.seen.what': 'The model and the engine’s weights are loaded when you ask: about a megabyte.',
  'lab.seen.ask': 'Ask the model',
  'lab.seen.loading': 'Loading the model…',
  'lab.seen.strength': 'Strength of the player',
  'lab.seen.rating': '{rating}',
  'lab.seen.read':
    'Bars to the right speak for the move, bars to the left against it, compared with the average move of this ' +
    'position. Where one move has 0.7 more in all than another, it is played twice as often.',
  'lab.seen.habits': 'At this strength the habits of beginners are mixed into the shares. The bars do not show them.',
  'lab.seen.none': 'There is no move to play.',
  'lab.seen.share': '{percent} %',
  'lab.seen.part.values': 'Engine’s values',
  'lab.seen.part.mobility': 'Mobility',
  'lab.seen.part.discs': 'Flips, frontier, stable discs',
  'lab.seen.part.parity': 'Parity',
  'lab.seen.part.last': 'Last moves',
  'lab.seen.part.lines': 'Lines and neighbours',
  'lab.seen.part.corner': 'Corner and its edges',
  'lab.seen.part.squares': 'Whole board',
  'lab.seen.part.opening': 'Known openings',
  'lab.seen.part.strength': 'Strength',
  'lab.seen.part.phase': 'Phase and kind of square',
  'lab.idea.evaluation':
    'An unfinished position is evaluated by patterns: corner regions, edges, inner lines, 48 in all. The state ' +
    'of each (empty, own or opposing discs) is a number in base three, and each number has a learned weight. ' +
    'Reading 48 numbers off the board at every position would cost more than the rest of the search. But a move ' +
    'changes few squares, and each square adds a known amount to each number: keep the 48 in vectors and add ' +
    'what changes. With 1 for an own disc and −1 for an opposing one (balanced ternary), changing sides is a ' +
    'change of sign, and one set of numbers serves both players.',
  'lab.idea.automata':
    'A row of cells, each alive or dead. A cell’s next state depends on itself and its two neighbours: eight ' +
    'cases, one bit each, make 256 rules. In Rule 90 a cell lives when its neighbours differ, which over a word ' +
    'of 64 cells is a left shift, a right shift and an exclusive-or: 64 cells for the price of one. Any other ' +
    'rule selects among its eight cases, again 64 cells at a time. This is the idea of bitboards at its smallest.',
  'lab.idea.moves-16':
    'A renju board has 15 × 15 points. On a grid of sixteen columns a point is 16·y + x, one byte, with room for ' +
    'a pass and for no move. x is the lower half and y the upper half, an AND and a shift away. A table could do ' +
    'the same, but has to be in the cache.',
  'lab.idea.renju-board':
    'A point is black, white, empty or off the board: two bits, with off the board as 0 so that whatever a shift ' +
    'brings in counts as off. To have rows of stones in neighbouring bits in every direction, the board is ' +
    'kept four times, by rows, columns and both diagonals, 32 words in all. Setting a point changes all four, ' +
    'reading needs one. The article leaves the layout to its repository; ours puts a point at its byte, at the ' +
    'byte with its halves exchanged, at 17 times the byte and at 241 times the byte. The article reports 140 ' +
    'million sets and 460 million reads a second (7.1 and 2.2 ns) on a Core i5-2500K. Reversi’s usual form, two ' +
    'bitboards, takes part on the 8 × 8 board.',
  'lab.idea.renju-list':
    'A move is one byte, so eight moves are a machine word. The list begins with room for the smallest multiple ' +
    'of eight above its length plus 16: 24 moves for an empty one. From there it grows as a vector does, by ' +
    'doubling. That saves the first few allocations. Knowing the length in advance saves all but one.',
  'lab.idea.nine-by-nine':
    'A shogi board has 81 squares, more than one word holds. It can be cut after 64 squares, after six files of ' +
    'nine, or into two words of six files that share the middle three. Squares are numbered down the files, so a ' +
    'lance moves along neighbouring bits and one subtraction finds the first piece in its way. Numbered along ' +
    'the ranks, every file is cut in two. Each layout answers the same question: how far does a lance reach, and ' +
    'how many pieces are around it?',
  'lab.idea.renju-shapes':
    'This is what the four directions are for. A four is an empty point where one more stone makes five. A three ' +
    'is an empty point where one more stone makes a straight four, which can be completed at both ends. With a ' +
    'line in neighbouring bits there is no need to walk: shifting a word brings every point’s neighbour to its ' +
    'place, and “three stones above, one below” is an AND of shifted words, for 32 points at once. Black needs ' +
    'exactly five, White five or more.',
  'lab.idea.perft':
    'Count all positions a given number of moves ahead. A kernel that wins on its own may lose here, in between ' +
    'other work, with cold registers and branches that no predictor learns. This race is the closest to a real ' +
    'search, and it decides what the engine uses.',

  'lab.steps': 'Step by step',
  'lab.steps.variant': 'Technique shown',
  'lab.steps.none': 'This is the engine’s own code, so there are no steps to show.',
  'lab.steps.previous': 'Previous step',
  'lab.steps.next': 'Next step',
  'lab.steps.first': 'First step',
  'lab.steps.last': 'Last step',
  'lab.steps.slider': 'Step',
  'lab.steps.count': 'Step {n} of {total}',
  'lab.steps.say': 'Step {n} of {total}. {what}',
  'lab.steps.controls': 'Steps',
  'lab.steps.keys': 'Keyboard: [ and ] step from anywhere on the page.',
  'lab.steps.new': 'Ringed squares are new since the previous step.',
  'lab.lane': 'Lane {n}',
  'lab.words': 'All words',
  'lab.word.empty': 'no square',
  'lab.word.squares': '{n} {n|square|squares}: {squares}',
  'lab.word.many': '{n} squares',
  'lab.word.lane': 'Lane {n}: {what}',
  'lab.word.cells': '{n} marked {n|point|points}',
  'lab.word.bit': '{square} is bit {bit}',
  'lab.code': 'Code of this step:',
  'lab.code.line': 'line {n}',
  'lab.word.row': '{n} words, {live} bits set',

  'lab.setup': 'The position',
  'lab.setup.board': 'Position',
  'lab.setup.tool': 'Click to',
  'lab.setup.disc': 'place discs',
  'lab.setup.square': 'choose the square',
  'lab.setup.square.mark': 'square of the move',
  'lab.setup.square.is': 'Square {square}',
  'lab.setup.side': 'To move',
  'lab.setup.presets': 'Examples',
  'lab.setup.start': 'Start',
  'lab.setup.midgame': 'Midgame',
  'lab.setup.endgame': 'Endgame',
  'lab.setup.row': '-oop-opo',
  'lab.setup.corner': 'g′f′e′d′',
  'lab.setup.clear': 'Empty',
  'lab.setup.credit':
    '“Endgame” is puzzle no. 18 of tsplans.com, “Midgame” is from a tournament game of 1994 (WTHOR), -oop-opo from ' +
    'prime’s diary.',
  'lab.setup.take': 'Load into the Lab',
  'lab.setup.paste': 'Paste a position',
  'lab.setup.paste.label': 'Position',
  'lab.setup.paste.help': '64 characters X O -, eight lines, an OBF line, a ●○ diagram, a transcript or a link.',
  'lab.setup.paste.set': 'Load',
  'lab.setup.say.disc': '{square}: {what}.',
  'lab.setup.say.square': 'The square of the move is {square}.',
  'lab.setup.say.taken': '{square} is occupied: the move needs an empty square.',
  'lab.setup.empty': 'empty',

  'lab.race': 'The race',
  'lab.race.what':
    'Nanoseconds per {unit} in this browser: the median of many short rounds, run in turn. Shorter is faster.',
  'lab.race.cut': 'Bars are cut off at {n} times the fastest.',
  'lab.setup.drawn':
    'This technique uses no discs: its pieces come and go on squares given by the bits of this position.',
  'lab.setup.full': 'Only one square may be empty here: all other empty squares count as opposing discs.',
  'lab.setup.last': 'One empty',
  'lab.numbers': 'Input',
  'lab.numbers.what': 'This technique needs no position. Its points, stones and numbers are random.',
  'lab.numbers.again': 'Shuffle',
  'lab.race.order':
    'When the race is over, the rivals are sorted by speed. The line on a bar spans the middle half of its rounds.',
  'lab.race.throughput.what': 'Independent questions.',
  'lab.race.latency.what': 'Each question waits for the previous answer.',
  'lab.race.spread': '±{n} %',
  'lab.race.busy':
    'The machine was busy: results vary a lot between rounds. Close other programs and race again for a reliable ' +
    'order.',
  'lab.loses': 'Where the well-known trick loses:',
  'lab.loses.mobility':
    'the carry does eight rows with one addition, but the board must be rotated for the other directions, and ' +
    'that costs more than the carry saves. Shifts in vector lanes, the engine’s own code, win; even shifts of ' +
    'plain words beat the carry.',
  'lab.loses.flips':
    'a function for each class of squares does less work but is slower here. The squares of a race come in ' +
    'random order, and a mispredicted jump costs more than the directions it saves. In a game tree, where ' +
    'squares come in order, it makes hardly any difference: see “Perft”. The article calls its own gain small ' +
    'but certain.',
  'lab.loses.canonical':
    'the Gray code takes the fewest steps possible, but each one waits for the step before. The shorter path ' +
    'takes just as many steps and is the fastest of the article’s three, except where the compiler uses AVX-512: ' +
    'there it comes last. The article found its latency better even than that of its author’s AVX2 code. Our ' +
    'code in lanes, which is not the author’s, is faster than the shorter path natively; in WebAssembly only its ' +
    'form in plain words is.',
  'lab.loses.move-list':
    'stopping when nothing is left made its author’s list about 30 % faster than testing every bit. It gains ' +
    'little here: the end of the loop is one more jump to predict.',
  'lab.loses.line-attacks':
    'PEXT is one instruction on processors and wins there. WebAssembly has none, and the loop in its place comes ' +
    'last in this race.',
  'lab.loses.flips-of-four':
    'a lane per square needs its rays from four places of a table, which costs what the lanes save.',
  'lab.loses.renju-list':
    'on lists like these the spare room gains little or nothing. Short lists are allocated once either way, and ' +
    'long ones grow from 24 as they would from 16.',
  'lab.loses.moves-16':
    'a table this small is always in the cache of a modern processor, so arithmetic is hardly faster. The ' +
    'article’s 30 % is for another conversion: from a move to its place on the rotated boards. That one is in ' +
    'the races of “Two bits per point”, and gains 10 % at most here.',
  'lab.loses.perft':
    'the byte carry, the best-known trick for legal moves, comes near the end: in between other work there is no ' +
    'time to rotate boards.',
  'lab.loses.nine-by-nine':
    'six files in each word avoid the cut between neighbours, but keep the middle squares twice. Where each ' +
    'question waits for the previous answer the cost about equals the gain, and 6+3 is just as fast. Independent ' +
    'questions are answered fastest by 6+6. Numbering along the ranks loses everywhere.',
  'lab.race.start': 'Start the race',
  'lab.race.again': 'Race again',
  'lab.race.stop': 'Stop',
  'lab.race.copy': 'Copy as Markdown',
  'lab.race.scalar': 'Include the build without SIMD',
  'lab.race.noSimd': 'This browser does not support simd128, so only the scalar build can race.',
  'lab.race.running': 'Round {n} of {total}',
  'lab.race.progress': 'Progress of the race',
  'lab.race.ready': 'A race takes a few seconds.',
  'lab.race.ready.long': 'This race counts millions of positions and takes up to a minute.',
  'lab.race.begun': 'Race started.',
  'lab.race.done': 'Finished. Fastest: {who}.',
  'lab.race.done.one': '{variant}, {ns} ns',
  'lab.race.done.race': '{race}: {variant}, {ns} ns',
  'lab.race.stopped': 'Stopped. Results so far are kept.',
  'lab.race.failed': 'The race could not be run: {why}',
  'lab.race.wrong': 'wrong answer',
  'lab.race.mismatch':
    'Wrong answers: {who}. The sums of their answers differ from the reference, so their times mean nothing.',
  'lab.race.fastest': 'fastest',
  'lab.race.value': '{ns} ns',
  'lab.race.rival': 'Rival',
  'lab.race.build': 'Build',
  'lab.race.throughput': 'Throughput',
  'lab.race.latency': 'Latency',
  'lab.race.gain': '{race}: with simd128 the fastest takes {simd} ns, without it {scalar} ns, {times} times as long.',
  'lab.race.gain.title': 'The effect of simd128',
  'lab.race.from': 'From {source}',
  'lab.build.simd': 'simd128',
  'lab.build.scalar': 'scalar',
  'lab.build.js': 'JavaScript',

  'lab.unit.call': 'call',
  'lab.unit.leaf': 'leaf',
  'lab.unit.row of 1000 cells': 'row of 1,000 cells',
  'lab.unit.list': 'list',
  'lab.unit.all moves': 'position (all its moves evaluated)',
  'lab.unit.four flips': 'set (flips of four squares)',

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
  'lab.race.evaluation': 'All positions after one move',
  'lab.race.rule-90': 'Rule 90, 1,000 cells',
  'lab.race.automata': 'Any rule, 1,000 cells',
  'lab.race.moves-16': 'Byte to (x, y)',
  'lab.race.renju-set': 'Set, 15 × 15',
  'lab.race.renju-get': 'Get, 15 × 15',
  'lab.race.reversi-set': 'Set, 8 × 8',
  'lab.race.reversi-get': 'Get, 8 × 8',
  'lab.race.renju-list': 'Read a list of moves',
  'lab.race.perft': 'Three plies below a position',
  'lab.race.perft-10': 'Ten plies below the start',

  'lab.auto': 'Draw an automaton',
  'lab.auto.rule': 'Rule (0–255)',
  'lab.auto.slider': 'Rule, by slider',
  'lab.auto.seed': 'First row',
  'lab.auto.seed.one': 'one live cell',
  'lab.auto.seed.random': 'random',
  'lab.auto.draw': 'Redraw',
  'lab.auto.picture': 'Rule {rule} from {seed}: {rows} rows of {width} cells, {live} of them alive ({share} %).',
  'lab.auto.cases': 'The eight cases: what a cell becomes, given its left neighbour, itself and its right neighbour',
  'lab.auto.case': '{cells} becomes {next}',
  'lab.auto.famous': 'Well-known rules',

  'lab.magic': 'Find a magic number',
  'lab.magic.what':
    'Random numbers with few bits are tried until one maps no two arrangements with different attacks to the ' +
    'same entry.',
  'lab.magic.rook': 'Rook',
  'lab.magic.bishop': 'Bishop',
  'lab.magic.piece': 'Piece',
  'lab.magic.find': 'Search for {square}',
  'lab.magic.searching': 'Searching… {n} tries',
  'lab.magic.found': '{magic} after {n} tries, for the {piece} on {square}.',
  'lab.magic.none': 'Nothing found in {n} tries. Keep searching.',
};
