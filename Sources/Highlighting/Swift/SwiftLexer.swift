/// Cuts Swift code. Which words are reserved where, what is an operator and what a regular
/// expression follows the compiler's own parser.
struct SwiftLexer: Lexer {
  static let language = Language(
    name: "Swift", aliases: ["swift5", "swift6", "swiftui", "sil"]
  ) { code, range in
    SwiftLexer(code, range)
  }

  private static let alphabet = Alphabet(operators: "=-+!*%<>&|^~?")
  private static let numbers = NumberForm(hasHexFractions: true)
  private static let scriptLine = CommentForm.line("#!")
  private static let line = CommentForm.line("//")
  private static let documentationLine = CommentForm.line("///", .documentation)
  private static let block = CommentForm.block("/*", "*/", nests: true)
  private static let documentationBlock = CommentForm.block(
    "/**", "*/", .documentation, nests: true)

  let words = SwiftWord.table
  var cursor: Cursor
  var strings = OpenStrings()
  var brackets = Brackets<SwiftContext.Bracket>()
  /// What the last token was; white space and comments are none.
  var previous = Previous.start
  /// Whether a line has ended since the last token.
  var lineBreak = true
  var context = SwiftContext()
  var regex = SwiftRegexScanner()

  init(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    cursor = Cursor(code, range, Self.alphabet)
  }

  /// Remembers what the last token was.
  @inline(__always)
  mutating func setPrevious(_ kind: Previous) {
    previous = kind
    lineBreak = false
  }

  mutating func step() -> TokenClass? {
    if strings.isInText { return stepString() }
    let byte = cursor.code[cursor.position]
    switch cursor.kind {
    case .space:
      cursor.position = cursor.afterSpaces(cursor.position)
      return nil
    case .newline: return stepNewline()
    case .word: return stepWord()
    case .wide: return stepWide()
    case .digit: return stepNumber()
    case .operator:
      if byte == UInt8(ascii: "<"), let token = readPlaceholder() { return token }
      return stepOperator()
    case .dot: return stepDot()
    case .open: return stepOpen(byte)
    case .close: return stepClose(byte)
    case .comma:
      let goesOn = context.isInheriting && brackets.role == nil
      return stepPunctuation(goesOn ? .typeColon : .comma)
    case .colon: return stepColon()
    case .semicolon:
      brackets.angleDepth = 0
      context.isInheriting = false
      return stepPunctuation(.semicolon)
    case .other: return stepSign(byte)
    }
  }

  private mutating func stepSign(_ byte: UInt8) -> TokenClass? {
    switch byte {
    case UInt8(ascii: "/"): return readComment() ?? stepOperator()
    case UInt8(ascii: "\""):
      return openString(isMultiline: cursor.matches("\"\"\"", at: cursor.position))
    case UInt8(ascii: "#"):
      let opensScript = cursor.isAtLineStart(cursor.position) && cursor.peek(1) == 0x21
      return opensScript ? Self.scriptLine.read(&cursor) : readPound()
    case UInt8(ascii: "@") where cursor.startsWord(cursor.position + 1): return readAttribute()
    case UInt8(ascii: "`"):
      guard let close = cursor.endOfBackticks else { return stepPunctuation(.other) }
      return readBackticks(to: close)
    case UInt8(ascii: "$"):
      let length = VariableName.length(cursor, hasParameters: false)
      guard length > 1 else { return stepPunctuation(.other) }
      cursor.position = min(cursor.position + length, cursor.end)
      setPrevious(.value)
      return .variable
    default: return stepPunctuation(.other)
    }
  }

  private mutating func stepPunctuation(_ kind: Previous) -> TokenClass? {
    cursor.position += 1
    setPrevious(kind)
    return nil
  }

  private mutating func stepColon() -> TokenClass? {
    let role = brackets.role
    if context.hasDeclaredType, previous == .name || previous == .typeName {
      context.isInheriting = role == nil
    }
    let isType =
      (context.hasBoundName && previous == .name) || role == .parameters || context.isInheriting
    return stepPunctuation(isType ? .typeColon : .colon)
  }

  private mutating func stepNewline() -> TokenClass? {
    cursor.skipLineEnd()
    lineBreak = true
    if context.isInCondition, previous != .operator {
      // The condition of `#if` goes on behind or before an operator.
      let next = cursor.afterWhiteSpace(cursor.position)
      context.isInCondition = cursor.matches("||", at: next) || cursor.matches("&&", at: next)
    }
    if previous != .typeColon { context.isInheriting = false }
    return nil
  }

  private mutating func stepNumber() -> TokenClass? {
    Self.numbers.read(&cursor, mayHaveFraction: previous != .dot)
    setPrevious(.value)
    return .number
  }

  private mutating func readComment() -> TokenClass? {
    let (second, third) = (cursor.peek(1), cursor.peek(2))
    switch second {
    case UInt8(ascii: "/"):
      return (third == second ? Self.documentationLine : Self.line).read(&cursor)
    case UInt8(ascii: "*"):
      return (third == second ? Self.documentationBlock : Self.block).read(&cursor)
    default:
      return nil
    }
  }

  /// Reads `@name` or `@a.b`.
  private mutating func readAttribute() -> TokenClass {
    let start = cursor.position + 1
    cursor.position = cursor.endOfWords(start, joinedBy: ".")
    context.opensAvailability =
      cursor.peek() == UInt8(ascii: "(")
      && cursor.code[start..<cursor.position].elementsEqual("available".utf8)
    setPrevious(.attribute)
    return .attribute
  }

  /// Reads a name between backticks, which is a name whatever it is otherwise.
  private mutating func readBackticks(to close: Int) -> TokenClass? {
    let before = previous
    let isCapitalised = cursor.peek(1).isUpper
    cursor.position = close
    setPrevious(.name)
    switch before {
    case .functionDeclarator: return .function
    case .typeDeclarator: return .type
    default: return isCapitalised ? .type : nil
    }
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
