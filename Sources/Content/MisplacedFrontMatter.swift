internal import Primitives

/// Front matter that is text to every reader of it: its first line is missing or has too many
/// dashes, or a comment stands before it. What it says, `draft: true` above all, would be lost and
/// its lines shown as a heading.
struct MisplacedFrontMatter {
  let bytes: [UInt8]

  /// Keys that such lines are known by; text may begin with another word and a colon.
  private static let keys: Set<String> = [
    "title", "date", "draft", "published", "layout", "tags", "categories", "permalink", "slug",
  ]
  /// A text that was to stay private needs no second key.
  private static let draftKeys: Set<String> = ["draft", "published"]

  /// Where it begins, in a text that begins at an offset; nil when there is none.
  func start(from body: Int) -> Int? {
    var index = skippingBlankLines(body)
    if bytes[index...].starts(with: "<!--".utf8) {
      index = skippingBlankLines(behindComment(at: index))
    }
    guard index < bytes.count else { return nil }
    let start = index
    let isFenced = isRule(index)
    if isFenced { index = FrontMatterBlock.nextLine(in: bytes, after: index) }
    let lines = LateFrontMatter(bytes: bytes, indent: 0)
    var known: Set<String> = []
    while index < min(bytes.count, Limits.frontMatter) {
      if isRule(index) {
        let isCertain = isFenced ? !known.isEmpty : known.count > 1
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
    String(decoding: line.prefix { $0 != UInt8(ascii: ":") }.prefix(20), as: UTF8.self).lowercased()
  }

  /// Whether a line is three dashes or more and perhaps white space.
  private func isRule(_ start: Int) -> Bool {
    let line = bytes[start..<FrontMatterBlock.nextLine(in: bytes, after: start)]
    let dashes = line.prefix { $0 == UInt8(ascii: "-") }
    return dashes.count >= 3 && line[dashes.endIndex...].allSatisfy { $0 <= 0x20 }
  }

  private func skippingBlankLines(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  /// The offset behind a comment; its start when it is not closed soon.
  private func behindComment(at start: Int) -> Int {
    let end = min(bytes.count, start + Limits.frontMatter)
    var index = start + 4
    while index + 3 <= end {
      if bytes[index..<(index + 3)].elementsEqual("-->".utf8) { return index + 3 }
      index += 1
    }
    return start
  }
}
