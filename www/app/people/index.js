/** The moves that people play, a part of the study page: beside the engine's lines, and for its other parts. */
import { render } from 'lit';
import { MOST, PeopleHere, percent } from './people.js';
import { t } from './texts.js';
import { peopleView } from './view.js';
import './people.css';

/** @import { PeopleTold } from './types.js' */
/** @import { Page } from './view.js' */

/** @param {HTMLElement} root @param {Page} page */
export function mount(root, page) {
  const people = new PeopleHere(() => tell());
  const draw = () => render(peopleView(page, people), root);
  let lang = '';
  function tell() {
    lang = page.lang;
    page.change({ people: people.isShown && people.isHere ? told(lang, people) : undefined });
  }
  page.addEventListener('change', () => (lang === page.lang ? draw() : tell()));
  page.addEventListener('evaluated', draw);
  tell();
  if (people.isShown) void people.fetch();
}

/** @param {string} lang @param {PeopleHere} people @returns {PeopleTold} */
const told = (lang, people) => ({
  usual(before, square) {
    const share = people.share(before, [square]) ?? 0;
    return share >= MOST ? t(lang, 'people.most', { square, n: percent(share) }) : undefined;
  },
  share(place, squares) {
    const share = people.share(place, squares);
    return share === undefined ? undefined : t(lang, 'people.share', { n: percent(share) });
  },
});
