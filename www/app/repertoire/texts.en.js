/** The English words of the repertoire. */
export const en = {
  'repertoire.learn': 'Learn this line',
  'repertoire.forget': 'Forget this line',
  'repertoire.side': 'My side',
  'repertoire.added': '{n} {n|position|positions} added for {side}.',
  'repertoire.known': 'You already have this line.',
  'repertoire.none': 'This line has no choice for {side} yet.',
  'repertoire.replaced': 'In {n} of them, the new move replaces the one you had.',
  'repertoire.deleted': '{n} {n|position|positions} deleted for {side}.',
  'repertoire.undo': 'Undo',
  'repertoire.undone': 'Undone.',
  'repertoire.unkept': 'This browser could not save the line.',
  'repertoire.drill': 'Practise openings',
};
