/**
 * The figures of a race: medians, ratios, and the table that goes into somebody's notes.
 *
 * Times on a busy machine are skewed to one side (something always comes in between, nothing ever helps), so the median
 * of many short rounds is what is shown, and ratios are of medians of the same rounds.
 */

/** @import { Flavour } from '../../engine/types.js' */

/** The environment of a rival: one of the engine's two builds, or plain JavaScript. @typedef {Flavour | 'js'} Build */
/** @typedef {'latency' | 'throughput'} Kind */
/** @typedef {{ build: Build, variant: string }} Rival */

/**
 * One rival in one race. `ns` are the rounds' times for one unit.
 * @typedef {Rival & { race: string, kind: Kind, ns: readonly number[], wrong: boolean }} Figure
 */

/** How many times the fastest a bar can show; longer ones are cut. */
export const BAR_LIMIT = 8;

/**
 * @param {readonly number[]} values
 * @returns {number | undefined} undefined of none
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 ? middle : middle - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

/**
 * Nanoseconds to three figures, "3.14", "31.4", "1 230"; "–" while there is none.
 * @param {number | undefined} ns
 * @returns {string}
 */
export function shown(ns) {
  if (ns === undefined) return '–';
  if (ns >= 999.5) return String(Math.round(Number(ns.toPrecision(3)))).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return ns >= 99.95 ? ns.toFixed(0) : ns >= 9.995 ? ns.toFixed(1) : ns >= 0.0995 ? ns.toFixed(2) : ns.toPrecision(2);
}

/**
 * The figures of one race and one kind, in the order they came.
 * @param {readonly Figure[]} figures
 * @param {string} race
 * @param {Kind} kind
 */
export function of(figures, race, kind) {
  return figures.filter((figure) => figure.race === race && figure.kind === kind);
}

/**
 * The best median among those that answered rightly.
 * @param {readonly Figure[]} figures of one race and kind
 * @returns {{ figure: Figure, ns: number } | undefined}
 */
export function fastest(figures) {
  return figures
    .flatMap((figure) => {
      const ns = figure.wrong ? undefined : median(figure.ns);
      return ns === undefined ? [] : [{ figure, ns }];
    })
    .reduce(
      (/** @type {{ figure: Figure, ns: number } | undefined} */ best, each) =>
        best && best.ns <= each.ns ? best : each,
      undefined,
    );
}

/**
 * How far the middle half of the rounds lies apart.
 * @param {readonly number[]} ns
 * @returns {{ low: number, high: number, share: number } | undefined} `share` is the distance as a part of the median
 */
export function spread(ns) {
  const sorted = [...ns].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 4)], sorted[Math.ceil(((sorted.length - 1) * 3) / 4)]];
  const middle = median(ns);
  return low === undefined || high === undefined || !middle ? undefined : { low, high, share: (high - low) / middle };
}

/** The greatest spread of the rounds with which the machine is not called busy. */
const BUSY = 0.15;

/**
 * Whether the machine was so busy that the figures say little: half of the rivals' rounds lie far apart.
 * @param {readonly Figure[]} figures
 */
export function isBusy(figures) {
  return (median(figures.flatMap(({ ns }) => (ns.length > 2 ? [spread(ns)?.share ?? 0] : []))) ?? 0) > BUSY;
}

/**
 * The rivals of a race and kind, the fastest first; those that answered wrongly and those without a figure come last.
 * @template {Rival} T
 * @param {readonly T[]} rivals
 * @param {readonly Figure[]} figures of the race and kind
 * @returns {T[]}
 */
export function sorted(rivals, figures) {
  const time = (/** @type {T} */ { build, variant }) => {
    const own = figures.find((figure) => figure.build === build && figure.variant === variant);
    return own?.wrong ? Infinity : (median(own?.ns ?? []) ?? Infinity);
  };
  const times = new Map(rivals.map((rival) => [rival, time(rival)]));
  const of = (/** @type {T} */ rival) => times.get(rival) ?? Infinity;
  return [...rivals].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}

/**
 * How long a bar is, as a share of the longest that is shown, and whether it had to be cut.
 * @param {number | undefined} ns
 * @param {readonly Figure[]} figures of the same race and kind
 * @returns {{ share: number, cut: boolean }}
 */
export function bar(ns, figures) {
  const best = fastest(figures)?.ns;
  if (ns === undefined || !best) return { share: 0, cut: false };
  const slowest = Math.max(...figures.map((figure) => median(figure.ns) ?? 0));
  const longest = Math.min(slowest, best * BAR_LIMIT);
  return { share: Math.min(1, ns / longest), cut: ns > longest * 1.001 };
}

/**
 * Returns how much faster simd128 is: the fastest of either build, in one race and kind.
 * @param {readonly Figure[]} figures of one race and kind
 * @returns {{ simd: { figure: Figure, ns: number }, scalar: { figure: Figure, ns: number }, times: number } |
 *   undefined} undefined unless both were run
 */
export function gain(figures) {
  const [simd, scalar] = /** @type {const} */ (['simd', 'scalar']).map((build) =>
    fastest(figures.filter((figure) => figure.build === build)),
  );
  return simd && scalar ? { simd, scalar, times: scalar.ns / simd.ns } : undefined;
}

/**
 * A race as a table in Markdown.
 * @param {{ title: string, unit: string, figures: readonly Figure[], words: { rival: string, build: string, wrong:
 *   string, kind: Record<Kind, string>, name: Record<Build, string> } }} race
 * @returns {string}
 */
export function markdown({ title, unit, figures, words }) {
  const kinds = /** @type {const} */ (['throughput', 'latency']).filter((kind) =>
    figures.some((figure) => figure.kind === kind),
  );
  const head = [words.rival, words.build, ...kinds.flatMap((kind) => [`${words.kind[kind]}, ${unit}`, '×'])];
  const rivals = new Map(figures.map((figure) => [`${figure.build} ${figure.variant}`, figure]));
  const rows = [...rivals.values()].map(({ build, variant }) => [
    `\`${variant}\``,
    words.name[build],
    ...kinds.flatMap((kind) => {
      const same = figures.filter((figure) => figure.kind === kind);
      const own = same.find((figure) => figure.build === build && figure.variant === variant);
      const [ns, best] = [median(own?.ns ?? []), fastest(same)?.ns];
      return [
        `${shown(ns)}${own?.wrong ? ` (${words.wrong})` : ''}`,
        ns !== undefined && best ? (ns / best).toFixed(2) : '–',
      ];
    }),
  ]);
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `### ${title}`,
    '',
    line(head),
    line(head.map((_, i) => (i < 2 ? '---' : '---:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}
