/** The English words that every element uses. */
export const en = {
  'color.black': 'Black',
  'color.white': 'White',
};
