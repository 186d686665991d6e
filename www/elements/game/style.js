/**
 * How the game is laid out: everything gives way to the board.
 *
 * In an upright window: score, board from edge to edge, moves in a strip, controls. Where such a window is tall the
 * moves come last, in two columns that take what is left. In a wide one the board takes the height and the rest one
 * column beside it. Space for every line is kept, so nothing jumps when a word comes or goes.
 */
import { css } from 'lit';
import { gameControlsStyle } from './controls-style.js';

/**
 * @slot - The start as text.
 *   ja: 開始局面の文字。
 * @slot actions - Buttons behind the game's own, in place of "New game".
 *   ja: 「新しい対局」の代わりに並ぶボタン。
 * @slot black - Something beside Black's name, as a clock.
 *   ja: 黒の名前の横に置くもの（時計など）。
 * @slot white - Something beside White's name.
 *   ja: 白の名前の横に置くもの。
 * @slot turn - A button at the end of the line about the turn, in place of the note there.
 *   ja: 手番の行の端に、注記の代わりに置くボタン。
 * @slot panel - Something between the turn and the moves where the window is wide, below the controls where it is not.
 *   ja: 横長の画面では手番と棋譜の間、縦長では操作ボタンの下に置くもの。
 *
 * @csspart status - Players, counts and the line about the turn.
 *   ja: 対局者と石数、手番の行。
 * @csspart player - One player with the count of discs.
 *   ja: 一方の対局者と石数。
 * @csspart turn - Whose turn it is.
 *   ja: 手番。
 * @csspart opening - The name of the opening.
 *   ja: 定石の名前。
 * @csspart board - The board, a `kaeshi-board` whose parts `frame`, `cloth`, `disc`, `mark` are passed on.
 *   ja: 盤。`kaeshi-board` であり、そのパート `frame`、`cloth`、`disc`、`mark` も使えます。
 * @csspart moves - The line of moves with its buttons.
 *   ja: 棋譜の行とそのボタン。
 * @csspart list - The moves.
 *   ja: 手の一覧。
 * @csspart controls - The buttons below the board.
 *   ja: 盤の下のボタン。
 * @csspart actions - The further buttons.
 *   ja: そのほかのボタン。
 * @csspart aside - Messages about hints, weights and the opening book.
 *   ja: ヒント、評価の重み、定石ブックについての言葉。
 *
 * @cssprop --kaeshi-board-max - The greatest width of the board.
 *   ja: 盤の幅の上限。
 * @cssprop --kaeshi-game-height - The height of the whole in a tall, upright window; the moves take what is left.
 *   ja: 縦長の画面での全体の高さ。残りは棋譜が使います。
 */
