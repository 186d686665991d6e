/**
 * The Lab: links to a technique, its steps, its race, the picture of an automaton; by pointer, by keyboard and by name.
 */
import process from 'node:process';
import { expect, test } from '@playwright/test';
import { embedCodes } from './embed-box.js';

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {string} [hash] */
async function openLab(page, hash) {
  await page.goto(`lab.html${hash}`);
  await expect(page.getByRole('button', { name: 'Start the race' })).toBeVisible();
}

/** @param {Page} page */
const place = (page) => page.locator('.step-place .numbers');

/** @param {Page} page @param {string} name */
const square = (page, name) => page.locator('kaeshi-board').getByRole('button', { name: new RegExp(`^${name},`) });

test('is reached from every page, begins with one picture, and each technique has an address @once', async ({
  page,
}) => {
  // Each page has its way there: the tests of pages see to that.
  for (const from of process.env.KAESHI_ALL ? ['./', 'tsume.html', 'embed.html'] : ['./']) {
    await page.goto(from);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const menu = pages.getByRole('button');
    const foot = page.getByRole('navigation', { name: 'For developers' });
    await expect(pages.getByRole('link', { name: 'Lab', exact: true })).toHaveCount(0);
    if (await menu.isVisible()) {
      await menu.click();
      await pages.getByRole('link', { name: 'Lab', exact: true }).click();
    } else if (await foot.isVisible()) {
      await foot.getByRole('link', { name: 'Lab', exact: true }).click();
    } else {
      await pages.getByRole('link', { name: 'Guide' }).click();
      await page.getByRole('link', { name: 'Open the Lab' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'What is a bitboard?' })).toBeVisible();
  }
  await test.step('it begins with what a bitboard is, in one picture', async () => {
    const pictures = page.locator('.intro');
    await expect(pictures.getByRole('img', { name: /^A board: you play black/ })).toBeVisible();
    await expect(pictures.locator('.word-board')).toHaveCount(3);
    // Each disc of the word has moved one square to the right.
    await expect(pictures.locator('.word-board').first()).toHaveAttribute('aria-label', /^14 squares: d2 a3 d3 /);
    await expect(pictures.locator('.word-board').nth(1)).toHaveAttribute('aria-label', /^14 squares: e2 b3 e3 /);
    await page.getByRole('link', { name: 'Next: Legal moves' }).click();
    await expect(page.getByRole('button', { name: 'Start the race' })).toBeVisible();
  });
  await page.goto('lab.html#flips');
  await expect(page.getByRole('heading', { level: 1, name: 'Flips' })).toBeVisible();
  await page.getByRole('link', { name: 'Next: Rotations and mirrors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rotations and mirrors' })).toBeFocused();
  await expect(page).toHaveTitle('Rotations and mirrors · Kaeshi Lab');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Flips' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Rotations and mirrors' })).toBeVisible();
  await page.goto('lab.html#nothing');
  await expect(page.getByRole('alert').first()).toContainText('nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'What is a bitboard?' })).toBeVisible();
});

/** The races with the widest code, which is seen whole in a window of 1280. */
const CODES = ['#mobility', '#flips', '#canonical', '#line-attacks', '#automata', '#renju-board'];

test('every race of the engine has its place on the page, its words, its bench and all of its code @once', async ({
  page,
  isMobile,
}) => {
  await openLab(page, '#mobility');
  const links = await page
    .locator('.topics a')
    .evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).hash));
  const shown = new Set();
  for (const hash of links) {
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.locator(`.topics a[href="${hash}"]`)).toHaveAttribute('aria-current', 'true');
    if (!isMobile && CODES.includes(hash)) {
      const code = page.locator('.code pre');
      await expect(code).toBeVisible();
      expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth), hash).toBeLessThanOrEqual(0);
    }
    for (const code of await page.locator('.rivals code').allTextContents()) shown.add(code);
    expect(await page.locator('.idea').textContent()).toMatch(/\S{20}|\w+ \w+/);
    expect(await page.locator('.what:empty').count()).toBe(
      hash === '#perft' ? await page.locator('.rivals code', { hasText: '+' }).count() : 0,
    );
  }
  expect(links).toEqual(expect.arrayContaining(CODES));
  for (const rival of [
    'byte-carry',
    'carry-fill',
    'dispatch-match',
    'js-halves',
    'gray-code',
    'magic',
    'two-bits',
    'simd+simd',
  ])
    expect(shown).toContain(rival);
});

