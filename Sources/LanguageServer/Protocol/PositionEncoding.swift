import Diagnostics

/// The unit in which the characters of a line are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  /// The default encoding, which every editor supports.
  case utf16 = "utf-16"

  /// Chooses UTF-8 if the editor offers it.
  init(offered: [String]) { self = offered.contains("utf-8") ? .utf8 : .utf16 }

  /// Returns the number of units in some bytes of a line.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(0) { $0 + Self.units(of: $1) }
    }
  }

  /// Returns the number of bytes that the first units of a line have, at most all of them.
  func bytes(ofFirst units: Int, in line: ArraySlice<UInt8>) -> Int {
    guard self == .utf16 else { return min(max(units, 0), line.count) }
    var (rest, index) = (units, line.startIndex)
    while index < line.endIndex {
      rest -= Self.units(of: line[index])
      if rest < 0 { break }
      index += 1
      while index < line.endIndex, line[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index - line.startIndex
  }

  /// The number of UTF-16 units of the scalar that begins with the byte; 0 for a continuation byte.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}

extension SourceText {
  /// Returns the offset of an editor's position.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    let line = line(position.line + 1)
    return offset(ofLine: position.line + 1)
      + encoding.bytes(ofFirst: position.character, in: line)
  }

  /// Returns the editor's position of an offset.
  func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let place = position(at: offset)
    let line = line(place.line)
    return TextPosition(
      line: place.line - 1, character: encoding.count(line.prefix(max(0, place.column - 1))))
  }

  func range(_ range: Range<Int>, in encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: range.lowerBound, in: encoding),
      end: position(of: range.upperBound, in: encoding))
  }
}
