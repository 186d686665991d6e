/** Which puzzles the training shows, and for how long: as the visitor chose it, kept by the browser. */
import { html, nothing } from 'lit';
import { COUNTING, THEMES, hasTheme } from '../../elements/puzzles/index.js';
import { GOALS } from '../made-puzzles/index.js';
import { asRecord, object, oneOf, or } from '../schema/index.js';
import { recall, remember, selectField } from '../shared/index.js';
import { themeName, themeOptions } from '../themes/index.js';
import { bySize, byTheme, total } from './figures.js';
import { clock } from './host.js';
import { t } from './texts.js';

/** @import { AnyGoal } from '../../engine/types.js' */
/** @import { Checked } from '../schema/index.js' */
/** @import { Attempt } from '../store/index.js' */
/** @import { Share } from './figures.js' */

/** The numbers of empty squares to choose from: those of the library. */
const SIZES = Array.from({ length: 17 }, (_, i) => 4 + i);
/** The seconds that one has for a puzzle; 0 for as many as one likes. */
const TIMES = [0, 30, 60, 120, 300];
/** The themes that go wrong most often. */
export const WEAK = 'weak';
/** The value in place of the fewest empty squares that allows any. */
const ANY_SIZE = 0;
/** The value in place of the most empty squares that chooses the sizes that go wrong most often. */
const WEAK_SIZES = 0;
/** The most empty squares that a puzzle may have, as long as nothing was chosen or no size goes wrong. */
const USUAL = 12;

const NONE = /** @type {const} */ (['']);
const choice = object({
  least: or(oneOf([ANY_SIZE, ...SIZES]), ANY_SIZE),
  most: or(oneOf([WEAK_SIZES, ...SIZES]), USUAL),
  theme: or(oneOf([...THEMES, COUNTING, WEAK, ...NONE]), ''),
  goal: or(oneOf([...GOALS, ...NONE]), ''),
  seconds: or(oneOf(TIMES), 0),
});
/** An empty text stands for any. @typedef {Checked<typeof choice>} Choice */

/** @param {unknown} value as it was kept @returns {Choice} */
export const checkChoice = (value) => choice(asRecord(value) ?? {});

const KEPT = 'tsume.training';
export const loadChoice = () => recall(KEPT, checkChoice) ?? checkChoice(undefined);
/** @param {Choice} chosen */
export const saveChoice = (chosen) => void remember(KEPT, chosen);

/** The number of last tries that show weaknesses, and the fewest tries of a theme or a size that show any. */
const LAST = 300;
const LEAST = 5;
/** The most themes or sizes that count as weak. */
const MOST_WEAK = 3;

/**
 * Returns those of the kinds of puzzles that go wrong more often than the rest, the worst first.
 * @template Kind
 * @param {readonly Attempt[]} attempts the oldest first
 * @param {(attempts: readonly Attempt[]) => [Kind, Share][]} by
 * @returns {Kind[]} none where there are too few tries
 */
function weakest(attempts, by) {
  const last = attempts.slice(-LAST);
  const all = total(last);
  // One try more that goes right and one that goes wrong: few of them prove little.
  const shareOf = (/** @type {Share} */ { tried, right }) => (right + 1) / (tried + 2);
  return by(last)
    .filter(([, share]) => share.tried >= LEAST && shareOf(share) < shareOf(all))
    .sort(([, a], [, b]) => shareOf(a) - shareOf(b))
    .slice(0, MOST_WEAK)
    .map(([kind]) => kind);
}

/** @param {readonly Attempt[]} attempts the oldest first */
export const weakThemes = (attempts) =>
  weakest(attempts, (last) => byTheme(last).filter(([letter]) => THEMES.includes(letter)));

/** @param {readonly Attempt[]} attempts the oldest first */
export const weakSizes = (attempts) => weakest(attempts, bySize);

/**
 * Returns a test whether a puzzle may have a number of empty squares.
 * @param {Choice} chosen
 * @param {readonly Attempt[]} attempts
 * @returns {(size: number) => boolean}
 */
export function sizesOf({ least, most }, attempts) {
  const weak = most === WEAK_SIZES ? weakSizes(attempts) : [];
  if (weak.length > 0) return (size) => weak.includes(size);
  const [from, to] = most === WEAK_SIZES ? [ANY_SIZE, USUAL] : [least, most];
  return (size) => from <= size && size <= to;
}