const layoutStyle = css`
  .game {
    position: relative;
    display: grid;
    gap: 8px;
    grid-template:
      'status status' auto
      'board board' auto
      'moves moves' auto
      'controls actions' auto
      'aside aside' auto / minmax(0, 1fr) auto;
    width: min(100%, var(--kaeshi-board-max, 40rem));
    margin-inline: auto;
  }

  /* four buttons find no room beside three */
  @container (max-width: 22rem) {
    .game {
      grid-template:
        'status' auto
        'board' auto
        'moves' auto
        'controls' auto
        'actions' auto
        'aside' auto / minmax(0, 1fr);
    }
  }

  /* takes no room while nothing is in it */
  .panel {
    display: contents;
  }

  .panel ::slotted(*) {
    grid-column: 1 / -1;
  }

  .status {
    grid-area: status;
    display: grid;
    grid-template: 'black white' auto 'line line' minmax(44px, auto) / minmax(0, 1fr) minmax(0, 1fr);
    column-gap: 8px;
  }

  kaeshi-board {
    grid-area: board;
  }

  /* the two players: the disc stands where its count does */
  .player {
    display: flex;
    align-items: center;
    gap: 7px;
    min-height: 44px;
    padding-inline: 8px;
    border: 1px solid transparent;
    border-radius: 8px;
    font-variant-numeric: tabular-nums;
  }

  .player.white {
    grid-area: white;
    flex-direction: row-reverse;
  }

  .player .disc {
    flex: none;
    width: 1em;
    height: 1em;
    font-size: 24px;
    outline: 1px solid var(--_line-strong);
  }

  .player .count {
    min-width: 2ch;
    font-size: 1.4em;
    font-weight: 650;
    line-height: 1;
  }

  .player.white .count {
    text-align: end;
  }

  /* a name that finds no room takes a second line, and a third */
  .player .who {
    color: var(--_muted);
    font-size: 0.92em;
    line-height: 1.15;
    word-break: keep-all;
    overflow-wrap: anywhere;
    min-width: 0;
    max-height: 3.45em;
    overflow: hidden;
  }

  .player.white .who {
    text-align: end;
  }

  .player.turn {
    border-color: var(--_accent);
    background: var(--_surface);
  }

  .player.turn .who {
    color: var(--_text);
  }

  .player.turn .who::after {
    content: '';
    display: inline-block;
    width: 0.45em;
    height: 0.45em;
    margin-inline-start: 0.5em;
    border-radius: 50%;
    background: var(--_accent);
    vertical-align: 0.15em;
  }

  .line {
    grid-area: line;
    display: flex;
    align-items: center;
    column-gap: 12px;
    min-height: 44px;
    padding-inline: 10px;
  }

  .line strong {
    font-weight: 600;
    line-height: 1.3;
  }

  /* as tall as its line, so it moves into the gap below: else it touches the player above */
  .line .button {
    flex: none;
    margin-inline-start: auto;
    min-height: 44px;
    translate: 0 4px;
    white-space: nowrap;
  }

  ::slotted([slot='turn']) {
    flex: none;
    margin-inline-start: auto;
  }

  .line .note {
    margin-inline-start: auto;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  /* the opening's name gives way to everything else in the line */
  .line .opening {
    flex: 0 99999 auto;
    min-width: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: var(--_muted);
    font-size: 0.85em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .opening:not(:empty) + slot > .note,
  .opening:not(:empty) + .button {
    margin-inline-start: 0;
  }

  .opening .label {
    position: absolute;
    clip-path: inset(50%);
  }

  .line .failure {
    flex: 1;
    color: var(--_danger);
    overflow-wrap: anywhere;
  }

  .failure svg {
    vertical-align: -4px;
  }

  .thinking::after {
    content: '…';
    animation: breathe 1.2s ease-in-out infinite;
  }

  @keyframes breathe {
    50% {
      opacity: 0.15;
    }
  }

  @media (orientation: portrait) and (min-height: 47rem) {
    .game {
      grid-template:
        'status' auto
        'board' auto
        'controls' auto
        'aside' auto
        'moves' minmax(100px, 1fr)
        'actions' auto / minmax(0, 1fr);
      height: var(--kaeshi-game-height, auto);
    }
  }

  @media (orientation: landscape) {
    @container (min-width: 40rem) {
      .game {
        --_side: clamp(17.5rem, 30cqw, 25rem);
        column-gap: 20px;
        grid-template:
          'board status' auto
          'board panel' auto
          'board moves' minmax(0, 1fr)
          'board aside' auto
          'board controls' auto
          'board actions' auto / min(var(--kaeshi-board-max, 40rem), 100cqw - var(--_side) - 20px) var(--_side);
        justify-content: center;
        width: auto;
      }

      .panel {
        display: grid;
        grid-area: panel;
        gap: 8px;
      }

      /* as wide as the moves need, and as the board leaves it in a large window */
      @container (min-width: 75rem) {
        .game {
          --_side: clamp(25rem, 100cqw - var(--kaeshi-board-max, 40rem) - 20px, 42rem);
        }
      }

      /* beside the board there is room for a line of its own, just above the moves */
      .line {
        display: grid;
        grid-template: minmax(44px, auto) minmax(1.5em, auto) / minmax(0, 1fr) auto;
      }

      .line .opening {
        grid-area: 2 / 1 / 3 / -1;
        margin-inline-start: 0;
      }

      .line .pause {
        grid-area: 2 / 2;
      }

      .line:has(.pause) .opening {
        grid-column-end: 2;
      }

      .opening .label {
        position: static;
        margin-inline-end: 0.4em;
        clip-path: none;
      }
    }
  }

  /* a low frame: words and buttons close up, so that those which step are in sight */
  @media (max-height: 27rem) {
    @container (max-width: 39.99rem) {
      .game {
        row-gap: 4px;
        width: auto;
      }

      kaeshi-board {
        justify-self: center;
        width: min(100%, var(--kaeshi-board-max, 40rem));
      }

      .player {
        min-height: 32px;
      }

      .status {
        grid-template-rows: auto minmax(28px, auto);
      }

      .line {
        min-height: 28px;
        line-height: 1.2;
      }

      .line .button {
        min-height: 36px;
      }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .thinking::after {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .player.turn {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const gameStyle = [layoutStyle, gameControlsStyle];
