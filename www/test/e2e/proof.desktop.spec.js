/**
 * Tests the proofs of a puzzle on the page: every defence beaten one by one, the whole tree, the certificate in a link,
 * why a move fails, hints and other goals; and a puzzle solved by ear alone.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { violations } from './axe.js';
import { judged, positionAfter, rightMove, wrongMove } from './oracle.js';
import { transcriptOf } from '../../elements/puzzles/lines.js';
import { puzzlesOf } from './shipped.js';
import { TsumeBoard } from './tsume-board.js';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { KaeshiTsume } from '../../elements/tsume/index.js' */

/** Made by people and published with their answers: see tsume.spec.js. */
const DRAW = '-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO----';
const WIN = '--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX-';

/** The puzzle 8-55n1l: a2 alone wins, and has six replies. */
const SHORT = 'XXXX---O-XXXOO-OOXOOOOOOXXXXOXOOXXXOXOOOXXOOOXOXXXXXXOO-O-OOOOO-';

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await page.goto(`tsume.html${hash}`);
  const tsume = new TsumeBoard(page.locator('kaeshi-tsume'));
  await tsume.ready();
  const proof = page.locator('kaeshi-tsume-proof');
  return { tsume, proof };
}

/** Opens what is of use after solving, before that. @param {Locator} proof */
const unfold = (proof) => proof.locator('.after > summary').click();

