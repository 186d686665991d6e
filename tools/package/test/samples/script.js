/** Every way to ask, and every way to be refused, as lines of JSON. */
import { Engine, Game, LoadError, flips, flipsAt, mobility, play, readBoard, ready } from 'kaeshi';
import { readRecords, recognise, writeRecord } from 'kaeshi/records';
const text = (_key, value) => (typeof value === 'bigint' ? String(value) : value);
const sum = (moves) => moves.reduce((all, { share }) => all + share, 0);
const said = (...values) => console.log(JSON.stringify(values, text));
await ready();
const game = new Game();
said(game instanceof Game, game.legalMoves(), game.play('f5'), Game.fromTranscript('f5d6') instanceof Game);
const [black, white] = [(1n << 28n) | (1n << 35n), (1n << 27n) | (1n << 36n)];
said(flipsAt('d3', new Game().position), mobility(black, white));
said(flips(19, black, white), [...play(19, black, white)]);
said(readBoard('-'.repeat(64) + ' X').side, flipsAt('a1', new Game().position));
const refused = [
  () => Game.fromTranscript('f5f5'),
  () => mobility(1n, 1n),
  () => flips(64, 0n, 0n),
  () => readBoard('?'),
];
for (const wrong of refused)
  try {
    wrong();
  } catch ({ name, code, params }) {
    said(name, code, params);
  }
const engine = new Engine();
const puzzle = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X';
const { score, best, exact } = await engine.solve(puzzle);
said(score, best, exact);
said(await engine.puzzle(puzzle, 'draw').then(({ moves }) => moves));
said(await engine.puzzle(puzzle, 'wipe-out').then(({ goal, kept }) => [goal, kept]));
said((await engine.choose(Game.fromTranscript('f5d6c3').position, 6, 7)).square);
const stop = new AbortController();
const asked = engine.solve(game.position, {
  signal: stop.signal,
  onProgress: ({ nodes }) => nodes > 0 && stop.abort(),
});
said(await asked.catch(({ name }) => name), await engine.solve('nonsense').catch(({ name, code }) => [name, code]));
engine.close();
const bare = new Engine({ weights: false, book: false });
const move = await bare.choose(new Game().position, 2, 1);
said(move.book, move.square.length);
const lost = new Engine({ weights: new Uint8Array(9), book: '/nowhere/at.all' });
said((await lost.choose(new Game().position, 2, 1)).book, LoadError.prototype instanceof Error);
const { records, count } = await readRecords('(;GM[2]PB[Yamada]PW[Suzuki];B[f5];W[d6];B[c3])');
said(count, await writeRecord(records[0], 'ggf'), (await readRecords('f5d6f5')).records[0].fault.error.code);
said((await recognise('1. f5 d6')).moves, await recognise('?').catch(({ name, code }) => [name, code]));
const played = { moves: 'f5d6c3' };
const imitated = await engine.person(played, 1500, 7);
said(
  imitated === (await engine.person(played, 1500, 7)),
  Game.fromTranscript('f5d6c3').legalMoves().includes(imitated),
);
const likeliest = await engine.people({ moves: '', position: puzzle }, 1500);
said(likeliest.length > 1 && likeliest[0].share >= likeliest[1].share, Math.abs(sum(likeliest) - 1) < 1e-9);
said(await engine.person(played, 5, 7).catch(({ name, code, params }) => [name, code, params]));
const alike = Game.fromTranscript('f5d6c3').legalMoves();
said(await bare.people(played, 1500).catch(({ name }) => name));
// Without weights, and with damaged ones, a person plays all the same.
for (const each of [bare, lost]) said(alike.includes(await each.person(played, 1500, 7)));
const modelless = new Engine({ people: new Uint8Array(9) });
said(await modelless.person(played, 1500, 7).catch(({ name, cause }) => [name, cause.name]));
// g7 gives the corner h8 away; g5 does not.
const against = await engine.reasons(Game.fromTranscript('f5f6e6f4').position, { played: 'g7h8', better: 'g5g6' });
said(
  against.map(({ kind, side, count, other }) => [kind, side, count, other]),
  against[0].squares,
);
said(await engine.reasons('X', { played: '', better: '' }).catch(({ name }) => name));
