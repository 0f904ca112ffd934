extension Kanji {
  static let firstGrade = [
    Kanji(character: "日", meaning: "sun, day", strokes: 4, words: [.japan, .sunday]),
    Kanji(character: "本", meaning: "origin, book", strokes: 5, words: [.japan]),
    Kanji(character: "学", meaning: "study", strokes: 8, words: [.school]),
    Kanji(character: "校", meaning: "school", strokes: 10, words: [.school]),
  ]
}

extension Word {
  fileprivate static let japan = Word(text: "日本", reading: "にほん", meaning: "Japan")
  fileprivate static let sunday = Word(text: "日曜日", reading: "にちようび", meaning: "Sunday")
  fileprivate static let school = Word(text: "学校", reading: "がっこう", meaning: "school")
}
