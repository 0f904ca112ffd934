import Foundation
import TestKit
import Testing

/// Each page of `docs/how-to` is a root: a new site with the files that it shows.
@Suite struct HowToTests {
  /// What a reader of a how-to wants to see on the pages.
  private static let wanted: [String: [(page: String, text: String)]] = [
    "analytics": [
      ("index.html", "src=\"https://gc.zgo.at/count.js\"></script>\n</body>"),
      ("posts/hello/index.html", "data-goatcounter=\"https://MYCODE.goatcounter.com/count\""),
    ],
    "comments": [("posts/hello/index.html", "src=\"https://giscus.app/client.js\"")],
    "logo-and-colours": [
      ("index.html", "<img src=\"/img/logo.svg\" width=\"32\" height=\"32\""),
      ("index.html", "<link rel=\"stylesheet\" href=\"/custom.css\">"),
      ("custom.css", "--accent"),
    ],
    "old-addresses": [
      ("swift/2018/11/08/nil.html", "<h1>Nil</h1>"),
      ("talks.html", "url=/talks/\""), ("2017/talks/index.html", "url=/talks/\""),
    ],
    "author-pages": [
      ("by/index.html", "Sato Hana"), ("by/Sato-Hana/index.html", "Together"),
      ("by/Kim-Minji/index.html", "Alone"), ("by/Sato-Hana/feed.xml", "<title>Together</title>"),
      ("posts/together/index.html", "href=\"/by/Sato-Hana/\""),
    ],
  ]

  @Test(arguments: try Document.howTos())
  func `a how-to makes what it says`(document: Document) throws {
    let site = try TestSite("")
    #expect(try Run.michi(["new", "site", "."], in: site.root).status == 0)
    for block in document.blocks {
      let mark = block.before.split(separator: "\n").last ?? ""
      guard let path = mark.firstMatch(of: /<!-- (?:file|added to): (\S+) -->/)?.1 else { continue }
      let old =
        mark.contains("added to")
        ? try String(contentsOf: site.root.appending(path: String(path)), encoding: .utf8) : ""
      // A key of the how-to takes the place of the new site's.
      let keys = block.text.split(separator: "\n").compactMap { $0.split(separator: ":").first }
      let kept = old.split(separator: "\n").filter { line in
        !keys.contains { line.hasPrefix("\($0):") }
      }
      try site.write(kept.joined(separator: "\n") + "\n" + block.text, to: String(path))
    }
    let run = try site.michi("check", "--strict")
    #expect(run.errors == "")
    #expect(try site.michi("build").status == 0)
    let name = document.path.split(separator: "/").last?.dropLast(3) ?? ""
    let wanted = try #require(Self.wanted[String(name)])
    for (page, text) in wanted { #expect(try site.page(page).contains(text), "\(page)") }
    if name == "comments" { #expect(!(try site.page("about/index.html").contains("giscus"))) }
  }
}
