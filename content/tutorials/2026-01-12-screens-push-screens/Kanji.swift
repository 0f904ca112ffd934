struct Word: Hashable, Sendable {
  let text: String
  let reading: String
  let meaning: String
}

struct Kanji: Hashable, Sendable {
  let character: Character
  let meaning: String
  let strokes: Int
  let words: [Word]
}
