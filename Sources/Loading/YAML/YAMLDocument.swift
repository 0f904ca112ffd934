internal import Primitives
internal import FileSystem

/// A document of YAML, read by our own reader where it is as plain as most front matter is, else by
/// libYAML.
enum YAMLDocument {
  /// What was read; nil for a document that says nothing.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: where in it the document is, valid UTF-8.
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
    let suggestion = "write \": \", the colon and the space of a Latin keyboard"
    for line in bytes.split(whereSeparator: \.isLineEnd) {
      var rest = line
      while let byte = rest.first,
        byte >= 0x80 || PlainYAMLBytes.isKeyByte(byte, isFirst: false),
        !rest.starts(with: wideColon.utf8), !rest.starts(with: hardSpace.utf8)
      { rest = rest.dropFirst() }
      guard rest.startIndex > line.startIndex else { continue }
      if rest.starts(with: wideColon.utf8) {
        return DataFault(
          offset: rest.startIndex, length: wideColon.utf8.count,
          message: "this is a full-width colon, which YAML takes for a letter",
          suggestion: suggestion)
      }
      if rest.starts(with: ":\(hardSpace)".utf8) {
        return DataFault(
          offset: rest.startIndex + 1, length: hardSpace.utf8.count,
          message: "this is a no-break space, which YAML takes for a letter",
          suggestion: suggestion)
      }
    }
    return nil
  }
}