/**
 * Returns what tells whether a puzzle is among the chosen ones. Those of one's own have no themes; where a better move
 * is sought nothing is read to the end, so that it may have any size.
 * @param {Choice} chosen
 * @param {readonly Attempt[]} attempts
 * @returns {(puzzle: { goal: AnyGoal | 'move', size: number, themes?: string }) => boolean}
 */
export function fitting(chosen, attempts) {
  const { theme, goal } = chosen;
  const isSize = sizesOf(chosen, attempts);
  const wanted = theme === WEAK ? weakThemes(attempts) : [...theme];
  return (puzzle) =>
    (puzzle.goal === 'move' || isSize(puzzle.size)) &&
    (!goal || puzzle.goal === goal) &&
    (wanted.length === 0 || wanted.some((letter) => puzzle.themes !== undefined && hasTheme(puzzle.themes, letter)));
}

/**
 * The fields of the choice, folded up.
 * @param {object} scene
 * @param {string} scene.lang
 * @param {Choice} scene.chosen
 * @param {readonly Attempt[]} scene.attempts
 * @param {boolean} scene.isOpen
 * @param {(isOpen: boolean) => void} scene.unfold
 * @param {(part: Partial<Choice>) => void} scene.choose
 */
export function choiceView({ lang, chosen, attempts, isOpen, unfold, choose }) {
  const { least, most, theme, goal, seconds } = chosen;
  const any = { value: '', label: t(lang, 'list.any') };
  const set = [theme, least, goal, seconds].filter(Boolean).length;
  const empties = SIZES.map((n) => ({ value: String(n), label: t(lang, 'empties', { n }) }));
  /** @param {string[]} weak @param {string} none */
  const weakSaid = (weak, none) =>
    html`<p class="small wide">${weak.length > 0 ? weak.join(t(lang, 'list.comma')) : none}</p>`;
  const themes = () => weakThemes(attempts).map((letter) => themeName(lang, letter));
  const sizes = () => weakSizes(attempts).map((n) => t(lang, 'empties', { n }));
  return html`<details
    class="choices"
    ?open=${isOpen}
    @toggle=${(/** @type {Event} */ { target }) => unfold(/** @type {HTMLDetailsElement} */ (target).open)}
  >
    <summary class="button">
      ${t(lang, 'training.choose')}${set ? html` <span class="numbers">(${set})</span>` : nothing}
    </summary>
    <div class="choice-fields">
      ${selectField(
        t(lang, 'list.theme'),
        [any, { value: WEAK, label: t(lang, 'training.weak') }, ...themeOptions(lang)],
        theme,
        (value) => choose({ theme: value }),
        { kind: 'filter wide' },
      )}
      ${theme === WEAK ? weakSaid(themes(), t(lang, 'training.weak.none')) : nothing}
      ${
        most === WEAK_SIZES
          ? nothing
          : selectField(
              t(lang, 'training.least'),
              [{ ...any, value: String(ANY_SIZE) }, ...empties],
              String(least),
              (value) => choose({ least: Number(value), most: Math.max(Number(value), most) }),
            )
      }
      ${selectField(
        t(lang, 'training.most'),
        [...empties, { value: String(WEAK_SIZES), label: t(lang, 'training.sizes') }],
        String(most),
        (value) => choose({ least: Math.min(Number(value), least), most: Number(value) }),
      )}
      ${most === WEAK_SIZES ? weakSaid(sizes(), t(lang, 'training.sizes.none', { n: USUAL })) : nothing}
      ${selectField(
        t(lang, 'list.goal'),
        [any, ...GOALS.map((each) => ({ value: each, label: t(lang, `list.goal.${each}`) }))],
        goal,
        (value) => choose({ goal: /** @type {Choice['goal']} */ (value) }),
      )}
      ${selectField(
        t(lang, 'training.time'),
        TIMES.map((n) => ({ value: String(n), label: n ? clock(1000 * n) : t(lang, 'training.time.none') })),
        String(seconds),
        (value) => choose({ seconds: Number(value) }),
      )}
    </div>
  </details>`;
}
