internal import Primitives

/// Lines meant as front matter that count as text, because the opening `---` is missing, misspelt
/// or not the file's first line. Their settings, `draft: true` above all, would be ignored, and the
/// lines would be shown to readers.
///
/// No other type decides this.
struct MisplacedFrontMatter {
  let bytes: [UInt8]

  /// The keys that identify such lines; ordinary text may begin with any other word and a colon.
  private static let keys: Set<String> = [
    "title", "date", "draft", "published", "layout", "tags", "categories", "permalink", "slug",
  ]
  /// One of these keys is enough, because the text was meant to stay private.
  private static let draftKeys: Set<String> = ["draft", "published"]

  /// The offset where it begins, in a text without front matter that starts at `body`; nil when
  /// there is none.
  func start(from body: Int) -> Int? { block(from: body) ?? HeldBackLine(bytes).start(from: body) }

  /// The offset of a block of lines that is closed as front matter is.
  private func block(from body: Int) -> Int? {
    let first = skippingComment(at: DashLine.skippingBlank(in: bytes, at: body))
    let start = skippingHeading(at: first)
    guard start < bytes.count else { return nil }
    var index = start
    // Below a heading, code is an example.
    let isInCode = start == first && HeldBackLine.isCodeFence(bytes[index...])
    if isInCode { index = FrontMatterBlock.nextLine(in: bytes, after: index) }
    let isFenced = isRule(index)
    if isFenced { index = FrontMatterBlock.nextLine(in: bytes, after: index) }
    guard isFenced || start == first else { return nil }
    let lines = LateFrontMatter(bytes: bytes, indent: 0)
    var known: Set<String> = []
    while index < min(bytes.count, Limits.frontMatter) {
      if isRule(index) || isInCode && HeldBackLine.isCodeFence(bytes[index...]) {
        let isCertain = isFenced && !isInCode ? !known.isEmpty : known.count > 1
        return isCertain || !known.isDisjoint(with: Self.draftKeys) ? start : nil
      }
      let next = FrontMatterBlock.nextLine(in: bytes, after: index)
      let line = bytes[index..<next]
      switch lines.sort(of: line) {
      case .key: known.formUnion(Self.keys.intersection([Self.key(of: line)]))
      case .more, .nothing: guard isFenced || !known.isEmpty else { return nil }
      case .text: return nil
      }
      index = next
    }
    return nil
  }

  private static func key(of line: ArraySlice<UInt8>) -> String {
    let key = line.prefix { $0 != UInt8(ascii: ":") }.prefix(20).trimmed(\.isASCIISpace)
    return String(decoding: key, as: UTF8.self).lowercased()
  }

  private func isRule(_ start: Int) -> Bool {
    DashLine.isOne(bytes[start..<FrontMatterBlock.nextLine(in: bytes, after: start)])
  }

  /// The offset after a heading and blank lines; `start` when there is no heading.
  private func skippingHeading(at start: Int) -> Int {
    let rest = bytes[start...]
    guard rest.first == UInt8(ascii: "#"),
      rest.first(where: { $0 != UInt8(ascii: "#") })?.isBlank == true
    else { return start }
    let behind = FrontMatterBlock.nextLine(in: bytes, after: start)
    return DashLine.skippingBlank(in: bytes, at: behind)
  }

  /// The offset after a comment and blank lines; `start` when no comment is closed nearby.
  private func skippingComment(at start: Int) -> Int {
    guard bytes[start...].starts(with: "<!--".utf8) else { return start }
    let near = start + 4..<min(bytes.count, start + Limits.frontMatter)
    guard let end = ByteSearch.range(of: "-->".utf8, in: bytes, near) else { return start }
    return DashLine.skippingBlank(in: bytes, at: end.upperBound)
  }
}
