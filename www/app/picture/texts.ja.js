/** The Japanese words of a board that is read from a picture. */
export const ja = {
  'picture.title': '盤面の確認',
  'picture.reading': '画像を読み取っています…',
  'picture.shown': '読み取った画像',
  'picture.private': '画像がこの端末の外に送られることはありません。',
  'picture.clear': 'すべてのマスを読み取れました。',
  'picture.doubts': '読み取りに自信のないマスが{n}個あります。画像と見比べてください。',
  'picture.none': '盤が見つかりませんでした。盤の四辺が入るように画像を切り抜いて、もう一度お試しください。',
  'picture.unreadable': 'この画像は読めませんでした。JPEG、PNG、WebP をお使いください。',
  'picture.failed': '画像をまだ読み取れていません。{why}',
  'picture.another': '別の画像を選ぶ…',
  'picture.side': 'どちらの番ですか？ 画像からは分かりません。',
  'picture.side.black': '黒番',
  'picture.side.white': '白番',
};
