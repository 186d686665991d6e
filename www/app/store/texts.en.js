/** The English words of the library's store. */
export const en = {
  'store.absent':
    'This browser cannot save the library, perhaps because this is a private window. Nothing is lost while this ' +
    'page is open.',
  'store.full': 'Storage is full. New entries are kept only while this page is open: save them as a file.',
  'store.blocked':
    'Another tab is using an older version of the library. Close that tab. Nothing is lost while this page is open.',
  'store.newer': 'A newer version of Kaeshi has updated the library. Reload this page to use it.',
  'store.unread': 'The library could not be read right now. Nothing has been lost. Please try again.',
  'store.failed':
    'The library could not be saved. New entries are kept while this page is open, and saving will be retried.',
  'store.import.tooLarge': 'The file is too large. The limit is {megabytes} MB.',
  'store.import.notJson': 'The file is damaged or not a library file. Nothing was imported.',
  'store.import.broken': 'Entry {number} of “{part}” in the file is damaged. Nothing was imported.',
  'store.import.otherFormat': 'This is not a Kaeshi library file. Nothing was imported.',
  'store.import.later': 'This file was made by a newer version of Kaeshi (format {version}). Nothing was imported.',
  'store.left.badEntry': 'Entry {number}{name} was skipped: its field “{field}” is damaged or too large.',
  'store.left.badFile': 'Game file {number}{name} was skipped: it is damaged or too large.',
  'store.left.name': ', “{name}”,',
  'store.left.more': '{n} more were skipped.',
};
