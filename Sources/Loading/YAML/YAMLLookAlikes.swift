/// Finds characters of East Asian keyboards that look like YAML's own: `title： A`, or a no-break
/// space behind the colon. libYAML takes them for letters and complains a line further down.
enum YAMLLookAlikes {
  private static let wideColon: [UInt8] = [0xEF, 0xBC, 0x9A]
  private static let hardSpace: [UInt8] = [0xC2, 0xA0]

  /// The first of them behind a key at the margin; nil when there is none.
  static func fault(in bytes: [UInt8], range: Range<Int>) -> DataFault? {
    var start = range.lowerBound
    while start < range.upperBound {
      let line = bytes[start..<range.upperBound].prefix { $0 != 0x0A && $0 != 0x0D }
      if let fault = fault(inLine: line) { return fault }
      start = line.endIndex + 1
    }
    return nil
  }

  /// What a line begins with that may be a key, in any script, without a colon.
  private static func key(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    while end < line.endIndex,
      line[end] >= 0x80 || PlainYAMLBytes.isKeyByte(line[end], isFirst: false),
      !line[end...].starts(with: wideColon), !line[end...].starts(with: hardSpace)
    {
      end += 1
    }
    return line[..<end]
  }

  private static func fault(inLine line: ArraySlice<UInt8>) -> DataFault? {
    let key = key(of: line)
    guard !key.isEmpty else { return nil }
    let rest = line[key.endIndex...]
    if rest.starts(with: wideColon) {
      return DataFault(
        offset: key.endIndex, length: wideColon.count, message: LoadingSentences.wideColon,
        suggestion: LoadingSentences.writeColonAndSpace)
    }
    guard rest.first == UInt8(ascii: ":"), rest.dropFirst().starts(with: hardSpace) else {
      return nil
    }
    return DataFault(
      offset: key.endIndex + 1, length: hardSpace.count, message: LoadingSentences.hardSpace,
      suggestion: LoadingSentences.writeColonAndSpace)
  }
}
