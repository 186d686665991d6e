/**
 * How the board looks: an edge with the coordinates, a cloth with its lines and four points, and squares that size all
 * they hold.
 *
 * Every length is a share of the board's own width (container units), so it is the same picture at 160 px and at 900.
 */
import { css } from 'lit';

/**
 * @cssprop --kaeshi-board-edge-width - How wide the edge with the letters and digits is; `0px` leaves it out.
 *   ja: 文字と数字のある縁の幅。0px なら縁を出しません。
 * @cssprop --kaeshi-motion - `none` lets the discs lie still, `full` moves them whatever the system says.
 *   Without it the system decides.
 *   ja: none なら石は動かず、full ならシステムの設定に関わらず動きます。無ければシステムに従います。
 * @cssprop --kaeshi-board-radius - The corners of the board.
 *   ja: 盤の角の丸み。
 */
export const boardStyle = css`
  :host {
    display: block;
    /* Even where a page resets every element. a1 is at the upper left in every language. */
    container-type: inline-size !important;
    direction: ltr !important;
    writing-mode: horizontal-tb !important;
    width: 100%;
    -webkit-tap-highlight-color: transparent;
  }

  .frame {
    --_motion: var(--kaeshi-motion, auto);
    --_edge: var(--kaeshi-board-edge-width, clamp(12px, 4.4cqw, 26px));
    --_square: calc((100cqw - 1.4 * var(--_edge)) / 8);
    display: grid;
    grid-template: var(--_edge) auto calc(0.4 * var(--_edge)) / var(--_edge) 1fr calc(0.4 * var(--_edge));
    border-radius: var(--kaeshi-board-radius, 1.2cqw);
    background: var(--_board-edge);
    letter-spacing: normal;
    line-height: 1;
    text-indent: 0;
    text-transform: none;
    print-color-adjust: exact;
    user-select: none;
  }

  .frame.bare {
    --_edge: 0px;
    --_square: calc(100cqw / 8);
    background: none;
  }

  .frame.bare .label {
    display: none;
  }

  @container (max-width: 220px) {
    .label span {
      visibility: hidden;
    }
  }

  .label {
    display: flex;
    color: var(--_board-label);
    font-size: calc(0.62 * var(--_edge));
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1;
  }

  .label span {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: center;
  }

  .files {
    grid-area: 1 / 2;
  }

  .ranks {
    grid-area: 2 / 1;
    flex-direction: column;
  }

  .cloth {
    position: relative;
    grid-area: 2 / 2;
    display: grid;
    grid-template-rows: repeat(8, var(--_square));
    background: var(--_board);
    font-size: var(--_square);
  }

  .row {
    display: grid;
    grid-template-columns: repeat(8, 1fr);
  }

  .cell {
    position: relative;
    box-shadow: 0 0 0 max(0.5px, 0.008em) var(--_board-line);
  }

  /* the four points that players count from */
  .point::after {
    --_dot: 0.07em;
    --_ink: var(--_board-line);
    content: '';
    position: absolute;
    inset: 0 auto auto 0;
    width: 0.3em;
    height: 0.3em;
    translate: -50% -50%;
    z-index: 1;
    pointer-events: none;
  }

  .square {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    font-size: inherit;
    line-height: 1;
    cursor: default;
    touch-action: manipulation;
  }

  .square > * {
    grid-area: 1 / 1;
  }

  .disc {
    width: 0.84em;
    height: 0.84em;
  }

  /*
    Dots are painted into a larger box: a small box would be fitted to whole pixels, each way for itself, and its circle
    would become an oval.
  */
  .point::after,
  .last,
  .hint {
    background: radial-gradient(
      circle,
      var(--_ink) calc(var(--_dot) - 0.4px),
      var(--_ring, transparent) calc(var(--_dot) + 0.4px),
      var(--_ring, transparent) calc(var(--_rim, 0em) + var(--_dot) - 0.4px),
      transparent calc(var(--_rim, 0em) + var(--_dot) + 0.4px)
    );
    forced-color-adjust: none;
  }

  .last {
    --_dot: 0.1em;
    --_ink: #c8401a;
    --_rim: 0.035em;
    --_ring: #fff;
    width: 0.5em;
    height: 0.5em;
    z-index: 1;
  }

  /* where the mover may play: a small disc of the mover's colour, which grows under the pointer */
  .legal {
    cursor: pointer;
  }

  .hint {
    --_dot: 0.12em;
    width: 0.5em;
    height: 0.5em;
    transition: scale 100ms;
  }

  .hint.dark {
    --_ink: color-mix(in srgb, var(--_dark) 88%, var(--_board));
  }

  .hint.light {
    --_ink: color-mix(in srgb, var(--_light) 92%, var(--_board));
    --_rim: 0.02em;
    --_ring: var(--_board-line);
  }

  @media (hover: hover) {
    .legal:hover .hint {
      scale: 1.9;
    }
  }

  .legal:active .hint {
    scale: 2.5;
  }

  /* the ring shows on cloth and on both discs: light outside dark */
  .square:focus-visible {
    outline: max(2px, 0.06em) solid #fff;
    outline-offset: calc(-1 * max(2px, 0.06em));
    box-shadow: inset 0 0 0 max(4px, 0.12em) #0b2e8a;
    z-index: 2;
  }

  .bad {
    padding: 12px;
    border: 1px solid var(--_danger);
    border-radius: 8px;
    color: var(--_danger);
  }

  .bad pre {
    margin: 8px 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    color: var(--_muted);
  }

  @media (forced-colors: active) {
    .cell {
      outline: 1px solid CanvasText;
      box-shadow: none;
    }

    .square:focus-visible {
      outline-color: Highlight;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .hint {
      transition: none;
    }
  }
`;
