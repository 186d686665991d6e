/** How the buttons of the game look, and the lines about hints and files below them. */
import { css } from 'lit';

export const gameControlsStyle = css`
  .controls {
    grid-area: controls;
    display: grid;
    grid-template-columns: repeat(3, minmax(44px, 1fr));
    gap: 6px;
  }

  /* buttons that are needed less often step back */
  .actions {
    grid-area: actions;
    display: flex;
  }

  .actions .button,
  .actions ::slotted(button) {
    flex: 1;
    border-color: transparent;
    background: none;
    color: var(--_muted);
  }

  .actions .button:hover,
  .actions ::slotted(button:hover) {
    background: var(--_surface-strong);
    color: var(--_text);
  }

  .controls .button[aria-pressed='true'] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
    font-weight: 600;
  }

  /* below the buttons, beside the board above them: they stay where they are when a line comes */
  .aside {
    grid-area: aside;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 8px;
    padding-inline: 10px;
    color: var(--_muted);
    font-size: 0.86em;
    line-height: 1.4;
  }

  .aside p {
    margin: 0;
  }

  .aside .hints {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
    font-variant-numeric: tabular-nums;
  }

  .aside .button {
    flex: none;
    padding-inline: 8px;
    white-space: nowrap;
  }

  .aside svg {
    width: 18px;
    height: 18px;
    vertical-align: -4px;
  }

  .file svg {
    margin-inline-end: 6px;
    color: var(--_danger);
  }

  .controls .button,
  .actions .button {
    flex-direction: column;
    gap: 2px;
    min-height: 52px;
    padding-inline: 2px;
    font-size: 0.8em;
    white-space: nowrap;
  }

  /* where the moves come last, they have two whole rows beside what hints say */
  @media (orientation: portrait) and (min-height: 47rem) {
    .controls .button,
    .actions .button {
      min-height: 44px;
    }
  }

  @media (max-height: 27rem) {
    @container (max-width: 39.99rem) {
      .controls .button,
      .actions .button {
        flex-direction: row;
        min-height: 36px;
      }
    }
  }
`;
