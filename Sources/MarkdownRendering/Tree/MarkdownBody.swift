internal import Diagnostics
internal import Primitives

/// A body that may be parsed: UTF-8 and within every limit that can be checked beforehand.
struct MarkdownBody {
  let bytes: UnsafeBufferPointer<UInt8>
  private let text: SourceText
  private let offset: Int

  /// Checks a body.
  ///
  /// - Parameters:
  ///   - text: the file that it is a part of.
  ///   - offset: where it stands in the file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in text: SourceText, at offset: Int) throws(Diagnostic)
  {
    self.bytes = bytes
    self.text = text
    self.offset = offset
    guard text.bytes.count <= Limits.markdownFile else {
      throw refusal("the file is longer than \(Limits.markdownFile >> 20) MiB", "divide it")
    }
    if case .invalid(let index) = UTF8Check.check(bytes) {
      let place = offset + index
      throw Diagnostic(
        .invalidUTF8, in: text, at: place..<place + 1, "the byte at offset \(place) is not UTF-8",
        suggestion: EncodingGuess.advice(for: text.bytes))
    }
    if let line = MarkdownGuard.lineThatOpensTooMuch(in: bytes) {
      throw refusal(
        "a line opens more than \(Limits.containersInLine) quotes and lists",
        "nest it less deeply",
        at: line.lowerBound + offset..<line.upperBound + offset)
    }
  }

  /// Parses the body and hands its tree to `use`, which must not keep it.
  ///
  /// - Parameters:
  ///   - syntax: what is read beyond GFM.
  ///   - use: also gets what was done to the text, where it was prepared and may hold marks; else nil.
  func parse<Result>(
    reading syntax: MarkdownSyntax, _ use: (Node, PreparationNotes?) -> Result
  ) throws(Diagnostic) -> Result {
    // The marks that are put in are no reason for more memory.
    let budget = bytes.count * Limits.parserBytesPerByte + Limits.parserBytes
    do throws(BoundedParser.Refusal) {
      guard let prepared = Preparation.prepare(bytes, reading: syntax) else {
        return try BoundedParser.parse(bytes, budget: budget) { use($0, nil) }
      }
      return try prepared.bytes.withUnsafeBufferPointer { marked throws(BoundedParser.Refusal) in
        try BoundedParser.parse(marked, budget: budget) {
          use($0, prepared.notes)
        }
      }
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ refused: BoundedParser.Refusal) -> Diagnostic {
    let line = SourcePlaces(in: text, from: offset).line(refused.line)
    let length = "\(Limits.markdownText >> 10) KB"
    let divide = "divide it with a blank line; put code between two lines ```"
    return switch refused.reason {
    case .memory:
      refusal(
        "the Markdown needs more memory than a page may take",
        "divide the page or nest it less deeply")
    case .longParagraph: refusal("a paragraph is longer than \(length)", divide, at: line)
    case .longLine:
      refusal("a heading or a table's cell is longer than \(length)", "make it shorter", at: line)
    case .pipes:
      refusal(
        "a line has more than \(Limits.pipesInLine) \"|\"",
        "make the table narrower or the line shorter; put code between two lines ```", at: line)
    case .delimiterRows:
      refusal(
        "a paragraph has more than \(Limits.delimiterRowsInParagraph) lines like a table's "
          + "second line", divide, at: line)
    }
  }

  /// - Parameter range: where in the file; nil for the beginning of the body.
  private func refusal(
    _ message: String, _ suggestion: String, at range: Range<Int>? = nil
  ) -> Diagnostic {
    Diagnostic(
      .markdownLimit, in: text, at: range ?? offset..<offset, message, suggestion: suggestion)
  }
}
