extension Kanji {
  /// 일본 초등학교 1학년이 배우는 여든 자.
  static let firstGrade: [Kanji] = [
    Kanji(
      character: "一", meaning: "한", strokes: 1,
      words: [
        Word(text: "一人", reading: "ひとり", meaning: "한 사람, 혼자"),
        Word(text: "一つ", reading: "ひとつ", meaning: "하나"),
      ]),
    Kanji(
      character: "右", meaning: "오른쪽", strokes: 5,
      words: [
        Word(text: "右", reading: "みぎ", meaning: "오른쪽"),
        Word(text: "右手", reading: "みぎて", meaning: "오른손"),
      ]),
    Kanji(
      character: "雨", meaning: "비", strokes: 8,
      words: [
        Word(text: "雨", reading: "あめ", meaning: "비"),
        Word(text: "大雨", reading: "おおあめ", meaning: "큰비, 호우"),
      ]),
    Kanji(
      character: "円", meaning: "둥글", strokes: 4,
      words: [
        Word(text: "円", reading: "えん", meaning: "엔; 원"),
        Word(text: "円い", reading: "まるい", meaning: "둥글다"),
      ]),
    Kanji(
      character: "王", meaning: "임금", strokes: 4,
      words: [
        Word(text: "王", reading: "おう", meaning: "왕"),
        Word(text: "王様", reading: "おうさま", meaning: "임금님"),
      ]),
    Kanji(
      character: "音", meaning: "소리", strokes: 9,
      words: [
        Word(text: "音", reading: "おと", meaning: "소리"),
        Word(text: "足音", reading: "あしおと", meaning: "발소리"),
      ]),
    Kanji(
      character: "下", meaning: "아래", strokes: 3,
      words: [
        Word(text: "下", reading: "した", meaning: "아래"),
        Word(text: "下りる", reading: "おりる", meaning: "내려가다, 내리다"),
      ]),
    Kanji(
      character: "火", meaning: "불", strokes: 4,
      words: [
        Word(text: "花火", reading: "はなび", meaning: "불꽃놀이"),
        Word(text: "火山", reading: "かざん", meaning: "화산"),
      ]),
    Kanji(
      character: "花", meaning: "꽃", strokes: 7,
      words: [
        Word(text: "花火", reading: "はなび", meaning: "불꽃놀이"),
        Word(text: "花", reading: "はな", meaning: "꽃"),
      ]),
    Kanji(
      character: "貝", meaning: "조개", strokes: 7,
      words: [
        Word(text: "貝", reading: "かい", meaning: "조개"),
        Word(text: "貝殻", reading: "かいがら", meaning: "조개껍데기"),
      ]),
    Kanji(
      character: "学", meaning: "배울", strokes: 8,
      words: [
        Word(text: "学校", reading: "がっこう", meaning: "학교"),
        Word(text: "学ぶ", reading: "まなぶ", meaning: "배우다"),
      ]),
    Kanji(
      character: "気", meaning: "기운", strokes: 6,
      words: [
        Word(text: "気", reading: "き", meaning: "마음, 기운"),
        Word(text: "天気", reading: "てんき", meaning: "날씨"),
      ]),
    Kanji(
      character: "九", meaning: "아홉", strokes: 2,
      words: [
        Word(text: "九つ", reading: "ここのつ", meaning: "아홉"),
        Word(text: "九日", reading: "ここのか", meaning: "9일, 아흐레"),
      ]),
    Kanji(
      character: "休", meaning: "쉴", strokes: 6,
      words: [
        Word(text: "休む", reading: "やすむ", meaning: "쉬다"),
        Word(text: "休み", reading: "やすみ", meaning: "휴식, 쉬는 날"),
      ]),
    Kanji(
      character: "玉", meaning: "구슬", strokes: 5,
      words: [
        Word(text: "玉", reading: "たま", meaning: "구슬, 공"),
        Word(text: "水玉", reading: "みずたま", meaning: "물방울, 물방울무늬"),
      ]),
    Kanji(
      character: "金", meaning: "쇠", strokes: 8,
      words: [
        Word(text: "お金", reading: "おかね", meaning: "돈"),
        Word(text: "金色", reading: "きんいろ", meaning: "금색"),
      ]),
    Kanji(
      character: "空", meaning: "빌", strokes: 8,
      words: [
        Word(text: "空", reading: "そら", meaning: "하늘"),
        Word(text: "青空", reading: "あおぞら", meaning: "파란 하늘"),
      ]),
    Kanji(
      character: "月", meaning: "달", strokes: 4,
      words: [
        Word(text: "月曜日", reading: "げつようび", meaning: "월요일"),
        Word(text: "月", reading: "つき", meaning: "달"),
      ]),
    Kanji(
      character: "犬", meaning: "개", strokes: 4,
      words: [
        Word(text: "犬", reading: "いぬ", meaning: "개"),
        Word(text: "子犬", reading: "こいぬ", meaning: "강아지"),
      ]),
    Kanji(
      character: "見", meaning: "볼", strokes: 7,
      words: [
        Word(text: "見る", reading: "みる", meaning: "보다"),
        Word(text: "見える", reading: "みえる", meaning: "보이다"),
      ]),
    Kanji(
      character: "五", meaning: "다섯", strokes: 4,
      words: [
        Word(text: "五つ", reading: "いつつ", meaning: "다섯"),
        Word(text: "五日", reading: "いつか", meaning: "5일, 닷새"),
      ]),
    Kanji(
      character: "口", meaning: "입", strokes: 3,
      words: [
        Word(text: "口", reading: "くち", meaning: "입"),
        Word(text: "入口", reading: "いりぐち", meaning: "입구"),
      ]),
    Kanji(
      character: "校", meaning: "학교", strokes: 10,
      words: [
        Word(text: "学校", reading: "がっこう", meaning: "학교"),
        Word(text: "休校", reading: "きゅうこう", meaning: "휴교"),
      ]),
    Kanji(
      character: "左", meaning: "왼쪽", strokes: 5,
      words: [
        Word(text: "左", reading: "ひだり", meaning: "왼쪽"),
        Word(text: "左手", reading: "ひだりて", meaning: "왼손"),
      ]),
    Kanji(
      character: "三", meaning: "석", strokes: 3,
      words: [
        Word(text: "三つ", reading: "みっつ", meaning: "셋"),
        Word(text: "三日", reading: "みっか", meaning: "3일, 사흘"),
      ]),
    Kanji(
      character: "山", meaning: "메", strokes: 3,
      words: [
        Word(text: "火山", reading: "かざん", meaning: "화산"),
        Word(text: "山", reading: "やま", meaning: "산"),
      ]),
    Kanji(
      character: "子", meaning: "아들", strokes: 3,
      words: [
        Word(text: "子", reading: "こ", meaning: "아이"),
        Word(text: "女子", reading: "じょし", meaning: "여자, 여학생"),
      ]),
    Kanji(
      character: "四", meaning: "넉", strokes: 5,
      words: [
        Word(text: "四つ", reading: "よっつ", meaning: "넷"),
        Word(text: "四日", reading: "よっか", meaning: "4일, 나흘"),
      ]),
    Kanji(
      character: "糸", meaning: "실", strokes: 6,
      words: [
        Word(text: "糸", reading: "いと", meaning: "실"),
        Word(text: "糸口", reading: "いとぐち", meaning: "실마리"),
      ]),
    Kanji(
      character: "字", meaning: "글자", strokes: 6,
      words: [
        Word(text: "字", reading: "じ", meaning: "글자, 글씨"),
        Word(text: "文字", reading: "もじ", meaning: "문자"),
      ]),
    Kanji(
      character: "耳", meaning: "귀", strokes: 6,
      words: [
        Word(text: "耳", reading: "みみ", meaning: "귀"),
        Word(text: "早耳", reading: "はやみみ", meaning: "귀가 밝음"),
      ]),
    Kanji(
      character: "七", meaning: "일곱", strokes: 2,
      words: [
        Word(text: "七つ", reading: "ななつ", meaning: "일곱"),
        Word(text: "七日", reading: "なのか", meaning: "7일, 이레"),
      ]),
    Kanji(
      character: "車", meaning: "수레", strokes: 7,
      words: [
        Word(text: "車", reading: "くるま", meaning: "차, 자동차"),
        Word(text: "下車", reading: "げしゃ", meaning: "하차"),
      ]),
    Kanji(
      character: "手", meaning: "손", strokes: 4,
      words: [
        Word(text: "手", reading: "て", meaning: "손"),
        Word(text: "右手", reading: "みぎて", meaning: "오른손"),
      ]),
    Kanji(
      character: "十", meaning: "열", strokes: 2,
      words: [
        Word(text: "十", reading: "じゅう", meaning: "십, 열"),
        Word(text: "十日", reading: "とおか", meaning: "10일, 열흘"),
      ]),
    Kanji(
      character: "出", meaning: "날", strokes: 5,
      words: [
        Word(text: "出る", reading: "でる", meaning: "나가다, 나오다"),
        Word(text: "出す", reading: "だす", meaning: "내다, 꺼내다"),
      ]),
    Kanji(
      character: "女", meaning: "여자", strokes: 3,
      words: [
        Word(text: "女", reading: "おんな", meaning: "여자"),
        Word(text: "女の子", reading: "おんなのこ", meaning: "여자아이"),
      ]),
    Kanji(
      character: "小", meaning: "작을", strokes: 3,
      words: [
        Word(text: "小さい", reading: "ちいさい", meaning: "작다"),
        Word(text: "小川", reading: "おがわ", meaning: "시내, 개울"),
      ]),
    Kanji(
      character: "上", meaning: "위", strokes: 3,
      words: [
        Word(text: "上", reading: "うえ", meaning: "위"),
        Word(text: "上がる", reading: "あがる", meaning: "오르다, 올라가다"),
      ]),
    Kanji(
      character: "森", meaning: "수풀", strokes: 12,
      words: [
        Word(text: "森", reading: "もり", meaning: "숲"),
        Word(text: "森林", reading: "しんりん", meaning: "삼림"),
      ]),
    Kanji(
      character: "人", meaning: "사람", strokes: 2,
      words: [
        Word(text: "一人", reading: "ひとり", meaning: "한 사람, 혼자"),
        Word(text: "人", reading: "ひと", meaning: "사람"),
      ]),
    Kanji(
      character: "水", meaning: "물", strokes: 4,
      words: [
        Word(text: "水曜日", reading: "すいようび", meaning: "수요일"),
        Word(text: "水", reading: "みず", meaning: "물"),
      ]),
    Kanji(
      character: "正", meaning: "바를", strokes: 5,
      words: [
        Word(text: "正しい", reading: "ただしい", meaning: "옳다, 바르다"),
        Word(text: "正月", reading: "しょうがつ", meaning: "설, 정월"),
      ]),
    Kanji(
      character: "生", meaning: "날", strokes: 5,
      words: [
        Word(text: "生きる", reading: "いきる", meaning: "살다"),
        Word(text: "生まれる", reading: "うまれる", meaning: "태어나다"),
      ]),
    Kanji(
      character: "青", meaning: "푸를", strokes: 8,
      words: [
        Word(text: "青", reading: "あお", meaning: "파랑"),
        Word(text: "青い", reading: "あおい", meaning: "파랗다"),
      ]),
    Kanji(
      character: "夕", meaning: "저녁", strokes: 3,
      words: [
        Word(text: "夕日", reading: "ゆうひ", meaning: "석양, 저녁 해"),
        Word(text: "夕立", reading: "ゆうだち", meaning: "소나기"),
      ]),
    Kanji(
      character: "石", meaning: "돌", strokes: 5,
      words: [
        Word(text: "石", reading: "いし", meaning: "돌"),
        Word(text: "小石", reading: "こいし", meaning: "조약돌"),
      ]),
    Kanji(
      character: "赤", meaning: "붉을", strokes: 7,
      words: [
        Word(text: "赤", reading: "あか", meaning: "빨강"),
        Word(text: "赤い", reading: "あかい", meaning: "빨갛다"),
      ]),
    Kanji(
      character: "千", meaning: "일천", strokes: 3,
      words: [
        Word(text: "千", reading: "せん", meaning: "천"),
        Word(text: "千円", reading: "せんえん", meaning: "1,000엔"),
      ]),
    Kanji(
      character: "川", meaning: "내", strokes: 3,
      words: [
        Word(text: "天の川", reading: "あまのがわ", meaning: "은하수"),
        Word(text: "川", reading: "かわ", meaning: "강, 내"),
      ]),
    Kanji(
      character: "先", meaning: "먼저", strokes: 6,
      words: [
        Word(text: "先", reading: "さき", meaning: "끝; 앞; 먼저"),
        Word(text: "先生", reading: "せんせい", meaning: "선생님"),
      ]),
    Kanji(
      character: "早", meaning: "이를", strokes: 6,
      words: [
        Word(text: "早い", reading: "はやい", meaning: "이르다, 빠르다"),
        Word(text: "早口", reading: "はやくち", meaning: "말이 빠름"),
      ]),
    Kanji(
      character: "草", meaning: "풀", strokes: 9,
      words: [
        Word(text: "草", reading: "くさ", meaning: "풀"),
        Word(text: "草花", reading: "くさばな", meaning: "화초"),
      ]),
    Kanji(
      character: "足", meaning: "발", strokes: 7,
      words: [
        Word(text: "足", reading: "あし", meaning: "발, 다리"),
        Word(text: "足りる", reading: "たりる", meaning: "족하다, 충분하다"),
      ]),
    Kanji(
      character: "村", meaning: "마을", strokes: 7,
      words: [
        Word(text: "村", reading: "むら", meaning: "마을"),
        Word(text: "村人", reading: "むらびと", meaning: "마을 사람"),
      ]),
    Kanji(
      character: "大", meaning: "큰", strokes: 3,
      words: [
        Word(text: "大きい", reading: "おおきい", meaning: "크다"),
        Word(text: "大学", reading: "だいがく", meaning: "대학교"),
      ]),
    Kanji(
      character: "男", meaning: "사내", strokes: 7,
      words: [
        Word(text: "男", reading: "おとこ", meaning: "남자"),
        Word(text: "男の子", reading: "おとこのこ", meaning: "남자아이"),
      ]),
    Kanji(
      character: "竹", meaning: "대", strokes: 6,
      words: [
        Word(text: "竹", reading: "たけ", meaning: "대나무"),
        Word(text: "竹林", reading: "ちくりん", meaning: "대숲, 죽림"),
      ]),
    Kanji(
      character: "中", meaning: "가운데", strokes: 4,
      words: [
        Word(text: "中", reading: "なか", meaning: "안, 속"),
        Word(text: "水中", reading: "すいちゅう", meaning: "수중, 물속"),
      ]),
    Kanji(
      character: "虫", meaning: "벌레", strokes: 6,
      words: [
        Word(text: "虫", reading: "むし", meaning: "벌레"),
        Word(text: "水虫", reading: "みずむし", meaning: "무좀"),
      ]),
    Kanji(
      character: "町", meaning: "밭두둑", strokes: 7,
      words: [
        Word(text: "町", reading: "まち", meaning: "마을, 동네"),
        Word(text: "下町", reading: "したまち", meaning: "시타마치(서민 동네)"),
      ]),
    Kanji(
      character: "天", meaning: "하늘", strokes: 4,
      words: [
        Word(text: "天の川", reading: "あまのがわ", meaning: "은하수"),
        Word(text: "天気", reading: "てんき", meaning: "날씨"),
      ]),
    Kanji(
      character: "田", meaning: "밭", strokes: 5,
      words: [
        Word(text: "田んぼ", reading: "たんぼ", meaning: "논"),
        Word(text: "水田", reading: "すいでん", meaning: "무논"),
      ]),
    Kanji(
      character: "土", meaning: "흙", strokes: 3,
      words: [
        Word(text: "土曜日", reading: "どようび", meaning: "토요일"),
        Word(text: "土", reading: "つち", meaning: "흙"),
      ]),
    Kanji(
      character: "二", meaning: "두", strokes: 2,
      words: [
        Word(text: "二つ", reading: "ふたつ", meaning: "둘"),
        Word(text: "二人", reading: "ふたり", meaning: "두 사람"),
      ]),
    Kanji(
      character: "日", meaning: "날", strokes: 4,
      words: [
        Word(text: "日本", reading: "にほん", meaning: "일본"),
        Word(text: "一日", reading: "いちにち", meaning: "하루"),
        Word(text: "日曜日", reading: "にちようび", meaning: "일요일"),
      ]),
    Kanji(
      character: "入", meaning: "들", strokes: 2,
      words: [
        Word(text: "入る", reading: "はいる", meaning: "들어가다"),
        Word(text: "入れる", reading: "いれる", meaning: "넣다"),
      ]),
    Kanji(
      character: "年", meaning: "해", strokes: 6,
      words: [
        Word(text: "年", reading: "とし", meaning: "해, 나이"),
        Word(text: "一年", reading: "いちねん", meaning: "1년, 한 해"),
      ]),
    Kanji(
      character: "白", meaning: "흰", strokes: 5,
      words: [
        Word(text: "白", reading: "しろ", meaning: "하양"),
        Word(text: "白い", reading: "しろい", meaning: "희다, 하얗다"),
      ]),
    Kanji(
      character: "八", meaning: "여덟", strokes: 2,
      words: [
        Word(text: "八つ", reading: "やっつ", meaning: "여덟"),
        Word(text: "八日", reading: "ようか", meaning: "8일, 여드레"),
      ]),
    Kanji(
      character: "百", meaning: "일백", strokes: 6,
      words: [
        Word(text: "百", reading: "ひゃく", meaning: "백"),
        Word(text: "百円", reading: "ひゃくえん", meaning: "100엔"),
      ]),
    Kanji(
      character: "文", meaning: "글월", strokes: 4,
      words: [
        Word(text: "文", reading: "ぶん", meaning: "글, 문장"),
        Word(text: "文字", reading: "もじ", meaning: "문자"),
      ]),
    Kanji(
      character: "木", meaning: "나무", strokes: 4,
      words: [
        Word(text: "木曜日", reading: "もくようび", meaning: "목요일"),
        Word(text: "木", reading: "き", meaning: "나무"),
      ]),
    Kanji(
      character: "本", meaning: "근본", strokes: 5,
      words: [
        Word(text: "日本", reading: "にほん", meaning: "일본"),
        Word(text: "本", reading: "ほん", meaning: "책"),
      ]),
    Kanji(
      character: "名", meaning: "이름", strokes: 6,
      words: [
        Word(text: "名人", reading: "めいじん", meaning: "명인"),
        Word(text: "人名", reading: "じんめい", meaning: "인명"),
      ]),
    Kanji(
      character: "目", meaning: "눈", strokes: 5,
      words: [
        Word(text: "目", reading: "め", meaning: "눈"),
        Word(text: "目玉", reading: "めだま", meaning: "눈알"),
      ]),
    Kanji(
      character: "立", meaning: "설", strokes: 5,
      words: [
        Word(text: "立つ", reading: "たつ", meaning: "서다"),
        Word(text: "立てる", reading: "たてる", meaning: "세우다"),
      ]),
    Kanji(
      character: "力", meaning: "힘", strokes: 2,
      words: [
        Word(text: "力", reading: "ちから", meaning: "힘"),
        Word(text: "水力", reading: "すいりょく", meaning: "수력"),
      ]),
    Kanji(
      character: "林", meaning: "수풀", strokes: 8,
      words: [
        Word(text: "林", reading: "はやし", meaning: "숲"),
        Word(text: "森林", reading: "しんりん", meaning: "삼림"),
      ]),
    Kanji(
      character: "六", meaning: "여섯", strokes: 4,
      words: [
        Word(text: "六つ", reading: "むっつ", meaning: "여섯"),
        Word(text: "六日", reading: "むいか", meaning: "6일, 엿새"),
      ]),
  ]
}
