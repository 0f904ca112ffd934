import Foundation
import TestKit
import Testing

/// Sites of three languages with thirty tutorials, some of them translated, written at random.
@Suite struct GeneratedLanguagesTests {
  private static let languages = ["ko", "ja", "en"]

  private static func site(_ random: inout SeededGenerator) throws -> TestSite {
    let site = try TestSite()
    let fallback = Bool.random(using: &random) ? "fallback: show\n" : ""
    try site.write(
      """
      title: 길
      baseURL: https://example.com/sub/
      language: ko
      languages: { ja: { title: 道 }, en: { title: The way } }
      tags: { names: { way: { ko: 길, ja: 道, en: Way } } }
      checks: { untranslated-link: off }
      \(fallback)
      """, to: "content/site.yml")
    for number in 0..<30 {
      var chosen = languages.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      if chosen.isEmpty { chosen = [languages[number % 3]] }
      for language in chosen {
        let target = Int.random(in: 0..<30, using: &random)
        let isRenamed =
          language != "ko" && chosen.contains("ko") && Int.random(in: 0..<5, using: &random) == 0
        let name = isRenamed ? "other-\(number)-\(language)" : "t\(number).\(language)"
        let original = isRenamed ? "translationOf: t\(number)\n" : ""
        try site.write(
          """
          ---
          title: \(language) \(number)
          date: 2026-01-\(10 + number % 20)
          language: \(language)
          tags: [\(["길", "道", "Way"].randomElement(using: &random) ?? "")]
          series: \(language) series \(number % 4)
          \(original)---
          [Another](t\(target).\(language).md), [all](/tutorials/), [the start](/).
          """, to: "content/tutorials/\(name).md")
      }
    }
    // Links lead to what is there: a file of the language, else one of any.
    let folder = site.root.appending(path: "content/tutorials")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let link = text.firstMatch(of: /\((t[0-9]+)\.(..)\.md\)/)
      guard let link, !names.contains("\(link.output.1).\(link.output.2).md") else { continue }
      try site.write(
        text.replacing(link.output.0, with: "(/tutorials/)"), to: "content/tutorials/\(name)")
    }
    return site
  }

  /// The language that an address says.
  private static func language(_ path: String) -> String {
    ["ja", "en"].first { path == $0 || path.hasPrefix("\($0)/") } ?? "ko"
  }

  private static func matches(_ pattern: Regex<(Substring, Substring)>, _ html: String) -> [String]
  {
    html.matches(of: pattern).map { String($0.output.1) }
  }

  @Test(arguments: 1...UInt64(Rounds.number(1, long: 4)))
  func `every pair of translations returns, and no link leads into a wrong language`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let site = try Self.site(&random)
    let run = try Run.michi(["--now", "2027-01-01", "--strict"], in: site.root)
    try #require(run.status == 0, "seed \(seed): \(run.errors)")
    let built = try BuiltSite(site.output, base: "/sub/")
    #expect(built.brokenLinks() == [])
    var pages: [String: String] = [:]
    for (path, html) in built.pages {
      pages["/sub/" + path.replacing(/index\.html$/, with: "")] = html
    }
    #expect(pages.count > 80)
    var alternates: [String: [String: String]] = [:]
    for (address, html) in pages {
      let links = html.matches(
        of: /<link rel="alternate" hreflang="([^"]*)" href="https:\/\/example.com([^"]*)">/)
      alternates[address] = Dictionary(
        uniqueKeysWithValues: links.map {
          (String($0.output.1), String($0.output.2).removingPercentEncoding ?? "")
        })
    }
    for (address, html) in pages {
      let place = "seed \(seed): \(address)"
      let language = Self.language(String(address.dropFirst("/sub/".count)))
      #expect(html.contains("<html lang=\"\(language)\">"), "\(place)")
      let own = alternates[address] ?? [:]
      if !own.isEmpty {
        #expect(own[language] == address, "\(place)")
        #expect(own["x-default"] == own["ko"] ?? own["ja"], "\(place)")
      }
      for other in own.values { #expect(alternates[other] == own, "\(place): \(other)") }
      // Outside of the choice of languages every link stays, where there is somewhere to stay.
      let rest = html.replacing(/<a [^>]*hreflang=.*/, with: "")
      for link in Self.matches(/<a [^>]*href="(\/sub\/[^"#]*)/, rest) {
        let target = link.removingPercentEncoding ?? ""
        guard pages[target] != nil,
          Self.language(String(target.dropFirst("/sub/".count))) != language
        else { continue }
        #expect(alternates[target]?[language] == nil, "\(place) leads to \(target)")
        #expect(address.contains("tutorials") || html.contains("lang="), "\(place): \(target)")
      }
      let choice = Self.matches(/<li><a href="([^"]*)" hreflang=/, html)
      // In the header, the drawer and at the foot.
      #expect(choice.count == 3 * Self.languages.count && choice.prefix(3) == choice.suffix(3))
      for (code, link) in zip(Self.languages, choice) {
        let target = link.removingPercentEncoding ?? ""
        #expect(pages[target] != nil, "\(place): \(target)")
        let home = code == "ko" ? "/sub/" : "/sub/\(code)/"
        if code != language {
          // These are in every language, and search engines are not told of them.
          let isUnlisted = target.hasSuffix("/404.html") || target.hasSuffix("/search/")
          #expect(target == own[code] ?? home || isUnlisted, "\(place): \(target)")
        }
      }
    }
  }
}
