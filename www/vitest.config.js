/**
 * Unit tests, in plain Node. A test that needs a DOM opens with `// @vitest-environment happy-dom`; what needs a real
 * browser (layout, workers, focus, the keyboard) is an end-to-end test.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.js'],
    environment: 'node',
    restoreMocks: true,
  },
});
