/** The guide: what a newcomer reads in three minutes, in the language of the pages. */
import { render } from 'lit';
import { lead } from '../incoming/index.js';
import { loadSettings, pageElement, siteHeader } from '../shared/index.js';
import { t } from './texts.js';
import { guide } from './view.js';

const content = pageElement('content', HTMLElement);

siteHeader(
  'guide',
  ({ lang }) => {
    document.title = `Kaeshi: ${t(lang, 'site.guide')}`;
    render(guide(lang), content);
  },
  { keys: ['help'] },
);

/** Says something below the text. @param {string} words */
function tell(words) {
  pageElement('notice', HTMLElement).textContent = words;
}

lead({ lang: () => loadSettings().lang, tell });
