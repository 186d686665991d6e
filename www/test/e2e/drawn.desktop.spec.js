/**
 * Puzzles drawn from the library, and the two that people made, solved through the page from the first move to the end
 * of the game: the page's solver finds the only right move that the library names, every wrong first move is refuted,
 * and one of them is punished to its end.
 *
 * `KAESHI_DRAW=200` draws 200; without it one of each size is drawn, since this runs
 * with every change.
 */
import { env } from 'node:process';
import { expect, test } from '@playwright/test';
import { random } from '../../app/practice/rush.js';
import { puzzlesOf } from './shipped.js';

const COUNT = Number(env['KAESHI_DRAW'] ?? 17);
const SIZES = Array.from({ length: 17 }, (_, i) => i + 4);

/** Made by people and published with their answers: see tsume.spec.js. */
const MADE = [
  {
    id: '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X',
    goal: 'draw',
    right: ['h2'],
    wrong: 9,
  },
  {
    id: '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O',
    goal: 'win',
    right: ['b1', 'b2', 'g7'],
    wrong: 4,
  },
];

/** As many of each size as of every other, drawn by a fixed seed. */
function drawn() {
  const next = random(14);
  return Array.from({ length: COUNT }, (_, i) => {
    const size = SIZES[Math.floor((i * SIZES.length) / COUNT)] ?? 4;
    // In the order of the files, so that a seed draws the same.
    const puzzles = puzzlesOf(size).sort((one, other) => one.place - other.place);
    return /** @type {(typeof puzzles)[number]} */ (puzzles[Math.floor(next() * puzzles.length)]);
  });
}

test('puzzles of the library and of people are solved through the page @all', async ({ page }) => {
  test.setTimeout(60_000 + COUNT * 10_000);
  // The pauses in which a person sees a move are left out; all else takes the time that it takes.
  await page.addInitScript(() => {
    const later = setTimeout;
    const pauses = [450, 800];
    Object.assign(globalThis, {
      setTimeout: (/** @type {() => void} */ then, ms = 0) => later(then, pauses.includes(ms) ? 0 : ms),
    });
  });
  await page.goto(`tsume.html#p=${MADE[0]?.id.replace(' ', '&s=')}&g=draw`);
  await expect(page.locator('kaeshi-tsume .legal').first()).toBeVisible();

  for (const { id, goal, right, wrong } of MADE) {
    const [board = '', side = ''] = id.split(' ');
    const met = await page.evaluate(solve, { hash: `#p=${board}&s=${side}&g=${goal}`, position: id });
    expect(met.right).toEqual(right);
    expect(met.wrong).toHaveLength(wrong);
    expect(met.said).toMatch(/^Solved/);
  }

  const begun = Date.now();
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (const { id, position, solution, goal, size } of drawn()) {
    const met = await page.evaluate(solve, { hash: `#puzzle=${id}`, position });
    expect(met.right, id).toEqual([solution]);
    expect(met.wrong.length, id).toBeGreaterThan(1);
    const refuted = { win: /does not win|only draws/, draw: /loses/, best: /is not the best move/ }[goal];
    for (const said of met.wrong) expect(said, id).toMatch(refuted);
    expect(met.punished, id).toMatch(/^Game over/);
    expect(met.said, id).toMatch(/^Solved/);
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  expect(sizes.size).toBe(Math.min(COUNT, SIZES.length));
  test.info().annotations.push({ type: 'drawn', description: `${COUNT} puzzles in ${Date.now() - begun} ms` });
});

/**
 * Solves a puzzle in the page: by its own board and buttons, and by what its status says.
 * @param {{ hash: string, position: string }} puzzle
 */
async function solve({ hash, position }) {
  const element = /** @type {import('../../elements/tsume/element.js').KaeshiTsume} */ (
    document.querySelector('kaeshi-tsume')
  );
  const { state } = element.session;
  /** @param {() => boolean} test */
  const until = async (test) => {
    while (!test()) await new Promise((go) => setTimeout(go, 2));
    await element.updateComplete;
    await element.board?.updateComplete;
  };
  const said = () => element.renderRoot.querySelector('.status .title')?.textContent ?? '';
  /** @param {string} square */
  const play = (square) => {
    const button = element.board?.renderRoot.querySelector(`[data-square=${square}]`);
    if (!(button instanceof HTMLElement)) throw new Error(`no square ${square}`);
    button.click();
  };
  /** @param {string} act */
  const press = (act) => {
    const button = element.renderRoot.querySelector(`[data-act=${act}]`);
    if (!(button instanceof HTMLElement)) throw new Error(`no button ${act} in ${state.phase} of ${hash}`);
    button.click();
  };
  const isTurn = () => state.phase === 'turn' && state.line?.isSolversTurn === true && !!state.verdict;
  location.hash = hash;
  await until(() => state.line?.first === position && state.line.game.ply === 0 && isTurn());
  const moves = state.verdict?.moves ?? [];
  /** @type {string[]} */
  const wrong = [];
  let punished = '';
  for (const { square } of moves.filter((move) => !move.keeps)) {
    play(square);
    await until(() => state.phase === 'wrong');
    wrong.push(said());
    if (!punished) {
      press('refute');
      await until(() => state.phase === 'lost');
      punished = said();
    }
    press('take-back');
    await until(() => isTurn() && state.line?.game.ply === 0);
  }
  while (state.phase !== 'solved') {
    const right = state.verdict?.moves.find((move) => move.keeps);
    if (!right) throw new Error(`no right move in ${state.line?.game.position}`);
    play(right.square);
    await until(() => state.phase === 'solved' || isTurn());
  }
  const right = moves.filter((move) => move.keeps).map((move) => move.square);
  return { right: right.sort(), wrong, punished, said: said() };
}
