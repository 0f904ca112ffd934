import Foundation
import TestKit
import Testing

@testable import SiteBuilding

/// Scripts as they are published.
@Suite struct CompactScriptTests {
  private static func compact(_ script: String) -> String {
    String(decoding: CompactScript.of(Array(script.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("// x\n  a()\n\n\n  b()  \n", "a()\nb()"),
    ("a(1,  2) // x\nb", "a(1, 2)\nb"),
    ("a/* x */b", "a b"),
    ("return /* x\n y */ a", "return\na"),
    ("a\r\n  b", "a\nb"),
    ("/* x */", ""),
    ("/*! x */ //! y\na", "/*! x */ //! y\na"),
    // No comments, and no white space either.
    ("a('//  b', \"/*  \\\"\", c)", "a('//  b', \"/*  \\\"\", c)"),
    ("a('b\\\n  c')", "a('b\\\n  c')"),
    ("`a  ${  b /* x */ + `${ {c:  1} }  ` }\n  // d`", "`a  ${ b + `${ {c: 1} }  ` }\n  // d`"),
    ("a = /\\/\\/  [/'\"]/g // x", "a = /\\/\\/  [/'\"]/g"),
    ("return /'/.test(a)", "return /'/.test(a)"),
    ("a / 2 / b // '", "a / 2 / b"),
    ("a[0] / 2 // '", "a[0] / 2"),
    ("a.in / 2 // '", "a.in / 2"),
    ("i++ + /* x */ +b", "i++ + +b"),
    ("#!a\nb", "#!a\nb"),
    ("", ""),
    ("a(  1 )\t;\u{C}b", "a( 1 ) ; b"),
    ("a\r  b\r\n\r\nc", "a\nb\nc"),
    ("a /* x */\n/* y */ b", "a\nb"),
    ("a\n/* x */ b", "a\nb"),
    ("a/* x\r y */b", "a\nb"),
    ("a/**/b/***/c/*/*/d", "a b c d"),
    ("a  /*!x*/  b", "a /*!x*/ b"),
    ("a  //!x\n  b", "a //!x\nb"),
    ("a // x\rb // y", "a\nb"),
    ("a('\\\\',  'b')", "a('\\\\', 'b')"),
    ("a(\"'//\",  '\"//')", "a(\"'//\", '\"//')"),
    ("`\\`  `,  `$  \\${  {`", "`\\`  `, `$  \\${  {`"),
    ("`${a}  ${  b}`  +  {  }", "`${a}  ${ b}` + { }"),
    ("{  {a}  }", "{ {a} }"),
    ("a = /[/]  \\]]/g  + b", "a = /[/]  \\]]/g + b"),
    ("a = /[]/]  /  + b", "a = /[]/] / + b"),
    ("/a  b/", "/a  b/"),
    ("a + /b  c/", "a + /b  c/"),
    ("a-  /b  c/", "a- /b  c/"),
    ("a  <  b  -  c", "a < b - c"),
    ("é  /  2  /  'b  c'", "é / 2 / 'b  c'"),
    ("$  /  2  _  /  2  #a  /  2", "$ / 2 _ / 2 #a / 2"),
    ("'a'  /  2  // '", "'a' / 2"),
    ("`a`  /  2  // '", "`a` / 2"),
    ("\"a\"  /  2  // '", "\"a\" / 2"),
    ("a\u{2027}  b // c\u{202A}", "a\u{2027} b"),
    // What cannot be told apart for certain stays as it is.
    ("(a)  / 2 // x", "(a)  / 2 // x"),
    ("}  /'/ // x", "}  /'/ // x"),
    ("for (a of  /b/) // x", "for (a of  /b/) // x"),
    ("a++  / 2", "a++  / 2"),
    ("a--  / 2", "a--  / 2"),
    ("await  /b/", "await  /b/"),
    ("yield  /b/", "yield  /b/"),
    ("a  --> b", "a  --> b"),
    ("a  // b\u{2029}c", "a  // b\u{2029}c"),
    ("a  /* b\u{2028}c */", "a  /* b\u{2028}c */"),
    ("a  `b", "a  `b"),
    ("a  `b${c}", "a  `b${c}"),
    ("a  'b\\", "a  'b\\"),
    ("a  = /b\r/", "a  = /b\r/"),
    ("a  = /b[/]", "a  = /b[/]"),
    ("a  = /b\\/", "a  = /b\\/"),
    ("a  /*/ b", "a  /*/ b"),
    ("a  <!-- b", "a  <!-- b"),
    ("a  // b\u{2028}c", "a  // b\u{2028}c"),
    ("a  /* b", "a  /* b"),
    ("a  'b", "a  'b"),
    ("a  `b${", "a  `b${"),
    ("a  = /b\n", "a  = /b\n"),
  ])
  func `what means nothing goes, and what only looks like it stays`(
    _ script: String, _ expected: String
  ) {
    #expect(Self.compact(script) == expected)
  }

  @Test(arguments: [
    "case", "delete", "do", "else", "in", "instanceof", "new", "return", "throw", "typeof", "void",
  ])
  func `no slash divides a word of the language`(word: String) {
    #expect(Self.compact("a;  \(word)  /b  '/  ") == "a; \(word) /b  '/")
    #expect(Self.compact("a;  x\(word)  / b  / c") == "a; x\(word) / b / c")
  }

  @Test func `what is left has nothing more to remove`() {
    var generator = SeededGenerator(seed: 16)
    let parts = [
      "//", "/*", "*/", "/", "'", "\"", "`", "${", "}", "{", "\\", "\n", " ", "a", "!", "=", "(",
      ")", "[", "]", "return", "-->",
    ]
    for _ in 0..<20_000 {
      let script = (0..<Int.random(in: 0..<12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let once = Self.compact(script)
      #expect(Self.compact(once) == once, "\(script.debugDescription)")
      #expect(once.utf8.count <= script.utf8.count)
    }
  }
}
