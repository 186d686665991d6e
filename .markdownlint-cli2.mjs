/** The rules of markdownlint for the documentation; it asks no other site whether a link of ours still leads there. */
import relativeLinks from './tools/house/node_modules/markdownlint-rule-relative-links/src/index.js';

export default {
  noProgress: true,
  customRules: [relativeLinks],
  config: {
    // Tables and code stay on one line whatever their length.
    'line-length': { line_length: 120, stern: true, tables: false, code_blocks: false },
    // The logo of the README has a size.
    'no-inline-html': { allowed_elements: ['img'] },
    // The template of a pull request has none.
    'first-line-heading': false,
    // The layout of tables is left to whoever writes them.
    'table-column-style': false,
  },
};
