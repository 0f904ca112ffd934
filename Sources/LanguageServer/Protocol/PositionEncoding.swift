import Diagnostics

/// The units in which characters of a line are counted.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  /// The default encoding, which every editor supports.
  case utf16 = "utf-16"

  /// UTF-8 if the editor offers it.
  init(offered: [String]) { self = offered.contains("utf-8") ? .utf8 : .utf16 }

  /// How many units some bytes of a line have.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16: bytes.reduce(0) { $0 + Self.units(of: $1) }
    }
  }

  /// How many bytes the first units of a line have; at most all.
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

  /// The UTF-16 units of the scalar that a byte begins; 0 for a byte within one.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}

extension SourceText {
  /// The offset of a place of an editor.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    let line = line(position.line + 1)
    return offset(ofLine: position.line + 1)
      + encoding.bytes(ofFirst: position.character, in: line)
  }

  /// The place of an offset for an editor.
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
