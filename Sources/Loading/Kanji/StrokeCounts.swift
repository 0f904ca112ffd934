internal import Primitives
internal import Diagnostics

/// How many strokes a data file says that a kanji or a radical has.
struct StatedStrokes {
  /// The kanji or radical.
  let character: String
  let count: Int
  /// Where the file says so.
  let range: Range<Int>
}

/// What all files say of strokes: a character has one count, as a kanji and as a radical.
struct StrokeCounts {
  private struct Statement {
    let count: Int
    let range: Range<Int>
    let text: SourceText
  }

  private var statements: [[Unicode.Scalar]: Statement] = [:]

  /// Adds what a file says; what differs from what was said before is appended to `diagnostics`.
  mutating func add(
    _ stated: StatedStrokes, in text: SourceText, _ diagnostics: inout FileDiagnostics
  ) {
    let statement = Statement(count: stated.count, range: stated.range, text: text)
    let key = Array(stated.character.unicodeScalars)
    guard let first = statements[key] else {
      statements[key] = statement
      return
    }
    guard first.count != stated.count else { return }
    let place = first.text.position(at: first.range.lowerBound)
    diagnostics.append(
      .contradictoryData,
      Diagnostic(
        .contradictoryData, in: text, at: stated.range,
        LoadingSentences.differentStrokes(
          stated.character, stated.count, first.count,
          at: "\(first.text.path):\(place.line):\(place.column)")))
  }
}
