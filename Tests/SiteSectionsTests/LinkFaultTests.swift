import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// What a link leads to, and what is said of one that leads nowhere.
@Suite struct LinkFaultTests {
  private static func asset(_ path: String, from source: String) throws -> Asset {
    Asset(source: SourceFile(path: source, location: source), path: try SitePath(path))
  }

  private static func content() throws -> SiteContent {
    var content = SiteContent.small
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
    ("", "/tutorials/new/"), ("tutorial-0.md", "the link \"tutorial-0.md\" leads nowhere"),
    ("0.md", "/tutorials/tutorial-0/"), ("./0.md", "/tutorials/tutorial-0/"),
    ("new.md", "/tutorials/new/"), ("2026-01-02-new.md", "/tutorials/new/"),
    ("../pages/about.md", "/about/"), ("sub/deep.md", "/tutorials/deep/"),
    ("/about/", "/about/"), ("/about", "/about/"), ("/about/index.html", "/about/"),
    ("../tutorial-1/", "/tutorials/tutorial-1/"),
    ("../tutorial-1", "/tutorials/tutorial-1/"),
    ("/feed.xml", "/base/feed.xml -"), ("/assets/michi.css", "/base/assets/michi.css -"),
    ("/img/a b.png", "/base/img/a%20b.png content/assets/img/a b.png"),
    ("beside.png", "/base/tutorials/new/beside.png content/tutorials/beside.png"),
    ("/kanji/日/", "/kanji/日/"),
    ("deep.md", "the link \"deep.md\" leads nowhere; did you mean \"sub/deep.md\"?"),
    ("abuot.md", "the link \"abuot.md\" leads nowhere; did you mean \"../pages/about.md\"?"),
    ("/abuot/", "the link \"/abuot/\" leads nowhere; did you mean \"/about/\"?"),
    ("/posts/new", "the link \"/posts/new\" leads nowhere; did you mean \"/tutorials/new/\"?"),
    (
      "/2026/01/02/new.html",
      "the link \"/2026/01/02/new.html\" leads nowhere; did you mean \"/tutorials/new/\"?"
    ),
    ("/feed.xlm", "the link \"/feed.xlm\" leads nowhere; did you mean \"/feed.xml\"?"),
    ("/zzzzzz/", "the link \"/zzzzzz/\" leads nowhere"),
    ("../../../../x", "the link \"../../../../x\" leads nowhere"),
    (
      "www.example.org",
      "the link \"www.example.org\" leads nowhere; "
        + "write \"https://www.example.org\" to lead to another site"
    ),
    (
      "WWW.example.org/a",
      "the link \"WWW.example.org/a\" leads nowhere; "
        + "write \"https://WWW.example.org/a\" to lead to another site"
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

  @Test(arguments: [
    ("about/", "/about/"), ("/about/", "/about/"), ("../x/", "the link \"../x/\" leads nowhere"),
    ("abuot/", "the link \"abuot/\" leads nowhere; did you mean \"/about/\"?"),
    ("0.md", "the link \"0.md\" leads nowhere"),
  ])
  func `a link of a template is an address`(link: String, expected: String) throws {
    let (targets, tree) = try Self.targets()
    #expect(
      Self.text(
        targets.resolve(atAddress: LinkAddress(link), from: tree[0], isImage: false), tree)
        == expected)
  }

  @Test(arguments: [
    ("日", false, "/kanji/日/"), ("日", true, "the dictionary has no word \"日\""),
    ("日本", false, "/words/日本/"), ("日本", true, "/words/日本/"), ("本", false, "/kanji/本/"),
    ("本", true, "/words/本/"),
    (
      "月", false,
      "the dictionary has neither a kanji nor a word \"月\"; "
        + "write \\[[ for brackets that are no link"
    ),
  ])
  func `brackets lead to a kanji, else to a word`(
    text: String, isWord: Bool, expected: String
  ) throws {
    let (targets, tree) = try Self.targets()
    #expect(
      Self.text(targets.resolveDictionary(text, isWord: isWord), tree).hasPrefix(expected))
    #expect((targets.entry(text, isWord: isWord) == nil) == expected.hasPrefix("the "))
  }

