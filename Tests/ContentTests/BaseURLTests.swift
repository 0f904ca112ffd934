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

}
