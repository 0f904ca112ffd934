import Foundation
import Loading
import Navigation
import Primitives
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
      try site.update(after: changes)
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

  private static func bytes(at address: String, of site: PreviewSite) async -> [UInt8]? {
    switch await site.answer(to: address) {
    case .page(let page): return page.isFound || address.hasSuffix("404.html") ? page.html : nil
    case .file(.bytes(let bytes), _): return bytes
    case .file(.copy(let source), _): return try? source.read()
    case .redirect: return nil
    }
  }
}
