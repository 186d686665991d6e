/** `bench visits`: how long a first visit takes on a slow network, and a later one. */
import { onPages } from './shared/chromium.mjs';
import { numberOf } from './shared/options.mjs';
import { MOST, PAGES, median, visits } from './visits/measure.mjs';

/** @param {any} values */
const runsOf = (values) => numberOf(values, 'runs', (runs) => runs <= 99, 'a number from 1 to 99') ?? 5;

const seconds = (/** @type {number[]} */ times) => `${(median(times) / 1000).toFixed(2)} s`;

/** @type {import('./main.mjs').Bench} */
export const bench = {
  options: { runs: { type: 'string' } },
  check: runsOf,
  needs: () => ['pages'],
  measure: (values, { print, complain }) =>
    onPages(async (browser, url) => {
      for (const name of /** @type {(keyof typeof PAGES)[]} */ (Object.keys(PAGES))) {
        const line = await visits(browser, url, name, runsOf(values));
        print(line);
        const isRight = median(line.first) <= MOST.first && median(line.later) <= MOST.later;
        if (!isRight) complain(`${name} takes longer than ${MOST.first} ms, or later ${MOST.later} ms`);
      }
    }),
  tables: (lines) => [
    {
      rows: [
        ['page', 'first visit', 'later visit'],
        ...lines.map(({ page, first, later }) => [page, seconds(first), seconds(later)]),
      ],
    },
  ],
};
