/// The part of a flow file that says what its app is, line by line.
///
/// Texts for readers are left out: the flow's title and summary, walks, translations, findings that
/// are expected, and the titles of variants.
struct FlowLines {
  /// A line of that part.
  struct Line {
    /// Its place in the file, from 0.
    let index: Int
    let text: [UInt8]
    /// The bytes in which names are looked for.
    let ranges: [Range<Int>]
  }

  /// All lines of the file.
  let all: [[UInt8]]
  /// Those of that part.
  private(set) var lines: [Line] = []

  private static let texts: Set = [
    "title", "summary", "tutorial", "pages", "walks", "texts", "expect",
  ]
  private static let textsOfVariants: Set = ["title", "expect", "compare"]

  init(_ bytes: [UInt8]) {
    all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    var keys: [(indent: Int, key: String)] = []
    var skipped: Int?
    for (index, text) in all.enumerated() {
      let indent = text.prefix { $0 == UInt8(ascii: " ") }.count
      guard indent < text.count, text[indent] != UInt8(ascii: "#") else { continue }
      let isItem = text[indent] == UInt8(ascii: "-")
      if let place = skipped {
        if indent > place || isItem && indent == place { continue }
        skipped = nil
      }
      keys.removeAll { $0.indent >= indent }
      let key = String(
        decoding: text[indent...].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      let isOfVariant = keys.first?.key == "variants"
      if indent == 0 && Self.texts.contains(key)
        || isOfVariant && keys.count == 2 && Self.textsOfVariants.contains(key)
      {
        skipped = indent
        continue
      }
      keys.append((indent, key))
      let isVariant = isOfVariant && keys.count == 2
      lines.append(
        Line(
          index: index, text: text,
          ranges: isVariant ? Self.withoutTexts(text) : [indent..<text.count]))
    }
  }

  /// The parts of a variant on one line besides its title and its expected findings.
  private static func withoutTexts(_ text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < text.count {
      guard
        let key = textsOfVariants.first(where: { text[index...].starts(with: "\($0): ".utf8) }),
        index > 0, text[index - 1] == UInt8(ascii: " ")
      else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      index += key.utf8.count + 2
      var depth = 0
      while index < text.count, depth > 0 || text[index] != UInt8(ascii: ",") {
        switch text[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth < 0 { break }
        index += 1
      }
      start = index
    }
    return ranges + [start..<text.count]
  }
}
