/**
 * Every key there is, for the type checker alone: a page downloads the texts that its own modules register and no
 * others. A folder with texts of its own adds a line here.
 */
export type Key =
  | keyof typeof import('../elements/shared/texts.en.js').en
  | keyof typeof import('../elements/board/texts.en.js').en
  | keyof typeof import('../elements/game/texts.en.js').en
  | keyof typeof import('../elements/goals/texts.en.js').en
  | keyof typeof import('../elements/impossible/texts.en.js').en
  | keyof typeof import('../elements/proof/texts.en.js').en
  | keyof typeof import('../elements/proof/why/texts.en.js').en
  | keyof typeof import('../elements/tsume/texts.en.js').en
  | keyof typeof import('../app/shared/texts.en.js').en
  | keyof typeof import('../app/shared/boxes/texts.en.js').en
  | keyof typeof import('../app/open/texts.en.js').en
  | keyof typeof import('../app/store/texts.en.js').en
  | keyof typeof import('../app/play/texts.en.js').en
  | keyof typeof import('../app/play/boxes/texts.en.js').en
  | keyof typeof import('../app/sidebar/texts.en.js').en
  | keyof typeof import('../app/result/texts.en.js').en
  | keyof typeof import('../app/analyse/texts.en.js').en
  | keyof typeof import('../app/editor/texts.en.js').en
  | keyof typeof import('../app/picture/texts.en.js').en
  | keyof typeof import('../app/explorer/texts.en.js').en
  | keyof typeof import('../app/people/texts.en.js').en
  | keyof typeof import('../app/sharing/texts.en.js').en
  | keyof typeof import('../app/courses/texts.en.js').en
  | keyof typeof import('../app/embed/texts.en.js').en
  | keyof typeof import('../app/frame/texts.en.js').en
  | keyof typeof import('../app/guide/texts.en.js').en
  | keyof typeof import('../app/library/texts.en.js').en
  | keyof typeof import('../app/maker/texts.en.js').en
  | keyof typeof import('../app/mistakes/texts.en.js').en
  | keyof typeof import('../app/practice/texts.en.js').en
  | keyof typeof import('../app/repertoire/texts.en.js').en
  | keyof typeof import('../app/review/texts.en.js').en
  | keyof typeof import('../app/trial/texts.en.js').en
  | keyof typeof import('../app/tsume/texts.en.js').en
  | keyof typeof import('../app/tsume/paste/texts.en.js').en
  | keyof typeof import('../app/themes/texts.en.js').en
  | keyof typeof import('../app/teach/texts.en.js').en
  | keyof typeof import('../app/why/texts.en.js').en
  | keyof typeof import('../app/lab/texts.en.js').labEn;
