/**
 * Makes docs/game.svg, the picture of the README: a game of the computer against itself, move by move.
 *
 *     cargo build --features cli && node tools/pictures/game.mjs
 *
 * It moves by a style sheet of its own, which pictures in a README may have. Where less motion is asked for, it shows
 * the game as it stands after thirty moves. The game is the one that is played by
 *
 *     kaeshi play --side none --level 6 --seed 3
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const GAME =
  'e6f4d3c4c3d6f6c6f5g5g4f7h6g6b5h4c5h3c7f3e7d7h5h7e3b6c8g3a6e2' +
  'd2c1d1e1f1g1f2c2e8d8f8g7h8g8h2b4a4b3a3a7a8a5b7b8b1a1b2a2g2h1';

/** Seconds for a move, and for the end. */
const [MOVE, END] = [0.8, 4];
const STILL = 30;
const [CELL, EDGE] = [40, 8];
const SIZE = 8 * CELL + 2 * EDGE;

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const moves = GAME.match(/../g) ?? [];
const lines = moves.map((_, number) => moves.slice(0, number + 1).join('')).join('\n');
const command = process.env['KAESHI'] ?? path('target/debug/kaeshi');
const replayed = execFileSync(command, ['replay', '--json', '-'], { input: lines, encoding: 'utf8' });
/** @type {{ board: string; black: number; white: number }[]} */
const rows = replayed
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const boards = ['-'.repeat(27) + 'OX------XO' + '-'.repeat(27), ...rows.map(({ board }) => board)];
const last = rows[rows.length - 1];

const seconds = moves.length * MOVE + END;
const percent = (/** @type {number} */ step) => `${+((100 * step * MOVE) / seconds).toFixed(2)}%`;
/** @type {Record<string, string>} */
const colours = { X: '#1a1a1a', O: '#f4f4f0', '-': '#0000' };

const sheet = [];
const discs = [];
for (let square = 0; square < 64; square += 1) {
  const changes = boards
    .map((board, step) => ({ step, now: board[square], before: boards[step - 1]?.[square] }))
    .filter(({ now, before }) => now !== before)
    .map(({ step, now }) => `${percent(step)}{fill:${colours[now]}}`);
  const name = 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);
  const [x, y] = [square % 8, Math.floor(square / 8)].map((at) => EDGE + CELL * at + CELL / 2);
  const still = colours[boards[STILL][square]];
  if (changes.length > 1) sheet.push(`@keyframes ${name}{${changes.join('')}}#${name}{animation-name:${name}}`);
  discs.push(`<circle id="${name}" cx="${x}" cy="${y}" r="17" fill="${still}"/>`);
}
const grid = Array.from({ length: 9 }, (_, at) => EDGE + CELL * at);
const stroke = grid.map((at) => `M${EDGE} ${at}h${8 * CELL}M${at} ${EDGE}v${8 * CELL}`).join('');
const marks = [2, 6].flatMap((row) => [2, 6].map((column) => [EDGE + CELL * column, EDGE + CELL * row]));

writeFileSync(
  path('docs/game.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img"
aria-labelledby="title description"><title id="title">A game of reversi, move by move</title>
<desc id="description">Two computers play ${moves.length} moves. Black ends with ${last.black} discs, White with \
${last.white}.</desc>
<style>circle{animation:${seconds}s step-end infinite}
${sheet.join('\n')}
@media (prefers-reduced-motion:reduce){circle{animation:none!important}}</style>
<rect width="${SIZE}" height="${SIZE}" rx="8" fill="#0b3d24"/>
<path fill="#2f8f5b" stroke="#0b3d24" d="M${EDGE} ${EDGE}h${8 * CELL}v${8 * CELL}h-${8 * CELL}z${stroke}"/>
<g fill="#0b3d24">${marks.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="3" ry="3"/>`).join('')}</g>
${discs.join('\n')}
</svg>
`,
);
