struct Kanji: Hashable, Sendable {
  let character: Character
  let meaning: String
  let words: [String]
}
