import Highlighting
import TestKit
import Testing

/// What holds for every code in every language.
@Suite("Whatever the code is")
struct PropertyTests {
  /// What strings, comments and the like open and close with, and what breaks a careless lexer.
  static let fragments: [[UInt8]] =
    [
      "\"", "'", "`", "\"\"\"", "'''", "#\"", "\"#", "##\"\"\"", "\\(", "\\#(", "${", "$(", "#{",
      "{", "}", "(", ")", "[", "]", "<", ">", "/*", "*/", "//", "///", "#", "--", "/", "#/", "/#",
      "\n", "\r\n", "\r", " ", "\t", "\\", "\\u{", "\\x", "let", "func", "class", "weak", "async",
      "get", "set", "some", "@available(", "@", "#if", "#Preview", "$", "$0", "${a", "<<EOF\n",
      "EOF", "<<-'E'", "%w[", "=begin\n", "\n=end", "R\"x(", ")x\"", "r#\"", "'a", "b'", "f\"",
      "<!--", "-->", "<script>", "</script>", "<style>", "<a b=", "/>", "&amp;", "&", ";", ":",
      "::", ",", ".", "...", "..<", "=", "==", "->", "=>", "?", "!", "|", "|\n", ">\n", "- ",
      "key: ", "---\n", "+++", "@@", "0x", "1e+", "1.5", "0b1_0", "#include <", "#define", "한글",
      "道", "かな", "é", "→", "👩‍👩‍👧", "A", "_", "self", "in", "for:", "Foo", "mutating",
    ].map { Array($0.utf8) } + [
      [0], [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F], [0xEF, 0xBB, 0xBF],
    ]

  static func code(seed: UInt64, parts: Int) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 1...parts, using: &numbers))
      .flatMap { _ in fragments.randomElement(using: &numbers) ?? [] }
  }

  @Test("spans are in order, not empty, apart and inside the code", arguments: Language.all)
  func spansAreInOrder(language: Language) {
    for seed in 0..<UInt64(Rounds.number(15, long: 60)) {
      let code = Self.code(seed: seed, parts: 120)
      var end = 0
      for span in Highlighter.spans(of: code, in: language) {
        #expect(span.range.lowerBound >= end && !span.range.isEmpty, "seed \(seed)")
        end = span.range.upperBound
      }
      #expect(end <= code.count, "seed \(seed)")
    }
  }

  /// The code with U+FFFD for the bytes of the fragments that no page can hold.
  private func shown(_ code: [UInt8]) -> [UInt8] {
    code.flatMap { $0 == 0 || $0 == 0xFF ? [0xEF, 0xBF, 0xBD] : [$0] }
  }

  @Test("HTML without its tags is the code, byte for byte", arguments: Language.all)
  func noByteIsLost(language: Language) {
    for seed in 1000..<UInt64(Rounds.number(1015, long: 1060)) {
      let code = Self.code(seed: seed, parts: 120)
      #expect(stripped(html(code, language)) == shown(code), "seed \(seed)")
      #expect(stripped(lines(code, language)) == shown(code), "seed \(seed), by lines")
    }
  }

  @Test("every line closes what it opens", arguments: Language.all)
  func linesAreWhole(language: Language) {
    for seed in 2000..<UInt64(Rounds.number(2005, long: 2015)) {
      let code = Self.code(seed: seed, parts: 120)
      for line in lines(code, language).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        let text = String(decoding: line, as: UTF8.self)
        let opened = text.components(between: "<span")
        #expect(opened == text.components(between: "</span>"), "seed \(seed): \(text)")
        #expect(text.hasPrefix("<i id=") && text.hasSuffix("</i>"), "seed \(seed): \(text)")
      }
    }
  }

  @Test(
    "what is opened again and again and never closed is read to its end",
    arguments: [
      "\"\\(", "`${", "\"#{", "\"$(", "/*", "(", "[", "{", "#\"", "/", "\\/", "(/", "<<A ", "'",
      "<a ",
      "<!--", "&", "%w[", "f\"{", "a: |\n", "a:b{", "#/\n", "r#\"", "R\"a(", "\u{0}", "<", "weak ",
      "a", " ", "\n", "@a.", "x<", "$", "\\", "-", "\r",
    ])
  func nothingEndsTheLexer(opening: String) {
    let code = Array(String(repeating: opening, count: Rounds.number(100, long: 1000)).utf8)
    for language in Language.all {
      #expect(stripped(html(code, language)) == shown(code), "\(language.name)")
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(between text: String) -> Int {
    var count = 0
    var rest = Substring(self)
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
