import Primitives

/// The compiler's output, parsed into errors.
///
/// Each line such as `3.swift:7:12: error: expected expression` is followed by the source line.
struct CompilerOutput {
  private(set) var faults: [Int: [CompilerFault]] = [:]
  private(set) var stranger: String?
  private(set) var hasErrors = false
  private let main: Int?

  /// - Parameters:
  ///   - isFragment: whether the code may be a fragment, so that errors about its context are
  ///     ignored.
  ///   - main: the number of the file that is called `main.swift`.
  init(_ bytes: [UInt8], isFragment: Bool, main: Int? = nil) {
    self.main = main
    var isExcerpt = false
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // Skips the excerpt of the author's source, which may look like a compiler message.
      if isExcerpt {
        isExcerpt = false
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if let located = LocatedLine(text) {
        isExcerpt = true
        guard located.kind == "error" else { continue }
        add(located, isFragment: isFragment)
      } else if stranger == nil, let error = text.firstRange(of: "error: ") {
        stranger = String(text[error.upperBound...])
      }
    }
  }

  private mutating func add(_ line: LocatedLine, isFragment: Bool) {
    hasErrors = true
    guard let file = line.file == "main.swift" ? main : line.ownFile else {
      if stranger == nil { stranger = line.message }
      return
    }
    if isFragment, let name = line.name, FragmentFaults.names.contains(name) { return }
    // After an error, the parser is unreliable for the rest of the line.
    if isFragment, faults[file]?.last?.line == line.line { return }
    faults[file, default: []].append(
      CompilerFault(line: line.line, column: line.column, message: line.message))
  }
}

/// A line such as `3.swift:7:12: error: expected expression [expected_expr]`.
private struct LocatedLine {
  let file: Substring
  let line: Int
  let column: Int
  /// `error`, `warning`, `note`.
  let kind: Substring
  let message: String
  let name: String?

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let line = Int(parts[1]), let column = Int(parts[2]),
      ["error", "warning", "note", "remark"].contains(parts[3].dropFirst())
    else { return nil }
    file = parts[0]
    self.line = line
    self.column = column
    kind = parts[3].dropFirst()
    (message, name) = Self.split(parts[4].dropFirst())
  }

  var ownFile: Int? {
    guard file.hasSuffix(".swift") else { return nil }
    return Int(file.dropLast(".swift".count))
  }

  /// Splits a message into the sentence and the diagnostic's name in brackets after it.
  private static func split(_ text: Substring) -> (message: String, name: String?) {
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "[") else {
      return (String(text), nil)
    }
    let name = text[text.index(after: open)...].dropLast()
    guard open > text.startIndex, text[text.index(before: open)] == " ",
      !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "_#".utf8.contains($0) })
    else { return (String(text), nil) }
    return (String(text[..<text.index(before: open)]), String(name))
  }
}

/// An error that the compiler reports in a unit of code.
struct CompilerFault: Hashable, Sendable {
  /// The line of the unit, from 1; it may be one past the end.
  let line: Int
  /// The column in UTF-8 bytes, from 1.
  let column: Int
  let message: String
}

/// The errors that only occur because a fragment of code lacks its context.
///
/// A fence shows part of a program: statements of a function or members of a type. Many fences are
/// compiled at once, as files of a library, in which neither is allowed at the top level.
///
/// Source: `include/swift/AST/DiagnosticsParse.def` and `DiagnosticsSema.def` of the Swift
/// compiler, whose names change less often than its sentences.
enum FragmentFaults {
  static let names: Set<String> = [
    // Statements.
    "illegal_top_level_expr", "illegal_top_level_stmt", "lex_hashbang_not_allowed",
    "case_outside_of_switch",
    // Members.
    "initializer_decl_wrong_scope", "destructor_decl_outside_class",
    "destructor_decl_outside_class_or_noncopyable", "subscript_decl_wrong_scope",
    "disallowed_enum_element", "associatedtype_outside_protocol", "static_var_decl_global_scope",
    "static_func_decl_global_scope",
  ]
}
