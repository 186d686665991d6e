/** The guide as a template: chapters of a picture, a few sentences, and the way to the page that they are about. */
import { html, nothing } from 'lit';
import { picture } from './pictures.js';
import { t } from './texts.js';

/** The chapters in the order of reading, each with the page that it is about. */
const CHAPTERS = /** @type {const} */ ([
  { topic: 'play', href: './' },
  { topic: 'after', href: './analyse.html#m=f5d6c3d3c4f4c5b4b5c6f3e6e3g6f6g5d7g3&review' },
  { topic: 'analyse', href: './analyse.html' },
  { topic: 'keep', href: './library.html' },
  { topic: 'tsume', href: './tsume.html' },
  { topic: 'open', href: './' },
]);

/** @param {string} lang */
export function guide(lang) {
  return html`<h1>${t(lang, 'guide.title')}</h1>
    <p class="lead">${t(lang, 'guide.lead')}</p>
    ${CHAPTERS.map((chapter, index) => section(lang, chapter, index))}
    <section class="last">
      <h2>${t(lang, 'guide.more.name')}</h2>
      <ul>
        <li>${t(lang, 'guide.more.keys')}</li>
        <li>${t(lang, 'guide.more.offline')}</li>
        <li>${t(lang, 'guide.more.settings')}</li>
        <li>${t(lang, 'guide.more.private')}</li>
      </ul>
    </section>
    <section class="last">
      <h2>${t(lang, 'guide.developers.name')}</h2>
      <ul>
        <li>${t(lang, 'guide.developers.lab')} <a href="./lab.html">${t(lang, 'guide.developers.lab.go')}</a></li>
        <li>${t(lang, 'guide.developers.embed')} <a href="./embed.html">${t(lang, 'guide.developers.embed.go')}</a></li>
      </ul>
    </section>`;
}

/** @param {string} lang */
const lessons = (lang) => html`<a class="button" href="./tsume.html#lessons">${t(lang, 'guide.tsume.lessons')}</a>`;

/** @param {string} lang */
const openings = (lang) =>
  html`<p>
    ${t(lang, 'guide.tsume.openings')} <a href="./tsume.html#openings">${t(lang, 'guide.tsume.openings.go')}</a>
  </p>`;

/**
 * @param {string} lang
 * @param {typeof CHAPTERS[number]} chapter
 * @param {number} index
 */
function section(lang, { topic, href }, index) {
  const { src, width, height } = picture(topic, lang);
  return html`<section aria-labelledby="chapter-${topic}">
    <div class="words">
      <h2 id="chapter-${topic}">
        <span class="number" aria-hidden="true">${index + 1}</span>${t(lang, `guide.${topic}.name`)}
      </h2>
      <p>${t(lang, `guide.${topic}.1`)}</p>
      <p>${t(lang, `guide.${topic}.2`)}</p>
      <p>
        <a class="button" href=${href}>${t(lang, `guide.${topic}.go`)}</a>
        ${topic === 'tsume' ? lessons(lang) : nothing}
      </p>
      ${topic === 'tsume' ? openings(lang) : nothing}
    </div>
    <img
      src=${src}
      width=${width}
      height=${height}
      alt=${t(lang, `guide.${topic}.picture`)}
      loading=${index ? 'lazy' : 'eager'}
      decoding="async"
    />
  </section>`;
}
