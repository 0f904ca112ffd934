/// Lexes Swift code.
///
/// The rules for reserved words, operators and regular expressions are those of the compiler's
/// parser. Comments, strings, names with a sigil and brackets are read as in any table.
struct SwiftLexer: TableBasedLexer {
  static let language = Language(
    name: "Swift", aliases: ["swift5", "swift6", "swiftui", "sil"]
  ) { code, range in
    SwiftLexer(table: TableLexer(code, range, grammar))
  }

  private static let grammar = Grammar(
    words: words,
    comments: [
      .line("#!", .comment, .lineStart), .line("//"), .line("///", .documentation),
      .block("/*", "*/", nests: true), .block("/**", "*/", .documentation, nests: true),
    ],
    strings: [string(isMultiline: true), string(isMultiline: false)],
    specials: [
      SpecialForm("@", .attribute), SpecialForm("`", .backticks), SpecialForm("$", .variable),
    ],
    operators: "=-+!*%<>&|^~?", numbers: NumberForm(hasHexFractions: true))

  /// Source: The Swift Programming Language, "Lexical Structure"; swift-syntax, `Keyword`.
  private static let words: [WordRole: String] = [
    .keyword: """
    break catch continue default defer do fallthrough for guard if repeat return switch throw
    while inout
    """,
    .value: "true false nil super Any",
    .selfValue: "self Self",
    .initialiser: "init deinit subscript",
    .infix: "in where else is",
    .throwing: "throws rethrows",
    .binding: "let var",
    .access: "public private fileprivate internal static",
    .declaration: "case import",
    .functionDeclarator: "func",
    .typeDeclarator: "class struct enum protocol extension typealias associatedtype",
    .operatorDeclarator: "operator",
    .precedenceDeclarator: "precedencegroup",
    .cast: "as",
    .prefix: "await try",
    .softDeclarator: "actor macro",
    .modifier: """
    weak unowned lazy mutating nonmutating override final open required convenience dynamic
    indirect optional prefix postfix infix distributed package nonisolated
    """,
    .expressionPrefix: "consume copy discard yield unsafe borrow then",
    .typePrefix: """
    some any each sending isolated borrowing consuming __owned __shared __consuming _const
    """,
    .accessor: """
    get set willSet didSet _read _modify read modify unsafeAddress unsafeMutableAddress
    """,
    .effect: "async reasync",
    .metatype: "Type Protocol",
    .precedence: "associativity left right none higherThan lowerThan assignment",
  ]

  var table: TableLexer
  var regex = SwiftRegexScanner()

  // State that earlier code sets for the following code.

  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` contains platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` contains the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name was bound by `let` or `var`.
  var hasBoundName = false
  var hasDeclaredType = false
  var isInheriting = false
  var opensPrecedence = false

  var previous: PrecedingToken { table.previous }
  var lineBreak: Bool { table.lineBreak }

  @inline(__always)
  mutating func setPrevious(_ kind: PrecedingToken) {
    table.setPrevious(kind)
  }

  mutating func step() -> TokenClass? {
    if table.strings.isInText { return table.step() }
    let byte = cursor.code[cursor.position]
    switch cursor.kind {
    case .space, .close: return table.step()
    case .newline: return stepNewline()
    case .word: return stepWord()
    case .wide: return stepWide()
    case .digit: return stepNumber()
    case .operator:
      if byte == UInt8(ascii: "<"), let token = readPlaceholder() { return token }
      return stepOperator()
    case .dot: return stepDot()
    case .open: return stepOpen(byte)
    case .comma:
      let goesOn = isInheriting && table.brackets.role == nil
      return table.stepPunctuation(goesOn ? .typeColon : .comma)
    case .colon: return stepColon()
    case .semicolon:
      isInheriting = false
      return table.step()
    case .other: return stepSign(byte)
    }
  }

  private mutating func stepSign(_ byte: UInt8) -> TokenClass? {
    switch byte {
    case UInt8(ascii: "/"):
      let next = cursor.peek(1)
      let isComment = next == byte || next == UInt8(ascii: "*")
      return isComment ? table.step() : stepOperator()
    case UInt8(ascii: "#"):
      let opensScript =
        cursor.isAtLineStart(cursor.position) && cursor.matches("#!", at: cursor.position)
      return opensScript ? table.step() : readPound()
    case UInt8(ascii: "@") where cursor.startsWord(cursor.position + 1):
      opensAvailability = cursor.matches("@available(", at: cursor.position)
      return table.step()
    default:
      return table.step()
    }
  }

  private mutating func stepColon() -> TokenClass? {
    let role = table.brackets.role
    if hasDeclaredType, previous == .name || previous == .typeName { isInheriting = role == nil }
    let isType = (hasBoundName && previous == .name) || role == .parameters || isInheriting
    return table.stepPunctuation(isType ? .typeColon : .colon)
  }

  private mutating func stepNewline() -> TokenClass? {
    let token = table.step()
    if isInCondition, previous != .operator {
      // The condition of `#if` continues after or before an operator.
      let next = cursor.afterWhiteSpace(cursor.position)
      isInCondition = cursor.matches("||", at: next) || cursor.matches("&&", at: next)
    }
    if previous != .typeColon { isInheriting = false }
    return token
  }

  private mutating func stepNumber() -> TokenClass? {
    Self.grammar.numbers.read(&cursor, mayHaveFraction: previous != .dot)
    setPrevious(.value)
    return .number
  }

  /// Reads `<#name#>`, which Xcode shows as a placeholder.
  private mutating func readPlaceholder() -> TokenClass? {
    guard cursor.peek(1) == UInt8(ascii: "#") else { return nil }
    var index = cursor.position + 2
    while index < min(cursor.end, cursor.position + 200), cursor.code[index] >= 0x20 {
      if cursor.matches("#>", at: index) {
        cursor.position = index + 2
        setPrevious(.name)
        return .variable
      }
      index += 1
    }
    return nil
  }
}
