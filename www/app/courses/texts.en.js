/** The English words about courses. */
export const en = {
  'course.left': '{n} {n|puzzle was|puzzles were} left out: a set has at most {most}.',
};
