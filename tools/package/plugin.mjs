/**
 * How the sources become scripts of a package, as plugins of rolldown. What they name by `?url` becomes
 * `new URL('./assets/…', import.meta.url)`: browsers, Node.js and bundlers all understand that form, and it works from
 * any folder and any host. Since bundlers put another address in the place of `import.meta.url` elsewhere, the few
 * modules that ask where they are ask where their files are.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

const ADDRESS = /\?(?:worker&)?url$/;
const TEXT = /\?base64$/;

/** The name of a file in the package. @param {string} path below www/ or src/ */
function nameOf(path) {
  const [, build] = /pkg\/([^/]+)\/kaeshi_bg\.wasm$/.exec(path.split(sep).join('/')) ?? [];
  return build ? `kaeshi-${build}.wasm` : basename(path);
}

/**
 * Gathers the files that are named by their address.
 * @param {Map<string, string>} assets what was named: a name in the package, and where it lies
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
      return `export default (/* @__PURE__ */ new URL('./assets/${nameOf(path)}', import.meta.url)).href;`;
    },
  };
}

/** Takes out what bundlers would stumble over. @param {string} www */
export function places(www) {
  const weights = join(www, '../src/eval/default.weights');
  return {
    name: 'places',
    resolveId(id, importer) {
      const isHome =
        id === './home.js' && importer && relative(www, importer) === join('elements', 'shared', 'index.js');
      return isHome ? join(www, 'npm/home.js') : undefined;
    },
    transform(code, id) {
      if (/\/pkg\/\w+\/kaeshi\.js$/.test(id))
        return code.replace("new URL('kaeshi_bg.wasm', import.meta.url)", 'undefined');
      if (id[0] === '\0' || !code.includes('import.meta.url')) return undefined;
      return `import here from ${JSON.stringify(`${weights}?url`)};\n${code.replaceAll('import.meta.url', 'here')}`;
    },
  };
}
