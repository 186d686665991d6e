/** The dialog for a new game: who plays, how strong the computer is, where it starts, and how long. */
import { html, nothing } from 'lit';
import { isPerson } from '../../../elements/strength/index.js';
import { SEATS, TEACHING, button, frame, selectField } from '../../shared/index.js';
import { LEAST_GAMES, STEPS } from '../../rating/index.js';
import { MINUTES, SECONDS } from '../table.js';
import { t } from './texts.js';

/** @import { LevelFacts, Side } from '../../../engine/types.js' */
/** @import { Followed } from '../../rating/types.js' */
/** @import { Seat, Teaching } from '../../shared/index.js' */
/** @import { Handicap, Time } from '../table.js' */

/** About how many discs a level loses in a game against itself, from level 1 on: see docs/levels-lost.md. */
export const LOST = [220, 160, 110, 75, 50, 20, 15, 8, 5, 3];
/** The rating below which beginners are imitated, of whom there are no games. */
const LEARNT_FROM = 1250;
/** @type {readonly Side[]} */
const SIDES = ['black', 'white'];

/** Stands for an opening in which neither side is ahead. */
const BALANCED = 'balanced';

/**
 * `auto` where the opponent follows the player's strength, and `followed` that opponent once it is known; `teach` where
 * the game stops at mistakes.
 * @typedef {{ seat: Seat, level: number, auto: boolean, followed: Followed | undefined,
 *   teach: Teaching, time: Time | undefined, corners: Handicap, isBalanced: boolean, isByLink: boolean }} Choice
 */

/**
 * @param {string} lang
 * @param {Choice} choice
 * @param {LevelFacts | undefined} facts the facts of the level, once the engine is there
 * @param {{ choose: (part: Partial<Choice>) => void, start: () => void, apply: (() => void) | undefined }} actions
 *   `apply` when a game is under way
 */
export function newGame(lang, choice, facts, { choose, start, apply }) {
  const { seat, auto, followed, isByLink } = choice;
  const level = auto ? (followed?.level ?? choice.level) : choice.level;
  const isOfPeopleAlone = seat === 'two' || isByLink;
  const isOfPeople = isPerson(level);
  const who = isByLink ? 'link' : seat;
  const step = isOfPeople ? 1 + stepOf(level) : level;
  const word = t(lang, isOfPeople ? `person.${/** @type {1} */ (step)}` : `level.${/** @type {1} */ (step)}`);
  const isWaiting = auto && !followed;
  const said = isWaiting ? '…' : t(lang, isOfPeople ? 'play.new.personValue' : 'play.new.levelValue', { level, word });
  const what = () => {
    if (auto) return autoWhat(lang, followed);
    if (isOfPeople) return personWhat(lang, level);
    return facts ? levelWhat(lang, level, facts) : nothing;
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    start();
  };
  /** @param {Event} event */
  const slide = ({ target }) => {
    const chosen = Number(/** @type {HTMLInputElement} */ (target).value);
    choose({ level: isOfPeople ? STEPS[chosen - 1] : chosen });
  };
  return frame(
    lang,
    'game.restart',
    html`<form class="stack new-game" @submit=${submit}>
      <fieldset class="seats">
        <legend>${t(lang, 'play.new.side')}</legend>
        ${
          /** @type {const} */ ([...SEATS, 'link']).map(
            (each) =>
              html`<label class="seat">
                <input
                  type="radio"
                  name="seat"
                  .value=${each}
                  .checked=${each === who}
                  ?autofocus=${each === who}
                  @change=${() => choose({ seat: each === 'link' ? 'black' : each, isByLink: each === 'link' })}
                />
                <span>${t(lang, `play.new.${each}`)}</span><span class="note">${t(lang, `play.new.${each}.note`)}</span>
              </label>`,
          )
        }
      </fieldset>
      <div class="level">
        ${selectField(
          t(lang, 'play.new.opponent'),
          [
            { value: 'level', label: t(lang, 'play.new.levels') },
            { value: 'person', label: t(lang, 'play.new.people') },
            { value: 'auto', label: t(lang, 'play.new.auto') },
          ],
          auto ? 'auto' : isOfPeople ? 'person' : 'level',
          (kind) => choose({ auto: kind === 'auto', level: kind === 'level' ? step : STEPS[step - 1] }),
          { kind: 'option', id: 'opponent', isDisabled: isOfPeopleAlone },
        )}
        <label for="level">${t(lang, 'play.new.level')}</label>
        <input
          id="level"
          type="range"
          min="1"
          max="10"
          step="1"
          .value=${String(step)}
          aria-valuetext=${said}
          aria-describedby="level-what"
          ?disabled=${auto || isOfPeopleAlone}
          @input=${slide}
        />
        <output for="level">${said}</output>
        <p class="what muted" id="level-what">${what()}</p>
      </div>
      ${settings(lang, choice, choose)}
      <div class="row end">
        ${apply ? button(t(lang, 'play.new.apply'), apply) : nothing}
        <button class="button primary">${t(lang, 'play.new.start')}</button>
      </div>
    </form>`,
  );
}

/** Returns the place of the offered rating that is nearest. @param {number} rating */
const stepOf = (rating) =>
  STEPS.reduce((best, each, i) => (Math.abs(each - rating) < Math.abs((STEPS[best] ?? 0) - rating) ? i : best), 0);

