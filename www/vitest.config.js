/**
 * Unit tests, in plain Node. A test that needs a DOM opens with `// @vitest-environment happy-dom`; what needs a real
 * browser (layout, workers, focus, the keyboard) is an end-to-end test. `--sequence.shuffle.files` tries the files in
 * another order.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { languages } from './languages.js';

const folder = fileURLToPath(new URL('test/unit/', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.js'));

/**
 * Returns the project that a file of tests belongs to: tests that put modules or globals in the place of others have
 * all modules for themselves, and so do those whose document has a storage.
 * @param {string} name
 */
function projectOf(name) {
  const source = readFileSync(folder + name, 'utf8');
  const hasDocument = source.includes('@vitest-environment');
  const isApart =
    /\bvi\.(mock|doMock|resetModules)|globalThis/.test(source) ||
    (hasDocument && /\bvi\.stub|localStorage|sessionStorage|indexedDB/.test(source));
  return isApart ? 'apart' : hasDocument ? 'documents' : 'together';
}

/**
 * A project whose files share their modules: loading them anew for each file takes longer than its tests.
 * @param {string} name
 */
const shared = (name) => ({
  extends: /** @type {const} */ (true),
  test: { name, include: filesOf(name), isolate: false, unstubGlobals: true },
});
const projects = new Map(files.map((file) => [file, projectOf(file)]));
const filesOf = (/** @type {string} */ name) =>
  files.filter((file) => projects.get(file) === name).map((file) => `test/unit/${file}`);

export default defineConfig({
  // The trained weights and the opening book lie beside the Rust that reads them.
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
  // The tests have a language of their own, made of the English texts.
  plugins: [languages(fileURLToPath(new URL('test/unit/languages', import.meta.url)))],
  test: {
    environment: 'node',
    pool: 'threads',
    restoreMocks: true,
    // A busy machine is no defect.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      shared('together'),
      shared('documents'),
      { extends: true, test: { name: 'apart', include: filesOf('apart') } },
    ],
  },
});
