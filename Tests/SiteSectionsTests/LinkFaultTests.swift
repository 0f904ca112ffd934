import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteKit
import Testing

@testable import SiteSections

/// What a link leads to, and what is said of one that leads nowhere.
@Suite struct LinkFaultTests {
  private static func asset(_ path: String, from source: String) throws -> Asset {
    Asset(source: SourceFile(path: source, location: source), path: try SitePath(path))
  }

  private static func content() throws -> SiteContent {
    var content = SiteContent.small()
    content.entriesByCollection["tutorials"]?.append(
      .make("content/tutorials/2026-01-02-new.md", title: "New", slug: "new"))
    content.entriesByCollection["tutorials"]?.append(
      .make("content/tutorials/sub/deep.md", title: "Deep", slug: "deep"))
    content.assets = [
      try asset("img/a b.png", from: "content/assets/img/a b.png"),
      try asset("tutorials/new/beside.png", from: "content/tutorials/beside.png"),
    ]
    return content
  }

  /// Where a link of `content/tutorials/x.md` leads, in words.
  private static func text(_ target: LinkTarget?, _ tree: NavigationTree) -> String {
    switch target {
    case nil: "another site"
    case .page(let id): "\(tree[id].route)"
    case .untranslated(let id, let fault): "\(tree[id].route) \(fault.message)"
    case .file(let address, let source): "\(address) \(source?.path ?? "-")"
    case .broken(let fault):
      "\(fault.message)" + (fault.suggestion.map { "; \($0)" } ?? "")
    }
  }

  private static func targets() throws -> (LinkTargets, NavigationTree) {
    let content = try content()
    let tree = content.tree()
    return (
      LinkTargets(
        content: content, tree: tree, prefix: "/base",
        otherFiles: ["/feed.xml", "/assets/michi.css"]), tree
    )
  }

  @Test(arguments: [
    ("", "/tutorials/new/"),
    ("tutorial-0.md", "there is no page or file \"tutorial-0.md\"; did you mean \"0.md\"?"),
    ("0.md", "/tutorials/tutorial-0/"), ("./0.md", "/tutorials/tutorial-0/"),
    ("new.md", "/tutorials/new/"), ("2026-01-02-new.md", "/tutorials/new/"),
    ("../pages/about.md", "/about/"), ("sub/deep.md", "/tutorials/deep/"),
    ("/about/", "/about/"), ("/about", "/about/"), ("/about/index.html", "/about/"),
    ("../tutorial-1/", "/tutorials/tutorial-1/"),
    ("../tutorial-1", "/tutorials/tutorial-1/"),
    ("/feed.xml", "/base/feed.xml -"), ("/assets/michi.css", "/base/assets/michi.css -"),
    ("/img/a b.png", "/base/img/a%20b.png content/assets/img/a b.png"),
    ("beside.png", "/base/tutorials/new/beside.png content/tutorials/beside.png"),
    ("/tags/Swift/", "/tags/Swift/"),
    ("deep.md", "there is no page or file \"deep.md\"; did you mean \"sub/deep.md\"?"),
    ("abuot.md", "there is no page or file \"abuot.md\"; did you mean \"../pages/about.md\"?"),
    ("/abuot/", "there is no page or file \"/abuot/\"; did you mean \"/about/\"?"),
    ("/posts/new", "there is no page or file \"/posts/new\"; did you mean \"/tutorials/new/\"?"),
    (
      "/2026/01/02/new.html",
      "there is no page or file \"/2026/01/02/new.html\"; did you mean \"/tutorials/new/\"?"
    ),
    ("/feed.xlm", "there is no page or file \"/feed.xlm\"; did you mean \"/feed.xml\"?"),
    ("/zzzzzz/", "there is no page or file \"/zzzzzz/\""),
    ("../../../../x", "there is no page or file \"../../../../x\""),
    (
      "www.example.org",
      "there is no page or file \"www.example.org\"; "
        + "write https:// before it to link to another site"
    ),
    (
      "WWW.example.org/a",
      "there is no page or file \"WWW.example.org/a\"; "
        + "write https:// before it to link to another site"
    ),
  ])
  func `a link of a tutorial leads there`(link: String, expected: String) throws {
    let (targets, tree) = try Self.targets()
    let target = targets.resolve(
      LinkAddress(link), from: tree.page(at: Route(["tutorials", "new"])),
      in: SourceFile(path: "content/tutorials/2026-01-02-new.md", location: "x"), isImage: false)
    #expect(Self.text(target, tree) == expected)
  }

  @Test(arguments: [
    ("beside.png", "/base/tutorials/new/beside.png content/tutorials/beside.png"),
    ("besdie.png", "there is no image \"besdie.png\"; did you mean \"beside.png\"?"),
    ("/img/a c.png", "there is no image \"/img/a c.png\"; did you mean \"/img/a b.png\"?"),
    ("a b.png", "there is no image \"a b.png\"; did you mean \"/img/a b.png\"?"),
    ("zzzzzz.png", "there is no image \"zzzzzz.png\""),
  ])
  func `a picture of a tutorial is this file`(link: String, expected: String) throws {
    let (targets, tree) = try Self.targets()
    let target = targets.resolve(
      LinkAddress(link), from: tree.page(at: Route(["tutorials", "new"])),
      in: SourceFile(path: "content/tutorials/2026-01-02-new.md", location: "x"), isImage: true)
    #expect(Self.text(target, tree) == expected)
  }

  @Test func `only four schemes may stand in a page`() {
    #expect(
      ["https://a", "HTTP://a", "mailto:a", "tel:1", "//a"].allSatisfy(LinkAddress.isAllowed))
    #expect(
      !["javascript:a", "data:a", "ftp://a", "httpsx:a", "file:a"]
        .contains(where: LinkAddress.isAllowed))
  }
}
