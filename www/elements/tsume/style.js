/**
 * How a puzzle is laid out: question, verdict, board, buttons in one column where it is narrow; board left and the rest
 * right where there is room. The board gives way to nothing: it takes the width, or the height that
 * `--kaeshi-board-max` leaves it.
 */
import { css } from 'lit';

/**
 * @slot - The puzzle as text.
 *   ja: 問題の文字。
 * @slot lead - Content before the prompt.
 *   ja: 問いの前に置くもの。
 * @slot caption - A credit line.
 *   ja: 出典。
 * @slot next - The content that is shown once the puzzle is solved.
 *   ja: 解けた後に出るもの。
 * @slot aside - More, below the buttons.
 *   ja: ボタンの下に置くもの。
 *
 * @csspart tsume - All of it.
 *   ja: 全体。
 * @csspart head - The prompt and the status.
 *   ja: 問いと状態。
 * @csspart prompt - The task.
 *   ja: 何をするか。
 * @csspart status - The current state.
 *   ja: 今の状態。
 * @csspart board - The board, a `kaeshi-board` whose parts `frame`, `cloth`, `disc`, `mark` are passed on.
 *   ja: 盤。`kaeshi-board` であり、そのパート `frame`、`cloth`、`disc`、`mark` も使えます。
 * @csspart panel - The content below or beside the board.
 *   ja: 盤の下か横にあるもの。
 * @csspart button - A button.
 *   ja: ボタン。
 * @csspart legend - The meaning of the numbers on squares.
 *   ja: マスの数字の意味。
 * @csspart proof - The proof of the puzzle; its parts `reasons`, `defences`, `tree`, `certificate` and `dial` are
 *   passed on.
 *   ja: 証明されたこと。パート `reasons`、`defences`、`tree`、`certificate`、`dial` も使えます。
 * @csspart solution - Every move with its score, and the best line.
 *   ja: すべての手の点数と最善手順。
 */

/** The board on the left, the rest on the right. */
const sideBySide = css`
  .tsume {
    grid-template: 'board head' auto 'board panel' 1fr / minmax(0, var(--kaeshi-board-max, 34rem)) clamp(
        17rem,
        40cqw,
        24rem
      );
    max-width: none;
    justify-content: center;
  }

  .head,
  .panel {
    padding-inline: 0;
  }

  .board {
    position: sticky;
    inset-block-start: 8px;
    align-self: start;
  }

  .head {
    gap: 12px;
    padding-block-start: 8px;
  }

  /* the words of three buttons have room in one line without their signs */
  .row:not(.steps):has(> :nth-child(3)) > .button > svg {
    display: none;
  }
`;

/**
 * @cssprop --kaeshi-board-max - The greatest width of the board.
 *   ja: 盤の幅の上限。
 * @cssprop --kaeshi-gutter - The space beside the words where the board runs from edge to edge.
 *   ja: 盤が端まで広がる時の、言葉の左右の余白。
 */
