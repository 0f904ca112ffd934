import Navigation
import Primitives
import Testing

@Suite struct RouteTests {
  @Test(
    "a route knows its address, its file and its encoded form",
    arguments: [
      (Route.home(), "/", "index.html", "/"),
      (Route(["kanji", "道"]), "/kanji/道/", "kanji/道/index.html", "/kanji/%E9%81%93/"),
      (Route(file: "404.html"), "/404.html", "404.html", "/404.html"),
      (Route(["a b"]), "/a b/", "a b/index.html", "/a%20b/"),
      (Route(["about"], language: "en"), "/en/about/", "en/about/index.html", "/en/about/"),
      (
        Route(["tutorials"]).appending("page", "2"), "/tutorials/page/2/",
        "tutorials/page/2/index.html", "/tutorials/page/2/"
      ),
    ])
  func forms(route: Route, address: String, file: String, encoded: String) throws {
    #expect(route.description == address)
    #expect(try route.outputPath().description == file)
    #expect(route.encoded == encoded)
  }

  @Test func `routes are compared by bytes`() {
    #expect(Route(["\u{6D77}"]) != Route(["\u{FA45}"]))
    #expect(Route(["道"]) == Route(address: "/道/"))
  }

  @Test("an address that leaves the site is refused", arguments: ["/../x/", "/a//b/", "/./"])
  func refused(address: String) {
    #expect(throws: (any Error).self) { try Route(address: address).outputPath() }
  }

  @Test(
    "an address that a page had before is taken as an author writes it",
    arguments: [
      ("old", "/old/"), ("/old", "/old/"), ("old/", "/old/"), ("/old/", "/old/"),
      ("/a/b.html", "/a/b.html"), ("a.b/c", "/a.b/c/"), ("a.html/", "/a.html/"),
      ("%E9%81%93", "/道/"), ("/cafe\u{301}", "/caf\u{E9}/"), ("/", "/"), ("", "/"),
    ])
  func aliases(text: String, address: String) {
    #expect(Route(alias: text) == Route(address: address))
    #expect(Route(alias: text, language: "en").language == "en")
    #expect(Route(alias: text, language: "en").description == Route(address: address).description)
  }

}
