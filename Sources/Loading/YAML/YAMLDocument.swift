internal import Primitives

/// A document of YAML, read by our own reader where it is as plain as most front matter is, else by
/// libYAML.
enum YAMLDocument {
  /// What was read; nil for a document that says nothing.
  ///
  /// - Parameters:
  ///   - range: where in the file the document is, valid UTF-8.
  ///   - name: what messages call it, for example `the front matter`.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, name: String
  ) -> (node: DataNode?, faults: [DataFault]) {
    if let entries = PlainYAML.read(bytes, in: range) {
      guard let first = entries.first else { return (nil, []) }
      return (DataNode(.mapping(entries), at: first.keyRange), [])
    }
    if let fault = YAMLGuard.fault(in: bytes, range: range, name: name) { return (nil, [fault]) }
    var reader = YamsReader(bytes, in: range, name: name)
    let result = reader.read()
    if let node = result.node, node.text == nil { return result }
    // Only now: in text that can be read these characters may mean something.
    if let fault = lookAlike(in: bytes[range]) { return (nil, [fault]) }
    return result
  }

  /// The first character of East Asian keyboards behind a key at the margin that looks like YAML's
  /// own: `title： A`, or a no-break space behind the colon. libYAML takes them for letters and
  /// complains a line further down.
  private static func lookAlike(in bytes: ArraySlice<UInt8>) -> DataFault? {
    let (wideColon, hardSpace) = ("：", "\u{A0}")
    for line in bytes.split(whereSeparator: \.isLineEnd) {
      var rest = line
      while let byte = rest.first, byte >= 0x80 || PlainYAML.isKeyByte(byte, isFirst: false),
        !rest.starts(with: wideColon.utf8), !rest.starts(with: hardSpace.utf8)
      { rest = rest.dropFirst() }
      guard rest.startIndex > line.startIndex else { continue }
      let isWide = rest.starts(with: wideColon.utf8)
      guard isWide || rest.starts(with: ":\(hardSpace)".utf8) else { continue }
      return DataFault(
        offset: rest.startIndex + (isWide ? 0 : 1), length: isWide ? 3 : 2,
        message: "this is a \(isWide ? "full-width colon" : "no-break space"), which YAML reads "
          + "as a letter",
        suggestion: "write \": \" with an ASCII colon and space")
    }
    return nil
  }
}

/// Stands before libYAML: refuses the few texts that would take its reader, or Yams behind it, too
/// long or too deep.
enum YAMLGuard {
  /// How deep lists and mappings may nest.
  static let depth = 64
  /// How many words may look like an alias of something that looks like an anchor. Fewer cannot
  /// grow into anything large, and text that only looks like one never has so many.
  static let aliases = 16

  /// What is wrong with the text, or nil.
  static func fault(in bytes: [UInt8], range: Range<Int>, name: String) -> DataFault? {
    if let control = range.first(where: { !ForbiddenCharacters.isAllowed(bytes[$0]) }) {
      return DataFault(
        offset: control,
        message: LoadingSentences.controlCharacter(Unicode.Scalar(bytes[control]), in: name),
        suggestion: LoadingSentences.removeIt)
    }
    return nesting(in: bytes, range: range, name: name)
      ?? aliasing(in: bytes, range: range, name: name)
  }

  /// Counts brackets without looking at quotes, and dashes that open lists in one line: text that
  /// is refused for brackets in quotes would need 64 of them unclosed.
  private static func nesting(in bytes: [UInt8], range: Range<Int>, name: String) -> DataFault? {
    var open = 0
    var dashes = 0
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): dashes += 1
      case UInt8(ascii: " "), 9: break
      default: dashes = 0
      }
      guard open > depth || dashes > 4 * depth else { continue }
      // A rule of dashes in a comment or text is no nesting: they have spaces between them.
      if dashes > 4 * depth, index > range.lowerBound, bytes[index] == bytes[index - 1] {
        dashes = 0
      } else {
        return DataFault(offset: index, message: "\(name) is nested deeper than \(depth) levels")
      }
    }
    return nil
  }

  private static func aliasing(in bytes: [UInt8], range: Range<Int>, name: String) -> DataFault? {
    var anchors: Set<ArraySlice<UInt8>> = []
    var first: Range<Int>?
    var count = 0
    for index in range {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"),
        index == range.lowerBound || "\n\r\t [{,:-?".utf8.contains(bytes[index - 1])
      else { continue }
      let word = bytes[(index + 1)..<range.upperBound].prefix(64).prefix(while: \.isOfID)
      guard !word.isEmpty else { continue }
      if byte == UInt8(ascii: "&") {
        anchors.insert(word)
      } else if anchors.contains(word) {
        first = first ?? index..<word.endIndex
        count += 1
      }
    }
    guard count >= aliases, let first else { return nil }
    return DataFault(
      offset: first.lowerBound, length: first.count, message: LoadingSentences.anchor(in: name),
      suggestion: LoadingSentences.writeItOut)
  }
}
