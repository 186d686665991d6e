/** A strict program in TypeScript: it must compile, and what it marks as an error must be one. */
import { Engine, Game, flipsAt, mobility, type Hinted, type Solved } from 'kaeshi';
import { KaeshiGame, setSite } from 'kaeshi/elements';
import { KaeshiTsume } from 'kaeshi/elements/tsume';
import { readRecords, writeRecord, type GameRecord } from 'kaeshi/records';

const engine = new Engine({ weights: new URL('https://example.com/w'), book: false });
const { signal } = new AbortController();
const solved: Promise<Solved> = engine.solve(new Game().position, { goal: 'wld', signal });
const hinted: Promise<Hinted> = engine.hints('', {
  depth: 4,
  onProgress: ({ hints }) => hints.map(({ line }) => line),
});
const moves: bigint = mobility(1n, 2n);
const turned: string[] = flipsAt('d3', '');
document.querySelector('kaeshi-tsume')?.focusBoard();
const game: KaeshiGame = document.createElement('kaeshi-game');
game.addEventListener('kaeshi-change', ({ detail }) => detail.transcript.length);
setSite('/kaeshi/');
const written: Promise<string> = readRecords('f5d6').then(({ records }) =>
  writeRecord(records[0] as GameRecord, 'sgf'),
);
void engine.person({ moves: 'f5' }, 1500, 1).then((square) => square.length);
void engine.people({ moves: '' }, 1500).then(([first]) => first?.share);
void engine.reasons('', { played: 'f5', better: 'd3' }).then(([first]) => first?.kind === 'corner');
void engine.puzzle('', 'wipe-out');
export { written, solved, hinted, moves, turned, KaeshiTsume };
// @ts-expect-error A level is a number.
void engine.choose('', 'strong', 1);
// @ts-expect-error A game is an object.
void engine.people('f5', 1500);
// @ts-expect-error There is no such goal.
void engine.reply('', 'lose');
// @ts-expect-error Words of 64 bits are BigInts.
mobility(1, 2);
// @ts-expect-error There is no such format to write.
void writeRecord({}, 'pdf');
