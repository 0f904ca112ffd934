import TestKit
import Testing

@testable import SiteBuilding

/// Comments of style sheets.
@Suite struct StyleCommentsTests {
  private static func removed(_ sheet: String) -> String {
    String(decoding: StyleComments.removed(from: Array(sheet.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a { b: c } /* x */\n", "a { b: c } \n"),
    ("/* x\n   y */\na {}\n", "a {}\n"),
    ("  /* x */  \n  a {}", "  a {}"),
    ("/* x */\r\na {}\r\n", "a {}\r\n"),
    ("a {\n  /* x */\n  b: c;\n}", "a {\n  b: c;\n}"),
    ("/* x */ /* y */\na {}", "a {}"),
    ("/* x */", ""),
    ("/***/a/**//**/{}", "a{}"),
    // Two words, and one compound selector: an empty comment keeps both as they are.
    ("a{margin:1px/* x */2px}", "a{margin:1px/**/2px}"),
    ("a/* x */.b{}", "a/**/.b{}"),
    ("a /* x */ b{}", "a  b{}"),
    // No comments.
    ("a::after { content: \"/* x */\" }", "a::after { content: \"/* x */\" }"),
    ("a::after { content: '\\'/*' } /* x */", "a::after { content: '\\'/*' } "),
    ("a::after { content: 'b\\\n/*' } /* x */", "a::after { content: 'b\\\n/*' } "),
    ("a { b: url(/*x*/) }", "a { b: url(/*x*/) }"),
    ("a { b: URL( \\)/*x) } /* y */", "a { b: URL( \\)/*x) } "),
    ("a { b: my-url(/*x*/1) }", "a { b: my-url(/**/1) }"),
    ("a { b: url(/**/'c') }", "a { b: url(/**/'c') }"),
    (".a\\/* { b: c } /* x */", ".a\\/* { b: c } "),
    ("/*! licence */\na {}", "/*! licence */\na {}"),
    // A broken style sheet stays as it is.
    ("/* x */ a { b: c } /* y", "/* x */ a { b: c } /* y"),
    ("/* x */ a { b: 'c\n }", "/* x */ a { b: 'c\n }"),
    ("/* x */ a { b: \"c", "/* x */ a { b: \"c"),
    ("/* x */ /*/", "/* x */ /*/"),
    ("a { b: c }", "a { b: c }"),
    ("", ""),
  ])
  func `comments go, and what only looks like one stays`(_ sheet: String, _ expected: String) {
    #expect(Self.removed(sheet) == expected)
  }

  @Test func `what is left has nothing more to remove`() {
    var generator = SeededGenerator(seed: 14)
    let parts = ["/*", "*/", "/", "*", "'", "\"", "\\", "url(", ")", "\n", " ", "a", "{", "!", ";"]
    for _ in 0..<20_000 {
      let sheet = (0..<Int.random(in: 0..<12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let once = Self.removed(sheet)
      #expect(Self.removed(once) == once, "\(sheet.debugDescription)")
      #expect(once.utf8.count <= sheet.utf8.count)
    }
  }
}
