import Content
import Primitives
import SiteSections
import Synchronization
import TestKit
import Testing

@testable import SiteBuilding

/// What is told of a site to who adds files to it.
@Suite struct AddedFilesTests {
  private static func told(_ more: String) throws -> AddedFiles.Site? {
    let site = try TestSite("-- content/site.yml --\ntitle: T\nlanguage: en\n" + more)
    var options = BuildOptions(
      root: site.path, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    let told = Mutex<AddedFiles.Site?>(nil)
    options.addedFiles = { site in
      told.withLock { $0 = site }
      return nil
    }
    _ = try SiteBuilder(options: options).prepare()
    return told.withLock { $0 }
  }

  @Test(
    arguments: [
      ([], nil), (["content/assets/a.txt"], nil), (["content/assets/a.html"], "a.html"),
      (["content/assets/a.htm"], "a.htm"), (["content/assets/a.XHTML"], "a.XHTML"),
      (["content/assets/ahtml"], nil), (["content/assets/a.html.txt"], nil),
      (["content/assets/c.html", "content/assets/b.htm"], "b.htm"),
      (["templates/assets/a.html"], "assets/a.html"),
    ] as [([String], String?)])
  func `the first page that is copied is named`(files: [String], first: String?) throws {
    let told = try Self.told(files.map { "-- \($0) --\nx\n" }.joined())
    #expect(told?.firstCopiedPage?.description == first)
  }

  @Test func `a template that is the default theme's is no template of one's own`() throws {
    #expect(try Self.told("")?.hasOwnTemplates == false)
    #expect(try Self.told("-- templates/pages.mustache --\n<p>x</p>\n")?.hasOwnTemplates == true)
    #expect(try Self.told("-- templates/assets/own.css --\na{}\n")?.hasOwnTemplates == false)
    for file in DefaultTheme.files where file.path == "pages.mustache" {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(
        try Self.told("-- templates/pages.mustache --\n" + text)?.hasOwnTemplates == false)
    }
  }

  @Test func `names with a fingerprint are told in order`() throws {
    let told = try Self.told(
      "-- templates/assets/zz.css --\na{}\n-- templates/assets/aa.js --\na\n"
        + "-- templates/assets/bb.png --\nx\n")
    let paths = (told?.fingerprinted ?? []).map(\.description)
    #expect(paths == paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(paths.first?.hasPrefix("assets/aa.") == true)
    #expect(paths.last?.hasPrefix("assets/zz.") == true)
    #expect(!paths.contains { $0.hasPrefix("assets/bb.") })
  }
}
