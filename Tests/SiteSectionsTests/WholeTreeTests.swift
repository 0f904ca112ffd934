import Content
import Diagnostics
import FlowSimulation
import MarkdownRendering
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// All pages of a site with something of everything, each with what it leads to.
@Suite struct WholeTreeTests {
  private static func tutorial(
    _ slug: String, _ language: String? = nil, _ change: (inout Tutorial.Fields) -> Void = { _ in }
  ) -> Tutorial {
    var fields = Tutorial.Fields(
      body: .none("content/tutorials/\(slug)\(language.map { ".\($0)" } ?? "").md"),
      title: slug.uppercased(), slug: slug)
    fields.language = language
    change(&fields)
    return Tutorial(fields)
  }

  private static func tag(_ name: String) -> Content.Tag { Content.Tag(name: name, slug: name) }

  private static func flow() throws -> Flow {
    var list = ScreenDeclaration(title: "日")
    list.items = [
      .rows(
        .init(
          texts: ["本", "월"], parameter: "row", action: [try StepReader.step("push Detail")]))
    ]
    let app = try #require(
      App(
        classes: [
          ClassDeclaration(
            name: "Home", kind: .coordinator,
            methods: [Method(name: "start", steps: [try StepReader.step("push List")])],
            makesNavigation: true),
          ClassDeclaration(name: "List", kind: .screen(list)),
          ClassDeclaration(
            name: "Detail", kind: .screen(ScreenDeclaration(title: ""))),
        ], start: "Home"))
    var flow = Flow(
      source: SourceFile(path: "content/flows/app.yml", location: "app.yml"), slug: "app",
      title: LocalizedText("App"))
    flow.tutorial = "one"
    flow.variants = ["first", "second"].map {
      Flow.Variant(name: $0, title: LocalizedText($0), space: StateSpace(app, limit: 20))
    }
    return flow
  }

  private static func content(showsUntranslated: Bool) throws -> SiteContent {
    var content = SiteContent(settings: Settings(title: "Site"))
    content.settings.languages = [SiteLanguage(code: "ja")]
    content.settings.showsUntranslated = showsUntranslated
    content.tutorials = [
      tutorial("three") {
        $0.tags = [tag("a")]
        $0.date = DateTime(secondsSinceEpoch: 300)
        $0.kanji = ["日"]
      },
      tutorial("two") {
        $0.tags = [tag("a"), tag("b")]
        $0.date = DateTime(secondsSinceEpoch: 200)
        $0.updated = DateTime(secondsSinceEpoch: 900)
        $0.series = "Ways"
      },
      tutorial("one") {
        $0.date = DateTime(secondsSinceEpoch: 100)
        $0.series = "Ways"
        $0.aliases = [Alias("old/", at: SourcePosition(line: 2, column: 3), in: [])]
      },
      tutorial("ichi", "ja") {
        $0.original = "one"
        $0.date = DateTime(secondsSinceEpoch: 50)
      },
      tutorial("neko", "ja") { $0.tags = [tag("b")] },
    ]
    var about = Page(body: .none("content/pages/about.md"), title: "About", slug: "about")
    about.subtitle = "Us"
    var start = Page(body: .none("content/pages/index.md"), title: "Start", slug: "index")
    start.isStart = true
    var japanese = Page(body: .none("content/pages/about.ja.md"), title: "概要", slug: "about")
    japanese.language = "ja"
    content.pages = [about, start, japanese]
    content.kanji = .sunAndBook
    content.flows = [try flow()]
    return content
  }

  private static func text(_ nodes: [NavigationTree.Node], of tree: NavigationTree) -> String {
    nodes.map { node in
      let screen = node.screen
      let parts: [String?] = [
        "\(node.route) \(screen.name) \(screen.template) \"\(screen.title)\"",
        screen.source.map { "from \($0.path)" }, screen.isListed ? nil : "unlisted",
        screen.changed.map { "at \($0.secondsSinceEpoch)" },
        node.parent.map { "under \(tree[$0].route)" },
        node.previous.map { "behind \(tree[$0].route)" },
        node.translations.isEmpty
          ? nil
          : "as " + node.translations.map { tree[$0].route.description }.joined(separator: " "),
        screen.links.isEmpty ? nil : "> " + screen.links.map(\.description).joined(separator: " "),
      ]
      return parts.compactMap(\.self).joined(separator: "; ") + "\n"
    }.joined()
  }

  @Test func `every page stands at its place, and leads to its neighbours`() throws {
    let tree = try Self.content(showsUntranslated: false).tree()
    // The dictionary and the apps are the same in both languages.
    let nodes = tree.nodes.filter { node in
      !["/ja/flows/", "/ja/kanji/", "/ja/words/"].contains {
        node.route.description.hasPrefix($0)
      }
    }
    #expect(
      Self.text(nodes, of: tree) == """
        / HomeScreen home "Site"; from content/pages/index.md; at 900; as / /ja/; > /tutorials/ \
        /flows/ /kanji/ /tags/ /series/ /tutorials/three/ /tutorials/two/ /tutorials/one/ \
        /tags/a/ /tags/a/ /tutorials/one/ /kanji/日/ /kanji/本/
        /tutorials/ TutorialListScreen tutorial-list "Tutorials"; at 900; under /; as \
        /tutorials/ /ja/tutorials/; > /tutorials/three/ /tutorials/two/ /tutorials/one/
        /tutorials/three/ TutorialScreen tutorial "THREE"; from content/tutorials/three.md; at \
        300; under /tutorials/; > /tags/a/ /tutorials/two/
        /tutorials/two/ TutorialScreen tutorial "TWO"; from content/tutorials/two.md; at 900; \
        under /tutorials/; behind /tutorials/three/; > /tags/a/ /tags/b/ /tutorials/three/ \
        /series/Ways/
        /tutorials/one/ TutorialScreen tutorial "ONE"; from content/tutorials/one.md; at 100; \
        under /tutorials/; behind /tutorials/two/; as /tutorials/one/ /ja/tutorials/ichi/; > \
        /flows/app/ /series/Ways/
        /old/ RedirectScreen redirect "ONE"; from content/tutorials/one.md; unlisted; under /; > \
        /tutorials/one/
        /tags/ TagListScreen tag-list "Tags"; under /; as /tags/ /ja/tags/; > /tags/a/ /tags/b/
        /tags/a/ TutorialListScreen tutorial-list "#a"; at 900; under /tags/; > \
        /tutorials/three/ /tutorials/two/
        /tags/b/ TutorialListScreen tutorial-list "#b"; at 900; under /tags/; behind /tags/a/; \
        as /tags/b/ /ja/tags/b/; > /tutorials/two/
        /series/ SeriesListScreen series-list "Series"; under /; > /series/Ways/
        /series/Ways/ TutorialListScreen tutorial-list "Ways"; at 900; under /series/; > \
        /tutorials/one/ /tutorials/two/
        /flows/ FlowListScreen flow-list "App flows"; under /; as /flows/ /ja/flows/; > \
        /flows/app/
        /flows/app/ FlowScreen flow "App"; from content/flows/app.yml; under /flows/; as \
        /flows/app/ /ja/flows/app/; > /flows/app/ /flows/app/second/ /tutorials/one/ \
        /flows/app/first/start/ /flows/app/first/start/本/
        /flows/app/first/ RedirectScreen redirect "first"; from content/flows/app.yml; unlisted; \
        under /; behind /old/; as /flows/app/first/ /ja/flows/app/first/; > /flows/app/
        /flows/app/first/start/ FlowStateScreen flow-state "日"; from content/flows/app.yml; \
        unlisted; under /flows/app/; as /flows/app/first/start/ /ja/flows/app/first/start/; > \
        /flows/app/first/start/本/ /flows/app/first/start/本/ /flows/app/first/start/ /kanji/日/ \
        /kanji/本/
        /flows/app/first/start/本/ FlowStateScreen flow-state "Detail"; from \
        content/flows/app.yml; unlisted; under /flows/app/; behind /flows/app/first/start/; as \
        /flows/app/first/start/本/ /ja/flows/app/first/start/本/; > /flows/app/first/start/本/back/ \
        /flows/app/first/start/ /flows/app/first/start/本/
        /flows/app/first/start/本/back/ FlowStateScreen flow-state "日"; from \
        content/flows/app.yml; unlisted; under /flows/app/; behind /flows/app/first/start/本/; as \
        /flows/app/first/start/本/back/ /ja/flows/app/first/start/本/back/; > \
        /flows/app/first/start/本/ /flows/app/first/start/本/ /flows/app/first/start/ \
        /flows/app/first/start/本/ /flows/app/first/start/本/back/ /kanji/日/ /kanji/本/
        /flows/app/second/ FlowScreen flow "second"; from content/flows/app.yml; under \
        /flows/app/; as /flows/app/second/ /ja/flows/app/second/; > /flows/app/ \
        /flows/app/second/ /tutorials/one/ /flows/app/second/start/ /flows/app/second/start/本/
        /flows/app/second/start/ FlowStateScreen flow-state "日"; from content/flows/app.yml; \
        unlisted; under /flows/app/second/; as /flows/app/second/start/ \
        /ja/flows/app/second/start/; > /flows/app/second/start/本/ /flows/app/second/start/本/ \
        /flows/app/second/start/ /kanji/日/ /kanji/本/
        /flows/app/second/start/本/ FlowStateScreen flow-state "Detail"; from \
        content/flows/app.yml; unlisted; under /flows/app/second/; behind \
        /flows/app/second/start/; as /flows/app/second/start/本/ /ja/flows/app/second/start/本/; > \
        /flows/app/second/start/本/back/ /flows/app/second/start/ /flows/app/second/start/本/
        /flows/app/second/start/本/back/ FlowStateScreen flow-state "日"; from \
        content/flows/app.yml; unlisted; under /flows/app/second/; behind \
        /flows/app/second/start/本/; as /flows/app/second/start/本/back/ \
        /ja/flows/app/second/start/本/back/; > /flows/app/second/start/本/ \
        /flows/app/second/start/本/ /flows/app/second/start/ /flows/app/second/start/本/ \
        /flows/app/second/start/本/back/ /kanji/日/ /kanji/本/
        /kanji/ KanjiListScreen kanji-list "Kanji"; under /; as /kanji/ /ja/kanji/; > /kanji/日/ \
        /kanji/本/ /kanji/grade/1/ /kanji/strokes/4/ /kanji/strokes/5/ /words/ /kanji/figures/
        /kanji/日/ KanjiDetailScreen kanji-detail "日"; from content/kanji/test.json; under \
        /kanji/; as /kanji/日/ /ja/kanji/日/; > /words/日本/ /words/日曜日/ /tutorials/three/
        /kanji/本/ KanjiDetailScreen kanji-detail "本"; from content/kanji/test.json; under \
        /kanji/; behind /kanji/日/; as /kanji/本/ /ja/kanji/本/; > /words/本/ /words/日本/
        /kanji/grade/1/ KanjiListScreen kanji-list "Grade 1 kanji"; under /kanji/; as \
        /kanji/grade/1/ /ja/kanji/grade/1/; > /kanji/日/ /kanji/本/ /kanji/grade/1/ \
        /kanji/strokes/4/ /kanji/strokes/5/
        /kanji/strokes/4/ KanjiListScreen kanji-list "Kanji with 4 strokes"; under /kanji/; \
        behind /kanji/grade/1/; as /kanji/strokes/4/ /ja/kanji/strokes/4/; > /kanji/日/ \
        /kanji/grade/1/ /kanji/strokes/4/ /kanji/strokes/5/
        /kanji/strokes/5/ KanjiListScreen kanji-list "Kanji with 5 strokes"; under /kanji/; \
        behind /kanji/strokes/4/; as /kanji/strokes/5/ /ja/kanji/strokes/5/; > /kanji/本/ \
        /kanji/grade/1/ /kanji/strokes/4/ /kanji/strokes/5/
        /kanji/figures/ KanjiFiguresScreen kanji-figures "Kanji in figures"; under /kanji/; as \
        /kanji/figures/ /ja/kanji/figures/; > /kanji/grade/1/ /kanji/strokes/4/ \
        /kanji/strokes/5/ /words/日本/ /words/日曜日/ /words/本/
        /words/ WordListScreen word-list "Words"; under /; as /words/ /ja/words/; > /words/日曜日/ \
        /words/日本/ /words/本/ /words/
        /words/日本/ KanjiListScreen word "日本"; from content/kanji/test.json; under /words/; as \
        /words/日本/ /ja/words/日本/; > /kanji/日/ /kanji/本/ /words/日曜日/ /words/本/
        /words/日曜日/ KanjiListScreen word "日曜日"; from content/kanji/test.json; under /words/; \
        behind /words/日本/; as /words/日曜日/ /ja/words/日曜日/; > /kanji/日/ /kanji/日/ /words/日本/
        /words/本/ KanjiListScreen word "本"; from content/kanji/test.json; under /words/; behind \
        /words/日曜日/; as /words/本/ /ja/words/本/; > /kanji/本/ /words/日本/
        /about/ PlainPageScreen page "About"; from content/pages/about.md; under /; as /about/ \
        /ja/about/
        /search/ SearchScreen search "Search"; unlisted; under /; as /search/ /ja/search/
        /404.html NotFoundScreen not-found "Page not found"; unlisted; under /; as /404.html \
        /ja/404.html
        /ja/ HomeScreen home "Site"; at 50; as / /ja/; > /ja/tutorials/ /ja/flows/ /ja/kanji/ \
        /ja/tags/ /ja/tutorials/ichi/ /ja/tutorials/neko/ /ja/tags/b/ /ja/kanji/日/ /ja/kanji/本/
        /ja/tutorials/ TutorialListScreen tutorial-list "チュートリアル"; at 50; under /ja/; as \
        /tutorials/ /ja/tutorials/; > /ja/tutorials/ichi/ /ja/tutorials/neko/
        /ja/tutorials/ichi/ TutorialScreen tutorial "ICHI"; from content/tutorials/ichi.ja.md; \
        at 50; under /ja/tutorials/; as /tutorials/one/ /ja/tutorials/ichi/; > /ja/flows/app/
        /ja/tutorials/neko/ TutorialScreen tutorial "NEKO"; from content/tutorials/neko.ja.md; \
        under /ja/tutorials/; behind /ja/tutorials/ichi/; > /ja/tags/b/
        /ja/tags/ TagListScreen tag-list "タグ"; under /ja/; as /tags/ /ja/tags/; > /ja/tags/b/
        /ja/tags/b/ TutorialListScreen tutorial-list "#b"; under /ja/tags/; as /tags/b/ \
        /ja/tags/b/; > /ja/tutorials/neko/
        /ja/about/ PlainPageScreen page "概要"; from content/pages/about.ja.md; under /ja/; as \
        /about/ /ja/about/
        /ja/search/ SearchScreen search "検索"; unlisted; under /ja/; as /search/ /ja/search/
        /ja/404.html NotFoundScreen not-found "ページが見つかりません"; unlisted; under /ja/; as /404.html \
        /ja/404.html

        """)
  }

  @Test func `with what is not translated each language has everything`() throws {
    let tree = try Self.content(showsUntranslated: true).tree()
    let japanese = tree.nodes.filter { $0.route.language == "ja" }.map(\.route.description)
    let own = try Self.content(showsUntranslated: false).tree().nodes.map(\.route.description)
    let all = tree.nodes.map(\.route.description)
    #expect(
      all.filter { !own.contains($0) } == ["/ja/tags/a/", "/ja/series/", "/ja/series/Ways/"])
    #expect(own.filter { !all.contains($0) } == [])
    let lists = tree.nodes.compactMap { node in
      (node.screen as? TutorialListScreen).map { screen in
        "\(node.route) \(screen.tutorials.map(\.slug).joined(separator: " "))"
      }
    }
    #expect(
      lists == [
        "/tutorials/ three two one neko", "/tags/a/ three two", "/tags/b/ two neko",
        "/series/Ways/ one two", "/ja/tutorials/ three two ichi neko", "/ja/tags/a/ three two",
        "/ja/tags/b/ two neko", "/ja/series/Ways/ two",
      ])
    #expect(japanese.first == "/ja/")
  }

  @Test func `tags and series of another language have the names of the reader's`() throws {
    var content = try Self.content(showsUntranslated: true)
    content.settings.joinedTags = [JoinedTag(key: "a", names: ["ja": "あ"])]
    content.tutorials.append(
      Self.tutorial("dou", "ja") {
        $0.original = "two"
        $0.series = "道"
        $0.originalSeries = "Ways"
      })
    let branch = content.inBranch("ja")
    #expect(
      branch.tutorials.map {
        "\($0.slug) \($0.series ?? "-") \($0.tags.map(\.name).joined(separator: " "))"
      } == ["three - あ", "ichi - ", "neko - b", "dou 道 "])
    #expect(branch.settings.language == "ja")
    #expect(branch.flows.map(\.tutorial) == ["content/tutorials/ichi.ja.md"])
    #expect(branch.pages.map(\.title) == ["概要"])
    let own = content.inBranch(nil)
    #expect(own.tutorials.map(\.slug) == ["three", "two", "one", "neko"])
    #expect(own.flows.map(\.tutorial) == ["content/tutorials/one.md"])
    #expect(own.pages.map(\.title) == ["About", "Start"])
    content.flows[0].tutorial = "nowhere"
    #expect(content.inBranch("ja").flows.map(\.tutorial) == [nil])
    #expect(content.inBranch(nil).flows.map(\.tutorial) == ["nowhere"])
    #expect(content.lacksTutorial(of: content.flows[0]))
    content.withheld = [
      Withheld(
        source: SourceFile(path: "content/tutorials/nowhere/index.md", location: "x"),
        slug: "other", reason: .draft)
    ]
    #expect(!content.lacksTutorial(of: content.flows[0]))
    content.flows[0].tutorial = "two.md"
    #expect(content.tutorial(of: content.flows[0])?.slug == "two")
    #expect(!content.lacksTutorial(of: content.flows[0]))
  }

  @Test func `a link leads to the page in the reader's language, or says that there is none`()
    throws
  {
    let content = try Self.content(showsUntranslated: false)
    let tree = content.tree()
    let targets = LinkTargets(
      content: content, tree: tree, prefix: "", otherFiles: ["/feed.xml", "/ja/feed.xml"]
    ).inBranch(SectionRoutes(settings: content.settings, branch: "ja"))
    func text(_ link: String) -> String {
      let target = targets.resolve(
        LinkAddress(link), from: tree.page(at: Route(["tutorials", "ichi"], language: "ja")),
        in: SourceFile(path: "content/tutorials/ichi.ja.md", location: "x"), isImage: false)
      switch target {
      case .page(let id): return "\(tree[id].route)"
      case .untranslated(let id, let fault):
        return "\(tree[id].route): \(fault.message); \(fault.suggestion ?? "-")"
      case .file(let address, _): return address
      case .broken(let fault): return "\(fault.message); \(fault.suggestion ?? "-")"
      }
    }
    #expect(text("one.md") == "/ja/tutorials/ichi/")
    #expect(text("ichi.ja.md") == "/ja/tutorials/ichi/")
    #expect(text("neko.md") == "/ja/tutorials/neko/")
    #expect(text("one.en.md") == "/tutorials/one/")
    #expect(text("two.en.md") == "/tutorials/two/")
    #expect(
      text("two.md")
        == "/tutorials/two/: the link leads to /tutorials/two/, which is not translated into "
        + "\"ja\"; translate it, or write \"two.en.md\" to lead there on purpose")
    #expect(
      text("/tutorials/two/")
        == "/tutorials/two/: the link leads to /tutorials/two/, which is not translated into "
        + "\"ja\"; translate it, or write the whole address, with https:, to lead there on "
        + "purpose")
    #expect(text("/about/") == "/ja/about/")
    #expect(text("/feed.xml") == "/ja/feed.xml")
    #expect(text("/old/") == "/old/")
    #expect(text("three.en.mdx") == "the link \"three.en.mdx\" leads nowhere; -")
    #expect(
      text("thre.en.md")
        == "the link \"thre.en.md\" leads nowhere; did you mean \"three.md\"?")
  }

  @Test func `a whole address of this site is looked up, one of a project beside it is not`()
    throws
  {
    func text(_ base: String, _ address: String) throws -> String {
      var content = try Self.content(showsUntranslated: false)
      content.settings.baseURL = BaseURL(base)
      let tree = content.tree()
      let targets = LinkTargets(content: content, tree: tree, prefix: "", otherFiles: [])
      switch targets.resolve(whole: address, isImage: false) {
      case nil: return "another site"
      case .page(let id): return "\(tree[id].route)"
      case .broken(let fault): return "\(fault.message); \(fault.suggestion ?? "-")"
      default: return "?"
      }
    }
    let own = "https://a.github.io/"
    func nothing(_ address: String) -> String {
      "\"\(address)\" is an address of this site, and nothing is there; "
    }
    #expect(try text(own, own + "about/") == "/about/")
    #expect(try text(own, "https://b.github.io/about/") == "another site")
    #expect(try text(own, own + "project/x/") == "another site")
    #expect(try text(own, own + "project/") == "another site")
    // Like a page of this site, without its section, or in a section of this site.
    #expect(
      try text(own, own + "three/") == nothing(own + "three/")
        + "did you mean \"/tutorials/three/\"?")
    #expect(try text(own, own + "three/x/") == "another site")
    #expect(try text(own, own + "tutorials/zzzzzz/") == nothing(own + "tutorials/zzzzzz/") + "-")
    #expect(
      try text(own, own + "tutorialz/two/")
        == nothing(own + "tutorialz/two/") + "did you mean \"/tutorials/two/\"?")
    #expect(
      try text(own, own + "2026/two/")
        == nothing(own + "2026/two/") + "did you mean \"/tutorials/two/\"?")
    #expect(
      try text("https://a.org/", "https://a.org/project/x/")
        == nothing("https://a.org/project/x/") + "-")
  }
}
