export const en = {
  'embedding.title': 'Embed this board',
  'embedding.as': 'For a page that takes',
  'embedding.element': 'scripts: an element',
  'embedding.frame': 'frames alone: a frame',
  'embedding.code': 'Code',
  'embedding.preview': 'This is what readers see:',
  'embedding.frameTitle': 'Reversi',
};
