/** The English words of a board that is read from a picture. */
export const en = {
  'picture.title': 'Check the board',
  'picture.reading': 'Reading the image…',
  'picture.shown': 'The image that was read',
  'picture.private': 'The image does not leave this device.',
  'picture.clear': 'Every square was read clearly.',
  'picture.doubts': '{n} {n|square is|squares are} uncertain: compare {n|it|them} with the image.',
  'picture.none': 'No board was found. Crop the image so that the board fills it, with all four edges in view.',
  'picture.unreadable': 'This image could not be read. Use a JPEG, PNG or WebP file.',
  'picture.failed': 'The image has not been read yet. {why}',
  'picture.another': 'Choose another image…',
  'picture.side': 'Who is to move? An image cannot tell.',
  'picture.side.black': 'Black to move',
  'picture.side.white': 'White to move',
};
