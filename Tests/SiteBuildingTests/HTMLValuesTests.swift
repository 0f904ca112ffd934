import Testing

@testable import SiteBuilding

@Suite struct HTMLValuesTests {
  @Test(
    arguments: [
      ("", []), ("<p>", []), ("<p id=\"a\">", ["a"]),
      ("<p class=\"x\" id=\"a\"><h2 id=\"b c\">", ["a", "b c"]),
      ("<p id=\"a\" id=\"b\">", ["a", "b"]), ("<p data-id=\"a\">", []), ("<p  id=\"\">", [""]),
      ("<p id=\"a", ["a"]), ("<p id=\"", []), (" id=\"a", ["a"]), (" id='a'", []),
      (" id =\"a\"", []),
      (" id=\"가\" x", ["가"]), (" id=\"a\"\" id=\"b\"", ["a", "b"]),
    ] as [(String, [String])])
  func `ids stand in double quotes behind a space`(html: String, ids: [String]) {
    #expect(HTMLValues.all(behind: " id=\"", in: Array(html.utf8)) == ids)
  }
}
