import Primitives

extension Diagnostic {
  /// Returns the error about git's conflict markers; nil without lines that begin with `<<<<<<< `,
  /// `=======` and `>>>>>>> ` in this order.
  ///
  /// - Parameter isText: returns whether an offset is outside of code.
  package static func conflict(
    in text: SourceText, from start: Int = 0, where isText: (Int) -> Bool = { _ in true }
  ) -> Diagnostic? {
    var next = start
    while let marker = line("<<<<<<< ", in: text.bytes, from: next) {
      next = marker.upperBound
      guard isText(marker.lowerBound) else { continue }
      guard let middle = line("=======", in: text.bytes, from: next),
        line(">>>>>>> ", in: text.bytes, from: middle.upperBound) != nil
      else { return nil }
      return Diagnostic(
        .conflictMarker, in: text, at: marker.lowerBound..<marker.upperBound - 1,
        "this is a conflict marker of git: the file has two versions of these lines",
        suggestion: "keep one version, and delete the lines with <<<<<<<, ======= and >>>>>>>")
    }
    return nil
  }

  /// Returns the next line that begins with a marker, either alone or followed by a space.
  private static func line(_ marker: String, in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var next = start
    while let found = ByteSearch.range(of: marker.utf8, in: bytes, next..<bytes.count) {
      next = found.upperBound
      let isFirst = found.lowerBound == 0 || bytes[found.lowerBound - 1].isLineEnd
      let isWhole = bytes[next - 1] == 0x20 || next == bytes.count || bytes[next].isLineEnd
      if isFirst, isWhole { return found }
    }
    return nil
  }
}
