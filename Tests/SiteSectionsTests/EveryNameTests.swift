import Diagnostics
import TestKit
import Testing

/// Small sites whose templates show every name that they see. The pages in `Fixtures/` are meant to
/// be read: what a change of them means is seen there, page by page.
@Suite struct EveryNameTests {
  @Test func `every name of every template shows what it is for`() throws {
    let site = try RenderedSite(Run.fixture("SiteSectionsTests/Fixtures/site.txt"))
    #expect(site.diagnostics.map(\.oneLine) == [])
    // Bodies have tests of their own.
    let pages = site.pages.mapValues {
      $0.replacing(/(?s)(<content [^>]*>).*?<\/content>/) { "\($0.output.1)…</content>" }
    }
    let expected = try WrittenFiles(fixture: "SiteSectionsTests/Fixtures/pages.txt")
    #expect(expected.differences(to: pages) == [])
  }

  @Test func `every page of an app shows its state`() throws {
    let site = try RenderedSite(Run.fixture("SiteSectionsTests/Fixtures/app-site.txt"))
    #expect(Set(site.diagnostics.map(\.code)) == [.unexpectedFinding])
    let expected = try WrittenFiles(fixture: "SiteSectionsTests/Fixtures/app-pages.txt")
    // In the other language some of them.
    let pages = site.pages.filter { path, _ in
      path.hasPrefix("flows/") || expected.texts[path] != nil
    }
    #expect(expected.differences(to: pages) == [])
  }
}
