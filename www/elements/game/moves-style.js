/**
 * How the line of moves looks: a strip that scrolls sideways in a low, upright window; elsewhere two columns, Black's
 * and White's, with their own scroll.
 */
import { css } from 'lit';

/** The list in two columns, with its buttons below: as tall as it is let, however many the moves. */
const columns = css`
  .moves {
    grid-template: 'list list list list' minmax(0, 1fr) 'first previous next last' auto / 1fr 1fr 1fr 1fr;
    align-items: stretch;
    min-height: 96px;
    border: 1px solid var(--_line);
    border-radius: 8px;
    overflow: hidden;
  }

  .first {
    grid-area: first;
  }

  .previous {
    grid-area: previous;
  }

  .next {
    grid-area: next;
  }

  .last {
    grid-area: last;
  }

  .moves .button {
    border-radius: 0;
  }

  .list {
    grid-area: list;
    contain: size;
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-content: start;
    gap: 0 2px;
    border-block-end: 1px solid var(--_line);
    overflow: hidden auto;
    scrollbar-width: thin;
  }

  .list::after {
    content: none;
  }

  .list .black {
    grid-column: 1;
  }

  .list .white {
    grid-column: 2;
  }

  .step {
    flex: 1;
    min-height: 36px;
  }

  .none {
    grid-column: 1 / -1;
    justify-content: center;
  }
`;

export const gameMovesStyle = css`
  .moves {
    grid-area: moves;
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr) auto auto;
    align-items: center;
  }

  .moves .button {
    border-color: transparent;
    background: none;
    padding: 0;
  }

  .moves .button:hover:not([aria-disabled='true']) {
    background: var(--_surface-strong);
  }

  .list {
    position: relative;
    display: flex;
    gap: 2px;
    margin: 0;
    padding: 0;
    overflow: auto hidden;
    list-style: none;
    scrollbar-width: none;
    overscroll-behavior: contain;
    font-variant-numeric: tabular-nums;
  }

  /* room for one more, so that the strip can begin with a whole entry however far it is scrolled */
  .list::after {
    content: '';
    flex: none;
    width: 5rem;
  }

  .list li {
    display: flex;
    flex: none;
    align-items: center;
  }

  .step {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }

  .step .disc {
    width: 0.8em;
    height: 0.8em;
    outline: 1px solid var(--_line-strong);
  }

  .step .number {
    min-width: 2ch;
    color: var(--_muted);
    font-size: 0.85em;
    text-align: end;
  }

  .step:hover {
    background: var(--_surface-strong);
  }

  .step[aria-current] {
    background: var(--_surface-strong);
    box-shadow: inset 0 -3px var(--_accent);
    font-weight: 650;
  }

  .step.ahead .square {
    color: var(--_muted);
    font-style: italic;
  }

  .step:focus-visible {
    outline-offset: -3px;
  }

  .list .pass {
    padding-inline: 8px;
    color: var(--_muted);
    font-size: 0.85em;
    white-space: nowrap;
  }

  /* Wraps in a narrow row: a row that scrolls with nothing in it to stop at is out of the keyboard's reach. */
  .list .none {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    color: var(--_muted);
  }

  @media (orientation: landscape) {
    @container (min-width: 40rem) {
      ${columns}
    }
  }

  @media (orientation: portrait) and (min-height: 47rem) {
    ${columns}
  }

  /* one letter would stand below the other */
  @container (max-width: 22rem) {
    .list .none {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  /* it would wrap into more lines than the frame has room for */
  @media (max-height: 27rem) {
    @container (max-width: 39.99rem) {
      .list .none {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  }

  @media (pointer: coarse) {
    .list .step {
      min-height: 44px;
    }
  }

  @media (forced-colors: active) {
    .step[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
