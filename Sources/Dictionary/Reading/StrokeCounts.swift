import Diagnostics

/// The stroke count that a data file gives for a kanji or a radical.
struct StatedStrokes {
  /// The kanji or radical.
  let character: String
  let count: Int
  /// The place of the count in the file.
  let range: Range<Int>
}

/// The stroke counts of all files: a character has the same count as a kanji and as a radical.
struct StrokeCounts {
  private struct Statement {
    let count: Int
    let range: Range<Int>
    let text: SourceText
  }

  private var statements: [[Unicode.Scalar]: Statement] = [:]

  /// Adds a count; a difference from an earlier count is appended to `diagnostics`.
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
      .contradictoryData, in: text, at: stated.range,
      KanjiSentences.differentStrokes(
        stated.character, stated.count, first.count,
        at: "\(first.text.path):\(place.line):\(place.column)"))
  }
}
