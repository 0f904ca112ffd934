import Primitives

/// Lexes HTML and XML.
///
/// Scripts and styles in HTML are lexed in their own languages.
struct MarkupLexer: TableBasedLexer {
  private enum Place {
    case text
    /// Between `<name` and `>`.
    case tag
    /// In an element whose text is in another language.
    case otherLanguage
  }

  /// Source: the HTML standard, 13.1.
  static let html = Language(
    name: "HTML", aliases: ["htm", "xhtml", "vue", "svelte", "mustache", "handlebars"]
  ) { code, range in
    MarkupLexer(table: TableLexer(code, range, grammar), hasScripts: true)
  }

  /// Source: XML 1.0, 2.3.
  static let xml = Language(
    name: "XML",
    aliases: ["svg", "plist", "rss", "atom", "xsd", "xsl", "xslt", "storyboard", "xib"]
  ) { code, range in
    MarkupLexer(table: TableLexer(code, range, grammar), hasScripts: false)
  }

  private static let grammar = Grammar(
    comments: [
      .block("<!--", "-->"), .block("<![CDATA[", "]]>", .string), .block("<!", ">", .heading),
      .block("<?", "?>", .heading),
    ],
    strings: [
      .quoted("\"", escape: .none, multiline: true), .quoted("'", escape: .none, multiline: true),
    ],
    operators: "=", wordStart: ":", wordRest: "-.")

  var table: TableLexer
  /// Whether scripts and styles are in other languages (HTML).
  private let hasScripts: Bool
  private var place = Place.text
  /// The name of the element in an open start tag; empty in an end tag.
  private var element = 0..<0
  private var inner: (any Lexer)?

  mutating func step() -> TokenClass? {
    if place == .otherLanguage {
      if let span = inner?.next() {
        table.cursor.tokenStart = span.range.lowerBound
        table.cursor.position = span.range.upperBound
        return span.token
      }
      leaveOtherLanguage()
      guard table.cursor.position < table.cursor.end else { return nil }
    }
    if table.strings.isInText { return table.step() }
    if place == .tag, table.cursor.peek() != UInt8(ascii: "<") { return stepInTag() }
    return stepText()
  }

  /// Reads text up to the next tag or entity, or reads the tag or entity itself.
  private mutating func stepText() -> TokenClass? {
    place = .text
    switch table.cursor.peek() {
    case UInt8(ascii: "<"):
      let next = table.cursor.peek(1)
      let isDeclaration = next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      return isDeclaration ? table.step() : readTagName()
    case UInt8(ascii: "&"):
      return readEntity()
    default:
      while table.cursor.position < table.cursor.end, table.cursor.peek() != UInt8(ascii: "<"),
        table.cursor.peek() != UInt8(ascii: "&")
      {
        table.cursor.position += 1
      }
      return nil
    }
  }

  private mutating func readTagName() -> TokenClass? {
    let isClosing = table.cursor.peek(1) == UInt8(ascii: "/")
    let name = table.cursor.position + (isClosing ? 2 : 1)
    guard table.cursor.startsWord(name) else {
      table.cursor.position += 1
      return nil
    }
    let close = table.cursor.endOfWord(name)
    table.cursor.position = close
    table.setPrevious(.other)
    place = .tag
    element = isClosing ? close..<close : name..<close
    return .tag
  }

  private mutating func stepInTag() -> TokenClass? {
    switch table.cursor.peek() {
    case UInt8(ascii: ">"):
      table.cursor.position += 1
      place = .text
      enterOtherLanguage()
      return .tag
    case UInt8(ascii: "/") where table.cursor.peek(1) == UInt8(ascii: ">"):
      table.cursor.position += 2
      place = .text
      return .tag
    default: break
    }
    guard table.cursor.startsWord(table.cursor.position) else { return table.step() }
    let token = table.previous == .assignment ? TokenClass.string : .attribute
    table.cursor.position = table.cursor.endOfWord(table.cursor.position)
    table.setPrevious(.name)
    return token
  }

  private mutating func readEntity() -> TokenClass? {
    let cursor = table.cursor
    var index = cursor.position + 1
    if cursor.byte(index) == UInt8(ascii: "#") { index += 1 }
    let limit = min(cursor.end, cursor.position + 33)
    while index < limit, cursor.code[index].isASCIILetter || cursor.code[index].isASCIIDigit {
      index += 1
    }
    guard index > cursor.position + 1, cursor.byte(index) == UInt8(ascii: ";") else {
      table.cursor.position += 1
      return nil
    }
    table.cursor.position = index + 1
    return .escape
  }

  /// Starts another language, up to the end tag, after `<script>` or `<style>`.
  private mutating func enterOtherLanguage() {
    guard hasScripts else { return }
    let language: Language
    if matches("script", at: element.lowerBound), element.count == 6 {
      language = WebLanguages.javaScript
    } else if matches("style", at: element.lowerBound), element.count == 5 {
      language = StyleLexer.language
    } else {
      return
    }
    let cursor = table.cursor
    let name: StaticString = element.count == 6 ? "script" : "style"
    var close = cursor.position
    while close < cursor.end, !cursor.matches("</", at: close) || !matches(name, at: close + 2) {
      close += 1
    }
    inner = language.lexer(cursor.code, cursor.position..<close)
    place = .otherLanguage
  }

  private mutating func leaveOtherLanguage() {
    table.cursor.position = inner?.cursor.end ?? table.cursor.end
    table.cursor.tokenStart = table.cursor.position
    inner = nil
    place = .text
  }

  private func matches(_ name: StaticString, at start: Int) -> Bool {
    let count = name.utf8CodeUnitCount
    guard start + count <= table.cursor.end else { return false }
    return (0..<count).allSatisfy {
      table.cursor.code[start + $0].lowercasedASCII == name.utf8Start[$0]
    }
  }
}
