/** どの要素も使う言葉。 The Japanese words that every element uses. */
export const ja = {
  'color.black': '黒',
  'color.white': '白',
};
