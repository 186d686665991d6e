/** The English words of what people play. */
export const en = {
  'people.title': 'What people play here',
  'people.off': 'not shown',
  'people.rating': 'rated {rating}',
  'people.said': 'People rated {rating}:',
  'people.move': '{square}: {n} % of people',
  'people.share': '{n} %',
  'people.waiting': 'Loading how people play…',
  'people.failed': 'Not available: {why}',
  'people.most': '{square}: most people play this ({n} %)',
  'people.traps': 'Show which move is hardest to answer',
  'people.trap': 'Hardest to answer:',
  'people.trap.said': '{square}: people rated {rating} are expected to lose {discs} discs with their answer',
  'people.trap.none': 'No good move here is hard to answer.',
  'people.trap.discs': '{discs} {discs|disc|discs} lost on average',
};
