package import Diagnostics
import Primitives

/// The code of a code block whose fence names its language, for a check by a compiler.
package struct CodeListing: Sendable {
  /// A line of the code and its position in the source.
  package struct Line: Sendable {
    /// The line without its line end and without the block's indentation.
    ///
    /// In a diff, the `+` or `-` is left out too, and a removed line is empty.
    package let text: [UInt8]
    /// The offset in the source of the first byte of `text`.
    ///
    /// If the block's indentation ends inside a tab, the offset is counted back from the tab's end
    /// as if the tab were spaces.
    let offset: Int
    let range: Range<Int>

    /// The offset in the source of the byte of `text` at an index.
    package func place(ofByte index: Int) -> Int {
      min(max(offset + index, range.lowerBound), range.upperBound)
    }
  }

  /// The role of a code block when sample code is run.
  package enum Role: Sendable {
    case code
    /// `run`: the end of a program that Michi runs.
    case program
    /// `output`: the expected output of the program.
    case output
  }

  /// The display name of the code's language, for example `Swift`.
  package let language: String
  package let role: Role
  /// Whether the fence asks for a check: true for `typecheck`, false for `nocheck`.
  package let checksCode: Bool?
  /// The folder of the sample project that the fence names.
  package let stage: String?
  /// The file that contains the code: the Markdown file, or the file that `file=` names.
  package let source: SourceText
  /// The position in the Markdown file of the fence's info string.
  package let fence: SourcePlace
  package let lines: [Line]
}

extension CodeListing {
  /// The lines of a fenced code block whose first line of code is the body's line `firstLine`.
  static func lines(
    of code: [UInt8], from firstLine: Int, in places: SourcePlaces, isDiff: Bool
  ) -> [Line] {
    LinesOfCode.split(code).enumerated().map { index, text in
      let range = places.line(firstLine + index)
      // The text of a block without its indentation is the end of the line in the file, which may
      // also contain control characters that were removed.
      let written = Array(places.bytes(ofLine: firstLine + index))
      let dropped = written.count - (ForbiddenCharacters.removed(from: written) ?? written).count
      return line(text, at: range.upperBound - text.count - dropped, of: range, isDiff: isDiff)
    }
  }

  /// The lines of code from a file, each a slice of the file's bytes.
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
    let sign = isDiff ? text.first : nil
    let isAdded = sign == UInt8(ascii: "+")
    let shown = sign == UInt8(ascii: "-") ? [] : isAdded ? text.dropFirst() : text
    return Line(text: Array(shown), offset: isAdded ? offset + 1 : offset, range: range)
  }
}
