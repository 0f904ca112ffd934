/// Cuts Swift code. Which words are reserved where, what is an operator and what a regular
/// expression follows the compiler's own parser.
///
/// Comments, strings, names with a sign and brackets are as in any table.
struct SwiftLexer: Lexer {
  static let language = Language(
    name: "Swift", aliases: ["swift5", "swift6", "swiftui", "sil"]
  ) { code, range in
    SwiftLexer(table: TableLexer(code, range, grammar))
  }

  private static let grammar = Grammar(
    // The words that no name can precede; `SwiftWord` has all words.
    words: [.infix: "in where else is as throws rethrows"],
    comments: [
      .line("#!", .comment, .lineStart), .line("//"), .line("///", .documentation),
      .block("/*", "*/", nests: true), .block("/**", "*/", .documentation, nests: true),
    ],
    strings: [string(isMultiline: true), string(isMultiline: false)],
    specials: [
      SpecialForm("@", .attribute), SpecialForm("`", .backticks), SpecialForm("$", .variable),
    ],
    operators: "=-+!*%<>&|^~?", numbers: NumberForm(hasHexFractions: true))

  let words = SwiftWord.table
  /// Reads everything without a rule of its own.
  var table: TableLexer
  var context = SwiftContext()
  var regex = SwiftRegexScanner()

  private init(table: TableLexer) {
    self.table = table
  }

  var cursor: Cursor {
    _read { yield table.cursor }
    _modify { yield &table.cursor }
  }

  var previous: Previous { table.previous }
  var lineBreak: Bool { table.lineBreak }

  @inline(__always)
  mutating func setPrevious(_ kind: Previous) {
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
      let goesOn = context.isInheriting && table.brackets.role == nil
      return table.stepPunctuation(goesOn ? .typeColon : .comma)
    case .colon: return stepColon()
    case .semicolon:
      context.isInheriting = false
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
      context.opensAvailability = cursor.matches("@available(", at: cursor.position)
      return table.step()
    default:
      return table.step()
    }
  }

  private mutating func stepColon() -> TokenClass? {
    let role = table.brackets.role
    if context.hasDeclaredType, previous == .name || previous == .typeName {
      context.isInheriting = role == nil
    }
    let isType =
      (context.hasBoundName && previous == .name) || role == .parameters || context.isInheriting
    return table.stepPunctuation(isType ? .typeColon : .colon)
  }

  private mutating func stepNewline() -> TokenClass? {
    let token = table.step()
    if context.isInCondition, previous != .operator {
      // The condition of `#if` continues after or before an operator.
      let next = cursor.afterWhiteSpace(cursor.position)
      context.isInCondition = cursor.matches("||", at: next) || cursor.matches("&&", at: next)
    }
    if previous != .typeColon { context.isInheriting = false }
    return token
  }

  private mutating func stepNumber() -> TokenClass? {
    Self.grammar.numbers.read(&cursor, mayHaveFraction: previous != .dot)
    setPrevious(.value)
    return .number
  }

  /// Reads `<#name#>`, which Xcode shows as a field to fill in.
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

/// What earlier Swift code implies for the code that follows.
struct SwiftContext {
  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` holds platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` holds the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name is one that `let` or `var` binds.
  var hasBoundName = false
  /// Whether the last name is that of a type being declared.
  var hasDeclaredType = false
  /// Whether the names that follow are those that a type inherits from.
  var isInheriting = false
  /// Whether the next `{` opens a precedence group.
  var opensPrecedence = false
}
