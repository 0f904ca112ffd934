internal import Diagnostics

extension CodeListing {
  /// Code that stands between its fences.
  ///
  /// - Parameters:
  ///   - code: the block's text, as cmark has it and without marks.
  ///   - firstLine: the body's line on which the code begins.
  static func lines(
    of code: [UInt8], from firstLine: Int, in places: SourcePlaces, isDiff: Bool
  ) -> [Line] {
    CodeLines.split(code).enumerated().map { index, text in
      let range = places.line(firstLine + index)
      // Quotes, lists and the fence set the block in: a line of it is the end of the file's. For a
      // NUL, which is one byte, cmark has U+FFFD, which is three.
      let nulls = places.bytes(ofLine: firstLine + index).count { $0 == 0 }
      return line(
        text, at: range.upperBound - (text.count - 2 * nulls), of: range, isDiff: isDiff)
    }
  }

  /// Code that a file lent: its lines are slices of the file.
  static func lines(of code: [ArraySlice<UInt8>], in source: SourceText, isDiff: Bool) -> [Line] {
    code.map { text in
      let number = source.position(at: text.startIndex).line
      let start = source.offset(ofLine: number)
      return line(
        text, at: text.startIndex, of: start..<start + source.line(number).count, isDiff: isDiff)
    }
  }

  private static func line(
    _ text: ArraySlice<UInt8>, at offset: Int, of range: Range<Int>, isDiff: Bool
  ) -> Line {
    guard isDiff, let sign = text.first else {
      return Line(text: Array(text), offset: offset, range: range)
    }
    switch sign {
    case UInt8(ascii: "-"): return Line(text: [], offset: offset, range: range)
    case UInt8(ascii: "+"):
      return Line(text: Array(text.dropFirst()), offset: offset + 1, range: range)
    default: return Line(text: Array(text), offset: offset, range: range)
    }
  }
}