test('steps, and the positions that they are about @once', async ({ page }) => {
  await test.step('steps show the words in play, by buttons, keys and slider', async () => {
    await openLab(page, '#mobility');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(place(page)).toHaveText(/^Step 1 of \d+$/);
    await expect(page.locator('#step figcaption')).toHaveText('run');
    // East of black's discs on e4 and d5 stand: nothing, and e5.
    await expect(page.locator('#step .word-board')).toHaveAttribute('aria-label', '1 square: e5');
    await expect(page.locator('#step .hex')).toHaveText('0x0000_0010_0000_0000');
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(place(page)).toHaveText(/^Step 2 of /);
    await expect(page.locator('#voice')).toContainText('Step 2 of');
    await page.keyboard.press(']');
    await expect(place(page)).toHaveText(/^Step 3 of /);
    await page.keyboard.press('[');
    await expect(place(page)).toHaveText(/^Step 2 of /);
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect(page.locator('#step figcaption')).toHaveText('moves');
    await expect(page.locator('#step .word-board')).toHaveAttribute('aria-label', '4 squares: d3 c4 f5 e6');
    await expect(slider).toHaveAttribute('aria-valuetext', /moves: 4 squares: d3 c4 f5 e6/);
    await page.getByLabel('Technique shown').selectOption('mobility/byte-carry-simd');
    await expect(place(page)).toHaveText(/^Step 1 of /);
    await expect(page.locator('#step .word-board')).toHaveCount(4);
  });
  await test.step('the position is set up by clicks and by a paste, and its square is chosen', async () => {
    await openLab(page, '#flips');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Last step' }).click();
    const flips = page.locator('#step .word-board');
    await expect(flips).toHaveAttribute('aria-label', '1 square: d4');
    await square(page, 'd5').click();
    await expect(flips).toHaveAttribute('aria-label', 'no square');
    await expect(page.locator('#voice')).toContainText('d5: White.');
    await page.getByText('choose the square').click();
    await square(page, 'e3').click();
    await expect(square(page, 'e3')).toHaveAccessibleName(/square of the move/);
    await page.getByText('Paste a position').click();
    await page.getByRole('textbox', { name: 'Position', exact: true }).fill('f5d6');
    await page.getByRole('button', { name: 'Load' }).click();
    await expect(square(page, 'f5')).toHaveAccessibleName(/black/);
    await page.getByRole('textbox', { name: 'Position', exact: true }).fill('XO-');
    await page.getByRole('button', { name: 'Load' }).click();
    await expect(page.locator('#paste-wrong')).toContainText('64');
  });
  await test.step('the board, which is painted, gives its code as a diagram', async () => {
    await page.locator('[data-act=embed]').click();
    const { element, frame } = await embedCodes(page);
    expect(element).toMatch(/<kaeshi-board position="[XO-]{64} [XO]"><\/kaeshi-board>$/);
    expect(frame).toMatch(/frame\.html\?show=board&amp;p=[XO-]{64}&amp;s=[XO]"/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('on a phone nothing is wider than it, and what is touched is large enough @phone-once', async ({
  page,
  isMobile,
}) => {
  for (const hash of ['#mobility', '#flips', '#automata', '#renju-board']) {
    await openLab(page, hash);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (!isMobile) continue;
    const small = await page
      .locator('button:visible, a:visible, summary:visible, select:visible, .choice label:visible, .check:visible')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
  }
});

test('the steps show the trick, beside its code @once', async ({ page }) => {
  await test.step('the code stands beside the step, and each bit is linked to its square', async () => {
    await openLab(page, '#mobility');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByLabel('Technique shown').selectOption('mobility/six-shifts');
    await expect(page.locator('.code figcaption')).toContainText('src/lab/mobility/shifts.rs');
    await expect(page.locator('.code-line').first()).toContainText('pub fn six_shifts');
    await expect(page.locator('.code-line[aria-current=true]')).toContainText('watch.word("run", run)');
    await page.locator('#step .word-board [data-bit="36"]').hover();
    await expect(page.locator('#step .bit-name')).toHaveText('e5 is bit 36');
    await expect(page.locator('#step .bits .pointed')).toHaveText('1');
    await page.locator('#step .bits [data-bit="0"]').hover();
    await expect(page.locator('#step .word-board .pointed')).toHaveAttribute('data-bit', '0');
    // In the picture's order: row after row, a1 first.
    await expect(page.locator('#step .bit-row').nth(4)).toHaveText('00001000');
  });
  await test.step('the steps show the trick itself, each with a sentence', async () => {
    // The article's own row: the carry drops out on d1 and on h1.
    await openLab(page, '#mobility');
    await page.getByRole('button', { name: '-oop-opo', exact: true }).click();
    await page.getByLabel('Technique shown').selectOption('mobility/byte-carry');
    const next = page.getByRole('button', { name: 'Next step', exact: true });
    for (let step = 0; step < 4; step++) await next.click();
    await expect(page.locator('#step figcaption')).toHaveText('~(p1 | o) & (p1 + o)');
    await expect(page.locator('#step .word-board').first()).toHaveAttribute('aria-label', '2 squares: d1 h1');
    await expect(page.locator('#step .sentence')).toContainText('the carry has set');
    /** The names of the first steps of a rival. @param {string} path @param {number} many */
    const names = async (path, many) => {
      await page.goto(`lab.html#${path.split('/')[0]}`);
      await page.getByLabel('Technique shown').selectOption(path);
      const found = [];
      for (let step = 0; step < many; step++) {
        found.push(await page.locator('#step figcaption').textContent());
        await expect(page.locator('#step .sentence')).toHaveText(/\w/);
        await next.click();
      }
      return found;
    };
    expect(await names('rotations/delta-swap', 6)).toEqual(Array(3).fill(['differing', 'swapped']).flat());
    expect(await names('rule-90/bits', 4)).toEqual(['row', 'left neighbours', 'right neighbours', 'left ^ right']);
    // The engine's own tests know every step of the others.
    if (!process.env.KAESHI_ALL) return;
    expect(await names('flips/carry-fill', 5)).toContain('filled');
    expect(await names('flips/carry-shuffle', 6)).toEqual(
      expect.arrayContaining(['tops, bytes reversed', 'lowest bit']),
    );
    expect(await names('flips/carry-float', 6)).toContain('as floats');
    expect((await names('renju-set/arithmetic', 5)).filter((name) => name?.startsWith('address'))).toHaveLength(4);
  });
});

test('a race is stopped, and is run, told and copied @once', async ({ page, context }) => {
  test.slow();
  await test.step('a race stops at once', async () => {
    await openLab(page, '#perft');
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('.race [role=status]')).toHaveText('Stopped. Results so far are kept.');
    await expect(page.getByRole('button', { name: /Start the race|Race again/ })).toBeVisible();
  });
  await test.step('a race is run, told and copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Twice as many rivals take twice as long.
    const isWithScalar = Boolean(process.env.KAESHI_ALL);
    const [topic, title, rival] = isWithScalar
      ? ['#flips', 'Flips', 'dispatch-match']
      : ['#mobility', 'Legal moves', 'byte-carry'];
    await openLab(page, topic);
    const rivals = await page.locator('.rivals code').count();
    if (isWithScalar) {
      await page.getByLabel('Include the build without SIMD').check();
      await expect(page.locator('.rivals .build', { hasText: 'scalar' }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Start the race' }).click();
    // The page stays alive meanwhile.
    await page.keyboard.press(']');
    await expect(place(page)).toHaveText(/^Step 2 of /);
    await expect(page.locator('.race [role=status]')).toHaveText(/^Finished\. Fastest: /, { timeout: 120_000 });
    await expect(page.locator('.race > .error')).toBeEmpty();
    const values = await page.locator('.time .value').allTextContents();
    expect(values.length).toBeGreaterThan(isWithScalar ? 30 : 9);
    if (!isWithScalar) expect(values).toHaveLength(rivals);
    for (const value of values) expect(value).toMatch(/^[\d.\u202f]+ ns$/);
    await expect(page.locator('.note', { hasText: 'fastest' })).toHaveCount(2);
    const times = (await page.locator('.panel').first().locator('.value').allTextContents()).map((value) =>
      Number(value.replace(/[^\d.]/g, '')),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await expect(page.locator('.apart').first()).toHaveText(/^±\d+ %$/);
    if (isWithScalar) await expect(page.locator('.gain')).toContainText('with simd128 the fastest takes');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.locator('#notice')).toHaveText('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      new RegExp(
        `^### ${title}\\n\\n\\| Rival \\| Build \\| Throughput, ns / call \\| × \\| Latency, ns / call \\| × \\|\\n`,
      ),
    );
    expect(text).toMatch(
      new RegExp(`\\| \`${rival}\` \\| simd128 \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.]+ \\|`),
    );
    expect(text).toMatch(/\| `js-halves` \| JavaScript \|/);
    if (isWithScalar) expect(text).toMatch(/\| `scalar` \| scalar \|/);
  });
});

test('rivals whose answers differ are an error @once', async ({ page }) => {
  await page.addInitScript(() => {
    // A worker that says what a defect would make it say.
    globalThis.Worker = /** @type {typeof Worker} */ (
      /** @type {unknown} */ (
        class extends EventTarget {
          /** @type {((event: { data: unknown }) => void) | null} */
          onmessage = null;
          constructor() {
            super();
            setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { type: 'loaded' } })));
          }
          postMessage() {
            const figure = { race: 'popcount', kind: 'throughput', build: 'simd' };
            const figures = [
              { ...figure, variant: 'naive', ns: [9], wrong: false },
              { ...figure, variant: 'table', ns: [1], wrong: true },
            ];
            this.onmessage?.({ data: { type: 'figures', figures, share: 1 } });
            this.onmessage?.({ data: { type: 'done' } });
          }
          terminate() {}
        }
      )
    );
  });
  await openLab(page, '#popcount');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await expect(page.locator('.race > [role=alert]')).toContainText('Wrong answers: table (simd128).');
  await expect(page.locator('.race [role=status]')).toHaveText('Finished. Fastest: naive, 9.00 ns.');
  await expect(page.locator('.note', { hasText: 'wrong answer' })).toHaveCount(1);
});

