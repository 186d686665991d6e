/** The frame of a course as code for other pages. */
import { showForms } from './box.js';
import { courseFrame } from './code.js';
import { t } from './texts.js';

/**
 * Shows the box.
 * @param {{ address: string, title: string }} course its address from the sign on, and its name for screen readers
 * @param {string} lang
 */
export const showCourse = ({ address, title }, lang) =>
  showForms(
    [
      {
        kind: 'frame',
        label: t(lang, 'sharing.frame'),
        note: t(lang, 'sharing.course.note'),
        text: () => courseFrame(address, title),
        ending: 'html',
      },
    ],
    { lang, title: 'sharing.course' },
  );
