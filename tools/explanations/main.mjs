/**
 * Draws mistakes of games at random and writes each with its board and the words against it, as Markdown:
 *
 *     node tools/explanations/main.mjs KAESHI GAMES [COUNT [SEED]] > docs/explanations.md
 *
 * KAESHI is the built command, GAMES a file with a transcript a line.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { boardBlock, drawnOf, wrapped } from './parts.mjs';

const [command, file, count = '30', seed = '1'] = process.argv.slice(2);
if (!command || !file) throw new Error('name the command and a file of games');
const games = readFileSync(file, 'utf8').split('\n').filter(Boolean);
const kaeshi = (/** @type {string[]} */ ...args) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** The mistakes that are explained: in the table a line of words follows the move. */
const found = [];
let game = 0;
const lines = kaeshi('analyse', '--why', '--depth', '12', '--exact-from', '16', file).split('\n');
for (const [at, line] of lines.entries()) {
  game = Number(/^game (\d+):/.exec(line)?.[1] ?? game);
  const move =
    /^ *(\d+) +(black|white) +([a-h][1-8]) +\S+ +([a-h][1-8]) +(~?[\d.]+) +(inaccuracy|mistake|blunder)/.exec(line);
  const words = lines[at + 1] ?? '';
  if (move && /^ {6}\S/.test(words)) found.push({ game, move, words: words.trim() });
}

const drawn = drawnOf(found, Number(count), Number(seed));

const written = [
  `# ${drawn.length} mistakes, explained

Drawn at random from games between opponents that play like people, as [the review](review.md#words-for-a-mistake) says
them. Anybody can draw others:

\`\`\`sh
kaeshi match person=1480 person=1680 --games 20 --openings balanced --record games.record
kaeshi convert --to transcript games.record > games.txt
node tools/explanations/main.mjs target/release/kaeshi games.txt ${drawn.length} ${seed} > docs/explanations.md
\`\`\``,
];
for (const [at, { game, move, words }] of drawn.entries()) {
  const [, ply = '', side, played, best, loss = ''] = move;
  const before = (games[game - 1] ?? '').slice(0, 2 * (Number(ply) - 1));
  const obf = execFileSync(command, ['convert', '--to', 'obf', '-'], { encoding: 'utf8', input: before });
  const about = loss.startsWith('~') ? `about ${Math.round(Number(loss.slice(1)))}` : Number(loss);
  written.push(
    `## ${at + 1}. ${side === 'black' ? 'Black' : 'White'} plays ${played} and loses ${about} discs against ${best}`,
    boardBlock(obf),
    wrapped(words),
  );
}
console.log(written.join('\n\n'));
