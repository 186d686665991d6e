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
    background: color-mix(in srgb, #0d1a14 82%, transparent);
    color: #fff;
  }

  /* what is estimated stands in a broken line, what is proven on a label with a line under the number */
  .mark.estimate,
  .mark.proven {
    position: relative;
    min-width: 0.86em;
    height: 0.5em;
    border-radius: 0.1em;
  }

  .mark.estimate {
    border: max(1px, 0.025em) dashed rgb(255 255 255 / 0.75);
    background: color-mix(in srgb, #0d1a14 62%, transparent);
    color: #fff;
  }

  .mark.proven {
    background: #fffdf5;
    color: #10251b;
    box-shadow: 0 0 0 0.03em #10251b;
  }

  .mark.estimate span {
    padding-inline: 0;
    font-size: 0.26em;
    font-weight: 600;
    letter-spacing: -0.02em;
  }

  .mark.proven span {
    padding-inline: 0.1em;
    line-height: 1.15;
    border-block-end: 0.12em double currentColor;
  }

  .mark.best {
    outline: max(2px, 0.05em) solid #ffd34d;
    outline-offset: 0.03em;
  }

  .mark.best::after {
    content: '★';
    position: absolute;
    inset: auto 0 calc(100% + 0.1em);
    color: #ffd34d;
    font-size: 0.22em;
    line-height: 1;
    text-align: center;
    text-shadow:
      0 0 0.15em #0d1a14,
      0 0 0.15em #0d1a14;
  }
`;
