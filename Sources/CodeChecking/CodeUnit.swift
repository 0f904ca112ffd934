import Diagnostics
import MarkdownRendering

/// Code that is compiled separately: one fence, or the fences of a page joined in order.
struct CodeUnit: Sendable {
  /// How it is judged.
  enum Mode: Sendable {
    /// Syntax only. The code may be a fragment: statements, or members of a type.
    case parse
    /// As a whole program, with types and names.
    case typecheck
  }

  /// What the compiler is given.
  struct Code: Hashable, Sendable {
    /// How it is judged.
    let mode: Mode
    /// What the compiler reads: the lines, each with a line end.
    let text: [UInt8]
  }

  /// What the compiler is given.
  let code: Code
  private let lines: [(source: SourceText, line: CodeListing.Line)]

  /// Nil when there is no code.
  init?(_ mode: Mode, _ listings: [CodeListing]) {
    lines = listings.flatMap { listing in listing.lines.map { (listing.source, $0) } }
    var text: [UInt8] = []
    for (_, line) in lines {
      text += line.text
      text.append(UInt8(ascii: "\n"))
    }
    guard !text.allSatisfy({ $0 <= 0x20 }) else { return nil }
    code = Code(mode: mode, text: text)
  }

  /// The place in the author's files for a line and column of the compiler, counted from 1.
  ///
  /// A place after the end, where the compiler missed something, becomes the end of the last line.
  func place(line: Int, column: Int) -> (source: SourceText, offset: Int) {
    let index = min(max(line, 1), lines.count) - 1
    let (source, text) = lines[index]
    let byte = line > lines.count ? text.text.count : max(column, 1) - 1
    return (source, text.place(ofByte: min(byte, text.text.count)))
  }

  /// The diagnostic for a fault.
  ///
  /// - Parameter isFirst: whether no earlier diagnostic has given the advice.
  func diagnostic(_ fault: CompilerFault, isFirst: Bool) -> Diagnostic {
    let (source, offset) = place(line: fault.line, column: fault.column)
    let isPlaceholder = source.bytes[offset...].starts(with: "...".utf8)
    let suggestion =
      isPlaceholder
      ? "write \"// ...\" for what is left out, or \"nocheck\" behind the fence's language"
      : isFirst ? CodeCheckSentences.leaveUnchecked : nil
    return Diagnostic(
      .invalidCode, in: source, at: offset..<offset + (isPlaceholder ? 3 : 1), fault.message,
      suggestion: suggestion)
  }
}
