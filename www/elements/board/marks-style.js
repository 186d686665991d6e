/** How the marks on squares are drawn: right and wrong, hints, scores that are estimated or proven. */
import { css } from 'lit';

export const boardMarksStyle = css`
  .mark {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-width: 0.6em;
    height: 0.6em;
    border-radius: 0.3em;
    z-index: 1;
    pointer-events: none;
    forced-color-adjust: none;
  }

  .mark svg {
    width: 0.42em;
    height: 0.42em;
    stroke-width: 3;
  }

  .mark span {
    padding-inline: 0.3em;
    font-size: 0.34em;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .shape {
    width: 0.8em;
    height: 0.8em;
    z-index: 2;
    overflow: visible;
    fill: none;
    stroke: #e0461c;
    stroke-width: 2.4;
    filter: drop-shadow(0 0 0.03em #fff);
    pointer-events: none;
    forced-color-adjust: none;
  }

  /* A shape on a square with a value goes around it, behind the number. */
  .mark + .shape {
    width: 1.35em;
    height: 1.35em;
    margin: -0.2em;
    z-index: 0;
    stroke-width: 1.7;
  }

  .mark:has(+ .shape) {
    --_weight: 100%;
  }

  .mark.right {
    background: #e8f6ee;
    color: #135536;
    box-shadow: 0 0 0 0.04em #135536;
  }

  .mark.wrong {
    background: #fdecea;
    color: #8f1710;
    box-shadow: 0 0 0 0.04em #8f1710;
  }

  .mark.hint-mark {
    background: #fff6d6;
    color: #5c4300;
    box-shadow: 0 0 0 0.04em #5c4300;
  }

  .mark.score {
    background: color-mix(in srgb, var(--_mark) 82%, transparent);
    color: var(--_on-mark);
  }

  /* Estimates stand on a rounded label, with their sign; proven scores on a square one, over a double line. */
  .mark.estimate,
  .mark.proven {
    --_weight: 70%;
    min-width: 0.86em;
    height: 0.5em;
    border-radius: 0.25em;
    background: color-mix(in srgb, var(--_mark) var(--_weight), transparent);
    color: var(--_on-mark);
  }

  .mark.proven {
    border-radius: 0.06em;
  }

  .mark.estimate span {
    padding-inline: 0;
    font-size: 0.25em;
    font-weight: 600;
    letter-spacing: -0.02em;
  }

  .mark.proven span {
    padding-inline: 0.1em;
    line-height: 1.15;
    border-block-end: 0.12em double currentColor;
  }

  /* The best stands out once; the others step back the more they lose. */
  .mark.best {
    background: #fffdf5;
    color: #10251b;
    box-shadow: 0 0 0 max(1.5px, 0.035em) #10251b;
  }

  .mark.rank-1 {
    --_weight: 50%;
  }

  .mark.rank-2 {
    --_weight: 32%;
  }

  .mark.rank-1 span,
  .mark.rank-2 span {
    font-weight: 450;
  }
`;
