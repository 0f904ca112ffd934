import Testing

@testable import SiteBuilding

@Suite struct StyleSpacesTests {
  private func removed(_ sheet: String) -> String {
    String(decoding: StyleSpaces.removed(from: Array(sheet.utf8)), as: UTF8.self)
  }

  @Test(
    "White space goes where none has to stand",
    arguments: [
      (
        "a {\n  color: red;\n}\n\nb,\nc > d {\n  margin: 0 auto;\n}\n",
        "a{color:red}b,c>d{margin:0 auto}"
      ),
      ("a :hover {}\na:hover {}", "a :hover{}a:hover{}"),
      (
        "@media screen and (min-width: 1rem) {\n  a {\n  }\n}",
        "@media screen and (min-width:1rem){a{}}"
      ),
      ("a { width: calc(1px + 2px) }", "a{width:calc(1px + 2px)}"),
      (":root {\n  --x: ;\n}", ":root{--x:}"),
    ])
  func spaces(sheet: String, expected: String) {
    #expect(removed(sheet) == expected)
  }

  @Test(
    "What stands in strings, comments and escapes stays",
    arguments: [
      "a{content:\" { ; \\\"  } \"}", "/*! a  {  b */a{b:c}", "a\\;{b:c}", "a{b:'  '}",
    ])
  func kept(sheet: String) {
    #expect(removed(sheet) == sheet)
  }

  @Test(
    "A sheet whose string or comment has no end stays as it is",
    arguments: ["a { b: \"c  ;\n", "a  { } /* b", "a  { } /"])
  func unended(sheet: String) {
    #expect(removed(sheet) == (sheet.hasSuffix("/") ? "a{}/" : sheet))
  }
}
