/**
 * ESLint's rules for the pages and the tools: mistakes only, since Prettier decides the layout. Run from the root, so
 * that the tools are within its reach: `www/node_modules/.bin/eslint --config www/eslint.config.js www tools .github`.
 */
import css from '@eslint/css';
import js from '@eslint/js';
import html from '@html-eslint/eslint-plugin';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import * as yaml from 'yaml-eslint-parser';
import * as workflows from './eslint.workflows.js';

/** Where `console` is how a program speaks. */
const NODE = ['tools/**/*.{js,mjs}', 'www/*.js', 'www/test/**/*.js'];

export default defineConfig([
  globalIgnores(['**/node_modules/', 'www/pkg/', 'www/test-results/', 'tools/bindgen/', 'dist/', 'target/']),
  {
    files: ['**/*.{js,mjs}'],
    plugins: { js },
    extends: ['js/recommended'],
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-implicit-globals': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/], ' +
            'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe)$/]',
          message: 'Text from outside is never put into a page as HTML: let Lit draw it, or set textContent.',
        },
        {
          selector: 'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement[value.raw=/\\sstyle=/]',
          message: 'Our security policy forbids style attributes: bind the property, as .style=${…}.',
        },
      ],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['www/engine/*worker.js', 'www/app/{lab,background}/worker.js', 'www/sw/*.js'],
    languageOptions: { globals: globals.worker },
  },
  { files: NODE, languageOptions: { globals: { ...globals.node } }, rules: { 'no-console': 'off' } },
  {
    files: ['.github/workflows/*.{yml,yaml}'],
    plugins: { workflows: workflows.plugin },
    languageOptions: { parser: yaml },
    rules: { 'workflows/pinned': 'error', 'no-restricted-syntax': ['error', ...workflows.restricted] },
  },
  {
    files: ['**/*.css'],
    plugins: { css },
    extends: ['css/recommended'],
    language: 'css/css',
    rules: {
      // The stylesheets say what happens where a browser lacks something; which ones count is the build's target.
      'css/use-baseline': 'off',
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
    },
  },
  {
    files: ['**/*.html'],
    plugins: { html },
    extends: ['html/recommended'],
    language: 'html/html',
    rules: {
      // Prettier's.
      'html/attrs-newline': 'off',
      'html/element-newline': 'off',
      'html/indent': 'off',
      'html/no-extra-spacing-tags': 'off',
      'html/quotes': 'off',
      'html/require-closing-tags': ['error', { selfClosing: 'always' }],
      // The build's target decides which features may be used.
      'html/use-baseline': 'off',
      'html/no-inline-styles': 'error',
      'html/no-positive-tabindex': 'error',
      'html/no-invalid-role': 'error',
      'html/require-button-type': 'error',
      'html/require-input-label': 'error',
      'html/require-meta-viewport': 'error',
      'html/no-skip-heading-levels': 'error',
      'html/no-multiple-h1': 'error',
    },
  },
]);
