import Diagnostics
import Primitives

/// `// expect-error: words`: what the compiler is to say of a fence that shows a mistake.
struct ExpectedError: Sendable {
  private static let mark = Array("// expect-error:".utf8)

  /// The line of the unit, from 1, and the column of the comment.
  let line: Int
  let column: Int
  let words: String

  /// Where the comment begins in a line; nil for a line without one.
  static func marks(_ line: [UInt8]) -> Int? {
    line.contains(mark[0]) ? line.firstRange(of: mark)?.lowerBound : nil
  }

  /// Those of a unit of code.
  static func all(in code: [UInt8]) -> [ExpectedError] {
    code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        marks(Array(line)).map { column in
          let words = line.dropFirst(column + mark.count).trimmed(\.isASCIISpace)
          return ExpectedError(
            line: number + 1, column: column + 1, words: String(decoding: words, as: UTF8.self))
        }
      }
  }

  /// The faults of a fence that shows a mistake: an expected error that the compiler does not report, or
  /// errors that are not expected.
  static func diagnostics(of unit: CodeUnit, _ faults: [CompilerFault]) -> [Diagnostic] {
    let expected = all(in: unit.code.text)
    func isMeant(_ fault: CompilerFault, by error: ExpectedError) -> Bool {
      !error.words.isEmpty && fault.message.contains(error.words)
    }
    let others = faults.filter { fault in !expected.contains { isMeant(fault, by: $0) } }
    let missing = expected.filter { error in !faults.contains { isMeant($0, by: error) } }
    return missing.map { error in
      let (source, offset) = unit.place(line: error.line, column: error.column)
      return Diagnostic(
        .invalidCode, in: source, at: offset..<offset + mark.count,
        others.first.map {
          (error.words.isEmpty
            ? "write the compiler's error here: " : "the compiler reports another error: ")
            + $0.message
        }
          ?? "the compiler does not report this error",
        suggestion: "write the error after the colon, or remove the comment")
    } + (missing.isEmpty ? others.map { unit.diagnostic($0, isFirst: true) } : [])
  }
}
