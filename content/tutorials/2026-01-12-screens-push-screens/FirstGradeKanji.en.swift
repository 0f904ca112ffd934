extension Kanji {
  /// The eighty kanji of the first grade in Japanese schools.
  static let firstGrade: [Kanji] = [
    Kanji(
      character: "一", meaning: "one", strokes: 1,
      words: [
        Word(text: "一人", reading: "ひとり", meaning: "one person, alone"),
        Word(text: "一つ", reading: "ひとつ", meaning: "one (thing)"),
      ]),
    Kanji(
      character: "右", meaning: "right", strokes: 5,
      words: [
        Word(text: "右", reading: "みぎ", meaning: "right"),
        Word(text: "右手", reading: "みぎて", meaning: "right hand"),
      ]),
    Kanji(
      character: "雨", meaning: "rain", strokes: 8,
      words: [
        Word(text: "雨", reading: "あめ", meaning: "rain"),
        Word(text: "大雨", reading: "おおあめ", meaning: "heavy rain"),
      ]),
    Kanji(
      character: "円", meaning: "yen, circle", strokes: 4,
      words: [
        Word(text: "円", reading: "えん", meaning: "yen; circle"),
        Word(text: "円い", reading: "まるい", meaning: "round"),
      ]),
    Kanji(
      character: "王", meaning: "king", strokes: 4,
      words: [
        Word(text: "王", reading: "おう", meaning: "king"),
        Word(text: "王様", reading: "おうさま", meaning: "king (respectful)"),
      ]),
    Kanji(
      character: "音", meaning: "sound", strokes: 9,
      words: [
        Word(text: "音", reading: "おと", meaning: "sound"),
        Word(text: "足音", reading: "あしおと", meaning: "footsteps (sound)"),
      ]),
    Kanji(
      character: "下", meaning: "below, down", strokes: 3,
      words: [
        Word(text: "下", reading: "した", meaning: "below, bottom"),
        Word(text: "下りる", reading: "おりる", meaning: "go down, get off"),
      ]),
    Kanji(
      character: "火", meaning: "fire", strokes: 4,
      words: [
        Word(text: "花火", reading: "はなび", meaning: "fireworks"),
        Word(text: "火山", reading: "かざん", meaning: "volcano"),
      ]),
    Kanji(
      character: "花", meaning: "flower", strokes: 7,
      words: [
        Word(text: "花火", reading: "はなび", meaning: "fireworks"),
        Word(text: "花", reading: "はな", meaning: "flower"),
      ]),
    Kanji(
      character: "貝", meaning: "shell, shellfish", strokes: 7,
      words: [
        Word(text: "貝", reading: "かい", meaning: "shellfish, shell"),
        Word(text: "貝殻", reading: "かいがら", meaning: "seashell"),
      ]),
    Kanji(
      character: "学", meaning: "learn, study", strokes: 8,
      words: [
        Word(text: "学校", reading: "がっこう", meaning: "school"),
        Word(text: "学ぶ", reading: "まなぶ", meaning: "learn"),
      ]),
    Kanji(
      character: "気", meaning: "spirit, mind, air", strokes: 6,
      words: [
        Word(text: "気", reading: "き", meaning: "mind, mood"),
        Word(text: "天気", reading: "てんき", meaning: "weather"),
      ]),
    Kanji(
      character: "九", meaning: "nine", strokes: 2,
      words: [
        Word(text: "九つ", reading: "ここのつ", meaning: "nine (things)"),
        Word(text: "九日", reading: "ここのか", meaning: "ninth of the month, nine days"),
      ]),
    Kanji(
      character: "休", meaning: "rest", strokes: 6,
      words: [
        Word(text: "休む", reading: "やすむ", meaning: "rest, take a day off"),
        Word(text: "休み", reading: "やすみ", meaning: "rest, holiday"),
      ]),
    Kanji(
      character: "玉", meaning: "ball, jewel", strokes: 5,
      words: [
        Word(text: "玉", reading: "たま", meaning: "ball, bead"),
        Word(text: "水玉", reading: "みずたま", meaning: "drop of water, polka dot"),
      ]),
    Kanji(
      character: "金", meaning: "gold, money, metal", strokes: 8,
      words: [
        Word(text: "お金", reading: "おかね", meaning: "money"),
        Word(text: "金色", reading: "きんいろ", meaning: "golden colour"),
      ]),
    Kanji(
      character: "空", meaning: "sky, empty", strokes: 8,
      words: [
        Word(text: "空", reading: "そら", meaning: "sky"),
        Word(text: "青空", reading: "あおぞら", meaning: "blue sky"),
      ]),
    Kanji(
      character: "月", meaning: "moon, month", strokes: 4,
      words: [
        Word(text: "月曜日", reading: "げつようび", meaning: "Monday"),
        Word(text: "月", reading: "つき", meaning: "moon"),
      ]),
    Kanji(
      character: "犬", meaning: "dog", strokes: 4,
      words: [
        Word(text: "犬", reading: "いぬ", meaning: "dog"),
        Word(text: "子犬", reading: "こいぬ", meaning: "puppy"),
      ]),
    Kanji(
      character: "見", meaning: "see, look", strokes: 7,
      words: [
        Word(text: "見る", reading: "みる", meaning: "see, look at"),
        Word(text: "見える", reading: "みえる", meaning: "be visible"),
      ]),
    Kanji(
      character: "五", meaning: "five", strokes: 4,
      words: [
        Word(text: "五つ", reading: "いつつ", meaning: "five (things)"),
        Word(text: "五日", reading: "いつか", meaning: "fifth of the month, five days"),
      ]),
    Kanji(
      character: "口", meaning: "mouth, opening", strokes: 3,
      words: [
        Word(text: "口", reading: "くち", meaning: "mouth"),
        Word(text: "入口", reading: "いりぐち", meaning: "entrance"),
      ]),
    Kanji(
      character: "校", meaning: "school", strokes: 10,
      words: [
        Word(text: "学校", reading: "がっこう", meaning: "school"),
        Word(text: "休校", reading: "きゅうこう", meaning: "school closure"),
      ]),
    Kanji(
      character: "左", meaning: "left", strokes: 5,
      words: [
        Word(text: "左", reading: "ひだり", meaning: "left"),
        Word(text: "左手", reading: "ひだりて", meaning: "left hand"),
      ]),
    Kanji(
      character: "三", meaning: "three", strokes: 3,
      words: [
        Word(text: "三つ", reading: "みっつ", meaning: "three (things)"),
        Word(text: "三日", reading: "みっか", meaning: "third of the month, three days"),
      ]),
    Kanji(
      character: "山", meaning: "mountain", strokes: 3,
      words: [
        Word(text: "火山", reading: "かざん", meaning: "volcano"),
        Word(text: "山", reading: "やま", meaning: "mountain"),
      ]),
    Kanji(
      character: "子", meaning: "child", strokes: 3,
      words: [
        Word(text: "子", reading: "こ", meaning: "child"),
        Word(text: "女子", reading: "じょし", meaning: "girl, woman"),
      ]),
    Kanji(
      character: "四", meaning: "four", strokes: 5,
      words: [
        Word(text: "四つ", reading: "よっつ", meaning: "four (things)"),
        Word(text: "四日", reading: "よっか", meaning: "fourth of the month, four days"),
      ]),
    Kanji(
      character: "糸", meaning: "thread", strokes: 6,
      words: [
        Word(text: "糸", reading: "いと", meaning: "thread"),
        Word(text: "糸口", reading: "いとぐち", meaning: "clue, beginning"),
      ]),
    Kanji(
      character: "字", meaning: "character, letter", strokes: 6,
      words: [
        Word(text: "字", reading: "じ", meaning: "character, handwriting"),
        Word(text: "文字", reading: "もじ", meaning: "character, letter"),
      ]),
    Kanji(
      character: "耳", meaning: "ear", strokes: 6,
      words: [
        Word(text: "耳", reading: "みみ", meaning: "ear"),
        Word(text: "早耳", reading: "はやみみ", meaning: "quick to hear news"),
      ]),
    Kanji(
      character: "七", meaning: "seven", strokes: 2,
      words: [
        Word(text: "七つ", reading: "ななつ", meaning: "seven (things)"),
        Word(text: "七日", reading: "なのか", meaning: "seventh of the month, seven days"),
      ]),
    Kanji(
      character: "車", meaning: "car, wheel", strokes: 7,
      words: [
        Word(text: "車", reading: "くるま", meaning: "car"),
        Word(text: "下車", reading: "げしゃ", meaning: "getting off (a train or bus)"),
      ]),
    Kanji(
      character: "手", meaning: "hand", strokes: 4,
      words: [
        Word(text: "手", reading: "て", meaning: "hand"),
        Word(text: "右手", reading: "みぎて", meaning: "right hand"),
      ]),
    Kanji(
      character: "十", meaning: "ten", strokes: 2,
      words: [
        Word(text: "十", reading: "じゅう", meaning: "ten"),
        Word(text: "十日", reading: "とおか", meaning: "tenth of the month, ten days"),
      ]),
    Kanji(
      character: "出", meaning: "go out, put out", strokes: 5,
      words: [
        Word(text: "出る", reading: "でる", meaning: "go out, leave"),
        Word(text: "出す", reading: "だす", meaning: "take out, send"),
      ]),
    Kanji(
      character: "女", meaning: "woman", strokes: 3,
      words: [
        Word(text: "女", reading: "おんな", meaning: "woman"),
        Word(text: "女の子", reading: "おんなのこ", meaning: "girl"),
      ]),
    Kanji(
      character: "小", meaning: "small", strokes: 3,
      words: [
        Word(text: "小さい", reading: "ちいさい", meaning: "small"),
        Word(text: "小川", reading: "おがわ", meaning: "brook"),
      ]),
    Kanji(
      character: "上", meaning: "above, up", strokes: 3,
      words: [
        Word(text: "上", reading: "うえ", meaning: "above, top"),
        Word(text: "上がる", reading: "あがる", meaning: "go up, rise"),
      ]),
    Kanji(
      character: "森", meaning: "forest", strokes: 12,
      words: [
        Word(text: "森", reading: "もり", meaning: "forest"),
        Word(text: "森林", reading: "しんりん", meaning: "forest, woodland"),
      ]),
    Kanji(
      character: "人", meaning: "person", strokes: 2,
      words: [
        Word(text: "一人", reading: "ひとり", meaning: "one person, alone"),
        Word(text: "人", reading: "ひと", meaning: "person"),
      ]),
    Kanji(
      character: "水", meaning: "water", strokes: 4,
      words: [
        Word(text: "水曜日", reading: "すいようび", meaning: "Wednesday"),
        Word(text: "水", reading: "みず", meaning: "water"),
      ]),
    Kanji(
      character: "正", meaning: "correct", strokes: 5,
      words: [
        Word(text: "正しい", reading: "ただしい", meaning: "correct, right"),
        Word(text: "正月", reading: "しょうがつ", meaning: "New Year, January"),
      ]),
    Kanji(
      character: "生", meaning: "life, be born, raw", strokes: 5,
      words: [
        Word(text: "生きる", reading: "いきる", meaning: "live"),
        Word(text: "生まれる", reading: "うまれる", meaning: "be born"),
      ]),
    Kanji(
      character: "青", meaning: "blue, green", strokes: 8,
      words: [
        Word(text: "青", reading: "あお", meaning: "blue"),
        Word(text: "青い", reading: "あおい", meaning: "blue"),
      ]),
    Kanji(
      character: "夕", meaning: "evening", strokes: 3,
      words: [
        Word(text: "夕日", reading: "ゆうひ", meaning: "setting sun"),
        Word(text: "夕立", reading: "ゆうだち", meaning: "sudden evening shower"),
      ]),
    Kanji(
      character: "石", meaning: "stone", strokes: 5,
      words: [
        Word(text: "石", reading: "いし", meaning: "stone"),
        Word(text: "小石", reading: "こいし", meaning: "pebble"),
      ]),
    Kanji(
      character: "赤", meaning: "red", strokes: 7,
      words: [
        Word(text: "赤", reading: "あか", meaning: "red"),
        Word(text: "赤い", reading: "あかい", meaning: "red"),
      ]),
    Kanji(
      character: "千", meaning: "thousand", strokes: 3,
      words: [
        Word(text: "千", reading: "せん", meaning: "thousand"),
        Word(text: "千円", reading: "せんえん", meaning: "one thousand yen"),
      ]),
    Kanji(
      character: "川", meaning: "river", strokes: 3,
      words: [
        Word(text: "天の川", reading: "あまのがわ", meaning: "the Milky Way"),
        Word(text: "川", reading: "かわ", meaning: "river"),
      ]),
    Kanji(
      character: "先", meaning: "previous, ahead, tip", strokes: 6,
      words: [
        Word(text: "先", reading: "さき", meaning: "tip; ahead; earlier"),
        Word(text: "先生", reading: "せんせい", meaning: "teacher"),
      ]),
    Kanji(
      character: "早", meaning: "early", strokes: 6,
      words: [
        Word(text: "早い", reading: "はやい", meaning: "early"),
        Word(text: "早口", reading: "はやくち", meaning: "fast talking"),
      ]),
    Kanji(
      character: "草", meaning: "grass", strokes: 9,
      words: [
        Word(text: "草", reading: "くさ", meaning: "grass"),
        Word(text: "草花", reading: "くさばな", meaning: "flowering plant"),
      ]),
    Kanji(
      character: "足", meaning: "foot, leg, be enough", strokes: 7,
      words: [
        Word(text: "足", reading: "あし", meaning: "foot, leg"),
        Word(text: "足りる", reading: "たりる", meaning: "be enough"),
      ]),
    Kanji(
      character: "村", meaning: "village", strokes: 7,
      words: [
        Word(text: "村", reading: "むら", meaning: "village"),
        Word(text: "村人", reading: "むらびと", meaning: "villager"),
      ]),
    Kanji(
      character: "大", meaning: "big", strokes: 3,
      words: [
        Word(text: "大きい", reading: "おおきい", meaning: "big"),
        Word(text: "大学", reading: "だいがく", meaning: "university"),
      ]),
    Kanji(
      character: "男", meaning: "man, male", strokes: 7,
      words: [
        Word(text: "男", reading: "おとこ", meaning: "man"),
        Word(text: "男の子", reading: "おとこのこ", meaning: "boy"),
      ]),
    Kanji(
      character: "竹", meaning: "bamboo", strokes: 6,
      words: [
        Word(text: "竹", reading: "たけ", meaning: "bamboo"),
        Word(text: "竹林", reading: "ちくりん", meaning: "bamboo grove"),
      ]),
    Kanji(
      character: "中", meaning: "inside, middle", strokes: 4,
      words: [
        Word(text: "中", reading: "なか", meaning: "inside, middle"),
        Word(text: "水中", reading: "すいちゅう", meaning: "underwater"),
      ]),
    Kanji(
      character: "虫", meaning: "insect, worm", strokes: 6,
      words: [
        Word(text: "虫", reading: "むし", meaning: "insect"),
        Word(text: "水虫", reading: "みずむし", meaning: "athlete's foot"),
      ]),
    Kanji(
      character: "町", meaning: "town", strokes: 7,
      words: [
        Word(text: "町", reading: "まち", meaning: "town"),
        Word(text: "下町", reading: "したまち", meaning: "the old low-lying part of a town"),
      ]),
    Kanji(
      character: "天", meaning: "heaven, sky", strokes: 4,
      words: [
        Word(text: "天の川", reading: "あまのがわ", meaning: "the Milky Way"),
        Word(text: "天気", reading: "てんき", meaning: "weather"),
      ]),
    Kanji(
      character: "田", meaning: "rice field", strokes: 5,
      words: [
        Word(text: "田んぼ", reading: "たんぼ", meaning: "rice paddy"),
        Word(text: "水田", reading: "すいでん", meaning: "rice paddy"),
      ]),
    Kanji(
      character: "土", meaning: "earth, soil", strokes: 3,
      words: [
        Word(text: "土曜日", reading: "どようび", meaning: "Saturday"),
        Word(text: "土", reading: "つち", meaning: "earth, soil"),
      ]),
    Kanji(
      character: "二", meaning: "two", strokes: 2,
      words: [
        Word(text: "二つ", reading: "ふたつ", meaning: "two (things)"),
        Word(text: "二人", reading: "ふたり", meaning: "two people"),
      ]),
    Kanji(
      character: "日", meaning: "sun, day", strokes: 4,
      words: [
        Word(text: "日本", reading: "にほん", meaning: "Japan"),
        Word(text: "一日", reading: "いちにち", meaning: "one day, all day"),
        Word(text: "日曜日", reading: "にちようび", meaning: "Sunday"),
      ]),
    Kanji(
      character: "入", meaning: "enter, put in", strokes: 2,
      words: [
        Word(text: "入る", reading: "はいる", meaning: "enter"),
        Word(text: "入れる", reading: "いれる", meaning: "put in"),
      ]),
    Kanji(
      character: "年", meaning: "year", strokes: 6,
      words: [
        Word(text: "年", reading: "とし", meaning: "year, age"),
        Word(text: "一年", reading: "いちねん", meaning: "one year"),
      ]),
    Kanji(
      character: "白", meaning: "white", strokes: 5,
      words: [
        Word(text: "白", reading: "しろ", meaning: "white"),
        Word(text: "白い", reading: "しろい", meaning: "white"),
      ]),
    Kanji(
      character: "八", meaning: "eight", strokes: 2,
      words: [
        Word(text: "八つ", reading: "やっつ", meaning: "eight (things)"),
        Word(text: "八日", reading: "ようか", meaning: "eighth of the month, eight days"),
      ]),
    Kanji(
      character: "百", meaning: "hundred", strokes: 6,
      words: [
        Word(text: "百", reading: "ひゃく", meaning: "hundred"),
        Word(text: "百円", reading: "ひゃくえん", meaning: "one hundred yen"),
      ]),
    Kanji(
      character: "文", meaning: "writing, sentence", strokes: 4,
      words: [
        Word(text: "文", reading: "ぶん", meaning: "sentence"),
        Word(text: "文字", reading: "もじ", meaning: "character, letter"),
      ]),
    Kanji(
      character: "木", meaning: "tree, wood", strokes: 4,
      words: [
        Word(text: "木曜日", reading: "もくようび", meaning: "Thursday"),
        Word(text: "木", reading: "き", meaning: "tree, wood"),
      ]),
    Kanji(
      character: "本", meaning: "book, origin", strokes: 5,
      words: [
        Word(text: "日本", reading: "にほん", meaning: "Japan"),
        Word(text: "本", reading: "ほん", meaning: "book"),
      ]),
    Kanji(
      character: "名", meaning: "name", strokes: 6,
      words: [
        Word(text: "名人", reading: "めいじん", meaning: "master, expert"),
        Word(text: "人名", reading: "じんめい", meaning: "personal name"),
      ]),
    Kanji(
      character: "目", meaning: "eye", strokes: 5,
      words: [
        Word(text: "目", reading: "め", meaning: "eye"),
        Word(text: "目玉", reading: "めだま", meaning: "eyeball"),
      ]),
    Kanji(
      character: "立", meaning: "stand", strokes: 5,
      words: [
        Word(text: "立つ", reading: "たつ", meaning: "stand"),
        Word(text: "立てる", reading: "たてる", meaning: "put upright, set up"),
      ]),
    Kanji(
      character: "力", meaning: "power, strength", strokes: 2,
      words: [
        Word(text: "力", reading: "ちから", meaning: "power, strength"),
        Word(text: "水力", reading: "すいりょく", meaning: "water power"),
      ]),
    Kanji(
      character: "林", meaning: "woods", strokes: 8,
      words: [
        Word(text: "林", reading: "はやし", meaning: "woods"),
        Word(text: "森林", reading: "しんりん", meaning: "forest, woodland"),
      ]),
    Kanji(
      character: "六", meaning: "six", strokes: 4,
      words: [
        Word(text: "六つ", reading: "むっつ", meaning: "six (things)"),
        Word(text: "六日", reading: "むいか", meaning: "sixth of the month, six days"),
      ]),
  ]
}
