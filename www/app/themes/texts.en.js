/** The English names of themes. */
export const en = {
  'theme.p': 'Parity: the last move in a region',
  'theme.s': 'Swindle: the opponent must pass',
  'theme.c': 'Corner sacrifice',
  'theme.w': 'Wedge',
  'theme.q': 'Quiet move',
  'theme.x': 'Winning X-square',
  'theme.k': 'Winning C-square',
  'theme.e': 'Edge sacrifice',
  'theme.z': 'Wipe-out',
  'theme.t': 'Tempo move',
  'people.ease': 'For most people: {how} (estimate: {percent} %)',
  'people.ease.1': 'very hard',
  'people.ease.2': 'hard',
  'people.ease.3': 'medium',
  'people.ease.4': 'easy',
};