for (const { position, goal, best, tag } of /** @type {const} */ ([
  { position: `${DRAW} X`, goal: 'draw', best: 'h2', tag: ' @all' },
  { position: `${WIN} O`, goal: 'win', best: 'b2', tag: ' @all' },
  // A position of the library, with few enough empty squares to be solved twice in a moment.
  { position: `${SHORT} O`, goal: 'win', best: 'a2', tag: '' },
])) {
  const empties = position.split('-').length - 1;
  test(`every defence of the ${goal} of ${empties} empties is listed and answered${tag}`, async ({ page }) => {
    let release = () => {};
    const isWanted = new Promise((resolve) => (release = () => resolve(undefined)));
    await page.route('**/proof-*.js', (route) => isWanted.then(() => route.continue()));
    const { tsume, proof } = await open(page, `#p=${position.replace(' ', '&s=')}&g=${goal}`);
    await test.step('a move made before what proves it has arrived is judged all the same', async () => {
      await tsume.square(best).click();
      await expect(tsume.title).toHaveText(/is correct|Correct|Your move/);
      await expect(tsume.legal.first()).toBeVisible();
      await expect(tsume.button('retry')).toHaveCount(0);
      await expect(proof).toHaveCount(0);
      release();
      await expect(proof).toHaveCount(1);
    });
    // Replies are shown once the puzzle is solved.
    await tsume.solve(goal);
    await expect(proof.locator('.defences')).toContainText('After');
    const list = proof.locator('.defences > .replies li');
    const count = await list.count();
    expect(count).toBeGreaterThan(3);
    await expect(proof.locator('.defences > .replies .beaten')).toHaveCount(1);
    await proof.locator('[data-act=next-reply]').click();
    await tsume.solve(goal);
    await expect(proof.locator('.defences > .replies .beaten')).toHaveCount(2);
    await expect(proof.locator('.defences')).toContainText(`2 of ${count} refuted`);
    await expect(list.first().locator('a')).toHaveAttribute('href', /tsume\.html#p=.*&g=/);
    // The moves further on have lists of their own, and what was beaten is ticked in the tree, too.
    const deeper = proof.locator('.deeper').first();
    await deeper.locator('summary').click();
    await expect(deeper.locator('.beaten')).toHaveCount(1);
    await expect(deeper.locator('a').first()).toHaveAttribute('href', /tsume\.html#p=.*&g=/);

    await proof.locator('.tree > summary').click();
    await proof.locator('[data-act=grow]').click();
    await expect(proof.locator('.tree .size')).toContainText('every reply solved', { timeout: 30_000 });
    await proof.locator('.node > summary').first().click();
    await expect(proof.locator('.node .reply')).toHaveCount(judged(positionAfter(position, [best]), goal).length);
    await expect(proof.locator('.node > summary').first()).toContainText(`2 of ${count} refuted`);
    await proof.locator('.dial > summary').click();
    await proof.locator('.certificate > summary').click();
    await proof.locator('[data-act=certify]').click();
    await expect(proof.locator('[data-act=copy-certificate]')).toBeVisible();
    // tsume-axe looks at the page around it.
    expect(await violations(page, 'kaeshi-tsume')).toEqual([]);
    await proof.locator('.nodes ul .go').first().click();
    await expect.poll(async () => (await tsume.position()).match(/-/g)?.length).toBe(empties - 2);
  });
}

test('a puzzle is proved when every reply to every move is beaten, and not before', async ({ page }) => {
  // After the first move of the first one White has to pass: nothing is beaten by that.
  const puzzles = /** @type {const} */ ([
    {
      name: 'the puzzle with a pass',
      hash: '#p=OOOOOOO-OOOOOOOOOOXXOXO-OOXOOOXOOXOXOOXOOOOOOOOOXXO-O--OXXXX----&s=X&g=best',
      goal: 'best',
      passes: 'After h3, White must pass.',
    },
    { name: 'the puzzle 6-1', hash: '#puzzle=6-1', goal: 'win', passes: '' },
  ]);
  for (const { name, hash, goal, passes } of process.env.KAESHI_ALL ? puzzles : puzzles.slice(0, 1))
    await test.step(`${name} is proved when every reply to every move is beaten, and not before`, async () => {
      const { tsume, proof } = await open(page, hash);
      if (passes) await expect(tsume.board).toHaveAttribute('position', /^OOOOOOO-OOOOOOOOOOXX/);
      await tsume.solve(goal);
      await expect(proof.locator('.defences')).toContainText(passes);
      const proved = proof.locator('.defences .proved');
      const next = proof.locator('[data-act=next-reply]');
      await expect(next).toBeVisible();
      while (await next.isVisible()) {
        await expect(proved).toHaveCount(0);
        await next.click();
        await tsume.solve(goal);
      }
      await expect(proved).toHaveText(/Complete: every reply in this line is refuted/);
      const left = proof.locator('.defences li:not(.beaten)');
      await expect(left).toHaveCount(0);
      // Stepped back, the line hides what comes later: then each list speaks for itself.
      await tsume.button('back').click();
      await expect(proved).toHaveCount(0);
      await expect(proof.locator('.defences > p').last()).toHaveText(/Every reply to \w\w is refuted/);
    });
});

test('a certificate travels in a link; a true one holds, a false one is named, or why no game leads there', async ({
  page,
}) => {
  await test.step('that of a huge position says how far it is, and is stopped', async () => {
    await page.goto(`tsume.html#p=${'-'.repeat(27)}OX${'-'.repeat(6)}XO${'-'.repeat(27)}&s=X&g=win`);
    await unfold(page.locator('kaeshi-tsume-proof'));
    const certificate = page.locator('kaeshi-tsume-proof .certificate');
    await certificate.locator('summary').click();
    await certificate.locator('[data-act=certify]').click();
    await expect(certificate).toContainText(/Verifying… Step 1, [\d,]+ positions so far/);
    await expect(certificate.locator('progress')).toBeVisible();
    await certificate.locator('[data-act=stop-certificate]').click();
    await expect(certificate).toContainText('Stopped.');
    await expect(certificate.locator('[data-act=certify]')).toBeVisible();
    await page.goto('about:blank');
  });
  const { proof } = await open(page, `#p=${DRAW}&s=X&g=draw`);
  await unfold(proof);
  await proof.locator('.certificate > summary').click();
  await proof.locator('[data-act=certify]').click();
  await expect(proof.locator('.certificate')).toContainText('h2 0');
  await expect(proof.locator('.certificate')).toContainText('unique');
  await expect(proof.locator('.certificate')).toContainText(
    'No reason was found why this position could not occur in a game',
  );
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await proof.locator('[data-act=copy-certificate]').click();
  const link = await proof.locator('.certificate .shown').inputValue();
  expect(link).toContain('&c=a1-6.');
  const hash = link.slice(link.indexOf('#'));
  await page.goto('about:blank');
  await open(page, hash);
  await expect(proof.locator('.checked')).toContainText('The certificate in the link is correct');
  // Another one of the same puzzle, in the open page.
  await page.evaluate((hash) => location.assign(hash), hash.replace('g7-4', 'g7_4'));
  await expect(proof.locator('.checked')).toContainText('g7: the certificate says +4, but it is −4.');
  if (process.env.KAESHI_ALL) {
    await page.goto('about:blank');
    await open(page, `${hash}x`);
    await expect(proof.locator('.checked')).toContainText('could not be read');
  }
  // A corner that hangs together with nothing.
  const apart = `${WIN.slice(0, 7)}X${WIN.slice(8)}`;
  await open(page, `#p=${apart}&s=O&g=win`);
  await expect(proof.locator('.checked')).toHaveCount(0);
  await unfold(proof);
  await proof.locator('.certificate > summary').click();
  await proof.locator('[data-act=certify]').click();
  await expect(proof.locator('.certificate')).toContainText(/This position cannot occur in a game\. .*h1/);
});

test('a certificate of a puzzle of ours carries its name: number, stars and the game that leads to it @all', async ({
  page,
}) => {
  const puzzle = puzzlesOf(6).find(({ stars }) => stars === 2);
  if (!puzzle) throw new Error('no puzzle');
  const { tsume, proof } = await open(page, `#puzzle=${puzzle.id}`);
  await tsume.solve(puzzle.goal);
  await proof.locator('.certificate > summary').click();
  await proof.locator('[data-act=certify]').click();
  const game = transcriptOf(puzzle.game);
  await expect(proof.locator('.certificate')).toContainText('reached by this game');
  await expect(proof.locator('.certificate .game')).toHaveText(game);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await proof.locator('[data-act=copy-certificate]').click();
  const link = await proof.locator('.certificate .shown').inputValue();
  expect(link).toContain(`tsume.html#puzzle=${puzzle.id}&c=`);
  await page.goto('about:blank');
  await open(page, link.slice(link.indexOf('#')));
  await expect(proof.locator('.checked')).toContainText('The certificate in the link is correct');
  await expect(page.locator('#caption')).toContainText(`No. ${puzzle.id}`);
  await expect(page.locator('#caption .stars')).toHaveText('★★');
  await expect(proof.locator('.certificate')).toContainText('A legal position, reached by this game');
  await expect(proof.locator('.certificate .game')).toHaveText(game);
  // For another goal the name would say something else.
  await proof.locator('.dial > summary').click();
  await proof.locator('.dial li button').first().click();
  await expect(proof.locator('.checked')).toContainText('The certificate in the link');
  await proof.locator('.certificate > summary').click();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await proof.locator('[data-act=copy-certificate]').click();
  await expect(proof.locator('.certificate .shown')).toHaveValue(/tsume\.html#p=.*&g=.*&c=/);
});

test('a wrong first move fails for the reasons that are listed, and the right one as the command explains it', async ({
  page,
}) => {
  // `kaeshi tsume explain` made the page of thirty puzzles.
  const made = readFileSync(new URL('../../../docs/puzzles-explained.md', import.meta.url), 'utf8');
  const written = made.replaceAll('\n', ' ');
  for (const id of process.env.KAESHI_ALL ? ['8-31qa1', '7-32jes', '9-1qvlx'] : ['8-31qa1']) {
    const { tsume, proof } = await open(page, `#puzzle=${id}`);
    const [, explained = ''] = written.split(`Puzzle ${id}.`);
    const [, wrong = ''] = /\*\*(\w\d)\*\* \(\d+–\d+, about/.exec(explained) ?? [];
    await tsume.square(wrong).click();
    await tsume.button('refute').click();
    const told = proof.locator('.told li');
    await expect(told.last()).toContainText('Best play');
    const said = (await told.allTextContents()).map((words) => words.trim());
    await tsume.button('take-back').click();
    await tsume.button('solution').click();
    await proof.locator('.rivals > summary').click();
    const listed = proof.locator(`.rivals li[data-move=${wrong}] > p:not(.head)`).first();
    await expect(listed).toHaveText(said.join(' '));
    const [, square, line] = /\*\*(\w\d)\*\* \(correct.*?Best play: ([^.]+)\./.exec(explained) ?? [];
    await expect(proof.locator(`.rivals li[data-move=${square}]`)).toContainText(`Best play: ${line} `);
    await page.goto('about:blank');
  }
});

test('a wrong move is punished and explained; hints come in steps; the dial asks for more', async ({ page }) => {
  await page.clock.install();
  const { tsume, proof } = await open(page, `#p=${WIN}&s=O&g=win`);
  await tsume.square('g2').click();
  await expect(tsume.title).toHaveText('g2 does not win');
  await expect(tsume.element.locator('.legend')).toContainText('the final disc difference for White');
  await tsume.button('refute').click();
  await expect(proof.locator('.told')).toContainText('Why g2 fails');
  await expect(proof.locator('.told li').first()).toBeVisible();
  await tsume.button('take-back').click();
  await tsume.ready();

  const hint = tsume.element.locator('[data-act=hint]');
  await hint.click();
  await expect(proof.locator('.told')).toHaveText(/The correct move is in the upper left: a1 b1 a2 b2/);
  await hint.click();
  await expect(proof.locator('.told')).toHaveText(/The correct move is b2/);
  await expect(tsume.square('b2')).toHaveAccessibleName(/The correct move is b2/);
  await hint.click();
  await expect(proof.locator('.told')).toContainText('Why b2');

  // After giving up one may ask about the other moves and see each line played out; it counts as no mistake.
  const mistakes = () =>
    tsume.element.evaluate((element) => /** @type {KaeshiTsume} */ (element).session.state.attempt.mistakes);
  const before = await mistakes();
  await tsume.button('solution').click();
  await proof.locator('.rivals > summary').press('Enter');
  const rows = proof.locator('.rivals li');
  await expect(rows.first()).toContainText(/b2\s+correct · White ends with \d+–\d+ · about \d+ % play it/);
  await expect(rows.nth(1)).toContainText(
    /White ends with \d+–\d+ · about \d+ % play it.*Best play: .*Parity differs: /s,
  );
  await expect(proof.locator('.rivals')).not.toContainText('Comparing');
  const rival = (await rows.nth(1).getAttribute('data-move')) ?? '';
  await proof.getByRole('button', { name: `Play out ${rival}` }).press('Enter');
  await expect(tsume.title).toHaveText(`Refuting ${rival}`);
  await expect(tsume.board).toBeInViewport();
  // Each move waits until the one before was seen.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(tsume.title).toHaveText(/Game over: \d+/, { timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [10] });
  await tsume.button('take-back').click();
  await tsume.ready();
  expect(await mistakes()).toBe(before);

  await unfold(proof);
  await proof.locator('.dial > summary').click();
  await expect(proof.locator('[data-goal=win]')).toContainText('3 correct moves');
  await expect(proof.locator('[data-goal=best]')).toContainText('1 correct move');
  await expect(proof.locator('[data-goal="+64"]')).toContainText('not possible');
  await proof.locator('[data-goal="-4"] input').fill('6');
  await proof.locator('[data-goal="-4"] input').press('Enter');
  await proof.locator('[data-goal="-6"] button').click();
  await expect(tsume.prompt).toContainText('White to play and lose by 6 at worst');
  await tsume.ready();
  await tsume.square('g1').click();
  await expect(tsume.title).toHaveText(/g1 is correct|Correct/);

  // A goal that nobody reaches.
  await page.goto('about:blank');
  await open(page, `#p=${WIN}&s=O&g=%2B20`);
  await hint.click();
  await expect(proof.locator('.told')).toHaveText('The goal can no longer be reached.');
});

test('a whole puzzle is solved by ear: nothing is read but the live regions', async ({ page }) => {
  const sent = 'X-OXXXX-XOOOXO-OOOOOOOOOXXOXOOXOXXOOOOXOXXOOXOOO-XOOOO-OOXOOOOO- X';
  await page.goto(`tsume.html#p=${sent.slice(0, 64)}&s=X&g=win`);
  const { voice } = new TsumeBoard(page.locator('kaeshi-tsume'));
  const heard = () => voice.innerText();
  const ofBoard = page.locator('kaeshi-tsume kaeshi-board [aria-live] p').last();
  await expect.poll(heard).toContain('Black to play and win · 6 empties');
  await page.locator('.rooms a').last().focus();
  await page.keyboard.press('Tab');

  // The board, as it is told.
  await page.keyboard.press('w');
  await expect(ofBoard).toContainText('Black to move.');
  const told = await ofBoard.innerText();
  const [, black = '', white = ''] = /Black: ([a-h1-8 ]+)\. White: ([a-h1-8 ]+)\./.exec(told) ?? [];
  const squares = Array.from({ length: 64 }, (_, i) => 'abcdefgh'.charAt(i % 8) + String(1 + (i >> 3)));
  const signOf = (/** @type {string} */ square) => (black.includes(square) ? 'X' : white.includes(square) ? 'O' : '-');
  const start = `${squares.map(signOf).join('')} X`;
  await page.keyboard.press('o');
  const legal = judged(start, 'win').map(({ square }) => square);
  await expect(ofBoard).toHaveText(`${legal.length} legal moves: ${legal.sort().join(' ')}.`);

  await page.keyboard.press('i');
  await expect.poll(heard).toMatch(/The correct move is (in|at|on) /);
  await page.keyboard.press('i');
  await expect.poll(heard).toMatch(/The correct move is [a-h][1-8]\./);

  const wrong = wrongMove(start, 'win').square;
  await play(wrong);
  await expect.poll(heard).toMatch(new RegExp(`${wrong} (does not win|only draws)`));
  await page.keyboard.press('x');
  await expect.poll(heard).toMatch(new RegExp(`Why ${wrong} fails: .+\\.`));
  await page.keyboard.press('u');

  // The announced moves are all that is known of the game.
  const moves = [];
  for (let said = ''; !said.includes('Solved');) {
    const move = rightMove(positionAfter(start, moves), 'win');
    moves.push(move);
    await play(move);
    const since = async () => {
      const sentences = await voice.locator('p').allInnerTexts();
      const from = sentences.findLastIndex((sentence) => sentence.startsWith(`Black ${move},`));
      // Until the move is said, what was said before it is nothing new.
      return from < 0 ? '' : sentences.slice(from + 1).join(' ');
    };
    await expect.poll(since).toMatch(/Your move\.|White must pass\.|Solved/);
    said = await since();
    moves.push(...Array.from(said.matchAll(/White ([a-h][1-8]), \d+ flipped/g), ([, square = '']) => square));
  }

  /** A letter picks the column, a digit the row, Enter plays. @param {string} to */
  async function play(to) {
    await page.keyboard.press(to.charAt(0));
    await page.keyboard.press(to.charAt(1));
    await page.keyboard.press('Enter');
  }
});
