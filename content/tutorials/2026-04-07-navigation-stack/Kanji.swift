struct Kanji: Identifiable, Hashable, Sendable {
  let character: String
  let meaning: String
  let words: [String]

  var id: String { character }
}