export const tsumeStyle = css`
  .tsume {
    line-height: 1.5;
    display: grid;
    grid-template: 'head' 'board' 'panel' / minmax(0, 1fr);
    gap: 8px 24px;
    max-width: var(--kaeshi-board-max, 34rem);
    margin-inline: auto;
  }

  .head {
    grid-area: head;
    display: grid;
    gap: 4px;
    padding-inline: var(--kaeshi-gutter, 0);
  }

  .prompt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    margin: 0;
    font-size: 1.1em;
    font-weight: 650;
    text-wrap: balance;
  }

  .prompt .disc {
    width: 1em;
    height: 1em;
  }

  /* lines of words break beside the disc, not below it */
  .prompt .disc + span {
    max-width: calc(100% - 1em - 8px);
  }

  .badge {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--_success);
    font-size: 0.85em;
    font-weight: 500;
  }

  .badge svg {
    width: 1.2em;
    height: 1.2em;
  }

  /* two lines are kept, so that a verdict moves nothing */
  .status {
    display: grid;
    grid-template-columns: 1.1em minmax(0, 1fr);
    gap: 0 8px;
    min-height: 3em;
    align-content: start;
  }

  .status .sign {
    display: grid;
    place-items: center;
    height: 1.5em;
  }

  .status svg {
    width: 1.3em;
    height: 1.3em;
    stroke-width: 2.5;
  }

  /* below that of the question, and as large */
  .status .disc {
    width: 1.1em;
    height: 1.1em;
  }

  .spinner {
    width: 16px;
    height: 16px;
    border: 2.5px solid var(--_line);
    border-block-start-color: var(--_text);
    border-radius: 50%;
    animation: turn 1s linear infinite;
  }

  .status .title {
    font-weight: 600;
  }

  .status .detail {
    grid-column: 2;
    color: var(--_muted);
    font-size: 0.92em;
    font-variant-numeric: tabular-nums;
  }

  .status.right .title,
  .status.done .title,
  .status.right svg,
  .status.done svg {
    color: var(--_success);
  }

  .status.wrong .title,
  .status.wrong svg {
    color: var(--_danger);
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  .board {
    grid-area: board;
  }

  .panel {
    grid-area: panel;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
    min-width: 0;
    padding-inline: var(--kaeshi-gutter, 0);
  }

  .row {
    display: flex;
    gap: 8px;
  }

  .row:not(.steps) {
    flex-wrap: wrap;
  }

  /* as wide as their words need, and what is left in equal parts */
  .row > .button,
  .row > ::slotted(*) {
    flex: 1 1 auto;
    white-space: nowrap;
  }

  .row.steps > .button {
    flex: 1;
  }

  @container (max-width: 24.5rem) {
    .row:not(.steps) > .button > svg {
      display: none;
    }
  }

  .row > .button {
    min-width: 44px;
    padding-inline: 8px;
  }

  .row svg {
    flex: none;
  }

  /* its room is kept while there is nothing to step through */
  .row.steps {
    min-height: 44px;
    gap: 0 clamp(0px, 100cqw - 20rem, 8px);
  }

  .row.steps > .button {
    border-color: transparent;
    background: none;
  }

  .row.steps > .button:hover:not([aria-disabled='true']) {
    background: var(--_surface);
  }

  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: center;
    margin-inline-end: auto;
    font-variant-numeric: tabular-nums;
  }

  .count {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 3em;
  }

  .count .disc {
    width: 1.1em;
    height: 1.1em;
  }

  .legend {
    margin: 0;
    color: var(--_muted);
    font-size: 0.85em;
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    color: var(--_muted);
    font-size: 0.92em;
  }

  /* at one place, also where the credit fills a line of its own */
  .foot .button {
    margin-inline-start: auto;
    border-color: transparent;
    background: none;
    color: inherit;
  }

  .link {
    box-sizing: border-box;
    width: 100%;
    min-height: 44px;
    padding-inline: 12px;
    border: 1px solid var(--_line-strong);
    border-radius: 8px;
    background: transparent;
    color: inherit;
    font: inherit;
  }

  .fallback {
    display: block;
    overflow-x: auto;
    white-space: pre-wrap;
  }

  /* three words side by side leave no room for signs */
  @container (max-width: 18rem) {
    .row:not(.steps) > .button > svg {
      display: none;
    }
  }

  @container (min-width: 54rem) {
    ${sideBySide}
  }

  /* a window that is wide and low: a phone on its side, or a desktop at 200 % */
  @media (orientation: landscape) {
    @container (min-width: 34rem) {
      ${sideBySide}
    }
  }

  /* a low frame: words and buttons close up, so that those which step are in sight */
  @media (max-height: 27rem) {
    @container (max-width: 33.99rem) {
      .tsume {
        gap: 4px;
        max-width: none;
        line-height: 1.35;
      }

      .board {
        justify-self: center;
        width: min(100%, var(--kaeshi-board-max, 34rem));
      }

      .prompt {
        font-size: 1em;
      }

      .status {
        min-height: 1.5em;
      }

      .panel {
        gap: 4px;
      }

      .row.steps,
      .row > .button {
        min-height: 36px;
      }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation-duration: 6s;
    }
  }
`;
