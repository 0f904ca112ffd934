import Foundation
import Loading
import Navigation
import Primitives
import FileSystem
import SiteBuilding
import Testing

@testable import Preview

@Suite(.timeLimit(.minutes(20))) struct RandomEditsTests {
  @Test(arguments: [1, 2] as [UInt64])
  func afterEachEditThePreviewIsWhatABuildWouldBe(seed: UInt64) async throws {
    let edited = try EditedSite(seed: seed)
    var options = edited.options
    options.origin = "http://127.0.0.1:8080"
    let site = try PreviewSite(root: SiteRoot(path: options.root)) { [options] in
      SiteBuilder(options: options)
    }
    var comparisons = 0
    for number in 0..<70 {
      let changes = try edited.edit()
      if await site.show(changes) != .all { site.show(try await site.read(), after: changes) }
      guard let built = try await edited.build(origin: "http://127.0.0.1:8080") else {
        #expect(!site.state.isGood, "seed \(seed), edit \(number)")
        continue
      }
      comparisons += 1
      try #require(site.state.isGood, "seed \(seed), edit \(number): \(site.state.faults)")
      for (path, bytes) in built {
        let served = await Self.bytes(at: "/sub/" + path, of: site)
        try #require(served == bytes, "seed \(seed), edit \(number): \(path)")
      }
      let pages = built.keys.count { $0.hasSuffix(".html") }
      #expect(site.state.site.tree.nodes.count == pages)
    }
    #expect(comparisons > 20)
  }

  @Test func aTutorialThatMovesIsShownBeforeAllOthersAreReadAgain() async throws {
    let edited = try EditedSite(seed: 3)
    var options = edited.options
    options.origin = "http://127.0.0.1:8080"
    let site = try PreviewSite(root: SiteRoot(path: options.root)) { [options] in
      SiteBuilder(options: options)
    }
    func page(_ path: String) async -> PreviewPage? {
      guard case .page(let page) = await site.answer(to: "/sub/" + path) else { return nil }
      return page
    }
    try edited.write(
      "---\ntitle: P1\ntags: [새것]\ndate: 2021-01-01\n---\n[New](/tags/새것/).\n",
      to: "tutorials/2020-01-02-p1.md")
    let changes = SourceChanges(paths: ["content/tutorials/2020-01-02-p1.md"])
    #expect(await site.show(changes) == .ownPages)
    let early = try #require(await page("tutorials/p1/"))
    #expect(early.faults.isEmpty)
    let text = String(decoding: early.html, as: UTF8.self)
    #expect(text.contains("/sub/tags/%EC%83%88%EA%B2%83/"))
    #expect(text.contains("2021"))
    #expect(await page("tags/새것/")?.isFound == false)
    site.show(try await site.read(), after: changes)
    #expect(await page("tags/새것/")?.isFound == true)
  }

  private static func bytes(at address: String, of site: PreviewSite) async -> [UInt8]? {
    switch await site.answer(to: address) {
    case .page(let page): return page.isFound || address.hasSuffix("404.html") ? page.html : nil
    case .file(.bytes(let bytes), _): return bytes
    case .file(.copy(let source), _): return try? source.read()
    case .redirect: return nil
    }
  }
}
