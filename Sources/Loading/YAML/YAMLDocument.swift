import Primitives

/// A YAML document, parsed by `PlainYAML` if it is simple enough, otherwise by libYAML.
enum YAMLDocument {
  /// Returns the value, nil for an empty document, and the errors.
  ///
  /// - Parameters:
  ///   - range: the range of the document in the file, which must be valid UTF-8.
  ///   - name: the name of the document in messages, for example `the front matter`.
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
    // Only now, because these characters may be intended in text that is valid.
    if let fault = lookAlike(in: bytes[range]) { return (nil, [fault]) }
    return result
  }

  /// Returns the error about the first East Asian character that looks like YAML syntax.
  ///
  /// It is after a top-level key: `title： A`, or a no-break space after the colon. libYAML reads
  /// such characters as letters and reports an error in a later line.
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

/// Protects libYAML: rejects the few texts that would take libYAML or Yams too long, or that are
/// nested too deeply.
enum YAMLGuard {
  /// The maximum nesting depth of lists and mappings.
  static let depth = 64
  /// The number of words from which aliases are rejected.
  ///
  /// Fewer cannot grow into anything large, and text that only looks like an alias never has so
  /// many.
  static let aliases = 16

  /// Returns the error about the text; nil if it is safe.
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

  /// Counts brackets without parsing quotes, and dashes that open lists in one line.
  ///
  /// Text with brackets in quotes is only rejected if 64 of them are unclosed.
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
      // A line of dashes in a comment or text is not nesting; nested dashes have spaces between
      // them.
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
