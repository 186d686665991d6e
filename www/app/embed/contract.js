/**
 * The rows of the page's tables. Made by `./build.sh contract` from the JSDoc of the elements; a
 * change belongs there.
 */

/** Every attribute. @type {readonly { name: string, on: readonly string[], en: string, ja: string }[]} */
export const ATTRIBUTES = [
  {
    name: 'position',
    on: ['board'],
    en:
      '64 signs `a1` to `h8`, then the side to move, which may be left out here. Without it the ' +
      'text inside the element is read.',
    ja: 'a1…h8 の64文字と手番（手番は省けます）。無ければ要素の中の文字を読みます。',
  },
  {
    name: 'side',
    on: ['board', 'tsume'],
    en: 'Who is to move, whatever the position says.',
    ja: '手番。局面に書かれた手番より優先します。',
  },
  {
    name: 'last',
    on: ['board'],
    en: 'The square of the last move, marked on the board.',
    ja: '最後の手のマス。盤に印が付きます。',
  },
  {
    name: 'coordinates',
    on: ['board'],
    en: '`none` hides the letters and digits at the edge.',
    ja: 'none で縁の文字と数字を隠します。',
  },
  { name: 'label', on: ['board'], en: 'What screen readers call the board.', ja: 'スクリーンリーダーが読む盤の名前。' },
  {
    name: 'lang',
    on: ['board', 'game', 'tsume'],
    en: "The language. Without it that of the page around, or else the browser's.",
    ja: 'ja か en。無ければ周りのページの言語、それも無ければブラウザの言語。',
  },
  {
    name: 'interactive',
    on: ['board'],
    en: 'Makes it a grid of 64 buttons; each press is a `kaeshi-square` event.',
    ja: '64個のボタンにします。押すたびに kaeshi-square が起きます。',
  },
  {
    name: 'editing',
    on: ['board'],
    en: 'The same, and a press means no move: each square is called by what lies on it.',
    ja: '同じくボタンにしますが、着手ではなく編集用です。',
  },
  {
    name: 'position',
    on: ['game'],
    en: 'Another start than the usual one, as in a board. Without it the text inside is read.',
    ja: '普通と違う開始局面（盤と同じ書き方）。無ければ要素の中の文字を読みます。',
  },
  { name: 'moves', on: ['game'], en: 'A transcript such as `f5d6c3`.', ja: 'f5d6c3 のような棋譜。' },
  { name: 'ply', on: ['game'], en: 'How many of the moves are shown at first.', ja: '最初に見せる手数。' },
  {
    name: 'mode',
    on: ['game'],
    en: '`replay` steps through the moves and plays none.',
    ja: 'replay なら、対局せずに棋譜を並べます。',
  },
  { name: 'black', on: ['game'], en: 'Who plays Black.', ja: '黒を打つのは human（人）か ai（コンピュータ）か。' },
  { name: 'white', on: ['game'], en: 'Who plays White.', ja: '白を打つのは human（人）か ai（コンピュータ）か。' },
  {
    name: 'level',
    on: ['game'],
    en: 'The strength of the computer, 1 to 10; 3 without it.',
    ja: 'コンピュータの強さ。1〜10、無ければ3。',
  },
  {
    name: 'seed',
    on: ['game'],
    en:
      'A whole number from 0 to 4294967295. The same seed, position and level give the same ' +
      'answer on every machine, also after moves were taken back, as long as the weights and the ' +
      'opening book arrived. Without it, or with anything else, no two games are the same.',
    ja:
      '0〜4294967295 ' +
      'の整数。同じ値・局面・レベルなら、コンピュータはいつも同じ手で応じます。 ' +
      '無ければ毎回違う対局になります。',
  },
  {
    name: 'position',
    on: ['tsume'],
    en:
      'The puzzle, 64 signs and the side to move, who is the one who solves. Without it the text ' +
      'inside the element is read.',
    ja: '問題の局面。64文字と手番（解く側）。無ければ要素の中の文字を読みます。',
  },
  {
    name: 'goal',
    on: ['tsume'],
    en:
      '`win`: any winning move is right. `draw`: at least a draw. `best`: the most discs. Without ' +
      'it the engine finds what there is to play for.',
    ja: 'win（勝ち）、draw（引き分け以上）、best（最多の石数）。無ければエンジンが調べて決めま' + 'す。',
  },
  {
    name: 'moves',
    on: ['tsume'],
    en: 'A transcript that leads from the position, or from the start of the game, to the puzzle.',
    ja: '局面から、または対局の始めから、問題までの棋譜。',
  },
  {
    name: 'link',
    on: ['tsume'],
    en: 'The address that "Copy link" copies. Without it the puzzle on the site of the script.',
    ja: '「リンクをコピー」で渡す宛先。無ければスクリプトの置かれたサイトの問題ページ。',
  },
];

/** Every event. @type {readonly { name: string, on: readonly string[], en: string, ja: string }[]} */
export const EVENTS = [
  { name: 'kaeshi-square', on: ['board'], en: 'A square was pressed.', ja: 'マスが押されました。' },
  {
    name: 'kaeshi-change',
    on: ['game'],
    en:
      'The game changed. The detail is the game as it is now: transcript, position, side to move, ' +
      'counts, result, and what the opening is called (`opening.en`, `opening.ja`).',
    ja: '対局が変わりました（棋譜、局面、手番、石数、結果、定石の名前）。',
  },
  {
    name: 'kaeshi-ready',
    on: ['game'],
    en:
      'The engine is loaded, and the first game is about to open. `preventDefault()` leaves it to ' +
      'the page to open another one.',
    ja: 'エンジンが届き、最初の対局を開くところです。preventDefault() ' + 'すると、ページが別の対局を開けます。',
  },
  {
    name: 'kaeshi-solved',
    on: ['tsume'],
    en: 'The puzzle was solved: by which moves, with how many mistakes, and whether the solution ' + 'was shown.',
    ja: '問題が解けました（手順、間違いの数、解答を見たかどうか）。',
  },
  {
    name: 'kaeshi-wrong',
    on: ['tsume'],
    en:
      'A move gave the goal away. The numbers are final disc differences for the solver: what the ' +
      'move leads to, what was to be had, and what it loses.',
    ja: '目標を逃す手が打たれました（数は解く側から見た最終石差：その手、最善、損）。',
  },
];
