extension Kanji {
  static let firstGrade = [
    Kanji(character: "日", meaning: "날", strokes: 4, words: [.japan, .sunday]),
    Kanji(character: "本", meaning: "근본", strokes: 5, words: [.japan]),
    Kanji(character: "学", meaning: "배울", strokes: 8, words: [.school]),
    Kanji(character: "校", meaning: "학교", strokes: 10, words: [.school]),
  ]
}

extension Word {
  fileprivate static let japan = Word(text: "日本", reading: "にほん", meaning: "일본")
  fileprivate static let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "일요일")
  fileprivate static let school = Word(text: "学校", reading: "がっこう", meaning: "학교")
}
