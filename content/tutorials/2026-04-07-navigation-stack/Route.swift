enum Route: Hashable, Codable, Sendable {
  case kanji(String)
  case word(String)
}
