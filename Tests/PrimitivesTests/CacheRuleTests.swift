import Primitives
import Testing

@Suite struct CacheRuleTests {
  @Test(
    "a star stands for any number of any characters, and the whole path must match",
    arguments: [
      ("*", "a/b.html", true), ("*", "", true), ("", "", true), ("", "a", false),
      ("*.html", "kanji/日/index.html", true), ("*.html", "a.html.gz", false),
      ("assets/*", "assets/a/b.css", true), ("assets/*", "my/assets/b.css", false),
      ("*a*b", "xaybzb", true), ("*a*b", "xaybz", false), ("a**c", "abc", true),
      ("日*", "日本", true), ("a?c", "abc", false), ("[a]", "a", false),
      ("*aab", "aaaaab", true),
    ])
  func matching(pattern: String, path: String, isMatch: Bool) {
    #expect(CacheRule(pattern: pattern, value: "no-cache").matches(path) == isMatch)
  }
}
