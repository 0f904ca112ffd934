import Primitives

/// Lines meant as front matter that count as text, because the opening `---` is missing, misspelled
/// or not the file's first line.
///
/// Their settings, `draft: true` above all, would be ignored, and readers would see the lines.
///
/// No other type makes this decision.
struct MisplacedFrontMatter {
  let bytes: [UInt8]

  /// The keys that identify such lines; ordinary text may begin with any other word and a colon.
  private static let keys: Set<String> = [
    "title", "date", "draft", "published", "layout", "tags", "categories", "permalink", "slug",
  ]
  /// Keys of which one is enough, because the author meant the page to stay private.
  private static let draftKeys: Set<String> = ["draft", "published"]

  /// Returns the offset where the misplaced front matter begins, in a text without front matter
  /// that starts at `body`; nil if there is none.
  func start(from body: Int) -> Int? { block(from: body) ?? heldBackLine(from: body) }

  /// Returns the offset of a block of lines that is closed like front matter.
  private func block(from body: Int) -> Int? {
    let first = skippingComment(at: skippingBlank(at: body))
    let start = skippingHeading(at: first)
    guard start < bytes.count else { return nil }
    var next = start
    var line = takeLine(&next)
    // After a heading, a code block is an example.
    let isInCode = start == first && line.isCodeFence
    if isInCode { line = takeLine(&next) }
    let isFenced = line.isDashes
    if isFenced { line = takeLine(&next) }
    guard isFenced || start == first else { return nil }
    var known: Set<String> = []
    while line.bytes.startIndex < min(bytes.count, Limits.frontMatter) {
      if line.isDashes || isInCode && line.isCodeFence {
        let isCertain = isFenced && !isInCode ? !known.isEmpty : known.count > 1
        return isCertain || !known.isDisjoint(with: Self.draftKeys) ? start : nil
      }
      switch line.kind {
      case .key:
        let key = String(
          decoding: line.name.prefix(20).trimmed(\.isASCIISpace), as: UTF8.self
        ).lowercased()
        if Self.keys.contains(key) { known.insert(key) }
      case .more, .nothing: guard isFenced || !known.isEmpty else { return nil }
      case .text: return nil
      }
      line = takeLine(&next)
    }
    return nil
  }

  /// The number of non-blank lines that are searched for `draft: true`.
  private static let looked = 20

  /// Returns the offset of a line `draft: true` or `published: false` near the start of a text,
  /// outside front matter; nil if there is none.
  ///
  /// An author who writes it alone on a line wants the page to stay private. In a code block it is
  /// an example, unless the text begins with that block.
  ///
  /// - Parameter isAtTop: whether the text begins at the file's start.
  func heldBackLine(from body: Int, isAtTop: Bool = true) -> Int? {
    var (index, lines, isAtTop, isInCode) = (body, 0, isAtTop, false)
    while index < bytes.count, lines < Self.looked {
      let seen = skippingBlank(at: index)
      let start = bytes[index..<seen].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? index
      index = seen
      let line = takeLine(&index)
      lines += 1
      let isIndented = bytes[start..<seen].contains(9) || seen - start > 3
      if isAtTop || isInCode || !isIndented, line.isHeldBack { return seen }
      if line.isCodeFence {
        guard isAtTop, !isInCode else { return nil }
        isInCode = true
      } else if !line.isDashes, !isKey(line) {
        // A code block after other text is an example.
        isAtTop = false
        if line.bytes.starts(with: "<pre".utf8) || line.bytes.starts(with: "{%".utf8) { return nil }
      }
    }
    return nil
  }

  /// Returns whether a line may be a key of front matter.
  ///
  /// No known key contains a space, but a sentence that ends in a colon does.
  private func isKey(_ line: FrontMatterLine) -> Bool {
    line.bytes.first != UInt8(ascii: "#") && line.kind != .text && !line.name.contains(0x20)
  }

  /// Returns the line at an offset and moves the offset to the next line.
  private func takeLine(_ start: inout Int) -> FrontMatterLine {
    let end = FrontMatterBlock.nextLine(in: bytes, after: start)
    defer { start = end }
    return FrontMatterLine(bytes[start..<end])
  }

  /// First bytes of UTF-8 sequences that are always visible characters: ideographs and Hangul.
  private static let visible = UInt8(0xE4)...0xED

  /// Returns the offset of the first visible character.
  private func skippingBlank(at start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index] >= 0xC2, !Self.visible.contains(bytes[index]),
        let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars
          .first,
        scalar != "\u{FFFD}", scalar.isInvisible
      {
        index += UTF8.width(scalar)
      } else {
        return index
      }
    }
    return index
  }

  /// Returns the offset after a heading and blank lines; `start` if there is no heading.
  private func skippingHeading(at start: Int) -> Int {
    let rest = bytes[start...]
    guard rest.first == UInt8(ascii: "#"),
      rest.first(where: { $0 != UInt8(ascii: "#") })?.isBlank == true
    else { return start }
    return skippingBlank(at: FrontMatterBlock.nextLine(in: bytes, after: start))
  }

  /// Returns the offset after a comment and blank lines; `start` if no comment ends nearby.
  private func skippingComment(at start: Int) -> Int {
    guard bytes[start...].starts(with: "<!--".utf8) else { return start }
    let near = start + 4..<min(bytes.count, start + Limits.frontMatter)
    guard let end = ByteSearch.range(of: "-->".utf8, in: bytes, near) else { return start }
    return skippingBlank(at: end.upperBound)
  }
}
