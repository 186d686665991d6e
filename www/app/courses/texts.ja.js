/** 問題セットの言葉。 The Japanese words about courses. */
export const ja = {
  'course.left': '問題セットは{most}問までのため、{n}問を除きました。',
};