test('techniques show boards and pictures that suit them @once', async ({ page }) => {
  await openLab(page, '#automata');
  await test.step('without motion the picture is there at once', async () => {
    expect(
      await page.evaluate(() => {
        const canvas = document.querySelector('canvas');
        return canvas
          ?.getContext('2d')
          ?.getImageData(0, canvas.height - 1, canvas.width, 1)
          .data.some((value) => value > 0);
      }),
    ).toBe(true);
  });
  await test.step('an automaton grows into its picture', async () => {
    const words = page.locator('#automaton-words');
    // Sierpiński's triangle: 3 to the power of 7 live cells in the first 128 rows.
    await expect(words).toHaveText('Rule 90 from one live cell: 128 rows of 255 cells, 2,187 of them alive (6.7 %).');
    await expect(page.getByRole('img', { name: /^Rule 90/ })).toBeVisible();
    const painted = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('canvas');
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let alive = 0;
        for (let i = 3; i < data.length; i += 4) if (data[i]) alive += 1;
        return alive;
      });
    await expect.poll(painted).toBe(2187);
    await page.getByRole('spinbutton', { name: 'Rule (0–255)' }).fill('250');
    await page.keyboard.press('Tab');
    await expect(words).toHaveText(/^Rule 250 .* 8,256 of them/);
    await page.getByText('random', { exact: true }).click();
    await expect(words).toHaveText(/from random/);
    await expect(page.locator('.cases li').first()).toHaveText('111 becomes 1');
  });
  await test.step('a technique shows a board that suits it, or none', async () => {
    await openLab(page, '#renju-board');
    await expect(page.locator('kaeshi-board')).toHaveCount(0);
    await page.getByRole('button', { name: 'Last step' }).click();
    await expect(page.locator('#step .word-board')).toHaveCount(4);
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await page.goto('lab.html#renju-shapes');
    await expect(page.locator('.phases button')).toHaveText(['rows', 'columns', 'x + y', 'y − x']);
    await page.goto('lab.html#last-flip');
    await expect(square(page, 'a6')).toHaveAccessibleName(/square of the move/);
    await expect(page.locator('kaeshi-board')).toHaveAttribute('position', /^[XO]{40}-[XO]{23} X$/);
    await expect(page.locator('.sources a').first()).toHaveAttribute('href', /^https:/);
  });
  await test.step('a magic number is found, and moves the pieces together', async () => {
    await openLab(page, '#line-attacks');
    await page.getByText('Bishop', { exact: true }).click();
    await page.getByRole('button', { name: /^Search for/ }).click();
    await expect(page.locator('.magic-found')).toHaveText(
      /^0x[0-9a-f_]{19} after [\d,]+ tries, for the Bishop on [a-h][1-8]\.$/,
    );
  });
});

test('the model of how people play is asked when somebody wants it, and shows what it sees @once', async ({ page }) => {
  const fetched = /** @type {string[]} */ ([]);
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('lab.html#people');
  const ask = page.getByRole('button', { name: 'Ask the model' });
  await expect(ask).toBeVisible();
  expect(fetched.filter((url) => /\.(people|weights)$/.test(url))).toEqual([]);
  await ask.click();
  const moves = page.locator('.seen details');
  await expect(moves.first()).toContainText('Whole board');
  const shares = (await moves.locator('summary').allTextContents()).map((text) => Number(/([\d.]+) %/.exec(text)?.[1]));
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(1);
  expect([...shares].sort((one, other) => other - one)).toEqual(shares);
  await page.getByLabel('Strength of the player').selectOption('2000');
  await expect(moves.locator('summary').first()).not.toContainText(`${shares[0]} %`);
  // Another position is seen at once; where there is none, that is said.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(moves).toHaveCount(4);
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  await expect(page.locator('.seen')).toContainText('The board has no discs.');
});
