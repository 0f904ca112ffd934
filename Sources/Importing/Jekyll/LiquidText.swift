import Primitives

/// A text divided into Liquid's tags, the text between them, and the blocks that tags form.
///
/// It is read in one pass: the end of an unclosed tag or block is searched only once.
struct LiquidText {
  enum Piece {
    case text(Range<Int>)
    case tag(LiquidTag)
  }

  let bytes: [UInt8]
  private(set) var pieces: [Piece] = []
  /// For each tag that begins a block or a branch, the number of the next branch or of the end tag.
  private(set) var next: [Int: Int] = [:]
  /// The offsets of the first tags that are not closed.
  private(set) var unclosed: [Int] = []

  private var fence = CodeFenceState()
  private var isInComment = false
  /// The number of lines that may still be searched for the ends of fences.
  private var looks = 200_000
  /// The start of the current line, and the offset from which its end is searched.
  private var lineStart: Int
  private var searched: Int
  /// The offsets of the next `%}` and `}}` after the current position.
  private var closings: [UInt8: Int] = [:]

  private static let verbatim: Set<String> = ["raw", "comment", "highlight", "codeblock"]

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    (lineStart, searched) = (start, start)
    var index = start
    var plain = start
    // The block in which only its end tag is recognized.
    var block: LiquidTag?
    while let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = brace + 1
      guard brace + 3 < bytes.count, let closing = closing(of: brace) else { continue }
      if block == nil { readLines(to: brace) }
      let isCode = block?.isCode ?? fence.isInside
      guard let tag = LiquidTag(in: bytes, at: brace, closing: closing, isCode: isCode) else {
        if unclosed.count < 100, !isCode, block == nil { unclosed.append(brace) }
        continue
      }
      if let name = block?.name, tag.ended != name { continue }
      if plain < brace { pieces.append(.text(plain..<brace)) }
      pieces.append(.tag(tag))
      index = tag.range.upperBound
      plain = index
      if block != nil {
        block = nil
        (lineStart, searched) = (plain, plain)
      } else if !tag.isOutput, Self.verbatim.contains(tag.name),
        !isCode || tag.isRaw || tag.name == "comment"
      {
        block = tag
      }
    }
    if plain < bytes.count { pieces.append(.text(plain..<bytes.count)) }
    joinBlocks()
  }

  /// Returns the offset at which a tag may end; `nil` if no tag begins at this brace.
  private mutating func closing(of brace: Int) -> Int? {
    let sign = bytes[brace + 1]
    guard sign == UInt8(ascii: "%") || sign == UInt8(ascii: "{") else { return nil }
    if let known = closings[sign], known >= brace + 2 { return known }
    let text = [sign == UInt8(ascii: "%") ? sign : UInt8(ascii: "}"), UInt8(ascii: "}")]
    let found = ByteSearch.range(of: text, in: bytes, (brace + 2)..<bytes.count)?.lowerBound
    closings[sign] = found ?? .max
    return closings[sign]
  }

  private mutating func readLines(to end: Int) {
    while let newline = bytes[searched..<end].firstIndex(of: 10) {
      let line = bytes[lineStart..<newline]
      (lineStart, searched) = (newline + 1, newline + 1)
      // In an HTML comment, the sign of a fence is text.
      if !fence.isInside, !isInComment {
        isInComment = line.trimmed(\.isBlank).starts(with: "<!--".utf8)
      }
      if isInComment {
        isInComment = ByteSearch.range(of: Array("-->".utf8), in: bytes, line.indices) == nil
        continue
      }
      let wasInside = fence.isInside
      fence.readLine(line)
      // A fence without an end is text.
      if !wasInside, fence.isInside, !hasFenceEnd { fence = CodeFenceState() }
    }
    searched = end
  }

  /// Whether a line below the current one ends the open fence.
  private var hasFenceEnd: Bool {
    mutating get {
      var (state, start) = (fence, lineStart)
      while state.isInside, start < bytes.count, looks > 0 {
        let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
        state.readLine(bytes[start..<end])
        (start, looks) = (end + 1, looks - 1)
      }
      return !state.isInside || looks <= 0
    }
  }

  /// The maximum nesting of blocks; Liquid has a limit, too.
  private static let mostNested = 32
  private static let branches = ["else", "elsif", "when"]
  static let branched: Set<String> = ["if", "unless", "case", "for", "tablerow"]

  private mutating func joinBlocks() {
    let tags = pieces.enumerated().compactMap { number, piece -> (number: Int, tag: LiquidTag)? in
      guard case .tag(let tag) = piece, !tag.isOutput else { return nil }
      return (number, tag)
    }
    let ended = Set(tags.compactMap(\.tag.ended))
    var open: [(name: String, numbers: [Int])] = []
    var counts: [String: Int] = [:]
    for (number, tag) in tags {
      if ended.contains(tag.name), open.count < Self.mostNested {
        open.append((tag.name, [number]))
        counts[tag.name, default: 0] += 1
      } else if Self.branches.contains(tag.name) {
        guard let last = open.last, Self.branched.contains(last.name) else { continue }
        open[open.count - 1].numbers.append(number)
      } else if let name = tag.ended, counts[name, default: 0] > 0 {
        // Blocks that are still open inside it are not closed.
        while let block = open.popLast() {
          counts[block.name, default: 0] -= 1
          guard block.name == name else { continue }
          let later = block.numbers.dropFirst() + [number]
          next.merge(zip(block.numbers, later)) { first, _ in first }
          break
        }
      }
    }
  }

  func end(of start: Int) -> Int? {
    guard var end = next[start] else { return nil }
    while let further = next[end] { end = further }
    return end
  }
}

/// A tag of a text with the content up to its end tag.
struct LiquidBlock {
  let tag: LiquidTag
  let text: LiquidText
  /// The number of the tag, and of its end tag; both are the same if it has none.
  let start: Int
  let end: Int

  var hasContent: Bool { end > start }

  var content: Range<Int> { hasContent ? (start + 1)..<end : 0..<0 }

  var bytes: ArraySlice<UInt8> {
    guard case .tag(let last) = text.pieces[end], hasContent else { return [] }
    return text.bytes[tag.range.upperBound..<last.range.lowerBound]
  }
}
