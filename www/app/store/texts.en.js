/** The English words of the library's store. */
export const en = {
  'store.absent':
    'This browser keeps no library, perhaps in a private window. Nothing is lost while this page is open.',
  'store.full': 'There is no room left for the library. What is new stays while this page is open: save it as a file.',
  'store.blocked':
    'Another tab has an older version of the library open: close it. Nothing is lost while this page is open.',
  'store.newer': 'A newer version of Kaeshi has changed the library: load this page again to use it.',
  'store.unread': 'The browser could not read the library just now. Nothing in it is lost or written over. Try again.',
  'store.failed':
    'The browser could not write the library. What is new stays while this page is open, and is tried again.',
  'store.import.tooLarge': 'The file is too large: at most {megabytes} MB are read.',
  'store.import.notJson': 'The file is damaged, or no library: it is no JSON. Nothing was taken from it.',
  'store.import.broken': 'Entry {number} of “{part}” in the file is broken. Nothing was taken from it.',
  'store.import.otherFormat': 'The file is no library of Kaeshi’s. Nothing was taken from it.',
  'store.import.later':
    'The file was written by a later version of Kaeshi (format {version}). Nothing was taken from it.',
  'store.left.badEntry': 'Entry {number}{name} was left out: its field “{field}” is damaged or too large.',
  'store.left.badFile': 'File {number} of games{name} was left out: it is damaged or too large.',
  'store.left.name': ', “{name}”,',
  'store.left.more': '{n} more were left out.',
};
