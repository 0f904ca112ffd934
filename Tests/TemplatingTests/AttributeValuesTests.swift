import Templating
import Testing

@Suite struct AttributeValuesTests {
  @Test(
    arguments: [
      ("", []), ("<p>", []), ("<p id=\"a\">", ["a"]), ("<p id='a'>", ["a"]), ("<p id=a>", ["a"]),
      ("<p class=\"x\"\n id=\"a\"><h2 id=\"b c\">", ["a", "b c"]), ("<p ID = 'a'>", ["a"]),
      ("<p data-id=\"a\">", []), ("<p id=\"\">", [""]), ("<p id>", []), ("<p id=\"가 '\">", ["가 '"]),
      ("<p title=\" id='a'\">", []), (" id=\"a\"", []), ("<!-- <p id=\"a\"> -->", []),
      ("<script>'<p id=\"a\">'</script><p id=b><i id=c/d>", ["b", "c/d"]), ("<p id=\"a", []),
      ("<p id=\"a&amp;b\">", ["a&amp;b"]),
    ] as [(String, [String])])
  func `ids stand in tags, in quotes of either kind or none`(html: String, ids: [String]) {
    #expect(AttributeValues.all(of: "id", in: Array(html.utf8)) == ids)
  }
}
