@testable public import Diagnostics

/// What must hold for everything that is said of files.
public enum Diagnosed {
  /// Ends the process when a diagnostic says nothing or names a place that its file does not have.
  public static func check(_ diagnostics: [Diagnostic], of texts: SourceText...) {
    for diagnostic in diagnostics {
      Finding.unless(
        !diagnostic.message.isEmpty && !diagnostic.text.isEmpty, "a diagnostic says nothing")
      guard let text = texts.first(where: { $0.path == diagnostic.path }),
        let position = diagnostic.position
      else { continue }
      let count = text.bytes.count
      if let range = diagnostic.range {
        // What is missing at the end has one byte that is not there.
        let end = max(count, range.lowerBound + 1)
        Finding.unless(
          range.lowerBound >= 0 && range.lowerBound <= count && range.upperBound <= end,
          "the range \(range) of \(count) bytes: \(diagnostic.message)")
      }
      let offset = text.offset(ofLine: position.line) + position.column - 1
      Finding.unless(
        text.position(at: offset) == position,
        "no place: \(position.line):\(position.column): \(diagnostic.message)")
      let isWhole = offset == count || text.bytes[offset] & 0xC0 != 0x80 || !text.bytes.isUTF8
      Finding.unless(isWhole, "byte \(offset) is inside a character: \(diagnostic.message)")
    }
  }
}
