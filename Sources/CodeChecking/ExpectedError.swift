import Diagnostics
import Primitives

/// A comment `// expect-error: words`: the error that the compiler must report in a fence.
struct ExpectedError: Sendable {
  private static let mark = Array("// expect-error:".utf8)

  /// The position of the comment in the unit, from 1.
  let line: Int
  let column: Int
  let words: String

  /// Returns the offset of the comment in a line; `nil` if the line has none.
  static func marks(_ line: [UInt8]) -> Int? {
    line.contains(mark[0]) ? line.firstRange(of: mark)?.lowerBound : nil
  }

  /// Returns the expected errors in a unit of code.
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

  /// Compares the compiler's errors with the expected ones.
  ///
  /// It reports expected errors that the compiler does not report, and errors that are not
  /// expected.
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
