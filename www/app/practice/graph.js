/** The rating day by day as a line, with the same figures as a table for who reads or hears them. */
import { html, svg } from 'lit';
import { t } from './texts.js';

const [WIDTH, HEIGHT, LEFT, MARGIN] = [480, 160, 40, 12];
/** The least that the scale covers, so that a few points are no cliff. */
const LEAST = 200;

/**
 * Returns where the points of a line stand, and what the scale says.
 * @param {readonly { day: string, rating: number }[]} series
 */
export function scaleOf(series) {
  const values = series.map(({ rating }) => rating);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const reach = Math.max(LEAST, Math.max(...values) - Math.min(...values)) / 2;
  const [low, high] = [Math.floor((middle - reach) / 50) * 50, Math.ceil((middle + reach) / 50) * 50];
  const y = (/** @type {number} */ value) => HEIGHT - MARGIN - ((value - low) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const first = Date.parse(series[0]?.day ?? '');
  const span = Math.max(1, Date.parse(series.at(-1)?.day ?? '') - first);
  const x = (/** @type {string} */ day) => LEFT + ((Date.parse(day) - first) / span) * (WIDTH - LEFT - MARGIN);
  return { low, high, points: series.map(({ day, rating }) => ({ x: x(day), y: y(rating) })), y };
}

/**
 * @param {string} lang
 * @param {readonly { day: string, rating: number }[]} series at least one
 */
export function ratingGraph(lang, series) {
  const { low, high, points, y } = scaleOf(series);
  const [first, last] = [series[0], series.at(-1)];
  const label = t(lang, 'statistics.graph', {
    from: first?.rating ?? 0,
    to: last?.rating ?? 0,
    days: series.length,
  });
  const lines = [low, (low + high) / 2, high];
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return html`<svg class="rating-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
      ${lines.map(
        (value) => svg`<line class="grid" x1=${LEFT} x2=${WIDTH - MARGIN} y1=${y(value)} y2=${y(value)}></line>
          <text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${value}</text>`,
      )}
      <polyline points=${points.map((point) => `${point.x},${point.y}`).join(' ')}></polyline>
      ${points.map((point) => svg`<circle cx=${point.x} cy=${point.y} r="3"></circle>`)}
    </svg>
    <details>
      <summary>${t(lang, 'statistics.table')}</summary>
      <div class="scrolled">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">${t(lang, 'statistics.day')}</th>
              <th scope="col">${t(lang, 'statistics.rating')}</th>
            </tr>
          </thead>
          <tbody>
            ${[...series].reverse().map(
              ({ day, rating }) =>
                html`<tr>
                  <th scope="row">${date.format(new Date(`${day}T00:00:00Z`))}</th>
                  <td>${rating}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
}
