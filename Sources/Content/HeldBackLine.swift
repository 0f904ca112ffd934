internal import Primitives

/// A line `draft: true` or `published: false` near the start of a text, outside front matter.
///
/// An author who writes it alone on a line wants the text to stay private. In a code block it is an
/// example, unless the text begins with that block.
struct HeldBackLine {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of lines with text that are examined.
  private static let looked = 20

  /// The offset where it begins in a text that starts at `body`; nil when there is none.
  ///
  /// - Parameter isAtTop: whether nothing stands before the text.
  func start(from body: Int, isAtTop: Bool = true) -> Int? {
    var (index, lines, isAtTop, isInCode) = (body, 0, isAtTop, false)
    let more = LateFrontMatter(bytes: bytes, indent: 0)
    while index < bytes.count, lines < Self.looked {
      let seen = DashLine.skippingBlank(in: bytes, at: index)
      let start = bytes[index..<seen].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? index
      index = FrontMatterBlock.nextLine(in: bytes, after: seen)
      lines += 1
      let line = bytes[seen..<index]
      let isSetIn = bytes[start..<seen].contains(9) || seen - start > 3
      if isAtTop || isInCode || !isSetIn, Self.says(line) { return seen }
      if Self.isCodeFence(line) {
        guard isAtTop, !isInCode else { return nil }
        isInCode = true
      } else if !DashLine.isOne(line), !Self.isKey(line, more) {
        // Code after other text is an example.
        isAtTop = false
        if line.starts(with: "<pre".utf8) || line.starts(with: "{%".utf8) { return nil }
      }
    }
    return nil
  }

  /// Whether a line may be a key of front matter. No known key contains a space, but a sentence
  /// that ends in a colon does.
  private static func isKey(_ line: ArraySlice<UInt8>, _ lines: LateFrontMatter) -> Bool {
    line.first != UInt8(ascii: "#") && lines.sort(of: line) != .text
      && !line.prefix { $0 != UInt8(ascii: ":") }.contains(0x20)
  }

  /// Whether a line begins code.
  static func isCodeFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
  }

  private static let keys: [(key: String, values: Set<String>)] = [
    ("draft", ["true", "yes", "on", "y"]), ("published", ["false", "no", "off", "n"]),
  ]

  /// Whether a line says only this, in the punctuation of YAML, TOML, JSON or a comment.
  static func says(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    if line.starts(with: "<!--".utf8) {
      line = line.dropFirst(4)
      line = line.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ">") }
    }
    line = line.drop(while: signs.contains)
    guard let first = line.first?.lowercasedASCII,
      first == UInt8(ascii: "d") || first == UInt8(ascii: "p"), line.count < 200
    else { return false }
    line = line.prefix { $0 != UInt8(ascii: "#") }
    let words = line.split { !$0.isASCIILetter }
    guard words.count == 2,
      let (_, values) = keys.first(where: { $0.key == String(lowercasing: words[0]) }),
      values.contains(String(lowercasing: words[1]))
    else { return false }
    let (between, rest) = (
      line[words[0].endIndex..<words[1].startIndex], line[words[1].endIndex...]
    )
    return hasOnly(":=：", between) && hasOnly(",;}.", rest)
  }

  /// What may stand before a key.
  private static let signs = Array(" \t\"'{,:".utf8)

  /// Whether a text consists of the given signs, quotes and invisible characters only.
  private static func hasOnly(_ signs: String, _ text: ArraySlice<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      signs.unicodeScalars.contains($0) || $0 == "\"" || $0 == "'" || DashLine.isBlank($0)
    }
  }
}

extension String {
  fileprivate init(lowercasing bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
  }
}
