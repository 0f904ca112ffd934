import TestKit
import Testing

@testable import SiteBuilding

/// Style sheets as they are published.
@Suite struct CompactStyleTests {
  private static func compact(_ sheet: String) -> String {
    String(decoding: CompactStyle.of(Array(sheet.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("a { b: c; } /* x */\n", "a{b:c}"),
    ("/* x\n   y */\na,\r\nb {}\n", "a,b{}"),
    ("a  >\tb\n\nc {\n  d: e  f;\n}\n", "a>b c{d:e f}"),
    (
      "@media print and (a: b) {\n  a { b: calc(1px + 2px) }\n}",
      "@media print and (a:b){a{b:calc(1px + 2px)}}"
    ),
    ("a :hover { b: c !important }", "a :hover{b:c !important}"),
    (":root {\n  --x: ;\n}", ":root{--x:}"),
    ("/* x */", ""),
    ("/***/a/**//**/{}", "a{}"),
    // Two words, and one compound selector: an empty comment keeps both as they are.
    ("a{margin:1px/* x */2px}", "a{margin:1px/**/2px}"),
    ("a/* x */.b{}", "a/**/.b{}"),
    ("a /* x */ b{}", "a b{}"),
    // A white space behind the digits of an escape belongs to it.
    (".\\31  b .\\000031 c{}", ".\\31  b .\\000031 c{}"),
    (".\\31   b{}", ".\\31  b{}"),
    (".\\31\r\nb{}", ".\\31\r\nb{}"),
    ("a\\;  {b:c}", "a\\;{b:c}"),
    // No comments, and no white space either.
    ("a::after { content: \"/* x  */\" }", "a::after{content:\"/* x  */\"}"),
    ("a::after { content: '\\'/*' } /* x */", "a::after{content:'\\'/*'}"),
    ("a::after { content: 'b\\\n/*' } /* x */", "a::after{content:'b\\\n/*'}"),
    ("a { b: url(/*x*/) }", "a{b:url(/*x*/)}"),
    ("a { b: URL( \\)/*x) } /* y */", "a{b:URL(\\)/*x)}"),
    ("a { b: my-url(/*x*/1) }", "a{b:my-url(/**/1)}"),
    ("a { b: url( 'c' ) }", "a{b:url('c' )}"),
    (".a\\/* { b: c } /* x */", ".a\\/*{b:c}"),
    ("/*! a  { b */\na {}", "/*! a  { b */ a{}"),
    ("a\r\n\u{C}{ b : c ; ; }", "a{b :c}"),
    ("a{b:c;;}", "a{b:c}"),
    ("a{b:c\\;;}", "a{b:c\\;}"),
    ("a{b:c\\;}", "a{b:c\\;}"),
    ("a + b ~ c > d , e{}", "a + b ~ c>d,e{}"),
    ("a  { b : c }", "a{b :c}"),
    ("a{} /*! x */ /* y */ b{}", "a{}/*! x */ b{}"),
    ("a/*x*/ b/**//***/c{}", "a b/**/c{}"),
    // An escape has six digits at most, and any other sign after the stroke is one.
    (".\\1234567  b{}", ".\\1234567 b{}"),
    (".\\123456  b{}", ".\\123456  b{}"),
    (".\\aF0\t\tb{}", ".\\aF0\t b{}"),
    (".\\g  b{}", ".\\g b{}"),
    (".\\31\r  b{}", ".\\31\r b{}"),
    (".\\\"  b{}", ".\\\" b{}"),
    ("a\\", "a\\"),
    ("a { b: \"c\\\r\n  d\" }", "a{b:\"c\\\r\n  d\"}"),
    ("a { b: 'c\\\r  d' }", "a{b:'c\\\r  d'}"),
    ("a { b: 'c\\'  \"' }", "a{b:'c\\'  \"'}"),
    ("a { b: url(  \"c\" ) }", "a{b:url(\"c\" )}"),
    ("a { b: url( c  d ) }", "a{b:url(c  d )}"),
    ("url( /*x*/ )", "url(/*x*/ )"),
    ("a { b: url (/*x*/c) }", "a{b:url (/**/c)}"),
    ("a { b: curl(/*x*/c) }", "a{b:curl(/**/c)}"),
    ("a { b: _url(/*x*/c) }", "a{b:_url(/**/c)}"),
    ("a { b: 1url(/*x*/c) }", "a{b:1url(/**/c)}"),
    ("a { b: éurl(/*x*/c) }", "a{b:éurl(/**/c)}"),
    ("a { b:url(/*x*/c) }", "a{b:url(/*x*/c)}"),
    ("a { b: url(c", "a{b:url(c"),
    ("a { b: url(  ", "a{b:url("),
    // A broken style sheet stays as it is.
    ("/* x */ a { b: c } /* y", "/* x */ a { b: c } /* y"),
    ("/* x */ a { b: 'c\n }", "/* x */ a { b: 'c\n }"),
    ("/* x */ a { b: \"c", "/* x */ a { b: \"c"),
    ("/* x */ a { b: 'c\u{C}' }", "/* x */ a { b: 'c\u{C}' }"),
    ("/* x */ a { b: 'c\\", "/* x */ a { b: 'c\\"),
    ("a /*", "a /*"),
    ("a  /* *", "a  /* *"),
    ("/* x */ /*/", "/* x */ /*/"),
    ("", ""),
  ])
  func `what means nothing goes, and what only looks like it stays`(
    _ sheet: String, _ expected: String
  ) {
    #expect(Self.compact(sheet) == expected)
  }

  @Test func `what is left has nothing more to remove`() {
    var generator = SeededGenerator(seed: 14)
    let parts = [
      "/*", "*/", "/", "*", "'", "\"", "\\", "url(", ")", "\n", " ", "a", "{", "!", ";", "1", "}",
      ":",
    ]
    for _ in 0..<20_000 {
      let sheet = (0..<Int.random(in: 0..<12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let once = Self.compact(sheet)
      #expect(Self.compact(once) == once, "\(sheet.debugDescription)")
      #expect(once.utf8.count <= sheet.utf8.count)
    }
  }
}
