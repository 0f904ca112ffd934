import Primitives
import TestKit
import Testing

@testable import SiteBuilding

/// The feeds and the map of a site in two languages, in full.
@Suite struct EveryFeedTests {
  @Test func `every feed and the map name what is theirs`() async throws {
    let site = try TestSite(Run.fixture("SiteSectionsTests/Fixtures/site.txt"))
    let options = BuildOptions(
      root: site.path, now: DateTime(secondsSinceEpoch: 1_795_219_200))
    let builder = SiteBuilder(options: options)
    let sink = MemorySink()
    _ = try await builder.build(builder.prepare(), into: sink)
    // Bodies have tests of their own.
    let feeds = sink.texts.filter { $0.key.hasSuffix(".xml") }.mapValues {
      $0.replacing(/(?s)(<content [^>]*>).*?<\/content>/) { "\($0.output.1)…</content>" }
    }
    let expected = try WrittenFiles(fixture: "SiteBuildingTests/Fixtures/feeds.txt")
    #expect(expected.differences(to: feeds) == [])
  }
}
