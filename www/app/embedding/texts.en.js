export const en = {
  'embedding.title': 'Embed this board',
  'embedding.as': 'Embed as',
  'embedding.element': 'Element (needs a script)',
  'embedding.frame': 'Frame (no script)',
  'embedding.code': 'Code',
  'embedding.preview': 'Preview',
  'embedding.frameTitle': 'Reversi',
};