  @Test func `files are found by their address and by their source`() throws {
    let (targets, _) = try Self.targets()
    #expect(targets.address(ofFile: "/img/a b.png") == "/base/img/a%20b.png")
    #expect(targets.address(ofFile: "/img/a.png") == nil)
    #expect(targets.address(ofSource: "content/assets/img/a b.png") == "/base/img/a%20b.png")
    #expect(targets.address(ofSource: "content/assets/img/a.png") == nil)
    let source = SourceFile(path: "content/pages/about.md", location: "x")
    #expect(targets.suggestion(forFile: "a c.png", in: source) == "did you mean \"/img/a b.png\"?")
    #expect(
      targets.suggestion(forFile: "besid.png", in: source)
        == "did you mean \"../tutorials/beside.png\"?")
    #expect(targets.suggestion(forFile: "zzzzzz", in: source) == nil)
  }

  @Test func `of several pages the one is meant that shares most at its end, then a written one`()
    throws
  {
    let names = PageNames(try Self.content().tree())
    #expect(names.nearest(to: "/x/日本/") == "/words/日本/")
    #expect(names.nearest(to: "/kanji/本") == "/kanji/本/")
    #expect(names.nearest(to: "/words/本.md") == "/words/本/")
    #expect(names.nearest(to: "/ABOUT.htm") == "/about/")
    #expect(names.nearest(to: "/x/about.html") == "/about/")
    #expect(names.nearest(to: "/about.txt") == nil)
    #expect(names.nearest(to: "/") == nil)
    #expect(names.nearest(to: "") == nil)
  }

  @Test func `of several files the nearest is meant`() {
    let paths = NamedPaths([
      "content/a/x.md", "content/b/x.md", "content/b/c/x.md", "content/b/2026-01-02-y.md",
      "content/b/2026-01-03-y.md", "content/a/2026-01-02-z.md",
    ])
    #expect(paths.nearest(to: "content/b/x.md") == "content/b/x.md")
    #expect(paths.nearest(to: "content/a/d/x.md") == "content/a/x.md")
    #expect(paths.nearest(to: "content/x.md") == "content/a/x.md")
    #expect(paths.nearest(to: "content/b/c/d/x.md") == "content/b/c/x.md")
    #expect(paths.nearest(to: "content/b/y.md") == "content/b/2026-01-02-y.md")
    #expect(paths.nearest(to: "content/q.md") == nil)
    #expect(
      paths.dated("content/b/y.md") == ["content/b/2026-01-02-y.md", "content/b/2026-01-03-y.md"])
    #expect(paths.dated("content/a/y.md") == [])
    #expect(paths.dated("content/a/x.md") == [])
    #expect(paths.dated("content/b/2026-01-02-y.md") == [])
  }

  @Test(
    arguments: [
      ("/a/?q=1#f", "/a/", "q=1", "f", "?q=1#f"), ("/a/", "/a/", nil, nil, ""),
      ("?", "", "", nil, "?"), ("#", "", nil, "", "#"), ("a#b?c", "a", nil, "b?c", "#b%3Fc"),
      ("a?b?c#d#e", "a", "b?c", "d#e", "?b?c#d%23e"),
      ("%EB%8F%84#%EB%8F%84", "도", nil, "도", "#%EB%8F%84"),
      ("cafe\u{301}#e\u{301}", "caf\u{E9}", nil, "\u{E9}", "#%C3%A9"),
    ] as [(String, String, String?, String?, String)])
  func `an address is taken apart`(
    address: String, path: String, query: String?, fragment: String?, suffix: String
  ) {
    let link = LinkAddress(address)
    #expect(Array(link.path.utf8) == Array(path.utf8))
    #expect(link.query == query)
    #expect(link.fragment == fragment)
    #expect(link.encodedSuffix == suffix)
    #expect(
      LinkAddress(path: "cafe\u{301}", query: query, fragment: fragment).encodedSuffix == suffix)
  }

  @Test func `only four schemes may stand in a page`() {
    #expect(
      ["https://a", "HTTP://a", "mailto:a", "tel:1", "//a"].allSatisfy(LinkAddress.isAllowed))
    #expect(
      !["javascript:a", "data:a", "ftp://a", "httpsx:a", "/a", "file:a"]
        .contains(where: LinkAddress.isAllowed))
  }
}
