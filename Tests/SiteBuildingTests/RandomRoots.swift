import Foundation
import TestKit

/// Roots that are made to make two files of a site want one place.
struct RandomRoots {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Names that are taken, reserved, alike or too long.
  private static let names = [
    "a", "A", "b", "assets", "Assets", "index.html", "feed.xml", "sitemap.xml", "_headers",
    "_redirects", "404.html", "tutorials", "tags", "kanji", "가", "\u{1100}\u{1161}", "é",
    "e\u{301}",
    "a.html", "a.html.gz", "feed.xml.gz", "index.html.gz", "michi.css", "Thumbs.db", "desktop.ini",
    ".michi", ".MICHI", ".gitignore", ".well-known", ".nojekyll", "robots.txt", "TODO.txt", "b.bak",
    "b.png", "B.PNG", "a b", "~", "a\\b", "x.md", "page", "2", "c:d", "%41", "a.", "CNAME",
    String(repeating: "n", count: 252), String(repeating: "가", count: 84),
    String(repeating: "m", count: 250) + ".html",
  ]
  private static let addresses = [
    "/_headers/", "/_redirects/x/", "/a", "/a/", "/A/", "/a.html", "/a.html/b/", "/assets/",
    "/assets/michi.css/", "/assets/x.css", "/feed.xml/", "/feed.xml", "/.michi/x/", "/.gitignore",
    "/Thumbs.db", "/x/desktop.ini", "/tutorials/", "/index.html", "/", "/가/", "/\u{1100}\u{1161}/",
    "/404.html/", "/404.html", "/a.html.gz", "/a.html.gz/b/", "/../x/", "/x/../y/", "//", "/x//y/",
    "/%2e%2e/", "/b.png/", "/tutorials/a/b.png", "/tutorials/a/b.png/c/", "/tags/swift/",
    "/" + String(repeating: "n", count: 256), "/robots.txt/", "/%00/", "/a%2Fb/", "/CNAME/x/",
    "/" + String(repeating: String(repeating: "d", count: 200) + "/", count: 25),
  ]

  private mutating func any(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }
  private mutating func isChosen(_ share: Int) -> Bool {
    Int.random(in: 0..<share, using: &random) == 0
  }
  private mutating func name() -> String { any(Self.names) }

  /// Writes one root.
  mutating func next() throws -> TestSite {
    let site = try TestSite()
    var settings = "title: Test\n"
    if !isChosen(4) { settings += "baseURL: https://example.com/\(isChosen(3) ? "blog/" : "")\n" }
    if isChosen(3) { settings += "host: \(any(["netlify", "cloudflare"]))\n" }
    if isChosen(3) { settings += "compress: [gzip]\n" }
    if isChosen(4) {
      settings += "tutorials: { path: \(any(["posts", "assets", "a", "tags", "가"])) }\n"
    }
    try site.write(settings, to: "content/site.yml")
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let path = path()
      // A file cannot be where a folder is, nor a name be longer than the system takes.
      try? site.write(text(of: path), to: path)
    }
    return site
  }

  private mutating func path() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: "content/assets/\(name())"
    case 1: "content/assets/\(name())/\(name())"
    case 2: "content/pages/\(name()).md"
    case 3: "content/pages/\(name())/\(any(["index.md", name()]))"
    case 4: "content/tutorials/\(name()).md"
    case 5: "content/tutorials/\(name())/\(any(["index.md", "b.png", name()]))"
    case 6: "content/tutorials/2026-01-02-\(name()).md"
    case 7: "templates/assets/\(name())"
    default: "content/tutorials/\(name())"
    }
  }

  private mutating func text(of path: String) -> String {
    guard path.hasSuffix(".md") else { return String(repeating: "text ", count: 300) }
    var text = "---\ntitle: T\ndate: 2026-01-01\n"
    if isChosen(3) {
      text += "slug: \"\(any(["a", "A", "가", "index.html", "404", "page", "a.gz"]))\"\n"
    }
    if isChosen(2) { text += "aliases: [\"\(any(Self.addresses))\", \"\(any(Self.addresses))\"]\n" }
    if isChosen(3) { text += "tags: [Swift, \(any(["swift", "가", "\u{1100}\u{1161}", "a"]))]\n" }
    return text + "---\nText.\n"
  }
}
