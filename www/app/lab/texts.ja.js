/** 研究室の言葉（日本語）。 The Japanese words of the Lab. */
export const labJa = {
  'lab.title': 'Kaeshi：研究室',
  'lab.pageTitle': '{topic}・Kaeshi 研究室',
  'lab.techniques': '技法',
  'lab.choose': '技法を選ぶ',
  'lab.pager': '前後の技法',
  'lab.previous': '前：{topic}',
  'lab.next': '次：{topic}',
  'lab.sources': '出典',
  'lab.ours': 'Kaeshi 独自、または一般に知られた方法',
  'lab.unknown': '「{name}」という技法はありません。最初の技法を表示しています。',
  'lab.loading': '研究室を読み込み中…',
  'lab.again': '再試行',
  'lab.reload': '再読み込み',

  'lab.source.issen':
    '「オセロの着手可能位置生成」prime’s diary（issen の作者）、ビット演算テクニック Advent Calendar 2016 23日目、12月26日公開',
  'lab.source.realCore':
    '「指し手/盤面の定義、着手機能の実装」連珠解析ライブラリ REAL Core、2017年2月27日（リンク先はその月の一覧）',
  'lab.source.hasera':
    '「はせらリバーシ、詰めオセロにビットボードを実装」はせらリバーシ。石を返す処理は Qiita の記事「JavaScriptでのリバーシのビットボードの実装」をもとにし、' +
    'Booby Reversi の作者・奥原氏のページを紹介している',
  'lab.source.talk': '「ビットボード解説」antenna_three（UTMC での発表）、2020年11月20日',
  'lab.source.symmetry':
    '「8x8 bitboardへの対称な変換の全列挙にグレイコードを応用する」eukaryote 氏のブログ（リンク先はブログのトップ）。記事によれば、グレイコードの順は Egaroucid、素朴な方法は Edax の実装',

  'lab.topic.bitboard': 'ビットボードとは',
  'lab.topic.mobility': '着手可能位置',
  'lab.topic.flips': '返る石',
  'lab.topic.rotations': '盤の回転と反転',
  'lab.topic.canonical': '標準形',
  'lab.topic.move-list': '着手の一覧',
  'lab.topic.popcount': '石を数える',
  'lab.topic.nine-by-nine': '9×9の盤',
  'lab.topic.renju-shapes': '四と三',
  'lab.topic.line-attacks': '直線の利き',
  'lab.topic.last-flip': '最後の一手',
  'lab.topic.flips-of-four': '4マス同時',
  'lab.topic.evaluation': 'パターン評価',
  'lab.topic.automata': '基本セルオートマトン',
  'lab.topic.moves-16': '1バイトの着手',
  'lab.topic.renju-board': '1点2ビットの盤',
  'lab.topic.renju-list': '余裕を取ったリスト',
  'lab.topic.people': '人の打ち方',
  'lab.topic.perft': '局面の数え上げ',

  'lab.idea.bitboard':
    '盤は64マス、コンピュータの1語は64ビットです。最下位の a1 から最上位の h8 まで、マスごとに1ビットを割り当てます。するとマスの集合は1つの数になります。自分の石 p と相手の石 o、2つの数で局面が決まります。' +
    '1ビットのシフトで全部の石が右へ1マス、8ビットなら下へ1行動きます。論理演算で集合を比べられます。~(p | o) は空きマス、(p << 1) & o は左隣に自分の石がある相手の石です。' +
    'こうして1命令で64マス分の答えが出ます。この先の技法は、どれもこの積み重ねです。',
  'lab.intro.board': '盤（自分は黒）',
  'lab.intro.word': 'p：自分の石を1語で',
  'lab.intro.shift': 'p << 1：右へ1マス',
  'lab.intro.and': '(p << 1) & o：黒のすぐ右の白',
  'lab.idea.mobility':
    '空きマスから相手の石の列をたどって自分の石に着けば、そこに打てます。盤全体をシフトすれば、すべての列を同時に1マスずつたどれます。隣どうしを先にまとめておくと、もっと少ない回数で済みます（倍加法、' +
    'Kaeshi で加えたもの）。桁上がりを使えば、たどる必要さえありません。1行を1バイトと見て、自分の石を1つ上にずらし、相手の石を足すと、桁上がりが列を通り抜け、列のすぐ先のマスに落ちます。' +
    '~(p1 | o) & (p1 + o) で、欲しいマスだけが残ります。バイトごとの足し算1回で8行が片付き、ほかの向きは、反転や回転をした盤をベクトルのレーンに並べて処理します。',
  'lab.idea.flips':
    '打った石と、最も近い自分の石とに挟まれた石が、最大8方向で返ります。issen は4方向ずつ、まず下位ビットへ向かう4本、次に上位ビットへ向かう4本を同時に調べます。上位へは、線の外を1で埋めて1を足すと、' +
    '相手の石でない最初のマスまで桁が上がります。下位へは、残ったビットの最上位がそのマスです。AVX2 にはそれを求める命令がないので、issen は各バイトの中で下位を埋め、バイトの並びを逆にして、' +
    '最下位ビットを取り出します。記事では、浮動小数点数の指数部を使うより速いとしています。はせらリバーシは計算を減らします。隅からは3方向しか返せないので、マスの種類ごとに専用の関数を用意し、表で選びます。' +
    '32ビットずつに分けるのは、元になった Qiita の記事の方法です。JavaScript のビット演算は32ビットだからです。',
  'lab.idea.rotations':
    '盤には、元の盤・反転・回転・その両方で8つの対称形があります。デルタスワップは、一定の距離にある2組のビットを、排他的論理和3回とシフト2回で入れ替えます。3回（隣、2マス、4マス）で左右反転、' +
    '別の3回で行と列の入れ替えになります。上下反転は、多くのプロセッサにあるバイト反転の1命令です。',
  'lab.idea.canonical':
    '回転や反転で重なる局面は価値が同じなので、8つのうち数として最小のものだけを表に入れます。素朴な方法（Edax の実装）は、どの対称形も元の盤から作り、変換は全部で12回です。' +
    'グレイコードの順（Egaroucid の実装）なら対称形ごとに変換1回で済みますが、どれも直前の結果を待ちます（Egaroucid では転置が2回、記事では1回です）。記事の最後の方法は経路が短く、' +
    'どの対称形も3回以内の変換で得られ、プロセッサはいくつかを同時に進められます。ベクトルのレーンで盤とその転置を一緒に反転するのは Kaeshi 独自です。2048 の盤は4ビットのマスが16個で、手順は同じです。' +
    '転置は PEXT 4回（1列に1回）でもできます。',
  'lab.idea.move-list':
    '打てるマスの集合は1語ですが、番号の一覧が欲しいこともあります。64ビットを順に見るのが素朴な方法、残りがなくなったら止めるのが次の方法です。最下位のビットを命令で見つけて消していけば、' +
    '打てるマスの数だけの回数で済みます。32ビットずつの JavaScript では clz32(x & -x) で見つけます。',
  'lab.idea.popcount':
    '終局では石を数えます。64ビットを順に見る方法、最下位のビットをなくなるまで消す方法（B. Kernighan のループ）、そして分割統治があります。分割統治では、隣どうし、2ビットどうし、' +
    '4ビットどうしをその場で足し、6段で64ビットを数えます。最後の数段は掛け算1回でもまとめられます。プロセッサにも WebAssembly にも専用の命令があります。',
  'lab.idea.line-attacks':
    '込み合った盤で、チェスのクイーンはどこまで利くか。線上の駒の並びで表を引くのは同じで、並びをどう集めるかが違います。回転した盤を4枚持てば、どの線も隣り合うビットになりますが、駒が動くたびに4枚とも更新します。' +
    '4枚を1つの変数に詰め込めば、更新は1回です。マジック乗算は、関係する駒を掛け算1回で積の上位に集めます。マジックナンバーは試して見つけます。' +
    'スライドの例は隅のルークで、横の駒を b〜g、縦の駒を 1〜6 とすると、積は ' +
    'g′f′e′d′\u00a0c\u00a0b\u00a06\u00a05\u00a04\u00a03\u00a02\u00a01 で始まります。' +
    'g′f′e′d′ は g\u00a0f\u00a0e\u00a0d と 5\u00a04\u00a03\u00a02 の和です。' +
    'PEXT は、命令のあるプロセッサなら1命令で集めます。',
  'lab.idea.last-flip':
    '空きが1つになれば、必要なのは返る石の数だけです。ほかのマスは必ずどちらかの石なので、そこを通る4本の線の自分の石だけで決まります。各線を掛け算1回または PEXT で1バイトに集め、表で数を引きます。',
  'lab.idea.flips-of-four':
    '終盤の読みでは、一つの局面のいくつもの空きマスについて返る石を求めます。4方向を4レーンに置く代わりに、4つのマスを1レーンずつに置くと、かえって遅くなります。隣に相手の石があるかを先に確かめると、' +
    '最大で4分の1ほど速くなります。ただしエンジンが調べるのは打てるマスだけで、隣には必ず相手の石があるため、使っていません。',
  'lab.idea.people':
    '3万局の大会の棋譜から学んだモデルが、ある棋力の人がそれぞれの手を打つ確率を答えます。手を見る手がかりは、' +
    'エンジンの3手先までの評価値、着手可能数、石、偶奇、直前の手、マスのまわりの列、盤面全体です。表と小さな2つの層が' +
    'それらを1つの数（ロジット）にまとめ、そこから確率が決まります。層のどのユニットも働き始めたり止まったりしない範囲では' +
    'ロジットは和になるので、手がかりの組ごとの寄与が分かります。',
  'lab.seen': 'モデルが見ているもの',
  'lab.seen.what': 'モデルとエンジンの重み（約1メガバイト）は、求められたときに読み込みます。',
  'lab.seen.ask': 'モデルに聞く',
  'lab.seen.loading': 'モデルを読み込み中…',
  'lab.seen.strength': '打つ人の棋力',
  'lab.seen.rating': '{rating}',
  'lab.seen.read':
    '右に伸びる棒はその手を後押しし、左に伸びる棒は妨げます。この局面の平均的な手との比較です。' +
    '合計が0.7大きい手は、2倍多く打たれます。',
  'lab.seen.habits': 'この棋力では初心者の癖も確率に混ぜています。棒には表れません。',
  'lab.seen.none': '打てる手がありません。',
  'lab.seen.share': '{percent}％',
  'lab.seen.part.values': 'エンジンの評価値',
  'lab.seen.part.mobility': '着手可能数',
  'lab.seen.part.discs': '返す石・開放度・確定石',
  'lab.seen.part.parity': '偶奇',
  'lab.seen.part.last': '直前の手',
  'lab.seen.part.lines': '列と隣のマス',
  'lab.seen.part.corner': '隅とその辺',
  'lab.seen.part.squares': '盤面全体',
  'lab.seen.part.opening': '知られた序盤',
  'lab.seen.part.strength': '棋力',
  'lab.seen.part.phase': '進行度とマスの種類',
  'lab.idea.evaluation':
    '途中の局面は、隅の周り・辺・内側の線など48個のパターンで評価します。各パターンの状態は、空き・自分・相手を並べた3進数の番号になり、番号ごとに学習した重みがあります。局面のたびに48個の番号を盤から読み直すと、' +
    '読みのほかの処理より時間がかかります。しかし一手で変わるマスは少なく、各マスが各番号にいくつ加えるかは決まっています。そこで48個をベクトルで持ち、変わった分だけを足します。自分の石を1、' +
    '相手の石を −1 とする平衡3進法なら、手番の交代は符号の反転で済み、1組の番号を両者で使えます。',
  'lab.idea.automata':
    '生か死かのセルが一列に並んでいます。次の状態は、自分と両隣だけで決まります。8通りの場合に1ビットずつ、全部で256のルールがあります。ルール90では両隣が異なるときに生きるので、64個のセルを1語にすれば、' +
    '左シフトと右シフトの排他的論理和で、1個分の手間で64個が進みます。ほかのルールも、8通りの場合から64個ずつ選びます。ビットボードの考え方の、最も小さな例です。',
  'lab.idea.moves-16':
    '連珠の盤は15×15点です。16列の格子と見れば、点は 16·y + x の1バイトになり、パスや無効な手も表せます。x は下位4ビット、y は上位4ビットで、論理積とシフトで取り出せます。' +
    '表でも同じことができますが、表はキャッシュに載っていなければなりません。',
  'lab.idea.renju-board':
    '点は黒・白・空点・盤外の4通りで、2ビットです。盤外を0にすると、シフトで入ってくるものが自然に盤外になります。どの向きの石の並びも隣り合うビットで見られるように、横・縦・斜め2方向の4枚、計32語で持ちます。' +
    '置くときは4枚とも更新し、読むときは1枚で足ります。配置は記事では資料に譲られているため、Kaeshi で決めました。番地は、着手のバイトそのもの、上下4ビットを入れ替えたもの、17倍、241倍です。' +
    '記事の測定は Core i5-2500K で、置く操作が毎秒1.4億回（7.1 ns）、読む操作が4.6億回（2.2 ns）です。8×8の盤では、リバーシで普通の2つのビットボードも加わります。',
  'lab.idea.renju-list':
    '1手は1バイトなので、8手で機械語1語です。リストは最初に「長さ + 16」より大きい最小の8の倍数、空のリストなら24手分の場所を取ります。そこから先は普通の可変長配列と同じく倍々に伸びます。' +
    '最初の何回かの確保を省けます。長さが先に分かっていれば、確保は1回で済みます。',
  'lab.idea.nine-by-nine':
    '将棋盤は81マスで、1語に収まりません。64マスと17マスに分ける、6筋と3筋に分ける、6筋ずつにして中の3筋を両方に持つ、という分け方があります。マスの番号を縦に付けると、香車の進む先が隣り合うビットになり、' +
    '引き算1回で最初の駒が見つかります。横に付けると、どの筋も2語にまたがります。どの方法でも同じことを調べます。香車はどこまで進めるか、周りに駒はいくつあるか。',
  'lab.idea.renju-shapes':
    '盤を4方向で持つのはこのためです。四は、あと1つ置けば五になる点。三は、あと1つ置けば達四（両端のどちらでも五になる四）になる点です。線が隣り合うビットに並んでいれば、たどる必要はありません。' +
    '語をシフトすればどの点の隣も同じ場所に来るので、「上に3つ、下に1つ」はシフトした語の論理積になり、32点を同時に調べられます。黒はちょうど五、白は五以上で勝ちです。',
  'lab.idea.perft':
    '何手か先までの局面をすべて数えます。単独で勝った技法も、ほかの処理に挟まれ、レジスタも分岐予測も思うように使えないここでは負けることがあります。実際の読みに最も近い計測で、エンジンが何を使うかはこれで決まります。',

  'lab.steps': 'ステップ実行',
  'lab.steps.variant': '方法',
  'lab.steps.none': 'これはエンジンが実際に使うコードなので、途中は表示できません。',
  'lab.steps.previous': '前のステップ',
  'lab.steps.next': '次のステップ',
  'lab.steps.first': '最初のステップへ',
  'lab.steps.last': '最後のステップへ',
  'lab.steps.slider': 'ステップ',
  'lab.steps.count': 'ステップ {n}/{total}',
  'lab.steps.say': 'ステップ {n}/{total}。{what}',
  'lab.steps.controls': 'ステップの操作',
  'lab.steps.keys': 'キー操作：[ と ] でページのどこからでも操作できます。',
  'lab.steps.new': '縁取りのあるマスは、前のステップから増えたものです。',
  'lab.lane': 'レーン{n}',
  'lab.words': 'すべての語',
  'lab.word.empty': 'なし',
  'lab.word.squares': '{n}マス：{squares}',
  'lab.word.many': '{n}マス',
  'lab.word.lane': 'レーン{n}は{what}',
  'lab.word.cells': '印のある点は{n}個',
  'lab.word.bit': '{square} はビット{bit}',
  'lab.code': 'このステップのコード：',
  'lab.code.line': '{n}行目',
  'lab.word.row': '{n}語、立っているビットは{live}個',

  'lab.setup': '局面',
  'lab.setup.board': '調べる局面',
  'lab.setup.tool': 'クリックで',
  'lab.setup.disc': '石を置く',
  'lab.setup.square': 'マスを選ぶ',
  'lab.setup.square.mark': '打つマス',
  'lab.setup.square.is': '打つマスは {square}',
  'lab.setup.side': '手番',
  'lab.setup.presets': '局面の例',
  'lab.setup.start': '開始局面',
  'lab.setup.midgame': '中盤',
  'lab.setup.endgame': '終盤',
  'lab.setup.row': '-oop-opo',
  'lab.setup.corner': 'g′f′e′d′',
  'lab.setup.clear': '石なし',
  'lab.setup.credit':
    '「終盤」は tsplans.com の詰めオセロ第18番、「中盤」は1994年の大会の棋譜（WTHOR）、「-oop-opo」は prime’s diary からです。',
  'lab.setup.take': '研究室の盤に並べる',
  'lab.setup.paste': '局面を貼り付ける',
  'lab.setup.paste.label': '局面',
  'lab.setup.paste.help': 'X・O・- の64文字、8行の図、OBF、●○の図、棋譜、リンクに対応しています。',
  'lab.setup.paste.set': '並べる',
  'lab.setup.say.disc': '{square}：{what}。',
  'lab.setup.say.square': '打つマスは{square}です。',
  'lab.setup.say.taken': '{square}には石があります。空いているマスを選んでください。',
  'lab.setup.empty': '空き',

  'lab.race': '速度比較',
  'lab.race.what':
    'このブラウザでの{unit}あたりのナノ秒です。短い計測を交代で何度も行った中央値で、棒が短いほど高速です。',
  'lab.race.cut': '棒は最速の{n}倍で切っています。',
  'lab.setup.drawn': 'この技法に石はありません。駒を置くマスは、この局面のビットで決まります。',
  'lab.setup.full': '空きは1つだけとみなします。ほかの空きマスは相手の石として扱います。',
  'lab.setup.last': '1空き',
  'lab.numbers': '入力',
  'lab.numbers.what': 'この技法に局面は要りません。点や石や数は無作為に選ばれます。',
  'lab.numbers.again': '引き直す',
  'lab.race.order': '終わると速い順に並びます。棒の線は、計測の中央半分が入る範囲です。',
  'lab.race.throughput.what': '互いに独立した問い。',
  'lab.race.latency.what': '直前の答えを待つ問い。',
  'lab.race.spread': '±{n} %',
  'lab.race.busy':
    'ほかの処理で混み合っていたようです。計測ごとの差が大きくなっています。ほかのプログラムを閉じて、もう一度計測してください。',
  'lab.loses': '有名な技法が負ける場合：',
  'lab.loses.mobility':
    '桁上がりは足し算1回で8行に答えますが、ほかの向きのために盤を回す必要があり、その手間のほうが大きくなります。最速は、ベクトルのレーンでシフトするエンジンのコードです。普通の語のシフトでも桁上がりに勝ちます。',
  'lab.loses.flips':
    'マスの種類ごとの関数は、計算が少ないのにここでは遅くなります。この計測ではマスが順不同に来るので、分岐予測の失敗が、省いた方向より高くつきます。マスが順に来るゲーム木では、ほとんど差がありません（「局面の数え上げ」）。' +
    '記事でも、効果は「微妙でしたが、確実に速くはなりました」とあります。',
  'lab.loses.canonical':
    'グレイコードは変換の回数が最少ですが、どの変換も直前の結果を待ちます。経路の短い方法は同じ回数で、記事の三つのうち最速です。ただしコンパイラが AVX-512 を使う環境では最も遅くなります。記事では、' +
    '作者の AVX2 版よりもレイテンシで速かったとされています。Kaeshi のレーン版（作者のものとは別）は、ネイティブではこれより速く、WebAssembly では普通の語で書いたものだけが速くなります。',
  'lab.loses.move-list':
    '残りがなくなれば止める方法で、作者は全ビットを見る方法より約30 %速くなりました。ここではわずかです。ループの終わりで、予測すべき分岐が増えるからです。',
  'lab.loses.line-attacks':
    'PEXT は命令のあるプロセッサでは1命令で、最速です。WebAssembly にはないので、代わりのループはこの計測で最下位です。',
  'lab.loses.flips-of-four': '1マスに1レーンを当てると、表の4か所から線を集めることになり、レーンの利点が消えます。',
  'lab.loses.renju-list':
    'このくらいのリストでは、余裕を取ってもほとんど得になりません。短いリストの確保はどちらでも1回で、長いリストは24からでも16からでも同じように伸びます。',
  'lab.loses.moves-16':
    'これほど小さな表は、今のプロセッサでは必ずキャッシュに載るので、計算してもほとんど速くなりません。記事の30 %は別の変換、つまり着手から回転した盤の位置への変換を、表から計算に変えたときのものです。' +
    'その変換は「1点2ビットの盤」の計測にあり、ここでは最大で10 %の差です。',
  'lab.loses.perft':
    '着手を求める技法として有名なバイトの桁上がりは、下位に沈みます。ほかの処理の合間に盤を回す余裕はありません。',
  'lab.loses.nine-by-nine':
    '6筋ずつ持てば隣どうしが切れませんが、中のマスは二重に持ちます。直前の答えを待つ問いでは得と手間がほぼ釣り合い、6筋と3筋に並ばれます。独立した問いなら6筋ずつが最速です。番号を横に付ける方法は、どちらでも負けます。',
  'lab.race.start': '計測を始める',
  'lab.race.again': 'もう一度計測',
  'lab.race.stop': '止める',
  'lab.race.copy': 'Markdown でコピー',
  'lab.race.scalar': 'SIMD なしのビルドも計測する',
  'lab.race.noSimd': 'このブラウザは simd128 に対応していないので、スカラー版だけで計測します。',
  'lab.race.running': '{n}/{total}回目',
  'lab.race.progress': '計測の進み具合',
  'lab.race.ready': '数秒で終わります。',
  'lab.race.ready.long': '何百万もの局面を数えるので、1分ほどかかることがあります。',
  'lab.race.begun': '計測を始めました。',
  'lab.race.done': '終わりました。最速は{who}。',
  'lab.race.done.one': '{variant}（{ns} ns）',
  'lab.race.done.race': '{race}が{variant}（{ns} ns）',
  'lab.race.stopped': '停止しました。ここまでの結果は残っています。',
  'lab.race.failed': '計測できませんでした：{why}',
  'lab.race.wrong': '答えが違います',
  'lab.race.mismatch': '答えが違う方法があります：{who}。答えの合計が基準と一致しないので、時間に意味はありません。',
  'lab.race.fastest': '最速',
  'lab.race.value': '{ns} ns',
  'lab.race.rival': '方法',
  'lab.race.build': 'ビルド',
  'lab.race.throughput': 'スループット',
  'lab.race.latency': 'レイテンシ',
  'lab.race.gain': '{race}：simd128 ありの最速は {simd} ns、なしの最速は {scalar} ns（{times}倍の時間）。',
  'lab.race.gain.title': 'simd128 の効果',
  'lab.race.from': '出典 {source}',
  'lab.build.simd': 'simd128',
  'lab.build.scalar': 'スカラー',
  'lab.build.js': 'JavaScript',

  'lab.unit.call': '1回',
  'lab.unit.leaf': '1局面',
  'lab.unit.row of 1000 cells': '1,000セルの行',
  'lab.unit.list': '1リスト',
  'lab.unit.all moves': '1局面（全着手の評価）',
  'lab.unit.four flips': '4マス1組',

  'lab.race.mobility': '着手可能位置',
  'lab.race.flips': '返る石',
  'lab.race.rotations': '7つの対称形',
  'lab.race.canonical': '標準形',
  'lab.race.move-list': '着手の一覧',
  'lab.race.popcount': '石の数',
  'lab.race.canonical-2048': '標準形、2048',
  'lab.race.nine-by-nine': '香車と周りの駒、9×9',
  'lab.race.renju-shapes': '石を置き、四と三を探す',
  'lab.race.line-attacks': '変化する盤でのクイーンの利き',
  'lab.race.last-flip': '最後の一手で返る数',
  'lab.race.flips-of-four': '4マスの返る石',
  'lab.race.evaluation': '一手先の全局面の評価',
  'lab.race.rule-90': 'ルール90、1,000セル',
  'lab.race.automata': '任意のルール、1,000セル',
  'lab.race.moves-16': 'バイトから (x, y) へ',
  'lab.race.renju-set': '置く、15×15',
  'lab.race.renju-get': '読む、15×15',
  'lab.race.reversi-set': '置く、8×8',
  'lab.race.reversi-get': '読む、8×8',
  'lab.race.renju-list': '着手のリストを読む',
  'lab.race.perft': '局面から3手先まで',
  'lab.race.perft-10': '開始局面から10手先まで',

  'lab.auto': 'オートマトンを描く',
  'lab.auto.rule': 'ルール（0〜255）',
  'lab.auto.slider': 'ルール（スライダー）',
  'lab.auto.seed': '最初の行',
  'lab.auto.seed.one': '生きたセル1つ',
  'lab.auto.seed.random': 'ランダム',
  'lab.auto.draw': '描き直す',
  'lab.auto.picture': 'ルール{rule}、最初の行は{seed}。{width}セル×{rows}行のうち{live}個（{share} %）が生きています。',
  'lab.auto.cases': '8通りの場合：左隣・自分・右隣から、次の状態が決まります',
  'lab.auto.case': '{cells} は {next} に',
  'lab.auto.famous': 'よく知られたルール',

  'lab.magic': 'マジックナンバーを探す',
  'lab.magic.what': 'ビットの少ない乱数を次々に試し、利きの違う並びが同じ場所に重ならないものを見つけます。',
  'lab.magic.rook': 'ルーク',
  'lab.magic.bishop': 'ビショップ',
  'lab.magic.piece': '駒',
  'lab.magic.find': '{square} の数を探す',
  'lab.magic.searching': '探しています… {n}回試行',
  'lab.magic.found': '{square} の{piece}：{magic}（{n}回目で発見）',
  'lab.magic.none': '{n}回では見つかりませんでした。探索を続けられます。',
};
