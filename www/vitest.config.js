/**
 * Unit tests, in plain Node. A test that needs a DOM opens with `// @vitest-environment happy-dom`; what needs a real
 * browser (layout, workers, focus, the keyboard) is an end-to-end test.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { languages } from './languages.js';

export default defineConfig({
  // The trained weights and the opening book lie beside the Rust that reads them.
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
  // The tests have a language of their own, made of the English texts.
  plugins: [languages(fileURLToPath(new URL('test/unit/languages', import.meta.url)))],
  test: {
    include: ['test/unit/**/*.test.js'],
    environment: 'node',
    restoreMocks: true,
  },
});
