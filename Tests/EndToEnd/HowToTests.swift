import Diagnostics
import Foundation
import TestKit
import Testing

/// Builds each page of `docs/how-to`: a new site with the files on the page, and with a file for each
/// image that a comment names.
@Suite struct HowToTests {
  /// Text that the built pages of each how-to contain.
  private static let wanted: [String: [(page: String, text: String)]] = [
    "analytics": [
      ("index.html", "src=\"https://gc.zgo.at/count.js\"></script>\n</body>"),
      ("posts/hello/index.html", "data-goatcounter=\"https://MYCODE.goatcounter.com/count\""),
    ],
    "comments": [
      ("posts/hello/index.html", "src=\"https://giscus.app/client.js\""),
      ("posts/hello/index.html", "data-lang=\"en\""),
    ],
    // Its files are those of Tools/OwnSection.
    "package": [],
    "everyday": [
      ("index.html", ">More</summary>"), ("index.html", "<a href=\"/guide/\">The guide</a>"),
      ("posts/bread-1/index.html", "The oven"), ("series/Bread/index.html", "Flour and water"),
      ("guide/index.html", "First steps"), ("404.html", "There is nothing here"),
      ("posts/video/index.html", "Ten minutes of bread"),
      ("posts/video/index.html", "<summary dir=\"auto\">How long does it take?</summary>"),
      ("posts/words/index.html", "Swift 6.3 or newer."),
      ("posts/words/index.html", "Write to me about “What you need”"),
    ],
    "logo-and-colors": [
      ("index.html", "<img src=\"/img/logo.svg\" width=\"32\" height=\"32\""),
      ("index.html", "<link rel=\"stylesheet\" href=\"/custom.css\">"),
      ("custom.css", "--accent"), ("index.html", "href=\"/favicon.svg\""),
    ],
    "redirects": [
      ("swift/2018/11/08/nil.html", "<h1>Nil</h1>"),
      ("talks.html", "url=/talks/\""), ("2017/talks/index.html", "url=/talks/\""),
    ],
    "author-pages": [
      ("by/index.html", "Sato Hana"), ("by/Sato-Hana/index.html", "Together"),
      ("by/Kim-Minji/index.html", "Alone"), ("by/Sato-Hana/feed.xml", "<title>Together</title>"),
      ("posts/together/index.html", "href=\"/by/Sato-Hana/\""),
      ("by/Sato-Hana/index.html", "<img src=\"/by/hana.png\""),
      ("by/Sato-Hana/index.html", "<a href=\"https://hana.example.com/\">"),
      ("by/Sato-Hana/index.html", "<p>Hana draws maps"),
    ],
    "projects": [
      ("projects/index.html", "<a href=\"/projects/kite/\">Kite</a> (active)"),
      ("projects/index.html", "<a href=\"https://kite.example.com/\">Website</a>"),
      ("projects/kite/index.html", "<img src=\"/projects/kite.png\""),
      ("projects/kite/index.html", "<a href=\"https://kite.example.com/\">"),
      ("projects/ledger/index.html", "<a href=\"/projects/kite/\">Kite</a>"),
      ("at-work/index.html", "Kite"),
    ],
    "book-list": [
      ("books/index.html", "<img src=\"/books/way.png\""),
      ("books/index.html", "<a href=\"/books/9780000000026/\">Small boats</a>"),
      ("books/9780000000019/index.html", "Sato Hana"),
      ("books/9780000000019/index.html", "<p>Two voices, <strong>one</strong> walk.</p>"),
      ("books/9780000000019/index.html", "20 January 2026"),
      ("read/index.html", "The way"),
      ("posts/of-a-book/index.html", "<a href=\"/books/9780000000019/\">The way</a>"),
    ],
    "math-and-diagrams": [
      ("posts/area/index.html", "is <span class=\"math\">\\pi r^2</span>, that"),
      ("posts/area/index.html", "<div class=\"math\">A = 4 \\pi r^2 \\\\\nV = "),
      ("posts/area/index.html", "<pre class=\"mermaid\">graph LR\n  Circle --&gt; Sphere"),
      ("index.html", "querySelectorAll(\".math\")"),
    ],
    "second-blog": [
      ("log/index.html", "<p>It rained all day."), ("log/rain/index.html", "<h1>Rain</h1>"),
      ("index.html", "<a href=\"/log/sun/\">Sun</a>"),
      ("feed.xml", "&lt;p&gt;It did not rain at all.&lt;/p&gt;"),
      ("feed.xml", "<summary>The first post of this site</summary>"),
      ("tags/weather/index.html", "Sun"), ("tags/weather/feed.xml", "<title>Sun</title>"),
    ],
  ]

  @Test(arguments: try Document.howTos())
  func `a how-to works as described`(document: Document) async throws {
    let site = try NewSite.made()
    for picture in document.text.matches(of: /<!-- picture: (\S+) -->/) {
      try site.write(TestSite.png, to: String(picture.1))
    }
    for block in document.blocks {
      let mark = block.before.split(separator: "\n").last ?? ""
      guard let path = mark.firstMatch(of: /<!-- (?:file|added to): (\S+) -->/)?.1 else { continue }
      let old =
        mark.contains("added to")
        ? try String(contentsOf: site.root.appending(path: String(path)), encoding: .utf8) : ""
      let kept = Self.settings(old, without: block.text)
      try site.write(kept.joined(separator: "\n") + "\n" + block.text, to: String(path))
    }
    let faults = try await site.check().filter { !$0.message.contains("is left out until") }
    #expect(faults.map(\.oneLine) == [])
    #expect(try site.michi("build").status == 0)
    let name = document.path.split(separator: "/").last?.dropLast(3) ?? ""
    let wanted = try #require(Self.wanted[String(name)])
    for (page, text) in wanted { #expect(try site.page(page).contains(text), "\(page)") }
    if name == "comments" { #expect(!(try site.page("about/index.html").contains("giscus"))) }
    if name == "everyday" {
      for kept in ["not-yet", "fireworks"] { #expect(!site.hasPage("posts/\(kept)/index.html")) }
    }
  }

  /// The lines of settings, without the keys that a how-to replaces.
  private static func settings(_ old: String, without new: String) -> [Substring] {
    let keys = new.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    var isKept = true
    return old.split(separator: "\n").filter { line in
      if !line.hasPrefix(" ") { isKept = !keys.contains { line.hasPrefix("\($0):") } }
      return isKept
    }
  }
}
