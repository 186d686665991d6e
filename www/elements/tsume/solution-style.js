/** How a puzzle's solution looks: every move with its score, then the best line as buttons that play it. */
import { css } from 'lit';

export const tsumeSolutionStyle = css`
  .solution {
    padding: 12px;
    border: 1px solid var(--_line);
    border-radius: 8px;
    background: var(--_surface);
  }

  .solution p {
    margin: 0;
    color: var(--_muted);
    font-size: 0.92em;
  }

  .solution .so-far {
    color: var(--_muted);
    font-size: 0.9em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  .solution .heading {
    margin-bottom: 4px;
    color: inherit;
    font-weight: 600;
  }

  .scores,
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }

  .scores {
    gap: 4px 16px;
    margin-bottom: 12px;
  }

  .scores li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }

  .scores svg {
    width: 16px;
    height: 16px;
  }

  .scores b {
    font-weight: 600;
  }

  .line button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    cursor: pointer;
  }

  .line button:hover {
    background: var(--_surface-strong);
  }

  .line .disc {
    width: 0.9em;
    height: 0.9em;
  }
`;
