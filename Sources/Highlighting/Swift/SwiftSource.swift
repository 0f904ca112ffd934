/// The tokens of a Swift source, without white space and comments, and its declarations.
///
/// Declarations are found by braces and words, which is enough for sources that compile. The work
/// is linear in the source.
package struct SwiftSource: Sendable {
  package let bytes: [UInt8]
  /// The byte ranges of words, signs and string parts.
  ///
  /// A string is split at its interpolations.
  package private(set) var tokens: [Range<Int>] = []
  /// The indices of tokens that are string parts; true for a part after an interpolation.
  private var texts: [Int: Bool] = [:]
  /// Types, functions and initializers, in the order of their first tokens.
  package private(set) var declarations: [Declaration] = []

  /// A type, function or initializer.
  package struct Declaration: Sendable {
    /// The name: a type's name, `init(name:)` or `push(_:)`.
    package let name: String
    /// The keyword, such as `class` or `func`.
    package let keyword: String
    /// The type that contains the declaration; nil at the top level and in a protocol.
    package let owner: String?
    /// Whether the declaration is at the top level.
    package let isGlobal: Bool
    /// Whether it is a requirement of a protocol.
    package let isRequirement: Bool
    /// The byte offset of its keyword.
    package let place: Int
    /// The indices of its tokens, from attributes and modifiers on.
    package fileprivate(set) var tokens: Range<Int>
  }

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class",
    "override", "mutating", "nonmutating", "nonisolated", "required", "convenience", "indirect",
    "distributed", "isolated", "unowned", "weak", "lazy",
  ]

  package init(_ source: [UInt8]) {
    bytes = source
    split()
    declare()
  }

  /// The text of a token; empty if there is no such token.
  package func text(_ token: Int) -> String {
    tokens.indices.contains(token) ? String(decoding: bytes[tokens[token]], as: UTF8.self) : ""
  }

  /// Returns the texts of some tokens, to compare sources by their meaning.
  ///
  /// - Parameter words: whether the contents of strings are included.
  package func meaning(of range: Range<Int>? = nil, words: Bool = true) -> [ArraySlice<UInt8>] {
    (range ?? tokens.indices).compactMap { token in
      guard !words, let goesOn = texts[token] else { return bytes[tokens[token]] }
      return goesOn ? nil : bytes[tokens[token]].prefix(1)
    }
  }

  /// The byte offset of a token, counted as in `meaning(words: false)`.
  ///
  /// It is the end of the source for a number after the last.
  package func place(ofMeaning number: Int) -> Int {
    let counted = tokens.indices.filter { texts[$0] != true }
    return counted.indices.contains(number) ? tokens[counted[number]].lowerBound : bytes.count
  }

  /// The bytes from the first to the last of some tokens.
  package func bytes(of range: Range<Int>) -> Range<Int> {
    range.isEmpty
      ? 0..<0 : tokens[range.lowerBound].lowerBound..<tokens[range.upperBound - 1].upperBound
  }

  /// The index of the token `main` in `@main`; nil if there is none.
  package var entry: Int? {
    tokens.indices.dropFirst().first { text($0) == "main" && text($0 - 1) == "@" }
  }

  /// The names of the imported modules, also for `import struct UIKit.UIColor`.
  package var imports: Set<String> {
    let kinds = Self.types.union(["func", "let", "typealias", "var"])
    return Set(
      tokens.indices.filter { text($0) == "import" }
        .map { text(kinds.contains(text($0 + 1)) ? $0 + 2 : $0 + 1) })
  }

  /// Whether the source contains tests.
  package var isTest: Bool { !imports.isDisjoint(with: ["Testing", "XCTest"]) }

  // MARK: Tokens

  private mutating func split() {
    var end = 0
    for span in Highlighter.spans(of: bytes, in: SwiftLexer.language) {
      addCode(end..<span.range.lowerBound)
      end = span.range.upperBound
      switch span.token {
      case .comment, .documentation: continue
      case .string, .regex: addText(span.range)
      case .escape
      where bytes[span.range].first == UInt8(ascii: "\\")
        && bytes[span.range].last != UInt8(ascii: "("):
        addText(span.range)
      case .escape: tokens.append(span.range)
      default: addCode(span.range)
      }
    }
    addCode(end..<bytes.count)
  }

  /// Adds a string part; a part that touches the previous one is joined with it.
  private mutating func addText(_ range: Range<Int>) {
    let last = tokens.count - 1
    let touches = last >= 0 && tokens[last].upperBound == range.lowerBound
    if touches, texts[last] != nil {
      tokens[last] = tokens[last].lowerBound..<range.upperBound
    } else {
      let byte = bytes[range.lowerBound]
      let opens =
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/")
      texts[tokens.count] = touches && bytes[tokens[last]].elementsEqual(")".utf8) || !opens
      tokens.append(range)
    }
  }

  private mutating func addCode(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index += 1
      guard bytes[start] > 0x20 else { continue }
      if Self.isWord(bytes[start]) {
        while index < range.upperBound, Self.isWord(bytes[index]) { index += 1 }
      } else if bytes[start] == UInt8(ascii: "-"), index < range.upperBound,
        bytes[index] == UInt8(ascii: ">")
      {
        index += 1
      }
      tokens.append(start..<index)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
  }

  // MARK: Declarations

  private mutating func declare() {
    // The open braces: the name of a type, and the index of a declaration.
    var scopes: [(type: String?, isProtocol: Bool, declaration: Int?)] = []
    var waiting: (type: String?, isProtocol: Bool, declaration: Int?)?
    var token = 0
    while token < tokens.count {
      let (word, next) = (text(token), text(token + 1))
      let isName = bytes[safe: tokens[safe: token + 1]?.lowerBound].map(Self.isWord) ?? false
      let isProtocol = scopes.last?.isProtocol ?? false
      if Self.types.contains(word), isName, next != "func", next != "var", text(token - 1) != "." {
        waiting = (word == "protocol" ? nil : next, word == "protocol", declarations.count)
        add(next, word, at: token, in: scopes.last?.type, isGlobal: scopes.isEmpty)
      } else if word == "func" || word == "init" && (next == "(" || next == "?" || next == "<"),
        text(token - 1) != ".", word == "func" || isProtocol || scopes.last?.type != nil
      {
        let head = word == "func" ? token + 1 : token
        let (labels, end) = labels(from: head + 1)
        let name = (word == "func" ? next : word) + "(\(labels))"
        add(
          name, word, at: token, in: scopes.last?.type, isGlobal: scopes.isEmpty,
          isRequirement: isProtocol)
        if isProtocol {
          declarations[declarations.count - 1].tokens = start(of: token)..<lineEnd(from: end)
        } else {
          waiting = (nil, false, declarations.count - 1)
        }
        token = end
        continue
      } else if word == "{" {
        scopes.append(waiting ?? (nil, false, nil))
        waiting = nil
      } else if word == "}", let scope = scopes.popLast(), let number = scope.declaration {
        declarations[number].tokens = declarations[number].tokens.lowerBound..<token + 1
      }
      token += 1
    }
  }

  private mutating func add(
    _ name: String, _ keyword: String, at token: Int, in owner: String?, isGlobal: Bool,
    isRequirement: Bool = false
  ) {
    declarations.append(
      Declaration(
        name: name, keyword: keyword, owner: owner, isGlobal: isGlobal,
        isRequirement: isRequirement, place: tokens[token].lowerBound,
        tokens: start(of: token)..<token + 2))
  }

  /// The first token of a declaration, because attributes and modifiers precede the keyword.
  private func start(of keyword: Int) -> Int {
    var first = keyword
    while first > 0 {
      if Self.modifiers.contains(text(first - 1)) {
        first -= 1
      } else if text(first - 2) == "@" {
        first -= 2
      } else if text(first - 1) == ")", let open = opening(of: first - 1) {
        if text(open - 2) == "@" {
          first = open - 2
        } else if Self.modifiers.contains(text(open - 1)) {
          first = open - 1
        } else {
          return first
        }
      } else {
        return first
      }
    }
    return first
  }

  private func opening(of close: Int) -> Int? {
    var depth = 0
    for token in stride(from: close, through: max(0, close - 200), by: -1) {
      if text(token) == ")" { depth += 1 }
      if text(token) == "(" { depth -= 1 }
      if depth == 0 { return token }
    }
    return nil
  }

  /// The labels of the parameters that begin at a token, and the token after them.
  private func labels(from start: Int) -> (labels: String, end: Int) {
    var (labels, depth, isFirst, token) = ("", 0, false, start)
    while token < tokens.count {
      let word = text(token)
      token += 1
      switch word {
      case "(", "[", "<":
        depth += 1
        isFirst = depth == 1 && word == "("
      case ")", "]", ">":
        depth -= 1
        if depth == 0, word == ")" { return (labels, token) }
      case ",": isFirst = depth == 1
      case "{", "}": return (labels, token - 1)
      case "@": continue
      default:
        if isFirst { labels += word + ":" }
        isFirst = false
      }
    }
    return (labels, token)
  }

  /// The token after the current line.
  private func lineEnd(from start: Int) -> Int {
    var token = start
    while token < tokens.count, text(token) != "}",
      !bytes[tokens[token - 1].upperBound..<tokens[token].lowerBound].contains(0x0A)
        || ["->", "where", "throws", "async"].contains(text(token))
    {
      token += 1
    }
    return token
  }
}

extension RandomAccessCollection where Index == Int {
  fileprivate subscript(safe index: Int?) -> Element? {
    index.flatMap { indices.contains($0) ? self[$0] : nil }
  }
}
