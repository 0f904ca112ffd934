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
  func start(from body: Int) -> Int? { block(from: body) ?? heldBackLine(from: body) }

  /// The offset of a block of lines that is closed as front matter is.
  private func block(from body: Int) -> Int? {
    let first = skippingComment(at: skippingBlank(at: body))
    let start = skippingHeading(at: first)
    guard start < bytes.count else { return nil }
    var next = start
    var line = takeLine(&next)
    // Below a heading, code is an example.
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

  /// How many lines with text are examined for one that holds the text back.
  private static let looked = 20

  /// The offset where a line `draft: true` or `published: false` begins, near the start of a text,
  /// outside front matter; nil when there is none.
  ///
  /// An author who writes it alone on a line wants the text to stay private. In a code block it is
  /// an example, unless the text begins with that block.
  ///
  /// - Parameter isAtTop: whether nothing stands before the text.
  func heldBackLine(from body: Int, isAtTop: Bool = true) -> Int? {
    var (index, lines, isAtTop, isInCode) = (body, 0, isAtTop, false)
    while index < bytes.count, lines < Self.looked {
      let seen = skippingBlank(at: index)
      let start = bytes[index..<seen].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? index
      index = seen
      let line = takeLine(&index)
      lines += 1
      let isSetIn = bytes[start..<seen].contains(9) || seen - start > 3
      if isAtTop || isInCode || !isSetIn, line.isHeldBack { return seen }
      if line.isCodeFence {
        guard isAtTop, !isInCode else { return nil }
        isInCode = true
      } else if !line.isDashes, !isKey(line) {
        // Code after other text is an example.
        isAtTop = false
        if line.bytes.starts(with: "<pre".utf8) || line.bytes.starts(with: "{%".utf8) { return nil }
      }
    }
    return nil
  }

  /// Whether a line may be a key of front matter. No known key contains a space, but a sentence
  /// that ends in a colon does.
  private func isKey(_ line: FrontMatterLine) -> Bool {
    line.bytes.first != UInt8(ascii: "#") && line.kind != .text && !line.name.contains(0x20)
  }

  /// The line that begins at an offset, which is moved behind it.
  private func takeLine(_ start: inout Int) -> FrontMatterLine {
    let end = FrontMatterBlock.nextLine(in: bytes, after: start)
    defer { start = end }
    return FrontMatterLine(bytes[start..<end])
  }

  /// The bytes that visible characters alone begin with: ideographs and Hangul.
  private static let visible = UInt8(0xE4)...0xED

  /// The offset of the first visible character.
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

  /// The offset after a heading and blank lines; `start` when there is no heading.
  private func skippingHeading(at start: Int) -> Int {
    let rest = bytes[start...]
    guard rest.first == UInt8(ascii: "#"),
      rest.first(where: { $0 != UInt8(ascii: "#") })?.isBlank == true
    else { return start }
    return skippingBlank(at: FrontMatterBlock.nextLine(in: bytes, after: start))
  }

  /// The offset after a comment and blank lines; `start` when no comment is closed nearby.
  private func skippingComment(at start: Int) -> Int {
    guard bytes[start...].starts(with: "<!--".utf8) else { return start }
    let near = start + 4..<min(bytes.count, start + Limits.frontMatter)
    guard let end = ByteSearch.range(of: "-->".utf8, in: bytes, near) else { return start }
    return skippingBlank(at: end.upperBound)
  }
}
