/**
 * Styles that all the elements share: their tokens with defaults, so that they look right on a page that sets none, and
 * the few parts that recur. The defaults follow the host page: its font, its text colour, its background.
 */
import { css } from 'lit';

/**
 * The tokens. `--kaeshi-*` is what a page may set; `--_*` is what the styles read.
 *
 * @cssprop --kaeshi-board - The cloth of the board.
 *   ja: 盤の色。
 * @cssprop --kaeshi-board-line - The lines on it.
 *   ja: 盤の線。
 * @cssprop --kaeshi-board-edge - The edge around it.
 *   ja: 盤の縁。
 * @cssprop --kaeshi-board-label - The letters and digits on the edge.
 *   ja: 縁の文字と数字。
 * @cssprop --kaeshi-disc-dark - The material of the black discs.
 *   ja: 黒石の色。
 * @cssprop --kaeshi-disc-light - The material of the white discs.
 *   ja: 白石の色。
 * @cssprop --kaeshi-disc-face-dark - How a black disc is painted, as a background; by default its material in light.
 *   ja: 黒石の塗り（background の値）。無ければ黒石の色に光を当てたもの。
 * @cssprop --kaeshi-disc-face-light - How a white disc is painted.
 *   ja: 白石の塗り。
 * @cssprop --kaeshi-disc-rim - The line and the shadow around the discs, as a box-shadow.
 *   ja: 石の縁と影（box-shadow の値）。
 * @cssprop --kaeshi-mark - The labels with the values of moves; the cloth shines through those of less weight.
 *   ja: 手の評価値の札。軽いものほど盤の色が透けます。
 * @cssprop --kaeshi-on-mark - The figures on them.
 *   ja: その上の数字。
 * @cssprop --kaeshi-text - Words; by default the colour of the page's text.
 *   ja: 文字。無ければページの文字の色。
 * @cssprop --kaeshi-text-muted - Words of less weight.
 *   ja: 控えめな文字。
 * @cssprop --kaeshi-focus - The outline of what has the keyboard's focus.
 *   ja: キーボードのフォーカスを示す線。
 * @cssprop --kaeshi-surface - Buttons and boxes.
 *   ja: ボタンと箱の地の色。
 * @cssprop --kaeshi-surface-strong - Buttons under the pointer.
 *   ja: ポインタの下のボタン。
 * @cssprop --kaeshi-line - The lines around buttons and boxes.
 *   ja: ボタンと箱の線。
 * @cssprop --kaeshi-line-strong - The lines that must be seen.
 *   ja: はっきり見せる線。
 * @cssprop --kaeshi-accent - The one button that matters.
 *   ja: 一番大事なボタン。
 * @cssprop --kaeshi-on-accent - The words on it.
 *   ja: その上の文字。
 * @cssprop --kaeshi-success - The colour for right answers.
 *   ja: 正しいものの色。
 * @cssprop --kaeshi-danger - The colour for wrong answers.
 *   ja: 誤りの色。
 */
export const tokens = css`
  :host {
    --_board: var(--kaeshi-board, #3f8c66);
    --_board-line: var(--kaeshi-board-line, #1d4a35);
    --_board-edge: var(--kaeshi-board-edge, #24372e);
    --_board-label: var(--kaeshi-board-label, #d6e4db);
    --_dark: var(--kaeshi-disc-dark, #191d1b);
    --_light: var(--kaeshi-disc-light, #f6f4ec);
    --_mark: var(--kaeshi-mark, #0d1a14);
    --_on-mark: var(--kaeshi-on-mark, #fff);
    --_text: var(--kaeshi-text, currentColor);
    --_muted: var(--kaeshi-text-muted, color-mix(in srgb, currentColor 78%, transparent));
    --_surface: var(--kaeshi-surface, color-mix(in srgb, currentColor 6%, transparent));
    --_surface-strong: var(--kaeshi-surface-strong, color-mix(in srgb, currentColor 14%, transparent));
    --_line: var(--kaeshi-line, color-mix(in srgb, currentColor 22%, transparent));
    --_line-strong: var(--kaeshi-line-strong, color-mix(in srgb, currentColor 55%, transparent));
    --_accent: var(--kaeshi-accent, currentColor);
    /* not the current colour: behind text that would be the text's own */
    --_primary: var(--kaeshi-accent, CanvasText);
    --_on-accent: var(--kaeshi-on-accent, Canvas);
    --_danger: var(--kaeshi-danger, currentColor);
    --_success: var(--kaeshi-success, currentColor);
    --_focus: var(--kaeshi-focus, #1f6fe0);
    --_rim-dark: var(
      --kaeshi-disc-rim,
      inset 0 0 0 0.045em color-mix(in srgb, var(--_dark) 70%, #fff),
      0 0.05em 0.1em rgb(0 0 0 / 0.45)
    );
    --_rim-light: var(
      --kaeshi-disc-rim,
      inset 0 0 0 0.045em color-mix(in srgb, var(--_light) 72%, #55574c),
      0 0.05em 0.1em rgb(0 0 0 / 0.45)
    );
    --_face-dark: var(
      --kaeshi-disc-face-dark,
      radial-gradient(
        circle at 36% 28%,
        color-mix(in srgb, var(--_dark) 74%, #fff) 0,
        var(--_dark) 58%,
        color-mix(in srgb, var(--_dark) 82%, #000) 100%
      )
    );
    --_face-light: var(
      --kaeshi-disc-face-light,
      radial-gradient(
        circle at 36% 28%,
        color-mix(in srgb, var(--_light) 40%, #fff) 0,
        var(--_light) 55%,
        color-mix(in srgb, var(--_light) 84%, #6b6a5c) 100%
      )
    );
  }

  :host([hidden]) {
    display: none;
  }

  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** The box of an element that has words and buttons beside a board. */
export const host = css`
  :host {
    display: block;
    /* Also on pages that reset every element. */
    container-type: inline-size !important;
    writing-mode: horizontal-tb !important;
    color: var(--_text);
  }
`;

/** A disc, on the board and beside its count. Its size is the font's, so shadows grow with it. */
export const discs = css`
  .disc {
    display: block;
    border-radius: 50%;
    box-sizing: border-box;
    forced-color-adjust: none;
  }

  .disc.dark {
    background: var(--_face-dark);
    box-shadow: var(--_rim-dark);
  }

  .disc.light {
    background: var(--_face-light);
    box-shadow: var(--_rim-light);
  }

  @media print {
    .disc {
      print-color-adjust: exact;
      border: 1px solid #000;
      box-shadow: none;
    }
  }
`;

export const buttons = css`
  button {
    font: inherit;
    color: inherit;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    box-sizing: border-box;
    min-width: 44px;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--_line);
    border-radius: 8px;
    background: var(--_surface);
    color: var(--_text);
    cursor: pointer;
    transition: background-color 120ms;
  }

  .button:hover:not([aria-disabled='true']) {
    background: var(--_surface-strong);
  }

  .button[aria-disabled='true'] {
    color: var(--_muted);
    opacity: 0.55;
    cursor: default;
  }

  .button.primary {
    border-color: transparent;
    background: var(--_primary);
    color: var(--_on-accent);
    font-weight: 600;
  }

  .button.primary:hover:not([aria-disabled='true']) {
    background: color-mix(in srgb, var(--_primary) 86%, var(--_text));
  }

  :focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 2px;
  }

  @media (prefers-reduced-motion: reduce) {
    .button {
      transition: none;
    }
  }
`;
