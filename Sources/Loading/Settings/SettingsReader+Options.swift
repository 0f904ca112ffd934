internal import Content
internal import Diagnostics
internal import Primitives

// Reads the options that the site and each collection have.
extension SettingsReader {
  /// The keys of options.
  static let optionKeys = [
    "perPage", "feed", "contents", "listStyle", "image", "theme", "readingTime",
  ]

  /// Reads an option; false for a key that is none.
  mutating func readOption(_ entry: DataField, into options: inout EntryOptions) -> Bool {
    switch entry.key {
    case "perPage": options.perPage = perPage(entry)
    case "feed": readFeed(entry, into: &options)
    case "contents": readContents(entry, into: &options)
    case "listStyle": options.listStyle = oneOf(entry)
    case "image": options.image = fields.picture(entry)
    case "theme": options.theme = oneOf(entry)
    case "readingTime": options.showsReadingTime = fields.flag(entry)
    default: return false
    }
    return true
  }

  /// `feed: { length: 20, content: summary }`.
  private mutating func readFeed(_ entry: DataField, into options: inout EntryOptions) {
    for part in fields.mapping(entry) ?? [] {
      switch part.key {
      case "length": options.feedLength = number(part, in: 1...Limits.listPage)
      case "content": options.feedContent = oneOf(part)
      default: unknown(part, in: LoadingSentences.quoted(entry.key), known: ["length", "content"])
      }
    }
  }

  /// `contents: { depth: 3 }`, or `contents: false`.
  private mutating func readContents(_ entry: DataField, into options: inout EntryOptions) {
    guard case .mapping(let parts) = entry.value.value else {
      return options.hasContents = fields.flag(entry, "write true, false, or { depth: 3 }")
    }
    options.hasContents = true
    for part in parts {
      if part.key == "depth" {
        options.contentsDepth = number(part, in: 2...4)
      } else {
        unknown(part, in: LoadingSentences.quoted(entry.key), known: ["depth"])
      }
    }
  }

  mutating func perPage(_ entry: DataField) -> Int? { number(entry, in: 1...Limits.listPage) }

  /// A whole number of a range.
  private mutating func number(_ entry: DataField, in range: ClosedRange<Int>) -> Int? {
    guard let number = fields.number(entry) else { return nil }
    if range.contains(number) { return number }
    fields.report(
      entry.value, "\(MessageText.quoted(entry.key)) cannot be \(number)",
      "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// One of the words that a setting has; nil for nothing, and, reported, for any other word.
  mutating func oneOf<Word: RawRepresentable & CaseIterable>(_ entry: DataField) -> Word?
  where Word.RawValue == String {
    guard let text = fields.line(entry) else { return nil }
    if let word = Word(rawValue: text) { return word }
    fields.report(
      entry.value, "\(MessageText.quoted(text)) is no setting for \(MessageText.quoted(entry.key))",
      Spelling.advice(for: text, among: Word.allCases.map(\.rawValue)))
    return nil
  }
}
