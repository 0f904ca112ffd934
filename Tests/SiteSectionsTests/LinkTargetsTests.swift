import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Testing

@testable import SiteSections

@Suite struct LinkTargetsTests {
  /// A tutorial with a date before its name and two addresses that it had before.
  private var content: SiteContent {
    var content = SiteContent(settings: Settings(title: "Test"))
    var fields = Tutorial.Fields(
      body: .none("content/tutorials/2026-01-02-new.md"), title: "New", slug: "new")
    fields.aliases = ["/old/", "/older.html"].map {
      Alias($0, at: SourcePosition(line: 2, column: 10), in: [])
    }
    content.tutorials = [Tutorial(fields)]
    return content
  }

  private func target(of link: String) -> LinkTarget {
    let tree = content.tree()
    let targets = LinkTargets(content: content, tree: tree, prefix: "", otherFiles: [])
    return targets.resolve(
      LinkAddress(link), from: nil,
      in: SourceFile(path: "content/pages/about.md", location: "about.md"), isImage: false)
  }

  @Test func `a tutorial with old addresses is found by its name without the date`() throws {
    guard case .page(let id) = target(of: "../tutorials/new.md") else {
      Issue.record("no page found")
      return
    }
    #expect(content.tree()[id].route == Route(["tutorials", "new"]))
  }

  @Test func `a slip in a name is answered with the name as the text has to write it`() {
    guard case .broken(let fault) = target(of: "../tutorials/2026-01-02-nwe.md") else {
      Issue.record("a page was found")
      return
    }
    #expect(fault.message == #"the link "../tutorials/2026-01-02-nwe.md" leads nowhere"#)
    #expect(fault.suggestion == #"did you mean "../tutorials/2026-01-02-new.md"?"#)
  }
}
