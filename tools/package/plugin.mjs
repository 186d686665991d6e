/**
 * How the sources become scripts of a package, as plugins of rolldown. A file that they name by `?url` becomes
 * `new URL('./assets/…', import.meta.url)`: browsers, Node.js and bundlers all understand that form, and it works from
 * any folder and any host. www/npm/address.js resolves the result of a bundler. Since bundlers put another
 * address in the place of `import.meta.url` elsewhere, the few modules that ask where they are ask where their files
 * are.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ADDRESS = /\?(?:worker&)?url$/;
const TEXT = /\?base64$/;
const WHOLE = fileURLToPath(new URL('../../www/npm/address.js', import.meta.url));

/**
 * The name of a file in the package. The thread of Node.js is a module wherever the bundler of a server puts it, also
 * where a package.json makes scripts of all `.js`.
 * @param {string} path below www/ or src/
 */
function nameOf(path) {
  const [, build] = /pkg\/([^/]+)\/kaeshi_bg\.wasm$/.exec(path.split(sep).join('/')) ?? [];
  return build ? `kaeshi-${build}.wasm` : basename(path).replace(/^node-worker\.js$/, 'node-worker.mjs');
}

/**
 * Gathers the files that are named by their address.
 * @param {Map<string, string>} assets the named files: the name in the package, and the path of the source
 */
export function addresses(assets) {
  return {
    name: 'addresses',
    resolveId(id, importer) {
      if (!importer || !(ADDRESS.test(id) || TEXT.test(id))) return undefined;
      return `\0${resolve(dirname(importer), id)}`;
    },
    load(id) {
      if (id[0] !== '\0') return undefined;
      const path = id.slice(1).replace(/\?.*$/, '');
      if (TEXT.test(id)) return `export default ${JSON.stringify(readFileSync(path).toString('base64'))};`;
      if (!ADDRESS.test(id)) return undefined;
      assets.set(nameOf(path), path);
      const address = `(/* @__PURE__ */ new URL('./assets/${nameOf(path)}', import.meta.url)).href`;
      return `import { whole } from ${JSON.stringify(WHOLE)};\nexport default /* @__PURE__ */ whole(${address});`;
    },
  };
}

/** The modules that are others in the package: what is named where, and what stands for it. */
const OTHERS = /** @type {Record<string, string>} */ ({
  './page-address.js elements/shared/index.js': 'npm/page-address.js',
  '../../engine/index.js elements/board/element.js': 'npm/reading.js',
});

/** Takes out what bundlers would stumble over. @param {string} www */
export const places = (www) => ({
  name: 'places',
  resolveId(id, importer) {
    const other = importer && OTHERS[`${id} ${relative(www, importer).split(sep).join('/')}`];
    return other && join(www, other);
  },
  transform(code, id) {
    if (/\/pkg\/\w+\/kaeshi\.js$/.test(id))
      return code.replace("new URL('kaeshi_bg.wasm', import.meta.url)", 'undefined');
    if (id[0] === '\0' || id === WHOLE || !code.includes('import.meta.url')) return undefined;
    return `import { here } from ${JSON.stringify(WHOLE)};\n${code.replaceAll('import.meta.url', 'here()')}`;
  },
});
