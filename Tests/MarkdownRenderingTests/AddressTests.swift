import Testing

/// Addresses that stand in a text as they are.
@Suite struct AddressTests {
  /// A text with what became a link between `«` and `»`.
  private func linked(_ text: String) -> String {
    inline(text).replacing(#/<a href="[^"]*"[^>]*>/#, with: "«").replacing("</a>", with: "»")
  }

  /// The text that an author writes.
  private func plain(_ expected: String) -> String {
    expected.replacing("«", with: "").replacing("»", with: "")
  }

  @Test(arguments: [
    "«https://a.com/b»", "«https://a.com/b».", "«https://a.com/b»?", "«https://a.com/b»!",
    "«https://a.com/b»,", "«https://a.com/b»:", "«https://a.com/b»'", "«https://a.com/b»?!.,:",
    "«https://a.com/b?c=1#d»", "«https://a.com/b.html»", "«https://a.com»", "«https://a.com/»",
    "«https://a.com/x_(y)_z_w»",
    "(«https://a.com/b»)", "«https://a.com/b(c)»", "«https://a.com/b(c)»)", "«https://a.com/(b)c»",
    "((«https://a.com/b»))", "(«https://a.com/b(c)»).", "«https://a.com/b»;",
    "«https://a.com/b&1»;",
  ])
  func `signs behind an address and unbalanced brackets are left to the text`(expected: String) {
    #expect(linked(plain(expected)) == expected.replacing("&", with: "&amp;"))
  }

  @Test(arguments: [
    ("https://a.com/b&lt;", "«https://a.com/b»&lt;"),
    ("https://a.com/b&l;", "«https://a.com/b»&amp;l;"),
    ("https://a.com/b&lt;&gt;", "«https://a.com/b»&lt;&gt;"),
    ("https://a.com/b&;", "«https://a.com/b&amp;»;"),
  ])
  func `an entity behind an address is left to the text`(_ text: String, _ expected: String) {
    #expect(linked(text) == expected)
  }

  @Test(arguments: [
    "«https://a.com/a»에서", "«https://a.com/»에서", "«https://a.com»에서 봅니다", "«https://a.com/가»。",
    "«https://ko.wikipedia.org/wiki/한국어»", "«https://a.com/b-한국어»", "«https://a.com/b/가»",
    "«https://a.com:8080/»에서",
    "«https://a.com/b/은», c", "「«https://a.com/b»」",
    "«https://a.com/a_(b)»을", "«https://a.com/b=»는 값", "«https://a.com/b=값»",
  ])
  func `a particle and the signs of Korean and Japanese are left to the text`(expected: String) {
    #expect(linked(plain(expected)) == expected)
  }

  @Test(arguments: [
    "«http://a.com»", "«HTTPS://a.com»", "x «https://a» y", "«https://a_b.c.com»",
    "«https://a.b_c.d.com»", "«https://1.2.3.4/»", "«https://한글.kr/»",
    "https://a_b.com", "https://a.b_c.com", "https://a.b_c", "https://", "https:/a.com",
    "https:a.com", "gopher://a.com", "ftp://a.com", "xhttps://a.com", "https://-a.com",
    "https://.a.com", "://a.com",
  ])
  func `an address has a known scheme and a host`(expected: String) {
    #expect(linked(plain(expected)) == expected)
  }

  @Test(arguments: [
    "«www.a.com»", "«www.a»", "(«www.a.com»)", "한글«www.a.com»", "x «www.a.com/b», c", "xwww.a.com",
    "www.", "ww.a.com", "www,a.com", "/www.a.com", "-www.a.com",
    "www", "x www", "x www.", "wwwa.com",
  ])
  func `www begins an address at the beginning of a word`(expected: String) {
    #expect(linked(plain(expected)) == expected)
  }

  @Test(arguments: [
    "«a.b+c-d_e@f.gh»", "«a@b-c_d.ef».", "x «a@b.cd» y", "«a@b.c.x»", "«a@b.cd»..e", "«.a@b.cd»",
    "(«a@b.cd»)", "«a@1.b»", "a@b", "a@b.c1", "a@b.c-", "a@b.c_", "@b.cd", "x @b.cd", "a@b.cd@e",
    "a@", "a!@b",
  ])
  func `an address of mail has a name, a period and a letter at its end`(expected: String) {
    #expect(linked(plain(expected)) == expected)
  }
}
