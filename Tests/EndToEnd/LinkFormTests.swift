import Foundation
import TestKit
import Testing

/// Links as authors bring them: with the site's own host, from Notion, without a scheme.
@Suite struct LinkFormTests {
  private static let settings = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
    -- content/tutorials/2026-01-01-nil.md --
    ## Section

    Text.
    -- content/assets/img/a.png --
    x

    """

  private func site(_ body: String, more: String = "") throws -> TestSite {
    try TestSite(
      Self.settings + more + """
        -- content/tutorials/2026-01-02-a.md --
        # A

        \(body)
        """)
  }

  @Test func `an address of the site's own host that leads to something stays as it is`() throws {
    let links = [
      "[x](https://example.com/blog/tutorials/nil/)", "[x](http://example.com/blog/tutorials/nil/)",
      "[x](https://www.example.com/blog/tutorials/nil/#section)", "<https://EXAMPLE.com/blog/>",
      "[x](//example.com/blog)", "[x](https://example.com/blog/img/a.png)",
      "https://example.com/blog/tutorials/nil/ is a bare address",
      "![x](https://example.com/blog/img/a.png)", "[x](https://example.com/other/project/)",
      "[x](https://example.com/blogs/)", "[x](https://example.org/blog/nil/)",
      "<a href=\"https://example.com/blog/tutorials/nil/\">x</a>",
    ]
    let site = try site(links.joined(separator: "\n\n"))
    #expect(try site.michi("build").errors == "")
    let page = try site.page("tutorials/a/index.html")
    for link in links {
      let address = try #require(link.firstMatch(of: #/(https?:)?//[^)>" ]+/#)).output.0
      #expect(page.contains("\"\(address)\""), "\(link)")
    }
  }

  @Test(arguments: [
    ("[x](https://example.com/blog/nil/)", "6:5", "https://example.com/blog/nil/"),
    ("[x](http://www.example.com/blog/nil.html)", "6:5", "http://www.example.com/blog/nil.html"),
    (
      "<https://example.com/blog/2018/01/01/nil/>", "6:2",
      "https://example.com/blog/2018/01/01/nil/"
    ),
    ("https://example.com/blog/nil/ is bare", "6:1", "https://example.com/blog/nil/"),
    ("<a href=\"https://example.com/blog/nil/\">x</a>", "6:10", "https://example.com/blog/nil/"),
  ])
  func `an address of the site's own host that leads nowhere is an error`(
    link: String, place: String, address: String
  ) throws {
    let run = try site("Text:\n\n" + link).michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/tutorials/2026-01-02-a.md:5:\(place.dropFirst(2)): error: \"\(address)\" is an "
          + "address of this site, and nothing is there"))
    #expect(run.errors.contains("did you mean \"/tutorials/nil/\"?"))
  }

  @Test func `another project of the own host is another site`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://name.github.io/
      -- content/tutorials/2026-01-01-nil.md --
      [project](https://name.github.io/Football-Gather/), [docs](https://name.github.io/Gather/nil/)
      -- content/tutorials/2026-01-02-slips.md --
      [a](https://name.github.io/tutorals/nil/) [b](https://name.github.io/nil/)
      [c](https://name.github.io/2026/01/01/nil.html) [d](https://name.github.io/tutorials/x/)
      """)
    let errors = try site.michi("check").errors
    #expect(!errors.contains("2026-01-01-nil.md"), "\(errors)")
    #expect(errors.components(separatedBy: "is an address of this site").count == 5, "\(errors)")
  }

  @Test func `a section of an own address is checked`() throws {
    let run = try site("[x](https://example.com/blog/tutorials/nil/#none)").michi("build")
    #expect(run.errors.contains("error: the page /tutorials/nil/ has no section \"#none\""))
  }

  @Test func `an own address counts although the site is built for another place`() throws {
    let site = try site("[x](https://example.com/blog/nil/)")
    let run = try site.michi("build", "--base-url", "https://staging.example.org/")
    #expect(run.errors.contains("is an address of this site, and nothing is there"))
  }

  @Test func `the menu, the front matter and templates are checked likewise`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      menu:
        - Good: https://example.com/tutorials/
        - Bad: https://www.example.com/tutorial/
      -- content/tutorials/2026-01-01-a.md --
      ---
      image: https://example.com/img/none.png
      ---
      Text.
      -- templates/not-found.mustache --
      {{#frame}}{{/frame}}<a href="https://example.com/none/">x</a>
      """)
    try site.write(
      "<html lang=\"en\"><title>x</title><a href=\"https://example.com/none/\">x</a></html>",
      to: "templates/not-found.mustache")
    let errors = try site.michi("check").errors
    #expect(
      errors.contains(
        "content/site.yml:5:10: error: the menu entry \"Bad\": "
          + "\"https://www.example.com/tutorial/\" is an address of this site"))
    #expect(
      errors.contains(
        "content/tutorials/2026-01-01-a.md:2:8: warning: \"https://example.com/img/none.png\" is"))
    #expect(
      errors.contains(
        "templates/not-found.mustache:1:42: error: \"https://example.com/none/\" is an address"))
  }

  @Test func `a link in a link, as Notion writes it, leads where it says`() throws {
    let site = try site("글 [key]([https://a.example/x(y)?z#w](https://a.example/x(y)?z#w))")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        content/tutorials/2026-01-02-a.md:3:11: warning: the address of this link is a link itself
         3 | 글 [key]([https://a.example/x(y)?z#w](https://a.example/x(y)?z#w))
           |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ write \
        "https://a.example/x(y)?z#w"

        """)
    #expect(
      try site.page("tutorials/a/index.html")
        .contains("<a href=\"https://a.example/x(y)?z#w\" rel=\"noopener\">key</a>"))
  }

  @Test func `what is in the inner link is judged as any address`() throws {
    let errors = try site("[x]([a](javascript:alert)) [y]([b](none.md)) [z]([c](nil.md))")
      .michi("build").errors
    #expect(errors.contains("error: \"javascript:\" is not allowed in a link"))
    #expect(errors.contains("error: the link \"none.md\" leads nowhere"))
    #expect(!errors.contains("\"nil.md\" leads"))
  }

  @Test func `an address that begins with www is completed, and said`() throws {
    let site = try site("[x](www.example.org/길?q=1)")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        ":3:5: warning: \"www.example.org/길\" lacks \"https://\", without which browsers look for it "
          + "on this site\n"))
    #expect(run.errors.contains("write \"https://www.example.org/%EA%B8%B8?q=1\""))
    #expect(
      try site.page("tutorials/a/index.html")
        .contains("href=\"https://www.example.org/%EA%B8%B8?q=1\" rel=\"noopener\""))
  }

  @Test(arguments: ["rdar://1234", "x-man-page://ls", "shortcuts:x", "<a href=\"rdar:1\">x</a>"])
  func `an unusual scheme is a warning and no link`(address: String) throws {
    let site = try site(address.hasPrefix("<") ? address : "[x](\(address))")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(run.errors.contains("was left out"))
    #expect(!run.errors.contains("error"))
    #expect(try !site.page("tutorials/a/index.html").contains("rdar:"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///x",
  ])
  func `an unsafe scheme is an error`(address: String) throws {
    for link in ["[x](\(address))", "<a href=\"\(address)\">x</a>"] {
      let run = try site(link).michi("build")
      #expect(run.status == 1)
      #expect(run.errors.contains(": error: \""))
    }
  }

  @Test(arguments: ["/nil/", "/2018/11/08/nil.html", "/posts/Nil", "/tutorials/nill/"])
  func `a page of the same name elsewhere is suggested`(address: String) throws {
    let errors = try site("[x](\(address))", more: "-- content/pages/nib.md --\nText.\n")
      .michi("build").errors
    #expect(errors.contains("did you mean \"/tutorials/nil/\"?"))
  }
}
