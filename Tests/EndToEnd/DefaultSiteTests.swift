import Foundation
import TestKit
import Testing

/// The site that `swift run` builds in a fresh clone.
@Suite struct DefaultSiteTests {
  @Test func `it builds without a warning and every link of every page resolves`() throws {
    let output = try TestSite("")
    let run = try Run.michi(
      ["--root", Run.checkout.path, "--output", output.output.path, "--now", "2026-12-31"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let site = try BuiltSite(output.output)
    #expect(site.pages.count > 300)
    #expect(site.brokenLinks() == [])
    for path in ["index.html", "404.html", "feed.xml", "sitemap.xml", "kanji/日/index.html"] {
      #expect(site.files[path] != nil, "\(path) is missing")
    }
  }

  @Test func `the code of its tutorials compiles`() throws {
    let cache = try TestSite("")
    let run = try Run.michi(
      ["check", "--code", "--strict", "--root", Run.checkout.path, "--now", "2026-12-31"],
      environment: ["XDG_CACHE_HOME": cache.root.path])
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `building twice, with one core and with many, gives identical bytes`() throws {
    let outputs = [try TestSite(""), try TestSite("")]
    for (output, jobs) in zip(outputs, ["1", "8"]) {
      let run = try Run.michi(
        ["--root", Run.checkout.path, "--output", output.output.path, "--jobs", jobs],
        environment: ["TZ": jobs == "1" ? "America/New_York" : "Asia/Tokyo"])
      #expect(run.status == 0)
    }
    let sites = try outputs.map { try BuiltSite($0.output) }
    #expect(sites[0].files.keys.sorted() == sites[1].files.keys.sorted())
    for (path, data) in sites[0].files where sites[1].files[path] != data {
      Issue.record("\(path) differs")
    }
  }

  /// The default site with a drawing of strokes: it has all that the theme has styles and scripts
  /// for.
  private static func wholeSite(with folders: [String]) throws -> TestSite {
    let site = try TestSite("")
    for folder in folders {
      try FileManager.default.copyItem(
        at: Run.checkout.appending(path: folder), to: site.root.appending(path: folder))
    }
    try site.write(
      "<svg viewBox=\"0 0 109 109\"><path d=\"M 9 9 L 9 99\"/></svg>",
      to: "content/kanji/strokes/04e00.svg")
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    return site
  }

  @Test func `every file of the default theme is embedded in the binary`() throws {
    let bare = try Self.wholeSite(with: ["content", "modules"])
    let templates = Run.checkout.appending(path: "templates/assets")
    for name in try FileManager.default.contentsOfDirectory(atPath: templates.path) {
      let file = bare.output.appending(path: "assets/\(name)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name)")
    }
    // The pages are made by the embedded templates as they are by the files.
    let copied = try Self.wholeSite(with: ["content", "modules", "templates"])
    #expect(try BuiltSite(bare.output).files == BuiltSite(copied.output).files)
  }
}
