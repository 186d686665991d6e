/**
 * Writes the head of every built page for browsers and other sites, as a Vite plugin: its security policy, how it is
 * installed, and its picture where somebody links it. The words are those of the page's own title and description.
 *
 * The pages that show a board at once also name the engine's module, so that it is fetched beside their scripts and not
 * after them: the build with vectors, which all but the oldest browsers take.
 *
 * Pictures of links need a whole address, which a folder for any host does not know: `KAESHI_SITE=https://… ./build.sh
 * dist` writes it. Without it the address is relative, which many readers of it understand.
 */
import { POLICY } from './csp.js';
import { EMBEDDED, oembedOf } from './frames.js';
import { LATE } from './late.js';

/** @import { HtmlTagDescriptor, Plugin, Rollup } from 'vite' */

const PICTURE = 'A reversi board in the middle of an endgame puzzle · 詰めオセロの盤';

/** The pages whose engine is wanted at once. */
const WITH_BOARD = ['index.html', 'tsume.html', 'analyse.html', 'embed.html'];

/** @returns {Plugin} */
export function head() {
  const site = process.env['KAESHI_SITE'] ?? '';
  let isBuild = false;
  return {
    name: 'kaeshi-head',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle = {} }) {
        const page = filename.replace(/^.*\//, '').replace(/^index\.html$/, '');
        const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`;
        return {
          html: isBuild ? html.replace(/<meta charset="utf-8" ?\/?>/, `$&\n    ${policy}`) : html,
          tags: [
            ...(WITH_BOARD.some((name) => filename.endsWith(`/${name}`)) ? early(bundle) : []),
            ...LATE,
            ...oembedLink(site, filename.replace(/^.*\//, '')),
            ...tags(site && new URL(page, site.replace(/\/?$/, '/')).href, titleOf(html), descriptionOf(html)),
          ],
        };
      },
    },
  };
}

/**
 * Returns the link that has the engine's module fetched early.
 * @param {Rollup.OutputBundle} bundle
 * @returns {HtmlTagDescriptor[]}
 */
function early(bundle) {
  const isEngine = (/** @type {Rollup.OutputBundle[string]} */ file) =>
    file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith('pkg/simd/kaeshi_bg.wasm'));
  const name = Object.values(bundle).find(isEngine)?.fileName;
  if (!name) return [];
  const attrs = { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true, href: `./${name}` };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}

/**
 * Where others find how a page is embedded.
 * @param {string} site
 * @param {string} page
 * @returns {HtmlTagDescriptor[]}
 */
function oembedLink(site, page) {
  if (!site || !EMBEDDED.some((each) => each.page === page)) return [];
  const href = new URL(oembedOf(page), site.replace(/\/?$/, '/')).href;
  const attrs = { rel: 'alternate', type: 'application/json+oembed', title: 'Kaeshi', href };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}

/** @param {string} html */
const titleOf = (html) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? 'Kaeshi';
/** @param {string} html */
const descriptionOf = (html) => /name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';

/**
 * @param {string} url of the page, if it is known
 * @param {string} title
 * @param {string} description
 * @returns {HtmlTagDescriptor[]}
 */
function tags(url, title, description) {
  const picture = url ? new URL('og.png', url).href : './og.png';
  /** @type {HtmlTagDescriptor[]} */
  const links = [
    { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './apple-touch-icon.png' } },
  ];
  /** @type {[kind: 'name' | 'property', name: string, content: string, media?: string][]} */
  const said = [
    ['name', 'theme-color', '#faf9f5', '(prefers-color-scheme: light)'],
    ['name', 'theme-color', '#161a18', '(prefers-color-scheme: dark)'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Kaeshi'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', PICTURE],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  if (url) said.push(['property', 'og:url', url]);
  const metas = said.map(([kind, name, content, media]) => ({
    tag: 'meta',
    attrs: { [kind]: name, content, ...(media && { media }) },
  }));
  return [...links, ...metas].map((each) => ({ ...each, injectTo: 'head' }));
}
