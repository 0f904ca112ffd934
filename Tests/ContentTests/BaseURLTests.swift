import Diagnostics
import Testing

@testable import Content

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://a.b", "https://a.b", ""), ("HTTP://A.B/C/", "http://a.b", "/C"),
    ("https://a.b//", "https://a.b", ""), ("https://a.b:8080/c/d", "https://a.b:8080", "/c/d"),
    ("https://a.b/%EA%B0%80", "https://a.b", "/%EA%B0%80"), ("https://a/~b!", "https://a", "/~b!"),
  ])
  func `an address has an origin and a path`(text: String, origin: String, path: String) throws {
    let url = try #require(BaseURL(text))
    #expect(url.origin == origin)
    #expect(url.pathPrefix == path)
    #expect(url.description == "\(origin)\(path)/")
  }

  @Test(arguments: [
    "", "a.b", "ftp://a.b", "https://", "https:///a", "https://a b", "https://a\u{7F}",
    "https://a\u{1F}", "https://가", "https://a.b/./c", "https://a.b/..", "https://a.b/c//d",
    "https://a.b?c", "https://a.b#c", "https://a@b", "https://a\"b", "https://a<b", "https://a>b",
    "https://a\\b", "https://a^b", "https://a`b", "https://a{b", "https://a|b", "https://a}b",
  ])
  func `what is no address of a site is none`(text: String) {
    #expect(BaseURL(text) == nil)
  }

  @Test(
    arguments: [
      ("https://a.b/c", "https://a.b/c", "/"), ("https://a.b/c", "https://a.b/c/", "/"),
      ("https://a.b/c", "http://www.A.B/c/d", "/d"), ("https://www.a.b/c", "//a.b/c/d/", "/d/"),
      ("https://a.b/c", "https://a.b/cd", nil), ("https://a.b/c", "https://a.b/", nil),
      ("https://a.b/c", "https://a.c/c/", nil), ("https://a.b/c", "/c/d", nil),
      ("https://a.b", "https://a.b", "/"), ("https://a.b", "https://a.b/d", "/d"),
      ("https://a.b/%EA%B0%80/", "https://a.b/가/나", "/나"), ("https://a.b", "mailto:a.b", nil),
      ("https://a.b", "https://ww.a.b/", nil),
    ] as [(String, String, String?)])
  func `an address of the site has a path on it`(base: String, address: String, path: String?) {
    #expect(BaseURL(base)?.path(of: address) == path)
  }

  @Test(arguments: [
    ("https://a.github.io", true), ("https://a.gitlab.io/", true),
    ("https://a.codeberg.page", true),
    ("https://a.github.io/b", false), ("https://a.github.io.b", false), ("https://a.b", false),
    ("https://github.io", false),
  ])
  func `hosts of projects may hold other sites below one`(text: String, holds: Bool) {
    #expect(BaseURL(text)?.mayHoldProjects == holds)
  }

  @Test func `an address of the place that is stated is the site's, too`() {
    var settings = Settings(title: "Test")
    #expect(settings.ownPath(of: "https://a.b/c") == nil)
    settings.baseURL = BaseURL("http://127.0.0.1/x")
    settings.statedBaseURL = BaseURL("https://a.b/")
    #expect(settings.ownPath(of: "https://a.b/c") == "/c")
    #expect(settings.ownPath(of: "http://127.0.0.1/x/c") == "/c")
    #expect(settings.ownPath(of: "http://127.0.0.1/c") == nil)
    #expect(settings.pathPrefix == "/x")
  }

  @Test func `a branch says of itself what its language says`() {
    var settings = Settings(title: "T")
    settings.description = "d"
    settings.author = "a"
    settings.menu = [
      MenuItem(
        title: "m", target: "/",
        place: SourcePlace(
          path: "content/site.yml", position: SourcePosition(line: 1, column: 1), line: []))
    ]
    var korean = SiteLanguage(code: "ko")
    korean.title = "가"
    korean.description = "나"
    korean.author = "민"
    settings.languages = [SiteLanguage(code: "ja"), korean]
    #expect(settings.branches == [nil, "ja", "ko"])
    #expect(settings.branch(of: "ko") == "ko")
    #expect(settings.branch(of: "en") == nil)
    #expect(settings.branch(of: nil) == nil)
    #expect(settings.language(ofBranch: nil) == "en")
    #expect(settings.language(ofBranch: "ko") == "ko")
    func shown(_ branch: String?) -> [String?] {
      let own = settings.inBranch(branch)
      return [own.language, own.title, own.description, own.author, own.menu.first?.title]
    }
    #expect(shown(nil) == ["en", "T", "d", "a", "m"])
    #expect(shown("ja") == ["ja", "T", nil, "a", nil])
    #expect(shown("ko") == ["ko", "가", "나", "민", nil])
    #expect(shown("fr") == ["en", "T", "d", "a", "m"])
  }
}
