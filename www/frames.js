/**
 * The further files of `dist/` for other sites, as a Vite plugin: the frame under the names that Hamlite's had, so that
 * a page changes nothing but the host, and what oEmbed says of the pages.
 *
 * oEmbed wants whole addresses, so its files are made only where `KAESHI_SITE` names the host.
 */

/** @import { Plugin } from 'vite' */

/** Hamlite's own name, and the folder of its last version. */
const NAMES = ['hamlite.html', 'v1.62/hamlite.html'];

/** The pages that others may show, each by a frame. */
export const EMBEDDED = [
  { page: 'index.html', frame: 'show=game&mode=play&white=ai', title: 'Kaeshi: reversi' },
  { page: 'tsume.html', frame: 'daily', title: 'Kaeshi: the puzzle of the day' },
];

/** The size of a frame, in pixels. */
const SIZE = { width: 400, height: 640 };

/** The name of the file that says how a page is embedded. @param {string} page */
export const oembedOf = (page) => `oembed/${page.replace(/\.html$/, '.json')}`;

/** @returns {Plugin} */
export function frames() {
  const site = process.env['KAESHI_SITE'] ?? '';
  return {
    name: 'kaeshi-frames',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const frame = bundle['frame.html'];
        if (frame?.type !== 'asset') throw new Error('there is no frame.html');
        const html = String(frame.source);
        for (const fileName of NAMES) {
          const up = '../'.repeat(fileName.split('/').length - 1);
          const source = html.replaceAll(/(src|href|content)="\.\//g, `$1="${up || './'}`);
          this.emitFile({ type: 'asset', fileName, source });
        }
        if (!site) return;
        for (const each of EMBEDDED) {
          const source = `${JSON.stringify(oembed(site.replace(/\/?$/, '/'), each), undefined, 2)}\n`;
          this.emitFile({ type: 'asset', fileName: oembedOf(each.page), source });
        }
      },
    },
  };
}

/**
 * Returns oEmbed's answer about a page.
 * @param {string} site
 * @param {{ page: string, frame: string, title: string }} embedded
 */
export function oembed(site, { frame, title }) {
  const src = new URL(`frame.html?${frame}`, site).href.replaceAll('&', '&amp;');
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Kaeshi',
    provider_url: site,
    ...SIZE,
    html: `<iframe src="${src}" title="${title}" width="${SIZE.width}" height="${SIZE.height}"></iframe>`,
  };
}
