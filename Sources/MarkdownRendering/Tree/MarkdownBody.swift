import CCmarkGFM
import CMarkArena
import Diagnostics
import Primitives

/// A body that may be parsed: it is UTF-8 and within every limit that can be checked beforehand.
struct MarkdownBody {
  let bytes: Bytes
  private let text: SourceText
  private let offset: Int

  /// - Parameter text: the file that contains the body.
  init(_ bytes: Bytes, in text: SourceText, at offset: Int) throws(Diagnostic) {
    self.bytes = bytes
    self.text = text
    self.offset = offset
    guard text.bytes.count <= Limits.markdownFile else {
      throw refusal("the file is longer than \(Limits.markdownFile >> 20) MiB", "split it")
    }
    if case .invalid(let index) = UTF8Check.check(bytes) {
      let place = offset + index
      throw Diagnostic(
        .invalidUTF8, in: text, at: place..<place + 1, "the byte at offset \(place) is not UTF-8",
        suggestion: EncodingGuess.advice(for: text.bytes))
    }
    if let line = Self.lineThatOpensTooMuch(in: bytes) {
      throw refusal(
        "a line opens more than \(Limits.containersInLine) quotes and lists",
        "nest it less deeply",
        at: line.lowerBound + offset..<line.upperBound + offset)
    }
  }

  /// Parses the body and passes its tree to `use`, which must not keep it.
  ///
  /// If the body was prepared, the text may contain marks and `use` gets the notes of the
  /// preparation.
  ///
  /// - Parameter syntax: `nil` for HTML, which is one block.
  func parse<Result>(
    reading syntax: MarkdownSyntax?, _ use: (Node, PreparationNotes?) -> Result
  ) throws(Diagnostic) -> Result {
    guard let syntax else { return try block(use) }
    // Inserted marks do not increase the memory limit.
    let budget = bytes.count * Limits.parserBytesPerByte + Limits.parserBytes
    do throws(BoundedParser.Refusal) {
      guard let (prepared, notes) = Preparation.prepare(bytes, reading: syntax) else {
        return try BoundedParser.parse(bytes, budget: budget) { use($0, nil) }
      }
      return try prepared.withUnsafeBufferPointer { marked throws(BoundedParser.Refusal) in
        try BoundedParser.parse(marked, budget: budget) { use($0, notes) }
      }
    } catch {
      throw refusal(error)
    }
  }

  private func block<Result>(
    _ use: (Node, PreparationNotes?) -> Result
  ) throws(Diagnostic) -> Result {
    let forbidden = bytes.indices.first { index in
      (bytes[index] < 0x20 || bytes[index] >= 0x7F)
        && ForbiddenCharacters.length(in: bytes, at: index) != nil
    }
    if let forbidden {
      throw Diagnostic(
        .controlCharacter, in: text, at: offset + forbidden..<offset + forbidden + 1,
        "HTML pages cannot have this control character", suggestion: "delete it")
    }
    let budget = bytes.count * Limits.parserBytesPerByte + Limits.parserBytes
    do throws(BoundedParser.Refusal) {
      return try BoundedParser.parse(bytes.slice(0..<0), budget: budget) { document in
        if let block = Node.make(.htmlBlock) {
          block.setLiteral(bytes)
          document.append(block)
        }
        return use(document, nil)
      }
    } catch {
      throw refusal(error)
    }
  }

  private func refusal(_ refused: BoundedParser.Refusal) -> Diagnostic {
    let line = SourcePlaces(in: text, from: offset).line(refused.line)
    let length = "\(Limits.markdownText >> 10) KB"
    let divide = "split it with a blank line; put code between two lines ```"
    return switch refused.reason {
    case michi_long_paragraph: refusal("a paragraph is longer than \(length)", divide, at: line)
    case michi_long_line:
      refusal("a heading or a table cell is longer than \(length)", "make it shorter", at: line)
    case michi_many_pipes:
      refusal(
        "a line has more than \(Limits.pipesInLine) \"|\"",
        "make the table narrower or the line shorter; put code between two lines ```", at: line)
    case michi_many_delimiter_rows:
      refusal(
        "a paragraph has more than \(Limits.delimiterRowsInParagraph) lines like the second "
          + "line of a table", divide, at: line)
    default:
      refusal(
        "the Markdown needs more memory than a page may take",
        "split the page or nest it less deeply")
    }
  }

  /// - Parameter range: the range in the file; nil for the beginning of the body.
  private func refusal(
    _ message: String, _ suggestion: String, at range: Range<Int>? = nil
  ) -> Diagnostic {
    Diagnostic(
      .markdownLimit, in: text, at: range ?? offset..<offset, message, suggestion: suggestion)
  }
}

/// Finds a line that opens so many quotes and lists that cmark-gfm 0.29 would take minutes.
///
/// Sources: CVE-2023-22483, -24824. `CMarkArena` checks further limits on cmark's own tree of
/// blocks.
extension MarkdownBody {
  private static func lineThatOpensTooMuch(in text: Bytes) -> Range<Int>? {
    var start = 0
    while start < text.count {
      let end = ByteSearch.lineEnd(in: text, from: start)
      if opensTooMuch(start..<end, of: text) { return start..<end }
      start = end + 1
    }
    return nil
  }

  private static func opensTooMuch(_ line: Range<Int>, of text: Bytes) -> Bool {
    var count = 0
    var index = line.lowerBound
    func isSpace(at index: Int) -> Bool { index >= line.upperBound || text[index].isBlank }
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        continue
      case UInt8(ascii: ">"):
        index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        guard isSpace(at: index + 1) else { return false }
        index += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < line.upperBound, text[index].isASCIIDigit { index += 1 }
        guard index < line.upperBound,
          text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")"),
          isSpace(at: index + 1)
        else { return false }
        index += 1
      default:
        return false
      }
      count += 1
      if count > Limits.containersInLine { return true }
    }
    return false
  }
}

/// Parses with cmark in bounded memory, which is released at the end.
enum BoundedParser {
  static var version: String { cmark_version_string().map { String(cString: $0) } ?? "" }

  /// The reason why a text was not parsed, and the line, from 1.
  struct Refusal: Error {
    let reason: michi_reason
    let line: Int
  }

  /// Passes the tree of `text` to `body`, which must not keep it, because its memory is reused.
  static func parse<Result>(
    _ text: Bytes, budget: Int, _ body: (Node) -> Result
  ) throws(Refusal) -> Result {
    guard let arena = michi_arena_enter(budget) else {
      throw Refusal(reason: michi_over_budget, line: 1)
    }
    defer { michi_arena_leave(arena) }
    let limits = michi_limits(
      text: Limits.markdownText, pipes: Limits.pipesInLine,
      delimiter_rows: Limits.delimiterRowsInParagraph)
    var refusal = michi_refusal()
    let document = text.withMemoryRebound(to: CChar.self) { characters in
      michi_parse(arena, characters.baseAddress, characters.count, limits, &refusal)
    }
    guard let document = Node(document) else {
      throw Refusal(reason: refusal.reason, line: Int(refusal.line))
    }
    return body(document)
  }
}
