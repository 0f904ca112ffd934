package import Diagnostics
internal import Primitives

/// The code of a code block whose fence names its language, as a compiler may have it.
package struct CodeListing: Sendable {
  /// A line of the code and where it stands.
  package struct Line: Sendable {
    /// The line without its end, without what sets the block in, and of a diff without its sign;
    /// a line that a diff removes is empty.
    package let text: [UInt8]
    /// The offset in the source of the first byte of `text`. Where a part of a tab is the
    /// indentation, it is counted back from the tab's end as if spaces had been written.
    let offset: Int
    let range: Range<Int>

    /// Where in the source a byte of `text` stands.
    package func place(ofByte index: Int) -> Int {
      min(max(offset + index, range.lowerBound), range.upperBound)
    }
  }

  /// What a fence says of running.
  package enum Role: Sendable {
    case code
    /// `run`: the program that ends with it prints something.
    case program
    /// `output`: what that is.
    case output
  }

  /// The name of the code's language, for example `Swift`, however the fence writes it.
  package let language: String
  package let role: Role
  /// Whether the fence asks for a check: true for `typecheck`, false for `nocheck`.
  package let checksCode: Bool?
  /// The folder whose stage the fence names.
  package let stage: String?
  /// The file that the code stands in: the Markdown, or what `file=` names.
  package let source: SourceText
  /// Where the Markdown has what stands behind the fence.
  package let fence: SourcePlace
  /// The code.
  package let lines: [Line]
}

extension CodeListing {
  /// Code that stands between its fences, from a line of the body on.
  static func lines(
    of code: [UInt8], from firstLine: Int, in places: SourcePlaces, isDiff: Bool
  ) -> [Line] {
    LinesOfCode.split(code).enumerated().map { index, text in
      let range = places.line(firstLine + index)
      // Quotes, lists and the fence set the block in: a line of it is the end of the file's, which
      // may hold control characters that were left out.
      let written = Array(places.bytes(ofLine: firstLine + index))
      let dropped = written.count - (ForbiddenCharacters.removed(from: written) ?? written).count
      return line(text, at: range.upperBound - text.count - dropped, of: range, isDiff: isDiff)
    }
  }

  /// Code from a file: its lines are slices of the file.
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