/** @param {string} lang @param {Followed | undefined} followed */
function autoWhat(lang, followed) {
  if (!followed) return nothing;
  const { rating, games } = followed;
  const yours = rating
    ? t(lang, 'play.new.auto.rating', { rating: rating.points, low: rating.low, high: rating.high, games })
    : t(lang, 'play.new.auto.early', { n: LEAST_GAMES, games });
  return [yours, t(lang, 'play.new.auto.what')].join(lang === 'ja' ? '' : ' ');
}

/** @param {string} lang @param {number} rating */
const personWhat = (lang, rating) =>
  [
    t(lang, 'play.new.personWhat'),
    t(lang, rating < LEARNT_FROM ? 'play.new.personBeginner' : 'play.new.personLearnt'),
  ].join(lang === 'ja' ? '' : ' ');

/**
 * @param {string} lang
 * @param {number} level
 * @param {LevelFacts} facts
 */
function levelWhat(lang, level, { depth, nodeBudget, exactFrom, allowance }) {
  const what = nodeBudget === undefined ? 'play.new.levelWhat' : 'play.new.levelUpTo';
  const said = [
    t(lang, what, { depth, exact: exactFrom }),
    allowance > 0 ? t(lang, 'play.new.levelLets', { discs: allowance }) : '',
    t(lang, 'play.new.levelLost', { discs: LOST[level - 1] ?? 0 }),
  ];
  return said.filter(Boolean).join(lang === 'ja' ? '' : ' ');
}

/**
 * @param {string} lang
 * @param {Choice} choice
 * @param {(part: Partial<Choice>) => void} choose
 */
function settings(lang, { seat, teach, time, corners: { side, count }, isBalanced, isByLink }, choose) {
  const hasNoClock = seat === 'watch' || isByLink;
  const given = isBalanced ? BALANCED : count ? `${side} ${count}` : '';
  /** @param {string} value */
  const takeCorners = (value) => {
    const [to, many] = value.split(' ');
    const given = { side: /** @type {Side} */ (to === 'white' ? 'white' : 'black'), count: Number(many ?? 0) };
    choose({ isBalanced: value === BALANCED, corners: given });
  };
  const corners = SIDES.flatMap((each) =>
    [1, 2, 3, 4].map((n) => ({
      value: `${each} ${n}`,
      label: t(lang, 'play.new.corners', { n, side: t(lang, `color.${each}`) }),
    })),
  );
  const teaching = [
    { value: '', label: t(lang, 'play.new.teach.off') },
    ...TEACHING.map((each) => ({
      value: String(each),
      label: each === 'strength' ? t(lang, 'play.new.teach.strength') : t(lang, 'play.new.teach.discs', { n: each }),
    })),
  ];
  const minutes = [
    { value: '', label: t(lang, 'play.new.time.none') },
    ...MINUTES.map((n) => ({ value: String(n), label: t(lang, 'play.new.minutes', { n }) })),
  ];
  const seconds = SECONDS.map((n) => ({ value: String(n), label: t(lang, 'play.new.seconds', { n }) }));
  const note = hasNoClock || !time ? nothing : t(lang, seat === 'two' ? 'play.clock.two' : 'play.clock.computer');
  const sides = SIDES.map((each) => ({ value: each, label: t(lang, `color.${each}`) }));
  return html`<div class="options">
    ${
      isByLink
        ? selectField(t(lang, 'play.new.colour'), sides, seat, (to) => choose({ seat: /** @type {Side} */ (to) }), {
            kind: 'option',
            id: 'colour',
          })
        : nothing
    }
    ${selectField(
      t(lang, 'play.new.teach'),
      teaching,
      String(teach ?? ''),
      (value) => choose({ teach: TEACHING.find((each) => String(each) === value) }),
      { kind: 'option', id: 'teach', isDisabled: seat === 'two' || seat === 'watch' || isByLink },
    )}
    ${selectField(
      t(lang, 'play.new.from'),
      [
        { value: '', label: t(lang, 'play.new.usual') },
        { value: BALANCED, label: t(lang, 'play.new.balanced') },
        ...corners,
      ],
      given,
      takeCorners,
      { kind: 'option', id: 'start' },
    )}
    ${selectField(
      t(lang, 'play.new.time'),
      minutes,
      time ? String(time.minutes) : '',
      (value) => choose({ time: value ? { seconds: 0, ...time, minutes: Number(value) } : undefined }),
      { kind: 'option', id: 'minutes', isDisabled: hasNoClock },
    )}
    ${
      seat === 'two' && time
        ? selectField(
            t(lang, 'play.new.time.white'),
            [{ value: '', label: t(lang, 'play.new.time.same') }, ...minutes.slice(1)],
            time.white ? String(time.white) : '',
            (value) => choose({ time: { ...time, white: value ? Number(value) : undefined } }),
            { kind: 'option', id: 'white-minutes' },
          )
        : nothing
    }
    ${selectField(
      t(lang, 'play.new.increment'),
      seconds,
      String(time?.seconds ?? 0),
      (value) => time && choose({ time: { ...time, seconds: Number(value) } }),
      { kind: 'option', id: 'seconds', isDisabled: hasNoClock || !time },
    )}
    <p class="note muted">${note}</p>
  </div>`;
}
