/** How what is proved of a puzzle looks: boxes below the board, as that of the solution is one. */
import { css } from 'lit';

export const proofStyle = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }

  .box,
  .told {
    padding: 8px 12px;
    border: 1px solid var(--_line);
    border-radius: 8px;
    background: var(--_surface);
    font-variant-numeric: tabular-nums;
  }

  .after > .box {
    margin-block-end: 8px;
  }

  p,
  ul {
    margin: 4px 0;
  }

  .told ul {
    padding-inline-start: 1.2em;
  }

  .game {
    overflow-wrap: anywhere;
  }

  .heading,
  summary {
    font-weight: 600;
  }

  summary {
    min-height: 44px;
    align-content: center;
    cursor: pointer;
  }

  svg {
    width: 18px;
    height: 18px;
    vertical-align: -3px;
  }

  .replies,
  .moves,
  .rivals ul,
  .dial ul,
  .nodes,
  .nodes ul {
    padding: 0;
    list-style: none;
  }

  .replies,
  .moves {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
  }

  .replies li,
  .rivals .head {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }

  .rivals .fact {
    white-space: nowrap;
  }

  .replies .button {
    min-width: 64px;
  }

  .beaten .button,
  .proved {
    color: var(--_success);
  }

  .problem .heading,
  p.problem,
  .dial .none .says {
    color: var(--_danger);
  }

  a,
  .go {
    display: inline-grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    border: 0;
    background: none;
    color: var(--_muted);
    cursor: pointer;
  }

  .dial li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 44px;
  }

  .dial .says {
    margin-inline-end: auto;
    color: var(--_muted);
  }

  .dial input {
    width: 4.5em;
    min-height: 44px;
  }

  input,
  textarea {
    box-sizing: border-box;
    border: 1px solid var(--_line-strong);
    border-radius: 8px;
    background: transparent;
    color: inherit;
    font: inherit;
  }

  .shown {
    width: 100%;
    min-height: 44px;
  }

  textarea.shown {
    min-height: 12em;
    font-family: ui-monospace, monospace;
  }

  progress {
    width: 100%;
  }

  .tree {
    overflow-x: auto;
  }

  .nodes ul {
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_line);
  }

  /* the buttons lie over the end of their line, so that what is below it has the whole width */
  .nodes li {
    position: relative;
  }

  .nodes .leaf {
    min-height: 44px;
    align-content: center;
  }

  .nodes summary,
  .nodes .leaf {
    padding-inline-end: 96px;
  }

  .nodes li > .go,
  .nodes li > a {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }

  .nodes li > .go {
    inset-inline-end: 46px;
  }

  .rivals .about,
  .rivals .parity,
  .nodes .count,
  .reply {
    color: var(--_muted);
  }
`;
